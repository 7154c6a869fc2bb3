import { eq, sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { returnRefundAnswer } from '../../../../../contract/buying/orders.ts'
import { RETURN_REASONS } from '../../../../../contract/buying/orders-rules.ts'
import { languages } from '../../../../../contract/values/languages.ts'
import { idOf, newId } from '../../../../shared/ids.ts'
import { orderStock, partnerSales, purchases, subscriptions } from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { deliver } from '../../../../testing/orders/delivering.ts'
import { order, readOrder } from '../../../../testing/orders/ordering.ts'
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
  stockOf,
} from '../../../../testing/orders/returning.ts'
import {
  accountWithWallet,
  demoShopper,
  newGuest,
  type Shopper,
  shopperWith,
} from '../../../../testing/people/shopper.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const TOOTHBRUSH = 'bamboo-toothbrush-set'
/** From the same store. */
const POWDER = 'clove-and-clay-tooth-powder'
/** Has deals with the first purchase. */
const BALM = 'magnesium-sleep-balm'
const db = () => app.database.db

describe('a return', () => {
  test('is announced with its label, received and refunded, and everything that followed is taken back', async () => {
    const shopper = await accountWithWallet(app)
    const stock = await stockOf(app, TOOTHBRUSH)
    await shopper.add(TOOTHBRUSH, { newQuantity: 3 })
    const read = await orderDelivered(app, shopper, await payingCard(app))
    expect(lineOf(read, TOOTHBRUSH).returnableUnits).toBe(3)
    expect(parcelOf(read, TOOTHBRUSH).returnableUntil).toBeGreaterThan(app.clock.now().getTime() / 1000)

    const { storeOrderId, lines } = returnBody(read, TOOTHBRUSH, 3)
    const preview = { method: 'POST', url: `/v1/order/${read.orderId}/return/refund`, payload: { storeOrderId, lines } }
    const answer = await app.read(returnRefundAnswer, preview as InjectOptions, { token: shopper.token })
    const { talentsTaken, ...refund } = answer.data
    expect(talentsTaken).toBeGreaterThan(0)
    expect(talentsTaken).toBe(read.wallet?.earned)
    expect((await readOrder(shopper, read.orderId)).storeOrders[0]?.returns).toEqual([])
    const stranger = await newGuest(app)
    expect(await stranger.call('POST', preview.url, preview.payload)).toMatchObject({ status: 404 })
    expect(
      await shopper.call('POST', preview.url, returnBody(read, TOOTHBRUSH, 4, { reason: undefined })),
    ).toMatchObject({ status: 409, code: 'RETURN_TOO_MANY' })

    const { after, request } = await requestReturn(shopper, read, returnBody(read, TOOTHBRUSH, 3, { note: 'Too hard' }))
    expect({ ...request.refund, deliveryFee: 0, disputed: 0 }).toEqual(refund)
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
    expect(await refundedByCard(app, read.orderId)).toBe(0)

    await app.services.returns.settle(request.returnId, 'received')
    await app.services.returns.settle(request.returnId, 'received')
    const end = await readOrder(shopper, read.orderId)
    expect(end).toMatchObject({
      payment: { status: 'refunded' },
      wallet: { earned: 0, balance: 0 },
      accounting: { refunded: read.accounting.finalTotal },
      storeOrders: [{ state: 'delivered', returns: [{ state: 'received' }], lines: [{ state: 'returned' }] }],
    })
    expect(await refundedByCard(app, read.orderId)).toBe(read.accounting.finalTotal)
    expect(await balanceOf(app, shopper)).toBe(0)
    expect(await stockOf(app, TOOTHBRUSH)).toBe(stock)
    expect(await db().select().from(purchases).where(eq(purchases.userId, shopper.id))).toEqual([])
  })

  test('of one unit after the other gives back what all of them do at once, to the cent', async () => {
    const shopper = await accountWithWallet(app)
    await shopper.add(TOOTHBRUSH, { newQuantity: 3 })
    let read = await orderDelivered(app, shopper, await payingCard(app))
    const stock = await stockOf(app, TOOTHBRUSH)
    for (const left of [2, 1, 0]) {
      read = await returnAndReceive(app, shopper, read, returnBody(read, TOOTHBRUSH))
      expect(lineOf(read, TOOTHBRUSH)).toMatchObject({
        returnableUnits: left,
        state: left > 0 ? 'ordered' : 'returned',
      })
      expect(await stockOf(app, TOOTHBRUSH)).toBe(stock + 3 - left)
      expect(await balanceOf(app, shopper)).toBe(read.wallet?.earned)
      const bought = await db().select().from(purchases).where(eq(purchases.userId, shopper.id))
      expect(bought).toHaveLength(left > 0 ? 1 : 0)
    }
    expect(read.accounting.refunded).toBe(read.accounting.finalTotal)
    expect(await refundedByCard(app, read.orderId)).toBe(read.accounting.finalTotal)
    expect(await balanceOf(app, shopper)).toBe(0)
  })

  test('that is withdrawn or refused gives nothing back, and its units can be returned again', async () => {
    const shopper = await accountWithWallet(app)
    await shopper.add(TOOTHBRUSH)
    const read = await orderDelivered(app, shopper, await payingCard(app))
    for (const end of ['withdrawn', 'refused'] as const) {
      const { request } = await requestReturn(shopper, read, returnBody(read, TOOTHBRUSH))
      const address = `/v1/order/${read.orderId}/return/${request.returnId}/withdraw`
      if (end === 'refused') await app.services.returns.settle(request.returnId, 'refused')
      else expect(await shopper.call('POST', address)).toMatchObject({ status: 200 })
      const now = await readOrder(shopper, read.orderId)
      expect(lineOf(now, TOOTHBRUSH)).toMatchObject({ state: 'ordered', returnableUnits: 1 })
      expect(parcelOf(now, TOOTHBRUSH).returns.at(-1)).toMatchObject({ state: end })
      expect(now.accounting.refunded).toBe(0)
      const list = await shopper.call('GET', '/v1/order?group=returned')
      expect(list).toMatchObject({ body: { penCount: 0 } })
      await expect(app.services.returns.settle(request.returnId, 'received')).rejects.toMatchObject({ status: 409 })
      if (end === 'refused') expect(await shopper.call('POST', address)).toMatchObject({ code: 'RETURN_SETTLED' })
    }
    const subjects = (await mailsTo(app, read.email)).map(({ subject }) => subject)
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
    const stock = await stockOf(app, TOOTHBRUSH)
    const once = await returnAndReceive(app, guest, read, returnBody(read, TOOTHBRUSH, 1, { reason: 'damaged' }))
    expect(await stockOf(app, TOOTHBRUSH)).toBe(stock)
    await returnAndReceive(app, guest, once, returnBody(once, TOOTHBRUSH, 1))
    expect(await stockOf(app, TOOTHBRUSH)).toBe(stock + 1)
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

  test('of two products puts both back at once: all variants are locked in the order of their ids', async () => {
    await db().execute(sql`create table stock_updates (made_at timestamptz not null default now())`)
    await db().execute(sql`create function note_stock_update() returns trigger language plpgsql as $$
      begin insert into stock_updates default values; return null; end $$`)
    await db().execute(sql`create trigger note_stock_update after update on variants
      for each statement execute function note_stock_update()`)
    const guest = await newGuest(app)
    for (const slug of [TOOTHBRUSH, POWDER]) await guest.add(slug)
    const stocks = () => Promise.all([TOOTHBRUSH, POWDER].map((slug) => stockOf(app, slug)))
    const before = await stocks()
    const read = await orderDelivered(app, guest)
    const lines = [TOOTHBRUSH, POWDER].flatMap((slug) => returnBody(read, slug).lines)
    const { request } = await requestReturn(guest, read, returnBody(read, TOOTHBRUSH, 1, { lines }))
    await db().execute(sql`delete from stock_updates`)
    await app.services.returns.settle(request.returnId, 'received')
    expect((await db().execute(sql`select * from stock_updates`)).rows).toHaveLength(1)
    expect(await stocks()).toEqual(before)
    await db().execute(sql`drop trigger note_stock_update on variants`)
  })

  test('of the last unit of a product takes its first-purchase deals along', async () => {
    const member = await demoShopper(app, 'newmember')
    await member.add(BALM, { newQuantity: 2 })
    const read = await orderDelivered(app, member)
    const deals = read.storeOrders.flatMap(({ lines }) => lines).filter((line) => line.isFirstPurchaseDeal)
    expect(deals.length).toBeGreaterThan(0)
    const once = await requestReturn(member, read, returnBody(read, BALM))
    expect(once.request.lines).toHaveLength(1)
    const { after } = await requestReturn(member, once.after, returnBody(read, BALM))
    const requests = after.storeOrders.flatMap((store) => store.returns)
    expect(requests.map(({ returnNumber }) => returnNumber).sort()).toEqual(
      requests.map((_, at) => `${read.orderNumber}-R${at + 1}`),
    )
    expect(after.storeOrders.flatMap(({ lines }) => lines).map(({ state }) => state)).not.toContain('ordered')
    for (const { returnId } of requests) await app.services.returns.settle(returnId, 'received')
    const end = await readOrder(member, read.orderId)
    expect(end.accounting.refunded).toBe(read.accounting.finalTotal)
    expect(end.payment.status).toBe('refunded')
  })

  test.each(['on its way back', 'back at the store'])(
    'of a deal cannot be withdrawn while its product is %s',
    async (where) => {
      const shopper = await accountWithWallet(app)
      await shopper.add(BALM)
      const read = await orderDelivered(app, shopper)
      const { after, request } = await requestReturn(shopper, read, returnBody(read, BALM))
      const ofDeals = after.storeOrders
        .flatMap(({ returns }) => returns)
        .filter((one) => one.returnId !== request.returnId)
      expect(ofDeals.length).toBeGreaterThan(0)
      const withdraw = ({ returnId }: { readonly returnId: string }, language = 'en') =>
        shopper.call('POST', `/v1/order/${read.orderId}/return/${returnId}/withdraw`, undefined, { language })
      if (where === 'back at the store') await app.services.returns.settle(request.returnId, 'received')
      const before = await readOrder(shopper, read.orderId)
      const texts = new Set<string | undefined>()
      for (const deal of ofDeals) {
        for (const language of Object.keys(languages)) {
          const refusal = await withdraw(deal, language)
          expect(refusal).toMatchObject({ status: 409, code: 'DEAL_GOES_BACK' })
          texts.add(refusal.message)
        }
      }
      expect(texts.size).toBe(Object.keys(languages).length)
      expect(await readOrder(shopper, read.orderId)).toEqual(before)
      if (where === 'back at the store') return
      // Who keeps the product may keep its deals.
      for (const one of [request, ...ofDeals]) expect(await withdraw(one)).toMatchObject({ status: 200 })
    },
  )

  test('of the first delivery of a subscription leaves the subscription running; the membership is not returned', async () => {
    const shopper = await accountWithWallet(app)
    const planFrequencyId = idOf('frequency', 'plant-based-laundry-sheets:2')
    await shopper.add('plant-based-laundry-sheets', { productForSubscription: true, planFrequencyId })
    const read = await orderDelivered(app, shopper, await payingCard(app))
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

  test.each(Object.keys(languages))('is told in %s', async (language) => {
    const guest = await newGuest(app)
    const inLanguage = shopperWith(app, guest)
    await guest.add(TOOTHBRUSH)
    const email = `${newId()}@shopper.test`
    const call: Shopper['call'] = (method, url, body, headers) =>
      guest.call(method, url, body, { ...headers, language })
    const read = await deliver(app, guest, await order({ ...inLanguage, call }, { email }))
    const { request } = await requestReturn(guest, read, returnBody(read, TOOTHBRUSH))
    await app.services.returns.settle(request.returnId, 'received')
    const sentMails = await mailsTo(app, email)
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
