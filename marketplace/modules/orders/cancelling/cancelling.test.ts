import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Order, orderAnswer } from '../../../../contract/orders.ts'
import { orderStock, payments, purchases, subscriptions, users, variants } from '../../../db/schema.ts'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { CARDS, newCard, order, readOrder } from '../../../testing/ordering.ts'
import { demoShopper, newAccount, newGuest, type Shopper, variantId } from '../../../testing/shopper.ts'

let app: AppUnderTest
let stockAtStart: ReadonlyMap<string, number>
beforeAll(async () => {
  app = await openApp()
  stockAtStart = await stocks()
})
afterAll(() => app.close())

const TOOTHBRUSH = 'bamboo-toothbrush-set'
const SOAP = 'olive-oil-castile-soap'

/** The stock of each variant with what orders hold of it. */
const stocks = async () => {
  const held = sql<number>`(select coalesce(sum(units), 0) from ${orderStock}
    where variant_id = ${variants.id} and not is_returned)`
  const rows = await app.database.db
    .select({ id: variants.id, units: sql<number>`(${variants.stock} + ${held})::int` })
    .from(variants)
  return new Map(rows.map(({ id, units }) => [id, units]))
}
const stockOf = async (slug: string) => {
  const [row] = await app.database.db
    .select({ stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, variantId(slug)))
  return row?.stock ?? 0
}
const balanceOf = async ({ id }: Shopper) => {
  const [row] = await app.database.db.select({ balance: users.walletTalents }).from(users).where(eq(users.id, id))
  return row?.balance ?? 0
}
const refundedByCard = async (orderId: string) => {
  const [row] = await app.database.db
    .select({ refunded: sql<number>`coalesce(sum(${payments.refunded}), 0)::int` })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  return row?.refunded ?? 0
}
const cancel = (shopper: Shopper, id: string, lineIds?: readonly string[]) =>
  shopper.call('POST', `/v1/order/${id}/cancel`, lineIds ? { lineIds } : {})
async function cancelled(shopper: Shopper, id: string, lineIds?: readonly string[]): Promise<Order> {
  const { status, body } = await cancel(shopper, id, lineIds)
  if (status !== 200) throw new Error(`Cancelling answered ${status}: ${JSON.stringify(body)}`)
  return orderAnswer.parse(body).data
}
const lineOf = (read: Order, slug: string) => {
  const line = read.storeOrders.flatMap(({ lines }) => lines).find((one) => one.slug === slug)
  if (!line) throw new Error(`There is no line of ${slug}`)
  return line
}
const cardOf = async () => ({ paymentMethod: 'Card' as const, paymentMethodId: await newCard(app, CARDS.pays) })
/** An account with a wallet. */
const newShopper = async () => {
  const shopper = await newAccount(app)
  await app.database.db.update(users).set({ walletId: shopper.id }).where(eq(users.id, shopper.id))
  return shopper
}

describe('cancelling a whole order', () => {
  test('gives back what the card paid, the stock and the purchase, and takes the reward back', async () => {
    const shopper = await newShopper()
    const before = await stockOf(TOOTHBRUSH)
    await shopper.add(TOOTHBRUSH, { newQuantity: 3 })
    const id = await order(shopper, await cardOf())
    const placed = await readOrder(shopper, id)
    expect(await balanceOf(shopper)).toBe(placed.wallet?.earned)
    expect(placed.wallet?.earned).toBeGreaterThan(0)

    const after = await cancelled(shopper, id)
    expect(after).toMatchObject({
      canCancel: false,
      payment: { status: 'refunded' },
      wallet: { earned: 0, balance: 0 },
      storeOrders: [{ state: 'cancelled', lines: [{ state: 'cancelled' }] }],
    })
    expect(after.accounting.refunded).toBe(placed.accounting.finalTotal)
    expect(await refundedByCard(id)).toBe(placed.accounting.finalTotal)
    expect(await stockOf(TOOTHBRUSH)).toBe(before)
    expect(await app.database.db.select().from(purchases).where(eq(purchases.userId, shopper.id))).toEqual([])
    expect(await cancelled(shopper, id)).toEqual(after)
  })

  test('gives Talents back first', async () => {
    const member = await demoShopper(app, 'member')
    const before = await balanceOf(member)
    await member.add(TOOTHBRUSH, { newQuantity: 5 })
    await member.add('linen-bath-towel', { newQuantity: 2 })
    const id = await order(member, { ...(await cardOf()), payWithTalents: true })
    const placed = await readOrder(member, id)
    expect(placed.accounting.talents).toBe(before)
    const after = await cancelled(member, id)
    expect(await balanceOf(member)).toBe(before)
    expect(await refundedByCard(id)).toBe(placed.accounting.payable)
    expect(after.accounting.refunded).toBe(placed.accounting.finalTotal)
  })

  test('lessens the refund by a reward that was spent', async () => {
    const shopper = await newShopper()
    await shopper.add(TOOTHBRUSH, { newQuantity: 3 })
    const first = await order(shopper, await cardOf())
    const reward = await balanceOf(shopper)
    await shopper.add(SOAP)
    await order(shopper, { ...(await cardOf()), payWithTalents: true })
    const left = await balanceOf(shopper)
    expect(left).toBeLessThan(reward)
    const { accounting } = await cancelled(shopper, first)
    expect(await balanceOf(shopper)).toBe(0)
    expect(accounting.refunded).toBe(accounting.finalTotal - (reward - left))
    expect(await refundedByCard(first)).toBe(accounting.refunded)
  })

  test('with cash on delivery leaves nothing due', async () => {
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH)
    const id = await order(guest)
    expect(await cancelled(guest, id)).toMatchObject({
      accounting: { payable: 0, refunded: 0 },
      payment: { status: 'refunded' },
    })
  })

  test('that awaits its payment ends the payment', async () => {
    const guest = await newGuest(app)
    const before = await stockOf(TOOTHBRUSH)
    await guest.add(TOOTHBRUSH)
    const id = await order(guest, { paymentMethod: 'Card', paymentMethodId: await newCard(app, CARDS.needsStep) })
    expect(await cancelled(guest, id)).toMatchObject({
      payment: { status: 'failed' },
      storeOrders: [{ state: 'unpaid' }],
    })
    expect(await stockOf(TOOTHBRUSH)).toBe(before)
    expect(await guest.lines()).toHaveLength(1)
  })
})

describe('cancelling lines', () => {
  test('gives back their amounts, and the delivery with the last line of a store', async () => {
    const shopper = await newShopper()
    await shopper.add(TOOTHBRUSH)
    await shopper.add(SOAP)
    const placed = await readOrder(shopper, await order(shopper, await cardOf()))
    const line = lineOf(placed, TOOTHBRUSH)
    const fee = placed.storeOrders.find(
      ({ lines }) => lines.length === 1 && lines[0]?.lineId === line.lineId,
    )?.deliveryFee
    const cost = line.accounting.subTotal - line.accounting.promoDiscount + line.accounting.tax + (fee ?? 0)
    const after = await cancelled(shopper, placed.orderId, [line.lineId])
    expect(after.accounting.refunded).toBe(cost)
    expect(after.payment.status).toBe('paid')
    expect(lineOf(after, TOOTHBRUSH).state).toBe('cancelled')
    expect(lineOf(after, SOAP).state).toBe('ordered')
    const rest = await cancelled(shopper, placed.orderId)
    expect(rest.accounting.refunded).toBe(placed.accounting.finalTotal)
    expect(await refundedByCard(placed.orderId)).toBe(placed.accounting.finalTotal)
  })

  test('with a promo code gives back what was paid for them', async () => {
    const shopper = await newShopper()
    await shopper.add(TOOTHBRUSH)
    await shopper.add(SOAP)
    const cartId = (await shopper.cart())?.cartId
    await shopper.call('POST', '/v3/promotion', { promo_code: 'SHIPFREE', cart_id: cartId })
    const placed = await readOrder(shopper, await order(shopper, await cardOf()))
    expect(placed.coupon).toBe('SHIPFREE')
    expect(placed.accounting.promoDiscount).toBe(placed.accounting.deliveryFee)
    await cancelled(shopper, placed.orderId, [lineOf(placed, SOAP).lineId])
    await cancelled(shopper, placed.orderId)
    expect(await refundedByCard(placed.orderId)).toBe(placed.accounting.finalTotal)
  })

  test('ends their subscription', async () => {
    const member = await demoShopper(app, 'member')
    const planFrequencyId = idOf('frequency', 'plant-based-laundry-sheets:2')
    await member.add('plant-based-laundry-sheets', { productForSubscription: true, planFrequencyId })
    const id = await order(member, await cardOf())
    const mine = () => app.database.db.select().from(subscriptions).where(eq(subscriptions.orderId, id))
    expect(await mine()).toHaveLength(1)
    await cancelled(member, id)
    expect(await mine()).toEqual([])
  })

  test('of a first purchase takes its deals along', async () => {
    const member = await demoShopper(app, 'newmember')
    await member.add('magnesium-sleep-balm')
    const placed = await readOrder(member, await order(member))
    const lines = placed.storeOrders.flatMap((store) => store.lines)
    expect(lines.filter((line) => line.isFirstPurchaseDeal).length).toBeGreaterThan(0)
    const after = await cancelled(member, placed.orderId, [lineOf(placed, 'magnesium-sleep-balm').lineId])
    expect(after.storeOrders.flatMap((store) => store.lines).map(({ state }) => state)).toEqual(
      lines.map(() => 'cancelled'),
    )
  })

  test('of another order is a 404, and cancels nothing', async () => {
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH)
    const one = await readOrder(guest, await order(guest))
    await guest.add(SOAP)
    const other = await readOrder(guest, await order(guest))
    const ids = [lineOf(one, TOOTHBRUSH).lineId, lineOf(other, SOAP).lineId]
    expect(await cancel(guest, one.orderId, ids)).toMatchObject({ status: 404 })
    expect(await readOrder(guest, one.orderId)).toEqual(one)
    expect(await cancel(await newGuest(app), one.orderId)).toMatchObject({ status: 404 })
  })
})

describe('on its way', () => {
  test('an order can be cancelled until it is packed up, and cash is paid when it is delivered', async () => {
    const shopper = await newShopper()
    await shopper.add(TOOTHBRUSH, { newQuantity: 3 })
    const id = await order(shopper)
    const storeOrderId = (await readOrder(shopper, id)).storeOrders[0]?.storeOrderId ?? ''
    await app.advanceOrder({ storeOrderId, to: 'accepted', actor: 'seller' })
    expect((await readOrder(shopper, id)).canCancel).toBe(true)
    await expect(app.advanceOrder({ storeOrderId, to: 'packed', actor: 'seller' })).rejects.toMatchObject({
      status: 409,
    })
    await app.advanceOrder({ storeOrderId, to: 'packing', actor: 'seller' })
    expect((await readOrder(shopper, id)).canCancel).toBe(false)
    expect(await cancel(shopper, id)).toMatchObject({ status: 409, code: 'CANNOT_BE_CANCELLED' })
    await app.advanceOrder({ storeOrderId, to: 'packed', actor: 'seller' })
    await app.advanceOrder({ storeOrderId, to: 'onTheWay', actor: 'courier' })
    expect(await balanceOf(shopper)).toBe(0)
    await app.advanceOrder({ storeOrderId, to: 'delivered', actor: 'courier' })
    await app.advanceOrder({ storeOrderId, to: 'delivered', actor: 'courier' })
    const read = await readOrder(shopper, id)
    expect(read.payment.status).toBe('paid')
    expect(read.wallet).toMatchObject({ isCredited: true, balance: read.accounting.rewardFinalPrice })
    expect(read.storeOrders[0]?.steps.map(({ state }) => state)).toEqual([
      'placed',
      'accepted',
      'packing',
      'packed',
      'onTheWay',
      'delivered',
    ])
  })
})

test('what orders hold is what the stock lacks', async () => {
  expect(await stocks()).toEqual(stockAtStart)
})
