import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelRefundAnswer, type Order, orderAnswer, ordersAnswer } from '../../../../../contract/buying/orders.ts'
import { toMajorRefund } from '../../../../../contract/buying/shown-refund.ts'
import { idOf } from '../../../../shared/ids.ts'
import {
  mails,
  orderLines,
  orderStock,
  payments,
  purchases,
  storeOrders,
  subscriptions,
  users,
  variants,
} from '../../../../tables.ts'
import { type AppUnderTest, openApp, pressAtDesk } from '../../../../testing/app-under-test.ts'
import { advanceTo, type DeliveryStep } from '../../../../testing/orders/delivering.ts'
import { CARDS, giveTalents, newCard, order, oweTalents, readOrder } from '../../../../testing/orders/ordering.ts'
import { callReturn, lineOf, parcelOf } from '../../../../testing/orders/returning.ts'
import {
  accountWithWallet,
  demoShopper,
  newAccount,
  newGuest,
  type Shopper,
  variantId,
} from '../../../../testing/people/shopper.ts'
import { sumDebts } from '../../../account/wallet/wallet-repository.ts'

let app: AppUnderTest
let stockAtStart: ReadonlyMap<string, number>
beforeAll(async () => {
  app = await openApp()
  stockAtStart = await stocks()
})
afterAll(() => app.close())

const TOOTHBRUSH = 'bamboo-toothbrush-set'
const SOAP = 'olive-oil-castile-soap'
/** From the store of the toothbrushes; one set is delivered free. */
const BATH_SHEETS = 'bamboo-cotton-bath-sheet-set'
/** Has deals with the first purchase. */
const BALM = 'magnesium-sleep-balm'

/** The stock of each variant with what orders hold of it. */
const stocks = async () => {
  const held = sql<number>`(select coalesce(sum(units - returned), 0) from ${orderStock}
    where variant_id = ${variants.id})`
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
/** The newest mail about a cancellation. */
const cancelMailOf = async ({ email, orderNumber }: Order) => {
  const sent = await app.database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id))
  return sent.find(({ subject }) => subject.startsWith(`Cancelled: order ${orderNumber}`))
}
const cardOf = async () => ({ paymentMethod: 'Card' as const, paymentMethodId: await newCard(app, CARDS.pays) })
const preview = async ({ token }: Shopper, id: string, lineIds: readonly string[]) =>
  (
    await app.read(
      cancelRefundAnswer,
      { method: 'POST', url: `/v1/order/${id}/cancel/refund`, payload: { lineIds } },
      { token },
    )
  ).data

const costOfKept = async (orderId: string) => {
  const [row] = await app.database.db
    .select({ cost: sql<number>`sum(pays - promo_discount + tax)::int` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), ne(orderLines.state, 'cancelled')))
  return row?.cost ?? 0
}

/** Orders two products of one store of which the dear one alone earns free delivery. */
async function freeDelivery(shopper: Shopper, fields: Parameters<typeof order>[1]) {
  await shopper.add(TOOTHBRUSH)
  await shopper.add(BATH_SHEETS)
  const id = await order(shopper, fields)
  const placed = await readOrder(shopper, id)
  expect(placed.accounting.deliveryFee).toBe(0)
  expect(placed.storeOrders).toHaveLength(1)
  return { id, placed, cheap: lineOf(placed, TOOTHBRUSH), dear: lineOf(placed, BATH_SHEETS) }
}

describe('a delivery that was free from a threshold', () => {
  test.each([
    ['by card', 'Card', 0],
    ['by card and Talents', 'Card', 500],
    ['in cash', 'COD', 0],
  ] as const)('costs its fee when the shopper cancels what earned it, paid %s', async (_, method, talents) => {
    const shopper = await accountWithWallet(app)
    if (talents > 0) await giveTalents(app, shopper, talents)
    const paid = method === 'Card' ? await cardOf() : {}
    const { id, placed, dear } = await freeDelivery(shopper, { ...paid, payWithTalents: talents > 0 })
    const expected = await preview(shopper, id, [dear.lineId])
    expect(expected.deliveryFee).toBe(495)
    const after = await cancelled(shopper, id, [dear.lineId])
    const left = placed.accounting.finalTotal - (expected.talents + expected.payment)
    expect(left).toBe((await costOfKept(id)) + 495)
    expect(after.accounting.deliveryFeeKept).toBe(495)
    const mail = await cancelMailOf(after)
    expect(mail?.subject).toBe(`Cancelled: order ${after.orderNumber}, ${dear.name}`)
    expect(mail?.text).toContain('Delivery fee kept: $4.95')
    if (method === 'COD') expect(after.accounting.payable).toBe(left)
    else expect(after.accounting.refunded).toBe(expected.talents + expected.payment)
    expect(await refundedByCard(id)).toBe(method === 'COD' ? 0 : expected.payment)
    // With the rest, the fee comes back too.
    const end = await cancelled(shopper, id)
    expect(end.accounting.deliveryFeeKept).toBe(0)
    expect(end.payment.status).toBe(method === 'COD' ? 'cancelled' : 'refunded')
    if (method === 'COD') expect(end.accounting.payable).toBe(0)
    else expect(end.accounting.refunded).toBe(placed.accounting.finalTotal)
  })

  test('costs the fee that was shown, or the cancelling is refused', async () => {
    const shopper = await newGuest(app)
    const { id, cheap, dear } = await freeDelivery(shopper, await cardOf())
    const lineIds = [dear.lineId]
    const shown = await preview(shopper, id, lineIds)
    expect(shown.deliveryFee).toBe(495)
    // Another tab cancels the rest: the delivery is not kept any more.
    await cancelled(shopper, id, [cheap.lineId])
    const before = await readOrder(shopper, id)
    const confirm = (refund: typeof shown) =>
      shopper.call('POST', `/v1/order/${id}/cancel`, { lineIds, confirmedRefund: toMajorRefund(refund) })
    expect(await confirm(shown)).toMatchObject({ status: 409, code: 'REFUND_CHANGED' })
    expect(await readOrder(shopper, id)).toEqual(before)
    const now = await preview(shopper, id, lineIds)
    expect(now).toEqual({ ...shown, payment: shown.payment + 495, deliveryFee: 0 })
    expect(await confirm(now)).toMatchObject({ status: 200 })
    const after = await readOrder(shopper, id)
    expect(after.accounting.refunded).toBe(after.accounting.finalTotal)
    // A repeat whose answer was lost changes nothing.
    expect(await confirm(now)).toMatchObject({ status: 200 })
    expect(await readOrder(shopper, id)).toEqual(after)
  })

  test('costs no fee twice, and none when delivery was free for another reason', async () => {
    const shopper = await newGuest(app)
    const { id, cheap, dear } = await freeDelivery(shopper, {})
    await app.database.db.update(storeOrders).set({ freeDeliveryFrom: 0 }).where(eq(storeOrders.orderId, id))
    expect((await preview(shopper, id, [dear.lineId])).deliveryFee).toBe(0)
    await app.database.db.update(storeOrders).set({ freeDeliveryFrom: 100 }).where(eq(storeOrders.orderId, id))
    expect((await preview(shopper, id, [cheap.lineId])).deliveryFee).toBe(0)
  })
})

describe('cancelling a whole order', () => {
  test('gives back what the card paid, the stock and the purchase, and takes the reward back', async () => {
    const shopper = await accountWithWallet(app)
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
    const shopper = await accountWithWallet(app)
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

  test('with cash on delivery leaves nothing due, and nothing is said to be given back', async () => {
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH)
    const id = await order(guest)
    const after = await cancelled(guest, id)
    expect(after).toMatchObject({ accounting: { payable: 0, refunded: 0 }, payment: { status: 'cancelled' } })
    const mail = await cancelMailOf(after)
    expect(mail?.text).toContain('There is nothing to give back.')
    expect(mail?.text).not.toContain('$0.00')
  })

  test('with cash on delivery gives back the Talents that paid a part', async () => {
    const shopper = await accountWithWallet(app)
    await giveTalents(app, shopper, 100)
    await shopper.add(TOOTHBRUSH)
    const id = await order(shopper, { payWithTalents: true })
    expect(await cancelled(shopper, id)).toMatchObject({
      accounting: { payable: 0, refunded: 100 },
      payment: { status: 'refunded' },
    })
  })

  test('that awaits its payment ends the payment', async () => {
    const guest = await newGuest(app)
    const before = await stockOf(TOOTHBRUSH)
    await guest.add(TOOTHBRUSH)
    const id = await order(guest, { paymentMethod: 'Card', paymentMethodId: await newCard(app, CARDS.needsChallenge) })
    expect(await cancelled(guest, id)).toMatchObject({
      payment: { status: 'failed' },
      storeOrders: [{ state: 'unpaid' }],
    })
    expect(await stockOf(TOOTHBRUSH)).toBe(before)
    expect(await guest.lines()).toHaveLength(1)
  })
})

describe('cancelling all that can be cancelled of an order with a membership', () => {
  const laundrySheets = 'plant-based-laundry-sheets'
  const subscribe = (shopper: Shopper) =>
    shopper.add(laundrySheets, {
      productForSubscription: true,
      planFrequencyId: idOf('frequency', `${laundrySheets}:2`),
    })
  const membershipOf = async ({ id }: Shopper) => {
    const [row] = await app.database.db.select({ membershipId: users.membershipId }).from(users).where(eq(users.id, id))
    return row?.membershipId
  }

  test('gives everything back, and leaves the free first year', async () => {
    const shopper = await newAccount(app)
    await subscribe(shopper)
    const placed = await readOrder(shopper, await order(shopper, await cardOf()))
    const after = await cancelled(shopper, placed.orderId)
    expect(after.accounting.refunded).toBe(placed.accounting.finalTotal)
    expect(after.payment.status).toBe('refunded')
    expect(lineOf(after, 'yearly-membership').state).toBe('ordered')
    expect(await membershipOf(shopper)).toEqual(expect.any(String))
  })

  test('leaves a year that was paid for, with its payment', async () => {
    const shopper = await newAccount(app)
    await shopper.add('yearly-membership')
    const free = await readOrder(shopper, await order(shopper))
    expect(free.payment.status).toBe('paid')
    await app.database.db.update(users).set({ membershipId: null }).where(eq(users.id, shopper.id))
    await subscribe(shopper)
    const placed = await readOrder(shopper, await order(shopper, await cardOf()))
    const after = await cancelled(shopper, placed.orderId)
    const year = lineOf(placed, 'yearly-membership').accounting.subTotal
    expect(year).toBeGreaterThan(0)
    expect(after.accounting.refunded).toBe(placed.accounting.finalTotal - year)
    expect(after.payment.status).toBe('paid')
    expect(await membershipOf(shopper)).toEqual(expect.any(String))
  })

  test('with cash on delivery leaves nothing due', async () => {
    const shopper = await newAccount(app)
    await shopper.add('yearly-membership')
    await shopper.add(TOOTHBRUSH)
    const after = await cancelled(shopper, await order(shopper))
    expect(after).toMatchObject({ accounting: { payable: 0, refunded: 0 }, payment: { status: 'cancelled' } })
  })
})

describe('cancelling lines', () => {
  test('gives back their amounts, and the delivery with the last line of a store', async () => {
    const shopper = await accountWithWallet(app)
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
    const shopper = await accountWithWallet(app)
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

  test('of a wallet that owes Talents pays the debt, and lessens the refund by a reward that is missing', async () => {
    const shopper = await accountWithWallet(app)
    const owed = () => sumDebts(app.database.db, shopper.id)
    await giveTalents(app, shopper, 300)
    await shopper.add(TOOTHBRUSH, { newQuantity: 3 })
    await shopper.add(SOAP, { newQuantity: 3 })
    const placed = await readOrder(shopper, await order(shopper, { ...(await cardOf()), payWithTalents: true }))
    const { talents, payable, finalTotal } = placed.accounting
    const [first, second] = [lineOf(placed, TOOTHBRUSH), lineOf(placed, SOAP)]
    await oweTalents(app, shopper, 400)
    // The reward is taken from the Talents that go back, and the rest of them pays the debt.
    await cancelled(shopper, placed.orderId, [first.lineId])
    expect([await balanceOf(shopper), await owed()]).toEqual([0, 400 - (talents - first.accounting.rewardFinalPrice)])
    // Only the card gives back, and the wallet has nothing.
    const after = await cancelled(shopper, placed.orderId, [second.lineId])
    const missing = second.accounting.rewardFinalPrice
    expect([talents, missing > 0]).toEqual([300, true])
    expect(after.accounting.refunded).toBe(finalTotal - missing)
    expect(await refundedByCard(placed.orderId)).toBe(payable - missing)
    expect([await balanceOf(shopper), await owed()]).toEqual([0, 400 - (talents - first.accounting.rewardFinalPrice)])
  })

  test('of a wallet that owes Talents and paid for all takes the whole reward back', async () => {
    const shopper = await accountWithWallet(app)
    const debt = 50_000
    await giveTalents(app, shopper, 20_000)
    await shopper.add(TOOTHBRUSH, { newQuantity: 3 })
    const id = await order(shopper, { paymentMethod: 'Wallet', payWithTalents: true })
    const { accounting } = await readOrder(shopper, id)
    expect(accounting.rewardFinalPrice).toBeGreaterThan(0)
    await oweTalents(app, shopper, debt)
    expect((await cancelled(shopper, id)).accounting.refunded).toBe(accounting.finalTotal)
    expect(await balanceOf(shopper)).toBe(0)
    expect(await sumDebts(app.database.db, shopper.id)).toBe(
      debt - (accounting.finalTotal - accounting.rewardFinalPrice),
    )
  })

  test('ends their subscription', async () => {
    const member = await demoShopper(app, 'member')
    const planFrequencyId = idOf('frequency', 'plant-based-laundry-sheets:2')
    await member.add('plant-based-laundry-sheets', { productForSubscription: true, planFrequencyId })
    const id = await order(member, await cardOf())
    const ownSubscriptions = () => app.database.db.select().from(subscriptions).where(eq(subscriptions.orderId, id))
    expect(await ownSubscriptions()).toMatchObject([{ state: 'active' }])
    await cancelled(member, id)
    expect(await ownSubscriptions()).toMatchObject([{ state: 'ended' }])
  })

  test('of a first purchase takes its deals along', async () => {
    const member = await demoShopper(app, 'newmember')
    await member.add(BALM)
    const placed = await readOrder(member, await order(member))
    const lines = placed.storeOrders.flatMap((store) => store.lines)
    expect(lines.filter((line) => line.isFirstPurchaseDeal).length).toBeGreaterThan(0)
    const after = await cancelled(member, placed.orderId, [lineOf(placed, BALM).lineId])
    expect(after.storeOrders.flatMap((store) => store.lines).map(({ state }) => state)).toEqual(
      lines.map(() => 'cancelled'),
    )
  })

  describe('of a first purchase with a deal that is on its way', () => {
    /** An order of the product and of another one, whose deals of one store are in this state. */
    const orderedWithDeal = async (state: DeliveryStep) => {
      const shopper = await accountWithWallet(app)
      await shopper.add(BALM)
      await shopper.add(TOOTHBRUSH)
      const id = await order(shopper)
      const deals = (await readOrder(shopper, id)).storeOrders.find(({ lines }) =>
        lines.every((line) => line.isFirstPurchaseDeal),
      )
      await advanceTo(app, deals?.storeOrderId ?? '', state)
      const read = await readOrder(shopper, id)
      return { shopper, read, dealIds: deals?.lines.map(({ lineId }) => lineId) ?? [] }
    }
    const linesOf = ({ storeOrders }: Order) => storeOrders.flatMap(({ lines }) => lines)

    test.each(['packing', 'packed', 'delivered'] as const)('is refused when it is %s', async (state) => {
      const { shopper, read } = await orderedWithDeal(state)
      expect(parcelOf(read, BALM).canCancel).toBe(false)
      const refusal = { status: 409, code: 'CANNOT_BE_CANCELLED' }
      expect(await cancel(shopper, read.orderId, [lineOf(read, BALM).lineId])).toMatchObject(refusal)
      expect(await readOrder(shopper, read.orderId)).toEqual(read)
    })

    test('leaves it, its product and its other deals, and cancels what else can be', async () => {
      const { shopper, read } = await orderedWithDeal('packing')
      expect(read.canCancel).toBe(true)
      expect(linesOf(read).filter(({ canCancel }) => canCancel)).toMatchObject([{ slug: TOOTHBRUSH }])
      const after = await cancelled(shopper, read.orderId)
      expect(linesOf(after).filter(({ state }) => state === 'cancelled')).toMatchObject([{ slug: TOOTHBRUSH }])
      expect(after.canCancel).toBe(false)
      expect(await cancel(shopper, read.orderId)).toMatchObject({ status: 409, code: 'CANNOT_BE_CANCELLED' })
    })

    test('by the store of the product leaves what is packed already', async () => {
      const { shopper, read, dealIds } = await orderedWithDeal('packed')
      const { storeOrderId } = parcelOf(read, BALM)
      expect(await pressAtDesk(app, 'parcels', 'cancel', { storeOrderId })).toBe(303)
      const after = await readOrder(shopper, read.orderId)
      expect(lineOf(after, BALM).state).toBe('cancelled')
      const left = linesOf(after).filter((line) => line.isFirstPurchaseDeal && line.state === 'ordered')
      expect(left.map(({ lineId }) => lineId)).toEqual(dealIds)

      // The deal is the shopper's: its return can be requested and withdrawn.
      const parcel = after.storeOrders.find(({ lines }) => lines.some(({ lineId }) => lineId === dealIds[0]))
      const sent = { storeOrderId: parcel?.storeOrderId ?? '', actor: 'courier' } as const
      for (const to of ['onTheWay', 'delivered'] as const) await app.services.orders.advance({ ...sent, to })
      const lines = dealIds.map((lineId) => ({ lineId, quantity: 1 }))
      const body = { storeOrderId: parcel?.storeOrderId, lines, reason: 'changedMind' }
      expect(await callReturn(shopper, read.orderId, body)).toMatchObject({ status: 200 })
      const returned = (await readOrder(shopper, read.orderId)).storeOrders.flatMap(({ returns }) => returns)
      const address = `/v1/order/${read.orderId}/return/${returned[0]?.returnId}/withdraw`
      expect(await shopper.call('POST', address)).toMatchObject({ status: 200 })
    })
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
    const shopper = await accountWithWallet(app)
    await shopper.add(TOOTHBRUSH, { newQuantity: 3 })
    const id = await order(shopper)
    const storeOrderId = (await readOrder(shopper, id)).storeOrders[0]?.storeOrderId ?? ''
    await app.services.orders.advance({ storeOrderId, to: 'accepted', actor: 'seller' })
    expect((await readOrder(shopper, id)).canCancel).toBe(true)
    await expect(app.services.orders.advance({ storeOrderId, to: 'packed', actor: 'seller' })).rejects.toMatchObject({
      status: 409,
    })
    await app.services.orders.advance({ storeOrderId, to: 'packing', actor: 'seller' })
    expect((await readOrder(shopper, id)).canCancel).toBe(false)
    expect(await cancel(shopper, id)).toMatchObject({ status: 409, code: 'CANNOT_BE_CANCELLED' })
    await app.services.orders.advance({ storeOrderId, to: 'packed', actor: 'seller' })
    await app.services.orders.advance({ storeOrderId, to: 'onTheWay', actor: 'courier' })
    expect(await balanceOf(shopper)).toBe(0)
    await app.services.orders.advance({ storeOrderId, to: 'delivered', actor: 'courier' })
    await app.services.orders.advance({ storeOrderId, to: 'delivered', actor: 'courier' })
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

describe('the store', () => {
  const desk = (section: string, action: string, fields: Record<string, string>) =>
    pressAtDesk(app, section, action, fields)

  test('cancels its parcel at the desk until it is packed, and the buyer is told', async () => {
    const shopper = await accountWithWallet(app)
    await shopper.add(TOOTHBRUSH, { newQuantity: 3 })
    const id = await order(shopper, await cardOf())
    const placed = await readOrder(shopper, id)
    const storeOrderId = placed.storeOrders[0]?.storeOrderId ?? ''
    await app.services.orders.advance({ storeOrderId, to: 'accepted', actor: 'seller' })
    await app.services.orders.advance({ storeOrderId, to: 'packing', actor: 'seller' })
    expect(await desk('parcels', 'cancel', { storeOrderId })).toBe(303)
    expect(await desk('parcels', 'cancel', { storeOrderId })).toBe(303)
    const after = await readOrder(shopper, id)
    expect(after).toMatchObject({
      accounting: { refunded: placed.accounting.finalTotal },
      storeOrders: [{ state: 'cancelled' }],
    })
    expect(await refundedByCard(id)).toBe(placed.accounting.finalTotal)
    const sentMails = await app.database.db.select().from(mails).where(eq(mails.recipient, placed.email))
    expect(sentMails.filter(({ text }) => text.includes('The store has cancelled'))).toHaveLength(1)

    await shopper.add(TOOTHBRUSH)
    const packed = await readOrder(shopper, await order(shopper))
    const later = packed.storeOrders[0]?.storeOrderId ?? ''
    await advanceTo(app, later, 'packed')
    expect(await desk('parcels', 'cancel', { storeOrderId: later })).toBe(409)
    expect(await desk('parcels', 'cancel', { storeOrderId: 'unknown' })).toBe(404)
  })

  test('that cancels what is left after a delivery leaves an order that was paid at the door', async () => {
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH)
    await guest.add(SOAP)
    const [first, second] = (await readOrder(guest, await order(guest))).storeOrders
    const storeOrderId = first?.storeOrderId ?? ''
    await advanceTo(app, storeOrderId, 'delivered')
    const { body } = await guest.call('GET', '/v1/order')
    const orderId = ordersAnswer.parse(body).data[0]?.orderId ?? ''
    expect((await readOrder(guest, orderId)).payment.status).toBe('due')
    await desk('parcels', 'cancel', { storeOrderId: second?.storeOrderId ?? '' })
    const read = await readOrder(guest, orderId)
    expect(read.payment.status).toBe('paid')
    expect(read.accounting.payable).toBeLessThan(read.accounting.finalTotal)
  })

  test('receives and refuses returns at the desk', async () => {
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH, { newQuantity: 2 })
    const { orderId, storeOrders } = await readOrder(guest, await order(guest))
    const storeOrderId = storeOrders[0]?.storeOrderId ?? ''
    await advanceTo(app, storeOrderId, 'delivered')
    const lines = [{ lineId: storeOrders[0]?.lines[0]?.lineId, quantity: 1 }]
    for (const outcome of ['received', 'refused'] as const) {
      const body = { storeOrderId, lines, reason: 'other', note: '<b>dented</b>' }
      await guest.call('POST', `/v1/order/${orderId}/return`, body, { 'idempotency-key': outcome })
      const request = (await readOrder(guest, orderId)).storeOrders[0]?.returns.at(-1)
      const { payload } = await app.app.inject({ url: '/desk', headers: { host: 'localhost' } })
      expect(payload).toContain(request?.returnNumber)
      expect(payload).not.toContain('<b>dented')
      expect(await desk('returns', outcome, { returnId: request?.returnId ?? '' })).toBe(303)
      expect((await readOrder(guest, orderId)).storeOrders[0]?.returns.at(-1)?.state).toBe(outcome)
    }
    expect(await desk('returns', 'received', {})).toBe(400)
    expect(await desk('returns', 'received', { returnId: 'unknown' })).toBe(404)
  })
})

test('what orders hold is what the stock lacks', async () => {
  expect(await stocks()).toEqual(stockAtStart)
})
