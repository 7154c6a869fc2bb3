/**
 * What a listing shows, as its address says it and as the filtered search is asked for it (specification 2.1 and 7.5;
 * decisions, section 5): the same parameter names in both. Free of schemas, so that the browser reads addresses with it.
 */

export const LISTING_SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'rating'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** Ways in which a product is offered: values of the filter `offers`. */
export const OFFER_KINDS = ['deal', 'upcoming', 'groupBuy', 'firstPurchase', 'subscribe', 'bundle', 'inStock'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** Products of one page (specification 9). */
export const LISTING_PAGE_SIZE = 30
/** Beyond it there is nothing: a deep page costs the service much and serves nobody. */
export const LAST_LISTING_PAGE = 1000

const LONGEST_TEXT = 200
const MOST_VALUES = 20
const MOST_ATTRIBUTES = 8
const ATTRIBUTE = 'attr_'

export interface ListingQuery {
  /** English names of the categories of the first, second and third level. */
  readonly fname?: string
  readonly sname?: string
  readonly tname?: string
  readonly q?: string
  readonly page: number
  readonly sort: ListingSort
  /** Major units of the visitor's currency, of the price that the visitor pays. */
  readonly price?: { readonly from?: number; readonly to?: number }
  /** At least so many stars, 1 to 5. */
  readonly rating?: number
  /** Slugs of stores; on the search page their names, by which its service counts. */
  readonly brands: readonly string[]
  /** What products promise ('Vegan'), in English. */
  readonly values: readonly string[]
  readonly offers: readonly OfferKind[]
  /** Attribute ('Colour') to values ('Sage'), in English. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
}

export const EMPTY_LISTING_QUERY: ListingQuery = {
  page: 1,
  sort: 'relevance',
  brands: [],
  values: [],
  offers: [],
  attributes: {},
}

/**
 * Reads a query string. Whatever it does not know, or cannot be meant, counts as not said: an address never fails.
 * @param search the query string of an address or of a call
 */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  // Names come from addresses, and 'constructor' is one like any other.
  const attributes = Object.create(null) as Record<string, readonly string[]>
  for (const name of new Set(search.keys())) {
    const attribute = name.startsWith(ATTRIBUTE) ? cleanText(name.slice(ATTRIBUTE.length)) : undefined
    const values = textsOf(search, name)
    if (attribute && values.length > 0 && Object.keys(attributes).length < MOST_ATTRIBUTES) {
      attributes[attribute] = values
    }
  }
  const [fname, sname, tname, q] = (['fname', 'sname', 'tname', 'q'] as const).map((name) => textsOf(search, name)[0])
  const price = readPrice(search.get('price'))
  const rating = readNumber(search.get('rating'))
  return {
    ...(fname && { fname }),
    ...(sname && { sname }),
    ...(tname && { tname }),
    ...(q && { q }),
    page: readPage(search.get('page')),
    sort: LISTING_SORTS.find((sort) => sort === search.get('sort')) ?? 'relevance',
    ...(price && { price }),
    ...(rating !== undefined && rating >= 1 && rating <= 5 && { rating }),
    brands: textsOf(search, 'brand'),
    values: textsOf(search, 'values'),
    offers: OFFER_KINDS.filter((kind) => search.getAll('offers').includes(kind)),
    attributes,
  }
}

/** The query as parameters, in one order whatever the order in which it was chosen; what is usual is left out. */
export function listingParams(query: ListingQuery): URLSearchParams {
  const search = new URLSearchParams()
  for (const name of ['fname', 'sname', 'tname', 'q'] as const) {
    const value = query[name]
    if (value) search.append(name, value)
  }
  for (const brand of query.brands.toSorted()) search.append('brand', brand)
  for (const value of query.values.toSorted()) search.append('values', value)
  for (const name of Object.keys(query.attributes).toSorted()) {
    for (const value of query.attributes[name]?.toSorted() ?? []) search.append(ATTRIBUTE + name, value)
  }
  if (query.price) search.append('price', `${query.price.from ?? ''}-${query.price.to ?? ''}`)
  if (query.rating !== undefined) search.append('rating', String(query.rating))
  for (const kind of OFFER_KINDS.filter((each) => query.offers.includes(each))) search.append('offers', kind)
  if (query.sort !== 'relevance') search.append('sort', query.sort)
  if (query.page > 1) search.append('page', String(query.page))
  return search
}

/** Whether anything beyond category, search text, sort and page narrows the list. */
export function isFiltered(query: ListingQuery): boolean {
  return (
    query.brands.length > 0 ||
    query.values.length > 0 ||
    query.offers.length > 0 ||
    Object.keys(query.attributes).length > 0 ||
    query.price !== undefined ||
    query.rating !== undefined
  )
}

function textsOf(search: URLSearchParams, name: string): readonly string[] {
  const texts = search.getAll(name).slice(0, MOST_VALUES).map(cleanText)
  return [...new Set(texts.filter((text) => text !== ''))]
}

/** Without control characters and halves of characters, and no longer than anything that can be found. */
function cleanText(text: string): string {
  return [...text.slice(0, LONGEST_TEXT * 2).replace(/[\p{Cc}\p{Cs}]/gu, ' ')].slice(0, LONGEST_TEXT).join('').trim()
}

function readPage(text: string | null): number {
  if (!text || !/^\d{1,9}$/.test(text)) return 1
  return Math.max(1, Number(text))
}

function readNumber(text: string | null): number | undefined {
  return text && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

function readPrice(text: string | null): ListingQuery['price'] {
  const [, low = '', high = ''] = /^([\d.]{0,12})-([\d.]{0,12})$/.exec(text ?? '') ?? []
  const from = readNumber(low)
  const to = readNumber(high)
  if ((from === undefined && to === undefined) || (from !== undefined && to !== undefined && from > to))
    return undefined
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}
