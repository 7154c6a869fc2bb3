import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../../contract/languages.ts'
import { RETURN_REASONS } from '../../../../contract/orders.ts'
import {
  ledgerEntries,
  mails,
  orderStock,
  orders,
  partnerSales,
  payments,
  purchases,
  subscriptions,
  uploads,
  users,
  variants,
} from '../../../db/schema.ts'
import { idOf, newId } from '../../../shared/ids.ts'
import { accountCalls } from '../../../testing/account-calls.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { deliver } from '../../../testing/delivering.ts'
import { CARDS, newCard, order, readOrder } from '../../../testing/ordering.ts'
import {
  callReturn,
  lineOf,
  orderDelivered,
  parcelOf,
  requestReturn,
  returnAndReceive,
  returnBody,
} from '../../../testing/returning.ts'
import { sendPicture } from '../../../testing/sent-pictures.ts'
import {
  accountWithWallet,
  demoShopper,
  newGuest,
  type Shopper,
  shopperWith,
  variantId,
} from '../../../testing/shopper.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const TOOTHBRUSH = 'bamboo-toothbrush-set'
const SOAP = 'olive-oil-castile-soap'
const db = () => app.database.db

const stockOf = async (slug: string) => {
  const [row] = await db()
    .select({ stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, variantId(slug)))
  return row?.stock ?? 0
}
const balanceOf = async ({ id }: Shopper) => {
  const [row] = await db().select({ balance: users.walletTalents }).from(users).where(eq(users.id, id))
  return row?.balance ?? 0
}
const refundedByCard = async (orderId: string) => {
  const [row] = await db()
    .select({ refunded: sql<number>`coalesce(sum(${payments.refunded}), 0)::int` })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  return row?.refunded ?? 0
}
const mailsTo = (email: string) =>
  db().select({ subject: mails.subject, text: mails.text }).from(mails).where(eq(mails.recipient, email))
const keyTo = async (email: string) => {
  const link = (await mailsTo(email)).flatMap(({ text }) => /https?:\S+\/profile\/orders\/\S+/.exec(text) ?? [])[0]
  return new URL(link ?? '').searchParams.get('key')
}
const cardOf = async () => ({ paymentMethod: 'Card' as const, paymentMethodId: await newCard(app, CARDS.pays) })

describe('a return', () => {
  test('is announced with its label, received and refunded, and everything that followed is taken back', async () => {
    const shopper = await accountWithWallet(app)
    const stock = await stockOf(TOOTHBRUSH)
    await shopper.add(TOOTHBRUSH, { newQuantity: 3 })
    const read = await orderDelivered(app, shopper, await cardOf())
    expect(lineOf(read, TOOTHBRUSH).returnableUnits).toBe(3)
    expect(parcelOf(read, TOOTHBRUSH).returnableUntil).toBeGreaterThan(app.clock.now().getTime() / 1000)

    const { after, request } = await requestReturn(shopper, read, returnBody(read, TOOTHBRUSH, 3, { note: 'Too hard' }))
    expect(request).toMatchObject({
      returnNumber: `${read.orderNumber}-R1`,
      state: 'requested',
      reason: 'changedMind',
      note: 'Too hard',
      lines: [{ lineId: lineOf(read, TOOTHBRUSH).lineId, quantity: 3 }],
    })
    expect(request.refund.talents + request.refund.payment).toBe(read.accounting.finalTotal)
    expect(request.sendTo[0]).toBe(parcelOf(read, TOOTHBRUSH).storeName)
    expect(request.sendTo.length).toBeGreaterThan(2)
    expect(lineOf(after, TOOTHBRUSH)).toMatchObject({ state: 'returnRequested', returnableUnits: 0 })
    expect(await refundedByCard(read.orderId)).toBe(0)

    await app.settleReturn(request.returnId, 'received')
    await app.settleReturn(request.returnId, 'received')
    const end = await readOrder(shopper, read.orderId)
    expect(end).toMatchObject({
      payment: { status: 'refunded' },
      wallet: { earned: 0, balance: 0 },
      accounting: { refunded: read.accounting.finalTotal },
      storeOrders: [{ state: 'delivered', returns: [{ state: 'received' }], lines: [{ state: 'returned' }] }],
    })
    expect(await refundedByCard(read.orderId)).toBe(read.accounting.finalTotal)
    expect(await balanceOf(shopper)).toBe(0)
    expect(await stockOf(TOOTHBRUSH)).toBe(stock)
    expect(await db().select().from(purchases).where(eq(purchases.userId, shopper.id))).toEqual([])
  })

  test('of one unit after the other gives back what all of them do at once, to the cent', async () => {
    const shopper = await accountWithWallet(app)
    await shopper.add(TOOTHBRUSH, { newQuantity: 3 })
    let read = await orderDelivered(app, shopper, await cardOf())
    const stock = await stockOf(TOOTHBRUSH)
    for (const left of [2, 1, 0]) {
      read = await returnAndReceive(app, shopper, read, returnBody(read, TOOTHBRUSH))
      expect(lineOf(read, TOOTHBRUSH)).toMatchObject({
        returnableUnits: left,
        state: left > 0 ? 'ordered' : 'returned',
      })
      expect(await stockOf(TOOTHBRUSH)).toBe(stock + 3 - left)
      expect(await balanceOf(shopper)).toBe(read.wallet?.earned)
      const bought = await db().select().from(purchases).where(eq(purchases.userId, shopper.id))
      expect(bought).toHaveLength(left > 0 ? 1 : 0)
    }
    expect(read.accounting.refunded).toBe(read.accounting.finalTotal)
    expect(await refundedByCard(read.orderId)).toBe(read.accounting.finalTotal)
    expect(await balanceOf(shopper)).toBe(0)
  })

  test('gives Talents back before the card', async () => {
    const member = await demoShopper(app, 'member')
    const before = await balanceOf(member)
    await member.add(TOOTHBRUSH, { newQuantity: 5 })
    await member.add(SOAP)
    const read = await orderDelivered(app, member, { ...(await cardOf()), payWithTalents: true })
    expect(read.accounting.talents).toBe(before)
    expect(read.accounting.payable).toBeGreaterThan(0)
    const once = await returnAndReceive(app, member, read, returnBody(read, TOOTHBRUSH))
    expect(parcelOf(once, TOOTHBRUSH).returns[0]?.refund).toMatchObject({ payment: 0 })
    expect(await refundedByCard(read.orderId)).toBe(0)
    const twice = await returnAndReceive(app, member, once, returnBody(once, SOAP, lineOf(read, SOAP).quantity))
    const end = await returnAndReceive(app, member, twice, returnBody(twice, TOOTHBRUSH, 4))
    expect(await balanceOf(member)).toBe(before)
    expect(await refundedByCard(read.orderId)).toBe(read.accounting.payable)
    expect(end.accounting.refunded).toBe(read.accounting.finalTotal)
  })

  test('is lessened by a reward that was spent, and leaves no balance below zero', async () => {
    const shopper = await accountWithWallet(app)
    await shopper.add(TOOTHBRUSH, { newQuantity: 3 })
    const read = await orderDelivered(app, shopper, await cardOf())
    const reward = await balanceOf(shopper)
    await shopper.add(SOAP)
    await order(shopper, { ...(await cardOf()), payWithTalents: true })
    const left = await balanceOf(shopper)
    expect(left).toBeLessThan(reward)
    const end = await returnAndReceive(app, shopper, read, returnBody(read, TOOTHBRUSH, 3))
    expect(await balanceOf(shopper)).toBe(0)
    expect(end.accounting.refunded).toBe(read.accounting.finalTotal - (reward - left))
    expect(await refundedByCard(read.orderId)).toBe(end.accounting.refunded)
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
        ? { talents: read.accounting.finalTotal, payment: 0 }
        : { talents: 0, payment: read.accounting.finalTotal },
    )
    expect(end.payment.status).toBe('refunded')
    if (hasWallet) expect(await balanceOf(shopper)).toBe(read.accounting.finalTotal)
    expect((await mailsTo(read.email)).map(({ text }) => text).filter((text) => text.includes(expected))).toHaveLength(
      1,
    )
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
    expect(await balanceOf(shopper)).toBe(Math.round((refundedCash ?? 0) / perDollar))
  })

  test('that is withdrawn or refused gives nothing back, and its units can be returned again', async () => {
    const shopper = await accountWithWallet(app)
    await shopper.add(TOOTHBRUSH)
    const read = await orderDelivered(app, shopper, await cardOf())
    for (const end of ['withdrawn', 'refused'] as const) {
      const { request } = await requestReturn(shopper, read, returnBody(read, TOOTHBRUSH))
      const address = `/v1/order/${read.orderId}/return/${request.returnId}/withdraw`
      if (end === 'refused') await app.settleReturn(request.returnId, 'refused')
      else expect(await shopper.call('POST', address)).toMatchObject({ status: 200 })
      const now = await readOrder(shopper, read.orderId)
      expect(lineOf(now, TOOTHBRUSH)).toMatchObject({ state: 'ordered', returnableUnits: 1 })
      expect(parcelOf(now, TOOTHBRUSH).returns.at(-1)).toMatchObject({ state: end })
      expect(now.accounting.refunded).toBe(0)
      const list = await shopper.call('GET', '/v1/order?group=returned')
      expect(list).toMatchObject({ body: { penCount: 0 } })
      await expect(app.settleReturn(request.returnId, 'received')).rejects.toMatchObject({ status: 409 })
      if (end === 'refused') expect(await shopper.call('POST', address)).toMatchObject({ code: 'RETURN_SETTLED' })
    }
    const subjects = (await mailsTo(read.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('-R')).sort()).toEqual([
      `Your return ${read.orderNumber}-R1`,
      `Your return ${read.orderNumber}-R1 is withdrawn`,
      `Your return ${read.orderNumber}-R2`,
      `Your return ${read.orderNumber}-R2 was refused`,
    ])
  })

  test('of damaged units does not put them back into the stock', async () => {
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH, { newQuantity: 2 })
    const read = await orderDelivered(app, guest)
    const stock = await stockOf(TOOTHBRUSH)
    const once = await returnAndReceive(app, guest, read, returnBody(read, TOOTHBRUSH, 1, { reason: 'damaged' }))
    expect(await stockOf(TOOTHBRUSH)).toBe(stock)
    await returnAndReceive(app, guest, once, returnBody(once, TOOTHBRUSH, 1))
    expect(await stockOf(TOOTHBRUSH)).toBe(stock + 1)
  })

  test('of a bundle puts back its parts', async () => {
    const guest = await newGuest(app)
    await guest.add('zero-waste-starter-kit', { newQuantity: 2 })
    const read = await orderDelivered(app, guest)
    const held = async () => {
      const rows = await db()
        .select({ units: orderStock.units, returned: orderStock.returned })
        .from(orderStock)
        .where(eq(orderStock.lineId, lineOf(read, 'zero-waste-starter-kit').lineId))
      return rows.map(({ units, returned: back }) => units - back).sort()
    }
    expect(await held()).toEqual([2, 2, 2, 4])
    await returnAndReceive(app, guest, read, returnBody(read, 'zero-waste-starter-kit'))
    expect(await held()).toEqual([1, 1, 1, 2])
  })

  test('of the last unit of a product takes its first-purchase deals along', async () => {
    const member = await demoShopper(app, 'newmember')
    await member.add('magnesium-sleep-balm', { newQuantity: 2 })
    const read = await orderDelivered(app, member)
    const deals = read.storeOrders.flatMap(({ lines }) => lines).filter((line) => line.isFirstPurchaseDeal)
    expect(deals.length).toBeGreaterThan(0)
    const once = await requestReturn(member, read, returnBody(read, 'magnesium-sleep-balm'))
    expect(once.request.lines).toHaveLength(1)
    const { after } = await requestReturn(member, once.after, returnBody(read, 'magnesium-sleep-balm'))
    const requests = after.storeOrders.flatMap((store) => store.returns)
    expect(requests.map(({ returnNumber }) => returnNumber).sort()).toEqual(
      requests.map((_, at) => `${read.orderNumber}-R${at + 1}`),
    )
    expect(after.storeOrders.flatMap(({ lines }) => lines).map(({ state }) => state)).not.toContain('ordered')
    for (const { returnId } of requests) await app.settleReturn(returnId, 'received')
    const end = await readOrder(member, read.orderId)
    expect(end.accounting.refunded).toBe(read.accounting.finalTotal)
    expect(end.payment.status).toBe('refunded')
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
    const placed = await orderDelivered(app, shopper, await cardOf())
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
        for (const { returnId } of requests) await app.settleReturn(returnId, 'received')
        read = await readOrder(shopper, read.orderId)
        const promised = requests.reduce((sum, { refund }) => sum + refund.talents + refund.payment, 0)
        expect(read.accounting.refunded - before).toBe(promised)
      }
    }
    expect(read.accounting.refunded).toBe(placed.accounting.finalTotal)
    expect(await refundedByCard(read.orderId)).toBe(placed.accounting.finalTotal)
    expect(await balanceOf(shopper)).toBe(0)
  })

  test('of the first delivery of a subscription leaves the subscription running; the membership is not returned', async () => {
    const shopper = await accountWithWallet(app)
    const planFrequencyId = idOf('frequency', 'plant-based-laundry-sheets:2')
    await shopper.add('plant-based-laundry-sheets', { productForSubscription: true, planFrequencyId })
    const read = await orderDelivered(app, shopper, await cardOf())
    const membership = read.storeOrders.find(({ lines }) => lines.some((line) => line.productType === 5))
    expect(membership?.returnableUntil).toBeUndefined()
    const body = {
      storeOrderId: membership?.storeOrderId,
      lines: [{ lineId: membership?.lines[0]?.lineId, quantity: 1 }],
      reason: 'changedMind',
    }
    expect(await callReturn(shopper, read.orderId, body)).toMatchObject({ status: 409, code: 'NOT_RETURNABLE' })
    await returnAndReceive(app, shopper, read, returnBody(read, 'plant-based-laundry-sheets'))
    expect(await db().select().from(subscriptions).where(eq(subscriptions.orderId, read.orderId))).toHaveLength(1)
  })

  test('takes the commission of its partner back in proportion', async () => {
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH, { newQuantity: 4, attributionLinkId: 'nl-0326' })
    const read = await orderDelivered(app, guest)
    const commission = async () => {
      const [sale] = await db().select().from(partnerSales).where(eq(partnerSales.orderId, read.orderId))
      return sale?.commission
    }
    const whole = (await commission()) ?? 0
    expect(whole).toBeGreaterThan(0)
    const once = await returnAndReceive(app, guest, read, returnBody(read, TOOTHBRUSH))
    expect(await commission()).toBe(Math.round((whole * 3) / 4))
    await returnAndReceive(app, guest, once, returnBody(once, TOOTHBRUSH, 3))
    expect(await commission()).toBeUndefined()
  })

  test('shows pictures that its shopper sent', async () => {
    const shopper = await accountWithWallet(app)
    const address = await sendPicture(app, shopper.token)
    await shopper.add(TOOTHBRUSH)
    const read = await orderDelivered(app, shopper)
    const { request } = await requestReturn(shopper, read, returnBody(read, TOOTHBRUSH, 1, { images: [address] }))
    expect(request.images).toEqual([address])
  })

  test('shows pictures that a guest sent, who had nothing to send before the delivery', async () => {
    const guest = await newGuest(app)
    await guest.add(TOOTHBRUSH, { newQuantity: 2 })
    const email = `${newId()}@shopper.test`
    const orderId = await order(guest, { email })
    await expect(sendPicture(app, guest.token)).rejects.toThrow('SIGN_IN_REQUIRED')
    const read = await deliver(app, guest, orderId)
    const address = await sendPicture(app, guest.token)
    const { request } = await requestReturn(guest, read, returnBody(read, TOOTHBRUSH, 1, { images: [address] }))
    expect(request.images).toEqual([address])
    // Who opened the mailed link sends pictures too; they belong to the order, as it does to the account later.
    const viewer = await newGuest(app)
    await viewer.call('POST', '/v1/orderLookup/open', { key: await keyTo(email) })
    const shown = await sendPicture(app, viewer.token)
    await requestReturn(viewer, read, returnBody(read, TOOTHBRUSH, 1, { images: [shown] }))
    const user = await accountCalls(app).newAccount(email, { token: guest.token })
    const owners = await db().select({ userId: uploads.userId, guestId: uploads.guestId }).from(uploads)
    const ofBoth = owners.filter(
      ({ userId, guestId }) => userId === user._id || [guest.id, viewer.id].includes(guestId ?? ''),
    )
    expect(ofBoth).toEqual(Array(2).fill({ userId: user._id, guestId: null }))
  })

  test.each(Object.keys(languages))('is told in %s', async (language) => {
    const guest = await newGuest(app)
    const inLanguage = shopperWith(app, guest)
    await guest.add(TOOTHBRUSH)
    const email = `${newId()}@shopper.test`
    const call: Shopper['call'] = (method, url, body, headers) =>
      guest.call(method, url, body, { ...headers, language })
    const read = await deliver(app, guest, await order({ ...inLanguage, call }, { email }))
    const { request } = await requestReturn(guest, read, returnBody(read, TOOTHBRUSH))
    await app.settleReturn(request.returnId, 'received')
    const sentMails = await mailsTo(email)
    expect(sentMails).toHaveLength(3)
    const label = `/profile/orders/${read.orderId}/label?returnId=${request.returnId}&key=`
    const texts = sentMails.map(({ text }) => text)
    expect(texts.filter((text) => text.includes(label))).toHaveLength(1)
    expect(texts.filter((text) => text.includes(`/profile/orders/${read.orderId}?key=`))).toHaveLength(2)
    expect(new Set(sentMails.map(({ subject }) => subject)).size).toBe(3)
  })
})

test('every reason is accepted', async () => {
  const guest = await newGuest(app)
  await guest.add(TOOTHBRUSH, { newQuantity: RETURN_REASONS.length })
  const read = await orderDelivered(app, guest)
  for (const reason of RETURN_REASONS) await requestReturn(guest, read, returnBody(read, TOOTHBRUSH, 1, { reason }))
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
