import { eq, sql } from 'drizzle-orm'
import { type Order, orderAnswer, type PlaceOrderBody } from '../../../contract/buying/orders.ts'
import { newId } from '../../shared/ids.ts'
import { mails, payments, users, variants } from '../../tables.ts'
import type { AppUnderTest } from '../app-under-test.ts'
import { type Shopper, variantId } from '../people/shopper.ts'
import { deliver } from './delivering.ts'
import { CARDS, newCard, order, readOrder } from './ordering.ts'

/** Orders the shopper's cart and delivers it. */
export const orderDelivered = async (app: AppUnderTest, shopper: Shopper, fields: Partial<PlaceOrderBody> = {}) =>
  deliver(app, shopper, await order(shopper, fields))

export const lineOf = (read: Order, slug: string) => {
  const line = read.storeOrders.flatMap(({ lines }) => lines).find((one) => one.slug === slug)
  if (!line) throw new Error(`There is no line of ${slug}`)
  return line
}
export const parcelOf = (read: Order, slug: string) => {
  const parcel = read.storeOrders.find(({ lines }) => lines.some((line) => line.slug === slug))
  if (!parcel) throw new Error(`There is no parcel with ${slug}`)
  return parcel
}

/** The body of a return of a product. */
export const returnBody = (read: Order, slug: string, quantity = 1, fields: object = {}) => ({
  storeOrderId: parcelOf(read, slug).storeOrderId,
  lines: [{ lineId: lineOf(read, slug).lineId, quantity }],
  reason: 'changedMind',
  ...fields,
})

export const callReturn = (shopper: Shopper, orderId: string, body: unknown, key = newId()) =>
  shopper.call('POST', `/v1/order/${orderId}/return`, body, { 'idempotency-key': key })

/** Requests a return, and returns it with the order. */
export async function requestReturn(shopper: Shopper, read: Order, body: { readonly storeOrderId: string }) {
  const { status, body: answer } = await callReturn(shopper, read.orderId, body)
  if (status !== 200) throw new Error(`The return answered ${status}: ${JSON.stringify(answer)}`)
  const after = orderAnswer.parse(answer).data
  const parcel = after.storeOrders.find(({ storeOrderId }) => storeOrderId === body.storeOrderId)
  const request = parcel?.returns.at(-1)
  if (!request) throw new Error('There is no return')
  return { after, request }
}

/** Returns units of a product, has the store receive them, and returns the order. */
export async function returnAndReceive(
  app: AppUnderTest,
  shopper: Shopper,
  read: Order,
  body: { readonly storeOrderId: string },
): Promise<Order> {
  const { request } = await requestReturn(shopper, read, body)
  await app.services.returns.settle(request.returnId, 'received')
  return readOrder(shopper, read.orderId)
}

/** Body fields of an order that a new card pays. */
export const payingCard = async (app: AppUnderTest) => ({
  paymentMethod: 'Card' as const,
  paymentMethodId: await newCard(app, CARDS.pays),
})

/** The stock of a variant. */
export const stockOf = async (app: AppUnderTest, slug: string) => {
  const [row] = await app.database.db
    .select({ stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, variantId(slug)))
  return row?.stock ?? 0
}

/** The balance of a wallet in minor units of US dollars. */
export const balanceOf = async (app: AppUnderTest, { id }: Shopper) => {
  const [row] = await app.database.db.select({ balance: users.walletTalents }).from(users).where(eq(users.id, id))
  return row?.balance ?? 0
}

/** What was given back to the card of an order, in minor units. */
export const refundedByCard = async (app: AppUnderTest, orderId: string) => {
  const [row] = await app.database.db
    .select({ refunded: sql<number>`coalesce(sum(${payments.refunded}), 0)::int` })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  return row?.refunded ?? 0
}

/** Subjects and texts of the mails to an address. */
export const mailsTo = (app: AppUnderTest, email: string) =>
  app.database.db.select({ subject: mails.subject, text: mails.text }).from(mails).where(eq(mails.recipient, email))
