import type { Order, PlaceOrderBody } from '../../../contract/buying/orders.ts'
import { type Tracking, trackingAnswer } from '../../../contract/buying/tracking.ts'
import { MINUTE_MS } from '../../../contract/values/durations.ts'
import type { DeliverySetup } from '../../modules/buying/tracking/tracking-ports.ts'
import type { AppUnderTest } from '../app-under-test.ts'
import type { Shopper } from '../people/shopper.ts'
import { order, readOrder } from './ordering.ts'

export const DELIVERY_STEPS = ['accepted', 'packing', 'packed', 'onTheWay', 'delivered'] as const
export type DeliveryStep = (typeof DELIVERY_STEPS)[number]

/** Rides of six minutes with two other stops. Parcels move only when a test moves them. */
export const stillRides: DeliverySetup = {
  createFulfilment: () => ({
    rideMs: 6 * MINUTE_MS,
    stops: 2,
    stepped: async () => ({}),
    moved: async () => undefined,
  }),
}

/** Orders one parcel. */
export async function newParcel(shopper: Shopper, fields: Partial<PlaceOrderBody> = {}) {
  await shopper.add('bamboo-toothbrush-set')
  const orderId = await order(shopper, fields)
  const [parcel] = (await readOrder(shopper, orderId)).storeOrders
  if (!parcel) throw new Error('The order has no parcel')
  return { orderId, storeOrderId: parcel.storeOrderId }
}

/** Returns what the map page of an order is told. */
export async function tracked(
  shopper: Shopper,
  orderId: string,
  { query = '', language = 'en' }: { readonly query?: string; readonly language?: string } = {},
): Promise<Tracking> {
  const { status, body } = await shopper.call('GET', `/v1/order/${orderId}/tracking${query}`, undefined, { language })
  if (status !== 200) throw new Error(`The tracking answered ${status}: ${JSON.stringify(body)}`)
  return trackingAnswer.parse(body).data
}

interface AdvanceOptions {
  /** The step that was taken last. When absent, the order was just placed. */
  readonly from?: DeliveryStep
  /** Runs before each step, for example to let time pass. */
  readonly beforeStep?: () => void
}

/** Moves a store order through all steps up to one, as its seller and its courier do. */
export async function advanceTo(
  app: AppUnderTest,
  storeOrderId: string,
  last: DeliveryStep,
  { from, beforeStep }: AdvanceOptions = {},
): Promise<void> {
  for (const to of DELIVERY_STEPS.slice(
    from === undefined ? 0 : DELIVERY_STEPS.indexOf(from) + 1,
    DELIVERY_STEPS.indexOf(last) + 1,
  )) {
    beforeStep?.()
    await app.services.orders.advance({
      storeOrderId,
      to,
      actor: to === 'onTheWay' || to === 'delivered' ? 'courier' : 'seller',
    })
  }
}

/** Delivers the parcels of an order that have not set off, and returns the order. */
export async function deliver(app: AppUnderTest, shopper: Shopper, orderId: string): Promise<Order> {
  for (const { storeOrderId, state } of (await readOrder(shopper, orderId)).storeOrders) {
    if (state === 'placed') await advanceTo(app, storeOrderId, 'delivered')
  }
  return readOrder(shopper, orderId)
}
