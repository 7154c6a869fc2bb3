import { currentOrderQuery } from '@/lib/domain/orders/current-order'
import { orderQuery } from '@/lib/domain/orders/order-query'
import type { OwnContext } from '@/lib/server/pages/load-page'
import { filterOf } from './list/orders-url'
import { ordersQuery } from './list/use-orders'

/** Loads the first page of the visitor's orders, filtered by the address, and the one that is on its way. Server only. */
export async function loadOwnOrders({ api, owner, queryClient, search }: OwnContext): Promise<void> {
  const filter = filterOf(Object.fromEntries(search))
  // A year is one in the device's time zone.
  if (/^\d/.test(filter.period ?? '') && !filter.period?.endsWith('d')) return
  await Promise.all([
    queryClient.prefetchInfiniteQuery(ordersQuery(api, owner, filter)),
    Object.keys(filter).length === 0 && queryClient.prefetchQuery(currentOrderQuery(api, owner)),
  ])
}

/**
 * Loads one order. A mailed link with a key is left to the browser, which opens the order with it. Server only.
 * @throws ApiError 404 when the visitor has no such order
 */
export async function loadOwnOrder({ api, owner, queryClient, params, search }: OwnContext): Promise<void> {
  const orderId = params['orderId'] ?? search.get('orderId')
  if (orderId && !search.has('key')) await queryClient.fetchQuery(orderQuery(api, owner, orderId))
}
