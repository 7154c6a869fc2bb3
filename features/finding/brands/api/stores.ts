import { queryOptions } from '@tanstack/react-query'
import type { FeaturedStore, StoresAnswer, StoreTile } from '@/contract/finding/stores'
import type { ApiCaller } from '@/lib/api/api-caller'

export type BrandTile = Pick<StoreTile, 'storeId' | 'name' | 'markColor' | 'productCount'>

/** The data that the brands page renders. */
export interface Brands {
  readonly stores: readonly BrandTile[]
  readonly featured: readonly (BrandTile & Pick<FeaturedStore, 'category' | 'image'>)[]
}

/**
 * Returns the query for all stores by name and the featured ones, reduced to what the page renders, because the
 * document carries the data.
 */
export const brandsQuery = (api: ApiCaller) =>
  queryOptions({
    queryKey: ['brands'],
    queryFn: async ({ signal }) => brandsOf((await api.call('stores', {}, { signal })).data),
  })

const brandsOf = ({ stores, featured }: StoresAnswer): Brands => ({
  stores: stores.map(tileOf),
  featured: featured.map((store) => ({ ...tileOf(store), category: store.category, image: store.image })),
})

const tileOf = ({ storeId, name, markColor, productCount }: StoreTile): BrandTile => ({
  storeId,
  name,
  markColor,
  productCount,
})
