import { queryOptions } from '@tanstack/react-query'
import type { Tracking } from '@/contract/buying/tracking'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-queries'
import { afterAnswer } from './live-tracking'

/** GET /order/{id}/tracking: the tracking of a parcel of the caller's order. */
export function trackingQuery(api: ApiCaller, owner: string, orderId: string, storeOrderId = '') {
  const queryKey = personalKey(owner, 'tracking', orderId, storeOrderId)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const { data } = await api.call('tracking', { orderId, storeOrderId }, { signal })
      // Messages may have arrived during the request.
      return afterAnswer(client.getQueryData<Tracking>(queryKey), data)
    },
    staleTime: 0,
  })
}
