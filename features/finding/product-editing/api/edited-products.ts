import type { ApiCaller } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'

export interface ProductSearch {
  readonly q: string
  /** From 1. */
  readonly page: number
}

export const editedProductsKey = (owner: string) => personalKey(owner, 'edited-products')

/** A page of the products that an admin searches for. */
export const editedProductsQuery = (api: ApiCaller, owner: string, search: ProductSearch) => ({
  ...dataQuery(api, [...editedProductsKey(owner), search], 'editedProducts', { ...search }),
  staleTime: 0,
})
