import { queryOptions } from '@tanstack/react-query'
import type { ProductData } from '@/contract/catalogue'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

/** The product as the page needs it: what only crawlers read stays on the server. */
export type PageProduct = Omit<ProductData, 'variants'>

/** The product of a slug. */
export const productQuery = (api: ApiCaller, slug: string) =>
  queryOptions({
    queryKey: ['pdp', 'product', slug],
    queryFn: async ({ signal }) => withoutCrawlerData(await fetchProduct(api, slug, { signal })),
  })

/** The whole answer, with the variants that structured data names. */
export async function fetchProduct(api: ApiCaller, slug: string, options?: CallOptions): Promise<ProductData> {
  return (await api.call('productBySlug', { slug }, options)).productData
}

export function withoutCrawlerData({ variants: _, ...product }: ProductData): PageProduct {
  return product
}

/** Whether somebody has saved the product and follows its store. Asked for the signed-in only. */
export const productSocialQuery = (api: ApiCaller, uid: string, childProductId: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'product-social', childProductId),
    queryFn: async ({ signal }) => (await api.call('productSocial', { childProductId }, { signal })).data,
  })
