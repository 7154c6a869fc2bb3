import type { ApiCaller } from '@/lib/api/api-caller'
import { dataQuery } from '@/lib/api/data-query'
import { personalKey } from '@/lib/session/personal-queries'

/** The addresses of a signed-in shopper: the default one first. */
export const addressesQuery = (api: ApiCaller, uid: string) =>
  ({
    ...dataQuery(api, personalKey(uid, 'addresses'), 'addresses', {}),
    staleTime: 60_000,
  })

/** Fee and arrival of a store's delivery to a ZIP code. Fails with ADDRESS_ZIP where the shop does not deliver. */
export const storeDeliveryQuery = (api: ApiCaller, storeId: string, zip: string) =>
  ({
    ...dataQuery(api, ['delivery', storeId, zip], 'delivery', { storeId, zip }),
    staleTime: 60_000,
    retry: false,
  })
