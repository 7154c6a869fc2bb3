import { pictureUrl } from '@/components/picture/picture-url'
import type { FaqItem } from '@/contract/community/faq'
import type { Review } from '@/contract/community/reviews'
import { publicConfig } from '@/lib/config'
import { routes } from '@/lib/routes'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { otherParameters } from '@/lib/server/pages/other-parameters'
import { inEitherCase, isSlug, withLowerCaseRoot } from '@/lib/server/pages/slug'
import { homeStep } from '@/lib/server/pages/structured-data'
import { canonicalLanguage } from '@/lib/site-address'
import { priceQuery } from '../api/price'
import { fetchProduct, type PageProduct, productQuery, productSocialQuery, withoutCrawlerData } from '../api/product'
import { bitmapQuery } from '../api/variants'
import { productMarkdown } from '../structured-data/product-markdown'
import { productStructuredData } from '../structured-data/product-structured-data'
import { hasVariants } from '../variants/variant-selection'
import { assembleProduct, variantIdOf } from './assemble-product'

/** Time limits of optional data, in milliseconds. The page renders without data that takes longer. */
const TIME_LIMITS = { price: 1200, bitmap: 1200, forCrawlers: 700, parts: 700 } as const

/** Size of pictures in structured data, in pixels. */
const CRAWLER_PICTURE = { width: 1024, height: 1024 } as const

/** Fetches the data of other sections of the page into the query cache, in parallel. Each may fail on its own. */
export type PrefetchParts = (
  context: LoadContext,
  product: PageProduct,
  options: { readonly timeout: number },
) => readonly Promise<unknown>[]

/**
 * Loads a product page. See docs/product-page.md#loading. The product is critical: a 404 renders the not-found page,
 * any other failure a 503, and an outdated slug redirects to the variant's current one. All other data is optional.
 */
export async function loadProductPage(
  context: LoadContext,
  prefetchParts: PrefetchParts = () => [],
): Promise<LoadResult<Record<never, never>>> {
  const { api, queryClient, visitor } = context
  const slug = context.params['name'] ?? ''
  if (!isSlug(slug)) return { kind: 'missing' }
  const moved = withLowerCaseRoot(context)
  if (moved) return { kind: 'moved', to: moved }
  const response = await inEitherCase(slug, (each) => fetchProduct(api, each))
  const current = response.productSeo.slug
  if (current !== slug) return { kind: 'moved', to: routes.product(current) + otherParameters(context) }

  const product = withoutCrawlerData(response)
  queryClient.setQueryData(productQuery(api, slug).queryKey, product)
  const variantId = variantIdOf(product)
  const loaded = await Promise.all([
    optional(queryClient.fetchQuery(priceQuery(api, variantId, '', { timeout: TIME_LIMITS.price }))),
    faqsForCrawlers(context, slug, response.TotalNoOfFaqs),
    reviewsForCrawlers(context, response),
    hasVariants(product) && optional(queryClient.fetchQuery(bitmapQuery(api, slug, { timeout: TIME_LIMITS.bitmap }))),
    ...prefetchParts(context, product, { timeout: TIME_LIMITS.parts }).map(optional),
    prefetchOwn(context, product),
  ])
  const [price, faqs, reviews] = loaded
  const language = canonicalLanguage(visitor.language, response.languages)
  const facts = {
    product: assembleProduct(product, price, visitor.language),
    crawlerData: response,
    faqs: faqs ?? [],
    reviews: reviews ?? [],
    pictureOf: (src: string) => pictureUrl(src, CRAWLER_PICTURE),
    config: publicConfig(),
    language,
    home: homeStep(language),
    now: Date.now(),
  }
  return {
    kind: 'page',
    props: {},
    structuredData: productStructuredData(facts),
    markdown: () => productMarkdown(facts),
    isPartial: loaded.includes(undefined),
  }
}

/** The prices of a signed-in shopper, and what they saved and follow. What cannot be read is loaded by the browser. */
async function prefetchOwn({ own, queryClient }: LoadContext, product: PageProduct): Promise<true> {
  if (own?.session.kind !== 'signedIn') return true
  const { api, owner } = own
  await Promise.all([
    queryClient.prefetchQuery(priceQuery(api, variantIdOf(product), owner)),
    queryClient.prefetchQuery(productSocialQuery(api, owner, product.childProductId)),
  ])
  return true
}

async function faqsForCrawlers(
  { api }: LoadContext,
  slug: string,
  count: number,
): Promise<readonly FaqItem[] | undefined> {
  if (count === 0) return []
  const response = await optional(api.call('productFaq', { slug }, { timeout: TIME_LIMITS.forCrawlers }))
  return response?.data
}

async function reviewsForCrawlers(
  { api }: LoadContext,
  product: { readonly parentProductId: string; readonly storeId: string; readonly TotalNoOfReviews: number },
): Promise<readonly Review[] | undefined> {
  const { parentProductId, storeId, TotalNoOfReviews } = product
  if (TotalNoOfReviews === 0) return []
  const input = { parentProductId, storeId, skip: 0, limit: 3 }
  const response = await optional(api.call('productReviews', input, { timeout: TIME_LIMITS.forCrawlers }))
  return response?.data.review.userReviews
}

/** The server's API caller has reported the failure. The section without data offers a retry. */
function optional<T>(data: Promise<T>): Promise<T | undefined> {
  return data.catch(() => undefined)
}
