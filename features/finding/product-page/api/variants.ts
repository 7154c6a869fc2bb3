import { queryOptions } from '@tanstack/react-query'
import type { Bitmap } from '@/contract/finding/catalogue'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'

/** The chosen options in the form of the call: attribute and index, most important first. */
export type ChosenOptions = readonly (readonly [attribute: string, index: number])[]

/** The combinations of options that exist, without the variants, which the page does not need. */
export type Combinations = Omit<Bitmap, 'variantMap'>

/** Returns the query for the combinations of a product. */
export const bitmapQuery = (api: ApiCaller, slug: string, options?: CallOptions) =>
  queryOptions({
    queryKey: ['product-page', 'bitmap', slug],
    queryFn: async ({ signal }): Promise<Combinations> => {
      const { variantMap: _, ...combinations } = (await api.call('filteredBitmap', { slug }, { signal, ...options }))
        .bitmap
      return combinations
    },
  })

/** Returns the query for the variants closest to the chosen options, best match first. */
export const nearestVariantsQuery = (api: ApiCaller, slug: string, chosen: ChosenOptions) =>
  queryOptions({
    queryKey: ['product-page', 'nearest', slug, chosen],
    queryFn: async ({ signal }) =>
      (await api.call('filteredBitmap', { slug, indices: chosen }, { signal })).bitmap.variantMap,
  })

/** Returns the query for the variant of a key of option indices. */
export const variantQuery = (api: ApiCaller, parentProductId: string, variantKey: string) =>
  queryOptions({
    queryKey: ['product-page', 'variant', parentProductId, variantKey],
    queryFn: async ({ signal }) => (await api.call('variant', { parentProductId, variantKey }, { signal })).variant,
  })
