import {
  DEFAULT_LISTING_SORT,
  LISTING_SORTS,
  type ListingSort,
  MAX_SEARCH_LENGTH,
  OFFER_KINDS,
  type OfferKind,
} from './search-rules.ts'

/**
 * The query of a listing. Page addresses and the filtered search use the same parameter names (docs/lists.md). No
 * schemas here, so the browser can read addresses without zod.
 */

const MAX_VALUES = 20
const MAX_ATTRIBUTES = 8
const ATTRIBUTE = 'attr_'

export interface ListingQuery {
  /** English names of the categories on the first, second and third level. */
  readonly fname?: string
  readonly sname?: string
  readonly tname?: string
  readonly q?: string
  readonly page: number
  readonly sort: ListingSort
  /** Range of the price that the visitor pays, in major units of their currency. */
  readonly price?: { readonly from?: number; readonly to?: number }
  /** Minimum rating, 1 to 5 stars. */
  readonly rating?: number
  /** Slugs of stores. The search page uses store names, which its facets count by. */
  readonly brands: readonly string[]
  /** Product promises in English, such as 'Vegan'. */
  readonly values: readonly string[]
  readonly offers: readonly OfferKind[]
  /** Attribute ('Colour') to its values ('Sage'), in English. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
}

export const EMPTY_LISTING_QUERY: ListingQuery = {
  page: 1,
  sort: DEFAULT_LISTING_SORT,
  brands: [],
  values: [],
  offers: [],
  attributes: {},
}

/**
 * Reads a query string. Unknown parameters and invalid values are ignored: an address never fails.
 * @param search the query string of an address or of a call
 */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  // No prototype: names come from addresses, and 'constructor' must be a name like any other.
  const attributes = Object.create(null) as Record<string, readonly string[]>
  for (const name of new Set(search.keys())) {
    const attribute = name.startsWith(ATTRIBUTE) ? cleanText(name.slice(ATTRIBUTE.length)) : undefined
    const values = textsOf(search, name)
    if (attribute && values.length > 0 && Object.keys(attributes).length < MAX_ATTRIBUTES) {
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
    sort: LISTING_SORTS.find((sort) => sort === search.get('sort')) ?? DEFAULT_LISTING_SORT,
    ...(price && { price }),
    ...(rating !== undefined && rating >= 1 && rating <= 5 && { rating }),
    brands: textsOf(search, 'brand'),
    values: textsOf(search, 'values'),
    offers: OFFER_KINDS.filter((kind) => search.getAll('offers').includes(kind)),
    attributes,
  }
}

/** Returns the query as parameters in a fixed order. Default values are left out. */
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
  if (query.sort !== DEFAULT_LISTING_SORT) search.append('sort', query.sort)
  if (query.page > 1) search.append('page', String(query.page))
  return search
}

/** Returns true when more than category, search text, sort and page narrows the list. */
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
  const texts = search.getAll(name).slice(0, MAX_VALUES).map(cleanText)
  return [...new Set(texts.filter((text) => text !== ''))]
}

/** Removes control characters and lone surrogates, and truncates to the maximum length. */
function cleanText(text: string): string {
  return [...text.slice(0, MAX_SEARCH_LENGTH * 2).replace(/[\p{Cc}\p{Cs}]/gu, ' ')]
    .slice(0, MAX_SEARCH_LENGTH)
    .join('')
    .trim()
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
