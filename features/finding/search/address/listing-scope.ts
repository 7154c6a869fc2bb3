import { OFFER_PAGE_KINDS } from '@/contract/finding/offers-rules'
import { isFiltered, type ListingQuery, listingParams, readListingQuery } from '@/contract/finding/search-query'
import { routes } from '@/lib/routes'

/** What a list is of, by the path of its address (docs/lists.md#addresses). */
export type ListingScope =
  | { readonly kind: 'products' }
  /** `keyword`: the last segment of a path below /search, for addresses without a text in the query. */
  | { readonly kind: 'search'; readonly keyword?: string }
  | { readonly kind: 'brand'; readonly brand: string }
  | { readonly kind: 'attribute'; readonly attribute: string; readonly value: string }
  | { readonly kind: 'store'; readonly storeId: string }
  | { readonly kind: 'offers'; readonly offer: ListedOffer }
  /** `names`: English names from the department down. */
  | { readonly kind: 'category'; readonly slug: string; readonly names: readonly string[] }

type ListedOffer = (typeof OFFER_PAGE_KINDS)[number]

/** The attribute that is a colour. Search records hold colours, and no other attribute. */
export const COLOR_ATTRIBUTE = 'Color'

const STORE_ID = /^[\w-]{1,64}$/

/** The list at a path below /product-list or /search; undefined where there is none. */
export function scopeAt(path: string): ListingScope | undefined {
  const [, root, form, ...rest] = path.split('/').filter((segment, index) => index < 2 || segment !== '')
  if (root === 'search') {
    const keyword = decoded([form ?? '', ...rest].at(-1) ?? '')
    return { kind: 'search', ...(keyword && { keyword }) }
  }
  if (form === undefined) return { kind: 'products' }
  const [first = '', second = ''] = rest.map(decoded)
  // A segment that a query string could not carry names nothing.
  if (!rest.every((segment) => readListingQuery(new URLSearchParams({ q: decoded(segment) })).q)) return undefined
  const isOne = rest.length === 1 && first !== ''
  if (form === 'brands' && isOne) return { kind: 'brand', brand: first }
  if (form === 'store' && isOne && STORE_ID.test(first)) return { kind: 'store', storeId: first }
  if (form === 'attr' && rest.length === 2 && first && second)
    return { kind: 'attribute', attribute: first, value: second }
  const offer = form === 'offers' && isOne ? OFFER_PAGE_KINDS.find((each) => each === first) : undefined
  return offer && { kind: 'offers', offer }
}

interface ScopedCategory {
  readonly slug: string
  /** From the department down, by English names. */
  readonly path: readonly { readonly name: string }[]
}

/** The scope of a category's own page. */
export const categoryScope = ({ slug, path }: ScopedCategory): ListingScope => ({
  kind: 'category',
  slug,
  names: path.map(({ name }) => name),
})

interface CategoryStep {
  readonly title: string
  readonly slug: string
}

/** The breadcrumb to a category. Of neighbours with one name, the last is shown (docs/catalogue-import.md#short-paths). */
export const categorySteps = ({ path }: { readonly path: readonly CategoryStep[] }) =>
  path
    .filter(({ title }, at) => title !== path[at + 1]?.title)
    .map(({ title, slug }) => ({ name: title, href: routes.categoryPage(slug) }))

/** What an address asks of a list. The filter that its path names counts as chosen. */
export function queryAt(scope: ListingScope, search: URLSearchParams): ListingQuery {
  const query = readListingQuery(search)
  // Read twice, so that names from the path are cleaned as those from the query string are.
  return readListingQuery(listingParams({ ...query, ...fixedPart(scope, query) }))
}

/** What remains without the visitor's filters: category, text and order, and what the path names. */
export function withoutChoices(scope: ListingScope, { fname, sname, tname, q, sort }: ListingQuery): ListingQuery {
  // To a search, its category is a filter too.
  const category = scope.kind === 'search' ? {} : { fname, sname, tname }
  const kept = Object.entries({ ...category, q, sort }).filter(([, value]) => value !== undefined)
  return queryAt(scope, new URLSearchParams(Object.fromEntries(kept) as Record<string, string>))
}

/** True when nothing is searched for: no text, no category and no filter. */
export const isEmptySearch = (query: ListingQuery): boolean => !query.q && !query.fname && !isFiltered(query)

/**
 * The address of a list: below the scope's own path while what the path names is chosen and nothing else of its kind,
 * otherwise that of all products with parameters.
 */
export function addressOf(scope: ListingScope, query: ListingQuery): string {
  const rest = withoutFixedPart(scope, query)
  const params = listingParams(rest ?? query)
  const path = rest ? pathOf(scope) : routes.productList()
  return params.size > 0 ? `${path}?${params}` : path
}

/** The address of a scope without a query string. */
export function pathOf(scope: ListingScope): string {
  switch (scope.kind) {
    case 'products':
      return routes.productList()
    case 'search':
      return routes.search()
    case 'brand':
      return routes.brandList(scope.brand)
    case 'attribute':
      return routes.attributeList(scope.attribute, scope.value)
    case 'store':
      return routes.storeList(scope.storeId)
    case 'offers':
      return routes.offerList(scope.offer)
    case 'category':
      return routes.categoryPage(scope.slug)
  }
}

/** True when the path names this choice, so that it cannot be removed. */
export function isFixed(scope: ListingScope, filter: string, value: string): boolean {
  if (scope.kind === 'brand') return filter === 'brand' && value === scope.brand
  if (scope.kind === 'attribute') return filter === `attr_${scope.attribute}` && value === scope.value
  return scope.kind === 'offers' && filter === 'offers' && value === scope.offer
}

function fixedPart(scope: ListingScope, query: ListingQuery): Partial<ListingQuery> {
  switch (scope.kind) {
    case 'brand':
      return { brands: union(query.brands, scope.brand) }
    case 'attribute': {
      const { attribute, value } = scope
      return { attributes: { ...query.attributes, [attribute]: union(query.attributes[attribute] ?? [], value) } }
    }
    case 'offers':
      return { offers: union(query.offers, scope.offer) }
    case 'category': {
      const [fname, sname, tname] = scope.names
      return { ...(fname && { fname }), ...(sname && { sname }), ...(tname && { tname }) }
    }
    case 'search':
      return searchablePart(query, scope.keyword)
    default:
      return {}
  }
}

/** The query without what the path names; undefined when the path no longer fits the query. */
function withoutFixedPart(scope: ListingScope, query: ListingQuery): ListingQuery | undefined {
  switch (scope.kind) {
    case 'brand':
      return isAlone(query.brands, scope.brand) ? { ...query, brands: [] } : undefined
    case 'attribute': {
      const { [scope.attribute]: values = [], ...others } = query.attributes
      return isAlone(values, scope.value) ? { ...query, attributes: others } : undefined
    }
    case 'offers':
      return query.offers.includes(scope.offer)
        ? { ...query, offers: query.offers.filter((kind) => kind !== scope.offer) }
        : undefined
    case 'category': {
      const { fname, sname, tname, ...rest } = query
      const names = [fname, sname, tname].filter((name) => name !== undefined)
      const isSame = names.length === scope.names.length && names.every((name, at) => name === scope.names[at])
      return isSame ? rest : undefined
    }
    default:
      return query
  }
}

/** A search knows one attribute only, and a narrow category only below the wider ones. */
function searchablePart(query: ListingQuery, keyword: string | undefined): Partial<ListingQuery> {
  const { fname, sname, tname } = query
  const colors = query.attributes[COLOR_ATTRIBUTE] ?? []
  return {
    q: query.q ?? keyword ?? '',
    sname: (fname && sname) ?? '',
    tname: (fname && sname && tname) ?? '',
    attributes: colors.length > 0 ? { [COLOR_ATTRIBUTE]: colors } : {},
  }
}

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
