import { queryOptions } from '@tanstack/react-query'
import type { ProductData } from '@/contract/finding/catalogue'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'

/** The fields that only crawlers read, which stay on the server. */
export type CrawlerData = Pick<ProductData, 'variants' | 'allVariants' | 'gtin' | 'mpn'>

/** The product without the fields that only crawlers read. */
export type PageProduct = Omit<ProductData, keyof CrawlerData>

/** Returns the query for the product of a slug. */
export const productQuery = (api: ApiCaller, slug: string) =>
  queryOptions({
    queryKey: ['product-page', 'product', slug],
    queryFn: async ({ signal }) => withoutCrawlerData(await fetchProduct(api, slug, { signal })),
  })

/** Fetches the complete product, including the variants for structured data. */
export async function fetchProduct(api: ApiCaller, slug: string, options?: CallOptions): Promise<ProductData> {
  return (await api.call('productBySlug', { slug }, options)).productData
}

/** Removes what only structured data needs, so that it does not enter the document for the browser. */
export function withoutCrawlerData({
  variants: _variants,
  allVariants: _all,
  gtin: _gtin,
  mpn: _mpn,
  ...product
}: ProductData): PageProduct {
  return product
}

/** Returns the query for whether a product is on the user's wishlist and its store is followed. Signed-in users only. */
export const productSocialQuery = (api: ApiCaller, uid: string, childProductId: string) =>
  dataQuery(api, personalKey(uid, 'product-social', childProductId), 'productSocial', { childProductId })
