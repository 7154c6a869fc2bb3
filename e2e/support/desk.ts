import type { Page } from '@playwright/test'
import { type Order, orderAnswer } from '../../contract/buying/orders'
import { placeOrder } from './placed-order'
import { expect } from './shop-test'
import { tokenOf } from './shopper'
import { MARKETPLACE } from './tested-shop'

/** The steps of a parcel that the desk has a button for each, in their order. */
const DESK_STEPS = ['accepted', 'packing', 'packed', 'onTheWay'] as const

/** Presses a button of the desk. */
export async function atDesk(page: Page, action: string, form: Record<string, string>): Promise<void> {
  const response = await page.request.post(`${MARKETPLACE}/desk/${action}`, { form, headers: { origin: MARKETPLACE } })
  expect(response.status(), await response.text()).toBe(200)
}

/** Sets a parcel that was placed on its way, step by step. */
export async function sendOnItsWay(page: Page, storeOrderId: string): Promise<void> {
  for (const to of DESK_STEPS) await atDesk(page, 'parcels/step', { storeOrderId, to })
}

/** Orders a product as the signed-in shopper, and sets its parcel on its way. Returns the ids of both. */
export async function orderOnItsWay(page: Page): Promise<{ readonly orderId: string; readonly storeOrderId: string }> {
  const { orderId } = await placeOrder(page, 'bamboo-toothbrush-set')
  const { storeOrderId = '' } = (await orderOf(page, orderId)).storeOrders[0] ?? {}
  await sendOnItsWay(page, storeOrderId)
  return { orderId, storeOrderId }
}

/** Orders a product as the signed-in shopper, and delivers it. */
export async function deliveredOrder(page: Page): Promise<{ readonly orderId: string }> {
  const { orderId, storeOrderId } = await orderOnItsWay(page)
  await atDesk(page, 'parcels/handOver', { storeOrderId, kind: 'atTheDoor' })
  return { orderId }
}

/** Calls the marketplace as the shopper of this browser. */
export async function readAsShopper(page: Page, path: string): Promise<unknown> {
  const response = await page.request.get(`${MARKETPLACE}${path}`, { headers: { authorization: await tokenOf(page) } })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}

export const orderOf = async (page: Page, orderId: string): Promise<Order> =>
  orderAnswer.parse(await readAsShopper(page, `/v1/order/${orderId}`)).data
