import { queryOptions } from '@tanstack/react-query'
import type { Bitmap } from '@/contract/catalogue'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'

/** Chosen options as the call names them: attribute and index, the most important first. */
export type ChosenOptions = readonly (readonly [attribute: string, index: number])[]

/** Which combinations of options exist, without the variants themselves: the page need not carry those. */
export type Combinations = Omit<Bitmap, 'variantMap'>

/** The combinations of a product. */
export const bitmapQuery = (api: ApiCaller, slug: string, options?: CallOptions) =>
  queryOptions({
    queryKey: ['pdp', 'bitmap', slug],
    queryFn: async ({ signal }): Promise<Combinations> => {
      const { variantMap: _, ...combinations } = (await api.call('filteredBitmap', { slug }, { signal, ...options }))
        .bitmap
      return combinations
    },
  })

/** The variants that come nearest to the chosen options, best match first. */
export const nearestVariantsQuery = (api: ApiCaller, slug: string, chosen: ChosenOptions) =>
  queryOptions({
    queryKey: ['pdp', 'nearest', slug, chosen],
    queryFn: async ({ signal }) =>
      (await api.call('filteredBitmap', { slug, indices: chosen }, { signal })).bitmap.variantMap,
  })

/** The variant that a key of option indices stands for. */
export const variantQuery = (api: ApiCaller, parentProductId: string, variantKey: string) =>
  queryOptions({
    queryKey: ['pdp', 'variant', parentProductId, variantKey],
    queryFn: async ({ signal }) => (await api.call('variant', { parentProductId, variantKey }, { signal })).variant,
  })
