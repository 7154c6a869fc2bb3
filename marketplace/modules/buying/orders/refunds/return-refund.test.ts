import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Order, returnRefundAnswer } from '../../../../../contract/buying/orders.ts'
import { toMajorRefund } from '../../../../../contract/buying/shown-refund.ts'
import { newId } from '../../../../shared/ids.ts'
import { ledgerEntries, orders, users } from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { deliver } from '../../../../testing/orders/delivering.ts'
import { giveTalents, order, oweTalents, readOrder } from '../../../../testing/orders/ordering.ts'
import {
  balanceOf,
  callReturn,
  lineOf,
  mailsTo,
  orderDelivered,
  parcelOf,
  payingCard,
  refundedByCard,
  requestReturn,
  returnAndReceive,
  returnBody,
} from '../../../../testing/orders/returning.ts'
import { accountWithWallet, demoShopper, newGuest, type Shopper } from '../../../../testing/people/shopper.ts'
import { sumDebts } from '../../../account/wallet/wallet-repository.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const TOOTHBRUSH = 'bamboo-toothbrush-set'
const SOAP = 'olive-oil-castile-soap'
/** From the toothbrush's store, and dear enough for free delivery. */
const BATH_SHEETS = 'bamboo-cotton-bath-sheet-set'
const POWDER = 'clove-and-clay-tooth-powder'
const db = () => app.database.db
const sumOf = ({ talents, payment }: { readonly talents: number; readonly payment: number }) => talents + payment
const refundOf = async (
  { token }: Shopper,
  { orderId }: Order,
  { storeOrderId, lines, reason }: ReturnType<typeof returnBody>,
) =>
  (
    await app.read(
      returnRefundAnswer,
      { method: 'POST', url: `/v1/order/${orderId}/return/refund`, payload: { storeOrderId, lines, reason } },
      { token },
    )
  ).data

describe('the refund of a return', () => {
  test.each([
    ['of what made the delivery free pays the fee', 'changedMind', 495],
    ['for which the store answers pays none', 'damaged', 0],
  ] as const)('%s, as shown before', async (_, reason, fee) => {
    const shopper = await newGuest(app)
    await shopper.add(TOOTHBRUSH)
    await shopper.add(BATH_SHEETS)
    const read = await orderDelivered(app, shopper, await payingCard(app))
    expect(read.accounting.deliveryFee).toBe(0)
    const body = returnBody(read, BATH_SHEETS, 1, { reason })
    const shown = await refundOf(shopper, read, body)
    expect(shown.deliveryFee).toBe(fee)
    const once = await returnAndReceive(app, shopper, read, body)
    expect(await refundedByCard(app, read.orderId)).toBe(shown.payment)
    const kept = await refundOf(shopper, once, returnBody(once, TOOTHBRUSH, 1, { reason }))
    // With the rest, the fee comes back too: all that was paid.
    expect(shown.payment + kept.payment).toBe(read.accounting.finalTotal)
    const end = await returnAndReceive(app, shopper, once, returnBody(once, TOOTHBRUSH, 1, { reason }))
    expect(end.accounting.refunded).toBe(read.accounting.finalTotal)
  })

  test('gives Talents back before the card', async () => {
    const member = await demoShopper(app, 'member')
    const before = await balanceOf(app, member)
    await member.add(TOOTHBRUSH, { newQuantity: 5 })
    await member.add(SOAP)
    const read = await orderDelivered(app, member, { ...(await payingCard(app)), payWithTalents: true })
    expect(read.accounting.talents).toBe(before)
    expect(read.accounting.payable).toBeGreaterThan(0)
    const once = await returnAndReceive(app, member, read, returnBody(read, TOOTHBRUSH))
    expect(parcelOf(once, TOOTHBRUSH).returns[0]?.refund).toMatchObject({ payment: 0 })
    expect(await refundedByCard(app, read.orderId)).toBe(0)
    const twice = await returnAndReceive(app, member, once, returnBody(once, SOAP, lineOf(read, SOAP).quantity))
    const end = await returnAndReceive(app, member, twice, returnBody(twice, TOOTHBRUSH, 4))
    expect(await balanceOf(app, member)).toBe(before)
    expect(await refundedByCard(app, read.orderId)).toBe(read.accounting.payable)
    expect(end.accounting.refunded).toBe(read.accounting.finalTotal)
  })

  test('is lessened by a reward that was spent, and leaves no balance below zero', async () => {
    const shopper = await accountWithWallet(app)
    await shopper.add(TOOTHBRUSH, { newQuantity: 3 })
    const read = await orderDelivered(app, shopper, await payingCard(app))
    const reward = await balanceOf(app, shopper)
    await shopper.add(SOAP)
    await order(shopper, { ...(await payingCard(app)), payWithTalents: true })
    const left = await balanceOf(app, shopper)
    expect(left).toBeLessThan(reward)
    const end = await returnAndReceive(app, shopper, read, returnBody(read, TOOTHBRUSH, 3))
    expect(await balanceOf(app, shopper)).toBe(0)
    expect(end.accounting.refunded).toBe(read.accounting.finalTotal - (reward - left))
    expect(await refundedByCard(app, read.orderId)).toBe(end.accounting.refunded)
  })

  test.each([
    ['as Talents to a wallet', () => accountWithWallet(app), 'Talents'],
    ['by a bank transfer to a guest', () => newGuest(app), 'bank account'],
  ] as const)('of what was paid in cash is refunded %s', async (_, newBuyer, expected) => {
    const shopper = await newBuyer()
    await shopper.add(TOOTHBRUSH, { newQuantity: 2 })
    const email = `${newId()}@shopper.test`
    const read = await orderDelivered(app, shopper, { email })
    expect(read.payment.status).toBe('paid')
    const end = await returnAndReceive(app, shopper, read, returnBody(read, TOOTHBRUSH, 2))
    const hasWallet = read.wallet !== undefined
    expect(end.accounting).toMatchObject({ payable: read.accounting.payable, refunded: read.accounting.finalTotal })
    expect(parcelOf(end, TOOTHBRUSH).returns[0]?.refund).toEqual(
      hasWallet
        ? { giftCard: 0, talents: read.accounting.finalTotal, payment: 0 }
        : { giftCard: 0, talents: 0, payment: read.accounting.finalTotal },
    )
    expect(end.payment.status).toBe('refunded')
    if (hasWallet) expect(await balanceOf(app, shopper)).toBe(read.accounting.finalTotal)
    const aboutReturn = (await mailsTo(app, read.email)).filter(({ subject }) => /return|refund/i.test(subject))
    expect(aboutReturn.filter(({ text }) => text.includes(expected))).toHaveLength(1)
  })

  test.each([
    ['a wallet', 'what keeps the delivery free', () => accountWithWallet(app), POWDER, 0, BATH_SHEETS, 495],
    ['a wallet', 'what made it free', () => accountWithWallet(app), BATH_SHEETS, 495, POWDER, 0],
    ['a guest', 'what keeps the delivery free', () => newGuest(app), POWDER, 0, BATH_SHEETS, 495],
    ['a guest', 'what made it free', () => newGuest(app), BATH_SHEETS, 495, POWDER, 0],
  ] as const)(
    'of cash to %s, after %s was cancelled before the delivery, gives back what was collected',
    async (...row) => {
      const [, , newBuyer, cancelled, cancelFee, returned, returnFee] = row
      const shopper = await newBuyer()
      for (const slug of [TOOTHBRUSH, POWDER, BATH_SHEETS]) await shopper.add(slug)
      const placed = await readOrder(shopper, await order(shopper, { email: `${newId()}@shopper.test` }))
      expect(placed.accounting.deliveryFee).toBe(0)
      const { orderId } = placed
      const costOf = (slug: string) => {
        const { subTotal, promoDiscount, tax } = lineOf(placed, slug).accounting
        return subTotal - promoDiscount + tax
      }

      // Nothing was paid: nothing comes back, and less is collected.
      const lineIds = [lineOf(placed, cancelled).lineId]
      expect(await shopper.call('POST', `/v1/order/${orderId}/cancel`, { lineIds })).toMatchObject({ status: 200 })
      const due = placed.accounting.finalTotal - costOf(cancelled) + cancelFee
      expect(await readOrder(shopper, orderId)).toMatchObject({
        payment: { status: 'due' },
        accounting: { payable: due, refunded: 0, deliveryFeeKept: cancelFee },
      })
      const mail = (await mailsTo(app, placed.email)).find(({ subject }) => subject.startsWith('Cancelled'))
      expect(mail?.text).toContain('There is nothing to give back.')
      expect(mail?.text.includes('Delivery fee kept: $4.95')).toBe(cancelFee > 0)

      const read = await deliver(app, shopper, orderId)
      expect(read).toMatchObject({ payment: { status: 'paid' }, accounting: { payable: due, refunded: 0 } })
      const balance = await balanceOf(app, shopper)
      const shown = await refundOf(shopper, read, returnBody(read, returned))
      expect(shown.deliveryFee).toBe(returnFee)
      expect(sumOf(shown)).toBe(costOf(returned) - returnFee)
      expect(shown.payment).toBe(read.wallet ? 0 : sumOf(shown))
      const once = await returnAndReceive(app, shopper, read, returnBody(read, returned))
      expect(once.accounting).toMatchObject({
        payable: due,
        refunded: sumOf(shown),
        deliveryFeeKept: cancelFee + returnFee,
      })
      expect(await balanceOf(app, shopper)).toBe(balance + shown.talents - shown.talentsTaken)

      // With the rest, the fee comes back too: all that was collected.
      const end = await returnAndReceive(app, shopper, once, returnBody(once, TOOTHBRUSH))
      expect(end).toMatchObject({
        payment: { status: 'refunded' },
        accounting: { payable: due, refunded: due, deliveryFeeKept: 0 },
      })
      expect(await balanceOf(app, shopper)).toBe(read.wallet ? due : 0)
      expect(await refundedByCard(app, orderId)).toBe(0)
    },
  )

  test('is the one that was shown, or the return is refused', async () => {
    const shopper = await newGuest(app)
    await shopper.add(TOOTHBRUSH)
    await shopper.add(BATH_SHEETS)
    const read = await orderDelivered(app, shopper, await payingCard(app))
    const sheets = returnBody(read, BATH_SHEETS)
    const shown = toMajorRefund(await refundOf(shopper, read, sheets))
    // Another tab sends the rest back: no fee is due any more.
    await requestReturn(shopper, read, returnBody(read, TOOTHBRUSH))
    const before = await readOrder(shopper, read.orderId)
    const key = newId()
    const send = (confirmedRefund: object) => callReturn(shopper, read.orderId, { ...sheets, confirmedRefund }, key)
    expect(await send(shown)).toMatchObject({ status: 409, code: 'REFUND_CHANGED' })
    expect(await readOrder(shopper, read.orderId)).toEqual(before)
    const now = toMajorRefund(await refundOf(shopper, read, sheets))
    expect(now.payment).toBeGreaterThan(shown.payment)
    expect(await send(now)).toMatchObject({ status: 200 })
    // A repeat whose answer was lost is the same return, also with other figures on the screen.
    expect(await send(shown)).toMatchObject({ status: 200 })
    expect(parcelOf(await readOrder(shopper, read.orderId), BATH_SHEETS).returns).toHaveLength(2)
  })

  test('of cash in another currency, unit by unit, gives as many Talents as all of them at once', async () => {
    const shopper = await accountWithWallet(app)
    await shopper.add(TOOTHBRUSH, { newQuantity: 5 })
    let read = await orderDelivered(app, shopper)
    // So that a unit is worth no whole number of cents.
    const perDollar = 7.77
    await db().update(orders).set({ perDollar }).where(eq(orders.id, read.orderId))
    for (let unit = 0; unit < 5; unit++) read = await returnAndReceive(app, shopper, read, returnBody(read, TOOTHBRUSH))
    const { refundedCash } = (await db().select().from(orders).where(eq(orders.id, read.orderId)))[0] ?? {}
    expect(await balanceOf(app, shopper)).toBe(Math.round((refundedCash ?? 0) / perDollar))
  })

  test('is promised as it is paid while another return of the parcel is on its way', async () => {
    const shopper = await accountWithWallet(app)
    await shopper.add(TOOTHBRUSH, { newQuantity: 2 })
    const read = await orderDelivered(app, shopper, await payingCard(app))
    const { request: first } = await requestReturn(shopper, read, returnBody(read, TOOTHBRUSH))
    const second = await refundOf(shopper, read, returnBody(read, TOOTHBRUSH))
    const { request } = await requestReturn(shopper, read, returnBody(read, TOOTHBRUSH))
    expect(request.refund).toEqual({ giftCard: 0, talents: second.talents, payment: second.payment })
    for (const { returnId } of [first, request]) await app.services.returns.settle(returnId, 'received')
    const end = await readOrder(shopper, read.orderId)
    expect(first.refund.payment + second.payment).toBe(end.accounting.refunded)
    expect(end.accounting.refunded).toBe(read.accounting.finalTotal)
    expect(first.refund.payment).toBeLessThan(second.payment)
  })

  test('to a wallet that owes Talents is promised as it is paid', async () => {
    const shopper = await accountWithWallet(app)
    await giveTalents(app, shopper, 300)
    await shopper.add(TOOTHBRUSH)
    await shopper.add(SOAP, { newQuantity: 3 })
    const read = await orderDelivered(app, shopper, { ...(await payingCard(app)), payWithTalents: true })
    expect(read.accounting.talents).toBe(300)
    await oweTalents(app, shopper, 10_000)
    const { request: first } = await requestReturn(shopper, read, returnBody(read, TOOTHBRUSH))
    expect(first.refund.talents).toBe(300)
    const { request: second } = await requestReturn(shopper, read, returnBody(read, SOAP, 3))
    const missing = lineOf(read, SOAP).accounting.rewardFinalPrice
    expect(second.refund.talents + second.refund.payment).toBe(
      read.accounting.finalTotal - sumOf(first.refund) - missing,
    )
    for (const { returnId } of [first, second]) await app.services.returns.settle(returnId, 'received')
    const end = await readOrder(shopper, read.orderId)
    expect(end.accounting.refunded).toBe(sumOf(first.refund) + sumOf(second.refund))
    expect(await refundedByCard(app, read.orderId)).toBe(first.refund.payment + second.refund.payment)
    expect(await balanceOf(app, shopper)).toBe(0)
    const paid = 300 - lineOf(read, TOOTHBRUSH).accounting.rewardFinalPrice
    expect(await sumDebts(db(), shopper.id)).toBe(10_000 - paid)
  })

  test('of products in two parcels promises the Talents that paid once', async () => {
    const member = await accountWithWallet(app)
    await giveTalents(app, member, 500)
    await member.add('magnesium-sleep-balm')
    const read = await orderDelivered(app, member, { ...(await payingCard(app)), payWithTalents: true })
    expect(read.accounting.talents).toBeGreaterThan(0)
    expect(read.accounting.payable).toBeGreaterThan(0)
    const deals = read.storeOrders.flatMap(({ lines }) => lines).filter((line) => line.isFirstPurchaseDeal)
    expect(deals.length).toBeGreaterThan(0)
    const body = returnBody(read, 'magnesium-sleep-balm')
    const promised = await refundOf(member, read, body)
    expect(promised.talents).toBe(read.accounting.talents)
    expect(promised.payment).toBe(read.accounting.payable)
    const { after } = await requestReturn(member, read, body)
    const refunds = after.storeOrders.flatMap(({ returns }) => returns).map(({ refund }) => refund)
    expect(refunds.length).toBeGreaterThan(1)
    expect(refunds.reduce((sum, { talents }) => sum + talents, 0)).toBe(promised.talents)
  })

  test.each([
    ['WELCOME10', [TOOTHBRUSH, SOAP]],
    ['SHIPFREE', [TOOTHBRUSH, SOAP]],
    ['WELCOME10', ['magnesium-sleep-balm']],
    ['SHIPFREE', ['magnesium-sleep-balm', SOAP]],
  ])('with the promo code %s of %j gives back what was paid, unit by unit, to the cent', async (code, slugs) => {
    const shopper = await accountWithWallet(app)
    for (const slug of slugs) await shopper.add(slug, { newQuantity: 2 })
    const cartId = (await shopper.cart())?.cartId
    const applied = await shopper.call('POST', '/v3/promotion', { promo_code: code, cart_id: cartId })
    expect(applied).toMatchObject({ status: 200 })
    const placed = await orderDelivered(app, shopper, await payingCard(app))
    expect(placed.accounting.promoDiscount).toBeGreaterThan(0)
    const deals = placed.storeOrders.flatMap(({ lines }) => lines).filter((line) => line.isFirstPurchaseDeal)
    expect(deals.length > 0).toBe(slugs.includes('magnesium-sleep-balm'))
    let read = placed
    for (const slug of slugs) {
      while (lineOf(read, slug).returnableUnits > 0) {
        const before = read.accounting.refunded
        const { after } = await requestReturn(shopper, read, returnBody(read, slug))
        const requests = after.storeOrders
          .flatMap(({ returns }) => returns)
          .filter(({ state }) => state === 'requested')
        for (const { returnId } of requests) await app.services.returns.settle(returnId, 'received')
        read = await readOrder(shopper, read.orderId)
        const promised = requests.reduce((sum, { refund }) => sum + refund.talents + refund.payment, 0)
        expect(read.accounting.refunded - before).toBe(promised)
      }
    }
    expect(read.accounting.refunded).toBe(placed.accounting.finalTotal)
    expect(await refundedByCard(app, read.orderId)).toBe(placed.accounting.finalTotal)
    expect(await balanceOf(app, shopper)).toBe(0)
  })
})

test('balances are what the ledger says', async () => {
  const rows = await db().select({ id: users.id, balance: users.walletTalents }).from(users)
  const sums = await db()
    .select({ id: ledgerEntries.userId, sum: sql<number>`sum(${ledgerEntries.amount})::int` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.userId)
  const sumOf = new Map(sums.map(({ id, sum }) => [id, sum]))
  expect(rows.filter(({ id, balance }) => balance !== (sumOf.get(id) ?? 0))).toEqual([])
})
