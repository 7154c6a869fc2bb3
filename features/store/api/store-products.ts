import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { knownNetworkAddress } from '@/lib/consent/network-address'
import { type ListProduct, listProductOf } from '@/lib/shopping/listed-product'
import { listingQueryOf, type StoreView } from '../store-address'

/** Whose prices order the list. 'anyone' unless it is sorted by price. */
export type PriceAudience = 'anyone' | 'guest' | 'signedIn'

export const audienceOf = ({ sort }: StoreView, isSignedIn: boolean): PriceAudience =>
  sort === 'price-asc' || sort === 'price-desc' ? (isSignedIn ? 'signedIn' : 'guest') : 'anyone'

/** One page of a store's products, and how many there are on all. */
export interface StoreProductList {
  readonly products: readonly ListProduct[]
  readonly penCount: number
}

/** The products of a view of a store, cut to what their cards draw. */
export const storeProductsQuery = (api: ApiCaller, storeId: string, view: StoreView, audience: PriceAudience) =>
  queryOptions({
    queryKey: ['store', storeId, 'products', view, audience],
    queryFn: async ({ signal }): Promise<StoreProductList> => {
      const asked = {
        query: listingQueryOf(view),
        storeId,
        visitor: { ipAddress: typeof window === 'undefined' ? '' : knownNetworkAddress() },
      }
      const { products, penCount } = (await api.call('filteredSearch', asked, { signal })).data
      return { products: products.map((product) => listProductOf(product)), penCount }
    },
  })
