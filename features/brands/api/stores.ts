import { queryOptions } from '@tanstack/react-query'
import type { FeaturedStore, StoresAnswer, StoreTile } from '@/contract/stores'
import type { ApiCaller } from '@/lib/api/api-caller'

export type BrandTile = Pick<StoreTile, 'storeId' | 'name' | 'markColor' | 'productCount'>

/** What the page of brands draws. */
export interface Brands {
  readonly stores: readonly BrandTile[]
  readonly featured: readonly (BrandTile & Pick<FeaturedStore, 'category' | 'image'>)[]
}

/** Every store by name, and the featured ones, cut to what the page draws: the answer travels with the document. */
export const brandsQuery = (api: ApiCaller) =>
  queryOptions({
    queryKey: ['brands'],
    queryFn: async ({ signal }) => drawn((await api.call('stores', {}, { signal })).data),
  })

const drawn = ({ stores, featured }: StoresAnswer): Brands => ({
  stores: stores.map(tileOf),
  featured: featured.map((store) => ({ ...tileOf(store), category: store.category, image: store.image })),
})

const tileOf = ({ storeId, name, markColor, productCount }: StoreTile): BrandTile => ({
  storeId,
  name,
  markColor,
  productCount,
})
