import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'

/** The addresses of a signed-in shopper: the default one first. */
export const addressesQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'addresses'),
    queryFn: async ({ signal }) => (await api.call('addresses', {}, { signal })).data,
    staleTime: 60_000,
  })

/** Fee and arrival of a store's delivery to a ZIP code. Fails with ADDRESS_ZIP where the shop does not deliver. */
export const storeDeliveryQuery = (api: ApiCaller, storeId: string, zip: string) =>
  queryOptions({
    queryKey: ['delivery', storeId, zip],
    queryFn: async ({ signal }) => (await api.call('delivery', { storeId, zip }, { signal })).data,
    staleTime: 60_000,
    retry: false,
  })
