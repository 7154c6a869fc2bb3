import { LISTING_PAGE_SIZE } from '@/contract/finding/search-rules'
import type { Locale } from '@/lib/i18n/locale'
import { catalogues } from '@/lib/i18n/messages-by-locale'
import { routes, slugify } from '@/lib/routes'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { otherParameters } from '@/lib/server/pages/other-parameters'
import { inEitherCase, isSlug } from '@/lib/server/pages/slug'
import { breadcrumbStructuredData, type StructuredData } from '@/lib/server/pages/structured-data'
import { siteAddress } from '@/lib/site-address'
import { writtenAttribute, writtenParameters } from './address/canonical-attributes'
import { categoryScope, categorySteps, type ListingScope, pathOf, queryAt, scopeAt } from './address/listing-scope'
import { titleOf } from './address/listing-title'
import { categoryMarkdown } from './category-markdown'
import { isPastEnd, type Listing } from './listing'
import { categoryQuery } from './sources/category'
import { dependsOnPrices, listingQuery } from './sources/marketplace-list'

/** Props of the category page besides its queries. */
export interface CategoryProps {
  readonly slug: string
}

/** Lists of one thing. When it has no products, the page is missing. */
const NAMED: ReadonlySet<ListingScope['kind']> = new Set(['brand', 'attribute', 'store'])

/**
 * Loads /product-list in one of its path forms (docs/lists.md#addresses). The list is optional: without it the page
 * offers another try.
 */
export async function loadProductList(context: LoadContext): Promise<LoadResult<object>> {
  const scope = scopeAt(context.path)
  if (!scope) return { kind: 'missing' }
  // Slugs are lower case and ids have no spaces, so anything else is the name of a brand.
  if (scope.kind === 'brand' && /[^a-z0-9-]/.test(scope.brand)) {
    return { kind: 'moved', to: routes.brandList(slugify(scope.brand)) + otherParameters(context) }
  }
  const { language } = context.visitor
  const query = queryAt(scope, context.search)
  const listing = await prefetchListing(context, scope)
  if (NAMED.has(scope.kind) && !otherParameters(context) && listing?.total === 0) return { kind: 'missing' }
  const canonicalAddress = listing && writtenAddress(scope, context, listing)
  if (canonicalAddress) return { kind: 'moved', to: canonicalAddress }
  const title = titleOf(scope, query, listing)
  const { products, offers } = catalogues[language].listing
  const name = title.kind === 'name' ? title.name : title.kind === 'offer' ? offerName(offers, title.offer) : products
  const steps = [{ name, href: pathOf(scope) }]
  return page({}, { context, query, listing, steps })
}

/**
 * Loads the page of a category by its slug or id. An unknown category is a missing page, and any other address of it is
 * redirected to its own. The products are optional.
 */
export async function loadCategory(context: LoadContext): Promise<LoadResult<CategoryProps>> {
  const { api, queryClient, params, search } = context
  const { slug, name, id } = params
  const idOrSlug = id ?? slug
  if (!idOrSlug || !isSlug(idOrSlug)) return { kind: 'missing' }
  const category = await inEitherCase(idOrSlug, (each) => queryClient.fetchQuery(categoryQuery(api, each)))
  const isOwnAddress = id === undefined ? category.slug === slug : category.categoryId === id && category.slug === name
  if (!isOwnAddress) {
    const ownAddress =
      id === undefined ? routes.categoryPage(category.slug) : routes.category(category.slug, category.categoryId)
    return { kind: 'moved', to: ownAddress + otherParameters(context) }
  }
  // The page queries by slug, also when the address has the id.
  queryClient.setQueryData(categoryQuery(api, category.slug).queryKey, category)
  if (idOrSlug !== category.slug) queryClient.removeQueries({ queryKey: categoryQuery(api, idOrSlug).queryKey })
  const scope = categoryScope(category)
  const listing = await prefetchListing(context, scope)
  const steps = categorySteps(category)
  const query = queryAt(scope, search)
  return {
    ...page({ slug: category.slug }, { context, query, listing, steps }),
    ...(listing && { markdown: () => categoryMarkdown(category, { context, scope, query, listing }) }),
  }
}

async function prefetchListing({ api, own, queryClient, visitor, search }: LoadContext, scope: ListingScope) {
  const query = queryAt(scope, search)
  // Always the guest's list too: structured data and redirects depend on nobody.
  const request = { scope, query, locale: visitor.language }
  const options = listingQuery(api, { ...request, audience: 'guest' })
  const isByOwnPrices = own?.session.kind === 'signedIn' && dependsOnPrices(query)
  await Promise.all([
    queryClient.prefetchQuery(options),
    isByOwnPrices && queryClient.prefetchQuery(listingQuery(own.api, { ...request, audience: 'signedIn' })),
  ])
  return queryClient.getQueryData(options.queryKey)
}

interface PageParts {
  readonly context: LoadContext
  readonly query: { readonly page: number }
  readonly listing: Listing | undefined
  readonly steps: readonly { readonly name: string; readonly href: string }[]
}

function page<Props>(props: Props, { context, query, listing, steps }: PageParts) {
  const { home } = catalogues[context.visitor.language].shell.components
  return {
    kind: 'page' as const,
    props,
    isPartial: !listing,
    isMissing: isPastEnd(query, listing?.products),
    messages: listing?.products.length === 0 ? (['nothingListed'] as const) : [],
    structuredData: listingStructuredData({
      products: listing?.products ?? [],
      page: query.page,
      language: context.visitor.language,
      steps: [{ name: home, href: routes.home() }, ...steps],
    }),
  }
}

const offerName = (names: Readonly<Record<string, string>>, offer: string) => names[offer] ?? offer

/** The address with attributes spelt as in the list; undefined when it is spelt so already. */
function writtenAddress(
  scope: ListingScope,
  { search, params }: Pick<LoadContext, 'search' | 'params'>,
  { filters }: Listing,
): string | undefined {
  const requested = otherParameters({ search, params })
  const parameters = otherParameters({ search: writtenParameters(filters, search), params })
  if (scope.kind !== 'attribute') return parameters === requested ? undefined : pathOf(scope) + parameters
  const [attribute, value] = writtenAttribute(filters, scope.attribute, scope.value)
  const isWritten = attribute === scope.attribute && value === scope.value && parameters === requested
  return isWritten ? undefined : pathOf({ ...scope, attribute, value }) + parameters
}

interface ListForCrawlers {
  readonly products: readonly { readonly slug: string }[]
  /** From 1. */
  readonly page: number
  readonly language: Locale
  /** From the home page to this one; paths. */
  readonly steps: readonly { readonly name: string; readonly href: string }[]
}

/** The products of a page as an ItemList, and its breadcrumb. */
function listingStructuredData({ products, page, language, steps }: ListForCrawlers): StructuredData[] {
  const first = (page - 1) * LISTING_PAGE_SIZE
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: first + index + 1,
      url: siteAddress(language, routes.product(slug)),
    })),
  }
  return [
    ...(products.length > 0 ? [list] : []),
    breadcrumbStructuredData(steps.map(({ name, href }) => ({ name, url: siteAddress(language, href) }))),
  ]
}
