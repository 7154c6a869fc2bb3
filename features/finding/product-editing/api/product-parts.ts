import { queryOptions } from '@tanstack/react-query'
import type { ProductPart, ProductPartName } from '@/contract/finding/product-editing'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

export interface TaggedPart<Name extends ProductPartName> {
  readonly etag: string
  readonly data: ProductPart<Name>
}

/** Who comes back later reads the product again. */
const FORGOTTEN_AFTER_MS = 10_000

/** A part of a product, read again only when that is asked for: what an admin types is about the state that was read. */
const partQuery = <Name extends ProductPartName>(
  owner: string,
  id: string,
  name: Name,
  read: (signal: AbortSignal) => Promise<TaggedPart<Name>>,
) =>
  queryOptions({
    queryKey: personalKey(owner, 'edited-product', id, name),
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: FORGOTTEN_AFTER_MS,
  })

export const pricesQuery = (api: ApiCaller, owner: string, id: string) =>
  partQuery(owner, id, 'prices', (signal) => api.call('productPrices', { id }, { signal }))

export const stockQuery = (api: ApiCaller, owner: string, id: string) =>
  partQuery(owner, id, 'stock', (signal) => api.call('productStock', { id }, { signal }))

export const dealsQuery = (api: ApiCaller, owner: string, id: string) =>
  partQuery(owner, id, 'deals', (signal) => api.call('productDeals', { id }, { signal }))

export const visibilityQuery = (api: ApiCaller, owner: string, id: string) =>
  partQuery(owner, id, 'visibility', (signal) => api.call('productVisibility', { id }, { signal }))
