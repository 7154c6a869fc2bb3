import type { Order } from '@/contract/buying/orders'
import type { ApiCaller } from '../../api/api-caller'
import { dataQuery } from '../../api/data-query'
import { personalKey } from '../../session/personal-queries'

/** The root of the keys of all lists of an owner's orders, for invalidation. */
export const ordersKey = (owner: string) => personalKey(owner, 'orders')

/** GET /order/{id}: an order of the caller. */
export const orderQuery = (api: ApiCaller, owner: string, orderId: string) =>
  dataQuery(api, personalKey(owner, 'order', orderId), 'order', { orderId })

/** Milliseconds after which an order is read again while one of its parcels is on its way or yet to be sent. */
const PARCELS_PAUSE = 20_000
const ENDED: readonly Order['storeOrders'][number]['state'][] = ['delivered', 'cancelled', 'unpaid']

/** Returns the milliseconds until an order is read again, or undefined when its parcels can no longer change. */
export const pauseBeforeNextRead = ({ storeOrders }: Pick<Order, 'storeOrders'>): number | undefined =>
  storeOrders.every(({ state }) => ENDED.includes(state)) ? undefined : PARCELS_PAUSE

/** A payment that is not settled after this long, in milliseconds, is told by mail (docs/checkout.md#payment-panel). */
const WAITING_TIME = 120_000
const MAX_PAUSE = 15_000

/**
 * Returns the milliseconds until an unsettled payment is asked for again, which grow with each time; undefined when two
 * minutes are over.
 * @param times how often it has been asked for
 */
export function pauseBeforeNextLook(times: number): number | undefined {
  const pause = (count: number) => Math.min(1000 * 1.5 ** count, MAX_PAUSE)
  let passed = 0
  for (let count = 0; count <= times; count++) passed += pause(count)
  return passed > WAITING_TIME ? undefined : pause(times)
}
