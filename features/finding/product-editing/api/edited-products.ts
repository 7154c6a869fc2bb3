import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

export interface ProductSearch {
  readonly q: string
  /** From 1. */
  readonly page: number
}

export const editedProductsKey = (owner: string) => personalKey(owner, 'edited-products')

/** A page of the products that an admin searches for. */
export const editedProductsQuery = (api: ApiCaller, owner: string, search: ProductSearch) =>
  queryOptions({
    queryKey: [...editedProductsKey(owner), search] as const,
    queryFn: async ({ signal }) => (await api.call('editedProducts', { ...search }, { signal })).data,
    staleTime: 0,
  })
