import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'

/** The FAQ of a product (specification 7.4). */
export const productFaqQuery = (api: ApiCaller, slug: string) =>
  queryOptions({
    queryKey: ['faq', slug],
    queryFn: async ({ signal }) => (await api.call('productFaq', { slug }, { signal })).data,
  })
