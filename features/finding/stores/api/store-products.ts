import { queryOptions } from '@tanstack/react-query'
import { isPriceSort } from '@/contract/finding/search-rules'
import type { ApiCaller } from '@/lib/api/api-caller'
import { knownNetworkAddress } from '@/lib/consent/network-address'
import { type ListProduct, listProductOf } from '@/lib/domain/cart/listed-product'
import { listingQueryOf, type StoreView } from '../store-url'

/** Whose prices determine the order. 'anyone' unless the list is sorted by price. */
export type PriceAudience = 'anyone' | 'guest' | 'signedIn'

export const audienceOf = ({ sort }: StoreView, isSignedIn: boolean): PriceAudience =>
  isPriceSort(sort) ? (isSignedIn ? 'signedIn' : 'guest') : 'anyone'

/** One page of a store's products, and the number on all pages. */
export interface StoreProductList {
  readonly products: readonly ListProduct[]
  readonly penCount: number
}

/** Returns the query for the products of a store view, reduced to what their cards render. */
export const storeProductsQuery = (api: ApiCaller, storeId: string, view: StoreView, audience: PriceAudience) =>
  queryOptions({
    queryKey: ['store', storeId, 'products', view, audience],
    queryFn: async ({ signal }): Promise<StoreProductList> => {
      const params = {
        query: listingQueryOf(view),
        storeId,
        visitor: { ipAddress: typeof window === 'undefined' ? '' : knownNetworkAddress() },
      }
      const { products, penCount } = (await api.call('filteredSearch', params, { signal })).data
      return { products: products.map((product) => listProductOf(product)), penCount }
    },
  })
