import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { nextSkip } from '@/lib/api/next-skip'

/** Two screens of five cards. */
const PAGE_SIZE = 10

/** Similar products, a page at a time. */
export const similarProductsQuery = (api: ApiCaller, parentProductId: string) =>
  infiniteQueryOptions({
    queryKey: ['similar-products', parentProductId],
    queryFn: async ({ signal, pageParam }) =>
      (await api.call('similarProducts', { parentProductId, skip: pageParam, limit: PAGE_SIZE }, { signal })).data,
    initialPageParam: 0,
    getNextPageParam: ({ penCount }, pages) => nextSkip(pages, ({ products }) => products, penCount),
  })
