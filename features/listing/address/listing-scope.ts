import { type ListingQuery, listingParams, type OfferKind, readListingQuery } from '@/contract/listing-query'
import { routes } from '@/lib/routes'

/** What a list is of, by the path of its address (specification 2.1; decisions, section 5). */
export type ListingPlace =
  | { readonly kind: 'products' }
  | { readonly kind: 'brand'; readonly brand: string }
  | { readonly kind: 'attribute'; readonly attribute: string; readonly value: string }
  | { readonly kind: 'store'; readonly storeId: string }
  | { readonly kind: 'offers'; readonly offer: ListedOffer }
  /** `names`: English names from the department down. */
  | { readonly kind: 'category'; readonly slug: string; readonly names: readonly string[] }

const LISTED_OFFERS = ['deal', 'upcoming', 'groupBuy', 'firstPurchase'] as const satisfies readonly OfferKind[]
type ListedOffer = (typeof LISTED_OFFERS)[number]

const STORE_ID = /^[\w-]{1,64}$/

/** The list at a path below /product-list; undefined where there is none. */
export function placeAt(path: string): ListingPlace | undefined {
  const [, , form, ...rest] = path.split('/').filter((segment, index) => index < 2 || segment !== '')
  const [first = '', second = ''] = rest.map(decoded)
  if (form === undefined) return { kind: 'products' }
  // What a query could not say is no name of anything.
  if (!rest.every((segment) => readListingQuery(new URLSearchParams({ q: decoded(segment) })).q)) return undefined
  const isOne = rest.length === 1 && first !== ''
  if (form === 'brands' && isOne) return { kind: 'brand', brand: first }
  if (form === 'store' && isOne && STORE_ID.test(first)) return { kind: 'store', storeId: first }
  if (form === 'attr' && rest.length === 2 && first && second)
    return { kind: 'attribute', attribute: first, value: second }
  const offer = form === 'offers' && isOne ? LISTED_OFFERS.find((each) => each === first) : undefined
  return offer && { kind: 'offers', offer }
}

interface PlacedCategory {
  readonly slug: string
  /** From the department down, by English names. */
  readonly path: readonly { readonly name: string }[]
}

/** The list of a category's products. */
export const categoryPlace = ({ slug, path }: PlacedCategory): ListingPlace => ({
  kind: 'category',
  slug,
  names: path.map(({ name }) => name),
})

/** What is listed at a place with this query string: the filter that the path names is chosen too. */
export function queryAt(place: ListingPlace, search: URLSearchParams): ListingQuery {
  const asked = readListingQuery(search)
  // Read again, so that what a path says is cleaned as what a query says.
  return readListingQuery(listingParams({ ...asked, ...fixedPart(place, asked) }))
}

/** The address of a list: the place's own as long as what it stands for is chosen, and alone, else that of all products. */
export function addressOf(place: ListingPlace, query: ListingQuery): string {
  const rest = withoutFixedPart(place, query)
  const params = listingParams(rest ?? query)
  const path = rest ? pathOf(place) : routes.productList()
  return params.size > 0 ? `${path}?${params}` : path
}

/** The address of a place without a query. */
export function pathOf(place: ListingPlace): string {
  switch (place.kind) {
    case 'products':
      return routes.productList()
    case 'brand':
      return routes.brandList(place.brand)
    case 'attribute':
      return routes.attributeList(place.attribute, place.value)
    case 'store':
      return routes.storeList(place.storeId)
    case 'offers':
      return routes.offerList(place.offer)
    case 'category':
      return routes.categoryPage(place.slug)
  }
}

/** Whether a filter is what the place stands for, and so no choice of the visitor. */
export function isFixed(place: ListingPlace, filter: string, value: string): boolean {
  if (place.kind === 'brand') return filter === 'brand' && value === place.brand
  if (place.kind === 'attribute') return filter === `attr_${place.attribute}` && value === place.value
  return place.kind === 'offers' && filter === 'offers' && value === place.offer
}

function fixedPart(place: ListingPlace, asked: ListingQuery): Partial<ListingQuery> {
  switch (place.kind) {
    case 'brand':
      return { brands: union(asked.brands, place.brand) }
    case 'attribute': {
      const { attribute, value } = place
      return { attributes: { ...asked.attributes, [attribute]: union(asked.attributes[attribute] ?? [], value) } }
    }
    case 'offers':
      return { offers: union(asked.offers, place.offer) }
    case 'category': {
      const [fname, sname, tname] = place.names
      return { ...categoryOf(fname, sname, tname) }
    }
    default:
      return {}
  }
}

/** The query without what the place stands for; undefined when the place does not stand for the query. */
function withoutFixedPart(place: ListingPlace, query: ListingQuery): ListingQuery | undefined {
  switch (place.kind) {
    case 'brand':
      return isAlone(query.brands, place.brand) ? { ...query, brands: [] } : undefined
    case 'attribute': {
      const { [place.attribute]: values = [], ...others } = query.attributes
      return isAlone(values, place.value) ? { ...query, attributes: others } : undefined
    }
    case 'offers':
      return query.offers.includes(place.offer)
        ? { ...query, offers: query.offers.filter((kind) => kind !== place.offer) }
        : undefined
    case 'category': {
      const { fname, sname, tname, ...rest } = query
      const names = [fname, sname, tname].filter((name) => name !== undefined)
      const isSame = names.length === place.names.length && names.every((name, at) => name === place.names[at])
      return isSame ? rest : undefined
    }
    default:
      return query
  }
}

const categoryOf = (fname: string | undefined, sname: string | undefined, tname: string | undefined) => ({
  ...(fname && { fname }),
  ...(sname && { sname }),
  ...(tname && { tname }),
})

const union = <Value extends string>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values : [...values, value]

const isAlone = (values: readonly string[], value: string) => values.length === 1 && values[0] === value

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
