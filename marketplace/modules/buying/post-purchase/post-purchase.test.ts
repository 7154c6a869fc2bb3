import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PlaceOrderBody, placedOrderAnswer } from '../../../../contract/buying/orders.ts'
import { type ExclusiveDeal, exclusiveDealsAnswer } from '../../../../contract/buying/post-purchase.ts'
import { MINUTE_MS } from '../../../../contract/values/durations.ts'
import { toMinor } from '../../../../contract/values/minor-units.ts'
import { newId } from '../../../shared/ids.ts'
import {
  mails,
  orders,
  paymentRefunds,
  payments,
  postPurchaseDeals,
  rides,
  storeOrders,
  users,
  variants,
} from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { deliver } from '../../../testing/orders/delivering.ts'
import {
  answerStep,
  CARDS,
  giveTalents,
  newCard,
  order,
  orderBody,
  readOrder,
} from '../../../testing/orders/ordering.ts'
import { newAccount, newGuest, type Shopper } from '../../../testing/people/shopper.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const BOUGHT = 'bamboo-toothbrush-set'

async function dealsOf(shopper: Shopper, orderId: string, query = ''): Promise<ExclusiveDeal[]> {
  const { status, body } = await shopper.call('GET', `/v1/exclusiveDeals?masterOrderId=${orderId}${query}`)
  if (status !== 200) throw new Error(`The deals answered ${status}: ${JSON.stringify(body)}`)
  return exclusiveDealsAnswer.parse(body).data
}

/** A shopper with an order, and its first exclusive deal. */
async function withOrder(shopper: Shopper, fields: Partial<PlaceOrderBody> = {}) {
  await shopper.add(BOUGHT)
  const orderId = await order(shopper, fields)
  const [deal] = await dealsOf(shopper, orderId)
  if (!deal) throw new Error('There is no deal')
  return { shopper, orderId, deal }
}

const add = ({ shopper, orderId, deal }: Awaited<ReturnType<typeof withOrder>>, fields: object = {}, key = newId()) =>
  shopper.call(
    'POST',
    '/v1/upsellDraftOrder',
    {
      masterOrderId: orderId,
      campaignId: deal.campaignId,
      confirmedTotal: (deal.otoPrice + deal.tax) / 100,
      confirmedChanges: deal.confirmation,
      ...fields,
    },
    { 'idempotency-key': key },
  )

const stockOf = async ({ variantId }: ExclusiveDeal) => {
  const rows = await app.database.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId))
  return rows[0]?.stock ?? 0
}
const refundsOf = (orderId: string) =>
  app.database.db
    .select({ amount: paymentRefunds.amount, refundId: paymentRefunds.refundId })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(payments.orderId, orderId))
const later = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * MINUTE_MS))
const byCard = async (number: string) => ({
  paymentMethod: 'Card' as const,
  paymentMethodId: await newCard(app, number),
})

describe('the deals of an order', () => {
  test('are six of twelve, and stay the same; both paths answer alike', async () => {
    const { shopper, orderId } = await withOrder(await newAccount(app))
    const first = await dealsOf(shopper, orderId)
    expect(first).toHaveLength(6)
    expect(await dealsOf(shopper, orderId)).toEqual(first)
    const { body } = await shopper.call('GET', `/fast/api/v1/exclusive-deals/?masterOrderId=${orderId}`)
    expect(exclusiveDealsAnswer.parse(body)).toMatchObject({ data: first, penCount: 13 })
    const all = await dealsOf(shopper, orderId, '&skip=0&limit=50')
    expect(all.slice(0, 6)).toEqual(first)
    expect(await dealsOf(shopper, orderId, '&type=OTO')).toEqual(all.filter(({ type }) => type === 'OTO'))
    expect(await dealsOf(shopper, orderId, `&campaignId=${all[3]?.campaignId}`)).toEqual([all[3]])
    expect(all.map(({ slug }) => slug)).not.toContain(BOUGHT)
    for (const { type, otoPrice, finalPrice, tax } of all) {
      const off = 100 - (100 * otoPrice) / finalPrice
      if (type === 'EXCLUSIVE') expect(off).toBeGreaterThan(19.5)
      if (type === 'EXCLUSIVE') expect(off).toBeLessThan(27.5)
      expect(tax).toBe(Math.floor(otoPrice * 0.0725 + 0.5))
    }
    expect(all.filter(({ isSameParcel }) => isSameParcel).length).toBeGreaterThan(0)
  })

  test('end: the one-time offer after 10 minutes, the others after 30', async () => {
    const { shopper, orderId } = await withOrder(await newGuest(app))
    later(10)
    expect((await dealsOf(shopper, orderId, '&limit=50')).map(({ type }) => type)).toEqual(Array(12).fill('EXCLUSIVE'))
    later(20)
    expect(await dealsOf(shopper, orderId)).toEqual([])
  })

  test('of a parcel are gone once it is packed, except those that were bought', async () => {
    const bought = await withOrder(await newAccount(app))
    expect((await add(bought)).status).toBe(200)
    const read = () => dealsOf(bought.shopper, bought.orderId, '&limit=50')
    const before = await read()
    const others = before.filter(({ isSameParcel }) => !isSameParcel).map(({ campaignId }) => campaignId)
    expect(others.length).toBeGreaterThan(0)
    expect(before.filter(({ isSameParcel }) => isSameParcel).length).toBeGreaterThan(1)
    await app.database.db.update(storeOrders).set({ state: 'packed' }).where(eq(storeOrders.orderId, bought.orderId))
    expect((await read()).map(({ campaignId }) => campaignId)).toEqual([bought.deal.campaignId, ...others])
  })

  test('of a parcel end when it is expected to be packed, where that is known', async () => {
    const { shopper, orderId } = await withOrder(await newAccount(app))
    const packed = Math.floor(app.clock.now().getTime() / 1000) + 90
    const [parcel] = (await readOrder(shopper, orderId)).storeOrders
    await app.database.db
      .insert(rides)
      .values({ storeOrderId: parcel?.storeOrderId ?? '', expected: { packed } })
      .onConflictDoUpdate({ target: rides.storeOrderId, set: { expected: { packed } } })
    const read = () => dealsOf(shopper, orderId, '&limit=50')
    for (const { isSameParcel, endsAt } of await read()) {
      if (isSameParcel) expect(endsAt).toBe(packed)
      else expect(endsAt).toBeGreaterThan(packed)
    }
    later(1.5)
    expect((await read()).filter(({ isSameParcel }) => isSameParcel)).toEqual([])
  })

  test('are for the owner of the order, and not before it is paid', async () => {
    const { orderId, deal } = await withOrder(await newAccount(app))
    const stranger = await newAccount(app)
    for (const call of [
      () => stranger.call('GET', `/v1/exclusiveDeals?masterOrderId=${orderId}`),
      () => add({ shopper: stranger, orderId, deal }),
      () => stranger.call('PATCH', '/v1/upsellProductBrowseLogs', { ...named({ orderId, deal }), action: 'viewed' }),
    ]) {
      expect(await call()).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
    }
    const buyer = await newAccount(app)
    await buyer.add(BOUGHT)
    const waiting = await order(buyer, await byCard(CARDS.needsChallenge))
    expect(await dealsOf(buyer, waiting)).toEqual([])
  })
})

const named = ({ orderId, deal }: { orderId: string; deal: ExclusiveDeal }) => ({
  masterOrderId: orderId,
  campaignId: deal.campaignId,
})

describe('a deal is added', () => {
  test('to what is due at the door, into the parcel of its store, with one unit of the stock', async () => {
    const bought = await withOrder(await newGuest(app))
    const { shopper, orderId, deal } = bought
    const [before, stock] = [await readOrder(shopper, orderId), await stockOf(deal)]
    const answer = await add(bought, {
      affiliate_data: { linkid: 'nl-0326' },
      utm_data: { utmSource: 'mail' },
      timeZone: 'UTC',
    })
    expect(answer).toMatchObject({ status: 200, body: { data: { orderId, payment: { status: 'due' } } } })
    const after = await readOrder(shopper, orderId)
    expect(after.accounting.payable).toBe(before.accounting.payable + deal.otoPrice + deal.tax)
    expect(after.accounting.deliveryFee).toBe(before.accounting.deliveryFee)
    expect(await stockOf(deal)).toBe(stock - 1)
    const parcel = after.storeOrders.find(({ storeId }) => storeId === deal.storeId)
    expect(parcel?.lines.at(-1)).toMatchObject({ variantId: deal.variantId, isAddedLater: true, quantity: 1 })
    expect((await dealsOf(shopper, orderId, `&campaignId=${deal.campaignId}`))[0]?.isAdded).toBe(true)
    const [row] = await app.database.db.select().from(postPurchaseDeals).where(eq(postPurchaseDeals.orderId, orderId))
    expect(row).toMatchObject({ attribution: { affiliate_data: { linkid: 'nl-0326' }, timeZone: 'UTC' } })
  })

  test('with the card of the order, and its Talents are earned', async () => {
    const buyer = await newAccount(app, { membershipId: 'm' })
    await app.database.db.update(users).set({ walletId: newId() }).where(eq(users.id, buyer.id))
    const bought = await withOrder(buyer, await byCard(CARDS.pays))
    const before = await readOrder(buyer, bought.orderId)
    const answer = placedOrderAnswer.parse((await add(bought)).body).data
    expect(answer.payment).toMatchObject({ method: 'Card', status: 'paid', last4: '4242' })
    const after = await readOrder(buyer, bought.orderId)
    expect((after.wallet?.balance ?? 0) - (before.wallet?.balance ?? 0)).toBe(bought.deal.rewardFinalPrice)
    expect(bought.deal.rewardFinalPrice).toBeGreaterThan(0)
    const sent = await app.database.db.select().from(mails)
    expect(sent.some(({ subject }) => subject.startsWith(`Added to your order ${after.orderNumber}: `))).toBe(true)
  })

  test.each([
    ['a guest', () => newGuest(app), {}],
    ['an account that does not keep it', () => newAccount(app), {}],
    ['an account that keeps it', () => newAccount(app), { savePaymentMethod: true }],
  ])('with the card of %s, and with it again; kept or not, as before', async (_, shopperOf, fields) => {
    const bought = await withOrder(await shopperOf(), { ...(await byCard(CARDS.pays)), ...fields })
    const cardsOf = async () => (await bought.shopper.call('GET', '/v1/paymentMethod')).body as { data: unknown[] }
    const { data: before } = await cardsOf()
    expect(before).toHaveLength('savePaymentMethod' in fields ? 1 : 0)
    const [, second] = await dealsOf(bought.shopper, bought.orderId)
    for (const deal of [bought.deal, second]) {
      if (deal)
        expect(await add({ ...bought, deal })).toMatchObject({ body: { data: { payment: { status: 'paid' } } } })
    }
    expect((await cardsOf()).data).toEqual(before)
  })

  test('once: a repeat gives the same answer, another try is refused, also at the same time', async () => {
    const bought = await withOrder(await newAccount(app), await byCard(CARDS.pays))
    const stock = await stockOf(bought.deal)
    const key = newId()
    const [one, two] = await Promise.all([add(bought, {}, key), add(bought, {}, key)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await add(bought, {}, key)).status).toBe(200)
    expect(await add(bought)).toMatchObject({
      status: 409,
      code: 'SPECIAL_PRICE_ONCE',
      message: 'You cannot add more than one item for this product at special price',
    })
    expect(await stockOf(bought.deal)).toBe(stock - 1)
    const paid = await readOrder(bought.shopper, bought.orderId)
    expect(paid.storeOrders.flatMap(({ lines }) => lines).filter(({ isAddedLater }) => isAddedLater)).toHaveLength(1)
  })

  test('after a refused card, with another one; the refusal leaves everything as it was', async () => {
    const bought = await withOrder(await newAccount(app), await byCard(CARDS.pays))
    const [before, stock] = [await readOrder(bought.shopper, bought.orderId), await stockOf(bought.deal)]
    const declined = await add(bought, { paymentMethodId: await newCard(app, CARDS.declined) })
    expect(declined).toMatchObject({ status: 402, code: 'CARD_DECLINED' })
    expect(await readOrder(bought.shopper, bought.orderId)).toEqual(before)
    expect(await stockOf(bought.deal)).toBe(stock)
    expect((await add(bought)).status).toBe(200)
  })

  test.each([
    ['confirmed', true],
    ['refused', false],
  ])('that is %s at the bank is added: %s', async (outcome, isAdded) => {
    const bought = await withOrder(await newAccount(app), await byCard(CARDS.pays))
    const [before, stock] = [await readOrder(bought.shopper, bought.orderId), await stockOf(bought.deal)]
    const step = await add(bought, { paymentMethodId: await newCard(app, CARDS.needsChallenge) })
    const { nextActionUrl = '' } = placedOrderAnswer.parse(step.body).data.payment
    await app.app.inject({
      method: 'POST',
      url: new URL(nextActionUrl).pathname + new URL(nextActionUrl).search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `outcome=${outcome}`,
    })
    const [deal] = await dealsOf(bought.shopper, bought.orderId, `&campaignId=${bought.deal.campaignId}`)
    expect(deal?.isAdded).toBe(isAdded)
    const after = await readOrder(bought.shopper, bought.orderId)
    const more = isAdded ? bought.deal.otoPrice + bought.deal.tax : 0
    expect(after.accounting.finalTotal).toBe(before.accounting.finalTotal + more)
    expect(await stockOf(bought.deal)).toBe(stock - (isAdded ? 1 : 0))
  })

  test('that the bank confirms after the parcel was packed is given back, with its unit', async () => {
    const bought = await withOrder(await newAccount(app), await byCard(CARDS.pays))
    const [before, stock] = [await readOrder(bought.shopper, bought.orderId), await stockOf(bought.deal)]
    const step = await add(bought, { paymentMethodId: await newCard(app, CARDS.needsChallenge) })
    await app.database.db.update(storeOrders).set({ state: 'packed' }).where(eq(storeOrders.orderId, bought.orderId))
    await answerStep(app, placedOrderAnswer.parse(step.body).data.payment.nextActionUrl)
    await app.runQueuedJobs()
    const [deal] = await dealsOf(bought.shopper, bought.orderId, `&campaignId=${bought.deal.campaignId}`)
    expect(deal?.isAdded).not.toBe(true)
    expect((await readOrder(bought.shopper, bought.orderId)).accounting).toEqual(before.accounting)
    expect(await stockOf(bought.deal)).toBe(stock)
    const amount = bought.deal.otoPrice + bought.deal.tax
    expect(await refundsOf(bought.orderId)).toEqual([{ amount, refundId: expect.stringMatching(/^re_/) }])
  })

  test('that the bank confirms after the order was cancelled is given back, and makes no parcel', async () => {
    const bought = await withOrder(await newAccount(app), await byCard(CARDS.pays))
    const { shopper, orderId } = bought
    const deal = (await dealsOf(shopper, orderId, '&limit=50')).find(({ isSameParcel }) => !isSameParcel)
    if (!deal) throw new Error('All deals are of the same store')
    const stock = await stockOf(deal)
    const step = await add({ shopper, orderId, deal }, { paymentMethodId: await newCard(app, CARDS.needsChallenge) })
    expect(await shopper.call('POST', `/v1/order/${orderId}/cancel`, {})).toMatchObject({ status: 200 })
    const cancelled = await readOrder(shopper, orderId)
    await answerStep(app, placedOrderAnswer.parse(step.body).data.payment.nextActionUrl)
    await app.runQueuedJobs()
    expect((await readOrder(shopper, orderId)).storeOrders).toEqual(cancelled.storeOrders)
    expect(await stockOf(deal)).toBe(stock)
    expect(await refundsOf(orderId)).toContainEqual({ amount: deal.otoPrice + deal.tax, refundId: expect.any(String) })
  })

  test('that was paid meanwhile and given back is refused when another card gives the step up', async () => {
    const bought = await withOrder(await newAccount(app), await byCard(CARDS.pays))
    const step = await add(bought, { paymentMethodId: await newCard(app, CARDS.needsChallenge) })
    await answerStep(app, placedOrderAnswer.parse(step.body).data.payment.nextActionUrl)
    await app.database.db.update(storeOrders).set({ state: 'packed' }).where(eq(storeOrders.orderId, bought.orderId))
    expect(await add(bought, { paymentMethodId: await newCard(app, CARDS.pays) })).toMatchObject({
      status: 409,
      code: 'DEAL_ENDED',
    })
  })

  const orderedWithTalents = async (left: number) => {
    const buyer = await newAccount(app)
    await buyer.add(BOUGHT)
    const body = await orderBody(buyer)
    await giveTalents(app, buyer, toMinor(body.confirmedTotal) + left)
    const paid = { paymentMethod: 'Wallet', payWithTalents: true, confirmedTalents: body.confirmedTotal } as const
    return { buyer, orderId: await order(buyer, { ...body, ...paid }) }
  }

  test.each([
    ['pays', 50_000, { status: 200, body: { data: { payment: { status: 'paid' } } } }],
    ['lacks', 0, { status: 409, code: 'WALLET_NOT_ENOUGH' }],
  ])('to an order that Talents paid whole, when the wallet %s it', async (_, left, outcome) => {
    const { buyer, orderId } = await orderedWithTalents(left)
    const [deal] = await dealsOf(buyer, orderId)
    if (!deal) throw new Error('There is no deal')
    const before = await readOrder(buyer, orderId)
    expect(await add({ shopper: buyer, orderId, deal })).toMatchObject(outcome)
    const after = await readOrder(buyer, orderId)
    const isAdded = outcome.status === 200
    const cost = isAdded ? deal.otoPrice + deal.tax : 0
    const earned = isAdded ? deal.rewardFinalPrice : 0
    expect(after.accounting).toMatchObject({ talents: before.accounting.talents + cost, payable: 0 })
    expect(after.wallet?.balance).toBe((before.wallet?.balance ?? 0) - cost + earned)
  })

  test('in another currency for the nearest cent of the wallet', async () => {
    const { buyer, orderId } = await orderedWithTalents(50_000)
    const perDollar = 7.77
    await app.database.db.update(orders).set({ perDollar }).where(eq(orders.id, orderId))
    const dollarsOf = ({ otoPrice, tax }: ExclusiveDeal) => (otoPrice + tax) / perDollar
    // One whose price rounds down.
    const deal = (await dealsOf(buyer, orderId, '&limit=50')).find((one) => dollarsOf(one) % 1 < 0.49)
    if (!deal) throw new Error('The price of every deal rounds up')
    const talentsOf = async () => {
      const [row] = await app.database.db.select().from(orders).where(eq(orders.id, orderId))
      return row?.talentsDollars ?? 0
    }
    const before = await talentsOf()
    expect(await add({ shopper: buyer, orderId, deal })).toMatchObject({ status: 200 })
    expect((await talentsOf()) - before).toBe(Math.floor(dollarsOf(deal)))
  })

  test('when a step at the bank is given up for another card', async () => {
    const bought = await withOrder(await newAccount(app), await byCard(CARDS.pays))
    const stock = await stockOf(bought.deal)
    const step = await add(bought, { paymentMethodId: await newCard(app, CARDS.needsChallenge) })
    expect(step).toMatchObject({ status: 200, body: { data: { payment: { status: 'actionRequired' } } } })
    const { nextActionUrl = '' } = placedOrderAnswer.parse(step.body).data.payment
    expect(nextActionUrl).toContain('/stripe/challenge/')
    expect(await stockOf(bought.deal)).toBe(stock - 1)
    expect((await dealsOf(bought.shopper, bought.orderId))[0]?.isAdded).toBe(false)
    // Giving up the step and paying with the card of the order.
    const again = await add(bought, { paymentMethodId: await newCard(app, CARDS.pays) })
    expect(again).toMatchObject({ status: 200, body: { data: { payment: { status: 'paid' } } } })
    expect(await stockOf(bought.deal)).toBe(stock - 1)
  })
})

describe('a deal is refused', () => {
  test.each([
    ['at another price', { confirmedTotal: 0.01 }, 'DEAL_CHANGED'],
    ['that the order does not have', { campaignId: 'oto-nothing' }, 'DEAL_NOT_FOUND'],
  ])('%s', async (_, fields, code) => {
    expect(await add(await withOrder(await newAccount(app)), fields)).toMatchObject({ code })
  })

  test.each([
    ['in cash', async () => ({})],
    ['by the card of the order', () => byCard(CARDS.pays)],
  ])(
    'that costs something else than was shown, however often it is pressed, until that is confirmed: %s',
    async (_, paid) => {
      const bought = await withOrder(await newAccount(app), await paid())
      const { deal, orderId, shopper } = bought
      const where = and(eq(postPurchaseDeals.orderId, orderId), eq(postPurchaseDeals.campaignId, deal.campaignId))
      await app.database.db
        .update(postPurchaseDeals)
        .set({ price: sql`${postPurchaseDeals.price} + 100` })
        .where(where)
      const read = async () => (await dealsOf(shopper, orderId, `&campaignId=${deal.campaignId}`))[0] ?? deal
      const readBefore = await read()
      expect(await add(bought)).toMatchObject({ status: 409, code: 'DEAL_CHANGED' })
      // The new amount alone, and a reading from before the refusal.
      for (const again of [{ ...readBefore, confirmation: deal.confirmation }, readBefore, deal]) {
        expect(await add({ ...bought, deal: again })).toMatchObject({ status: 409, code: 'DEAL_CHANGED' })
      }
      const now = await read()
      expect(now).toMatchObject({ refusedTotal: deal.otoPrice + deal.tax, otoPrice: deal.otoPrice + 100 })
      expect(await add({ ...bought, deal: now })).toMatchObject({ status: 200 })
      expect((await read()).refusedTotal).toBeUndefined()
    },
  )

  test('when its time is up', async () => {
    const bought = await withOrder(await newGuest(app))
    later(31)
    expect(await add(bought)).toMatchObject({ status: 409, code: 'DEAL_ENDED' })
  })

  test('when it is sold out', async () => {
    const bought = await withOrder(await newAccount(app))
    await app.database.db.update(variants).set({ stock: 0 }).where(eq(variants.id, bought.deal.variantId))
    expect(await add(bought)).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
    expect((await dealsOf(bought.shopper, bought.orderId))[0]?.inStock).toBe(false)
  })

  test('when the parcel of its store is packed', async () => {
    const bought = await withOrder(await newAccount(app))
    expect(bought.deal.isSameParcel).toBe(true)
    await app.database.db.update(storeOrders).set({ state: 'packed' }).where(eq(storeOrders.orderId, bought.orderId))
    expect(await add(bought)).toMatchObject({ status: 409, code: 'DEAL_ENDED' })
  })

  test('when its order was paid at the door, whatever the wallet holds', async () => {
    const buyer = await newAccount(app)
    const { orderId } = await withOrder(buyer)
    await giveTalents(app, buyer, 50_000)
    const deal = (await dealsOf(buyer, orderId, '&limit=50')).find(({ isSameParcel }) => !isSameParcel)
    if (!deal) throw new Error('All deals are of the same store')
    const paid = await deliver(app, buyer, orderId)
    expect(paid.payment.status).toBe('paid')
    expect(await add({ shopper: buyer, orderId, deal })).toMatchObject({ status: 409, code: 'DEAL_ENDED' })
    expect(await readOrder(buyer, orderId)).toEqual(paid)
    expect(await dealsOf(buyer, orderId)).toEqual([])
  })

  test.each([
    [{ campaignId: 'x'.repeat(65) }],
    [{ confirmedTotal: 'free' }],
    [{ confirmedTotal: 1.001 }],
    [{ masterOrderId: '../1' }],
    [{ paymentMethodId: '' }],
    [{ affiliate_data: { linkid: 7 } }],
    [{ utm_data: 'all' }],
    [{ utm_data: { utm_source: 'a\u0000b' } }],
    [{ utm_data: { utm_source: '\ud800' } }],
    [{ utm_data: { '\ud800': 'mail' } }],
    [{ affiliate_data: { linkid: '\udc00a' } }],
    [{ facebook_conversion_tracking_data: { fbclid: 'a\u0000' } }],
    [{ timeZone: '\u0000' }],
    [{ timeZone: '\ud800' }],
  ])('with the malformed field of %j', async (fields) => {
    const guest = await newGuest(app)
    const sent = { masterOrderId: 'o1', campaignId: 'c1', confirmedTotal: 1, ...fields }
    expect((await guest.call('POST', '/v1/upsellDraftOrder', sent)).status).toBe(400)
  })
})

test('a deal of a store without a parcel gets one of its own, free of charge', async () => {
  const { shopper, orderId } = await withOrder(await newAccount(app))
  const others = (await dealsOf(shopper, orderId, '&limit=50')).filter(({ isSameParcel }) => !isSameParcel)
  const [deal] = others
  if (!deal) throw new Error('All deals are of the same store')
  const before = await readOrder(shopper, orderId)
  expect((await add({ shopper, orderId, deal })).status).toBe(200)
  const after = await readOrder(shopper, orderId)
  expect(after.storeOrders).toHaveLength(before.storeOrders.length + 1)
  expect(after.storeOrders.at(-1)).toMatchObject({ storeId: deal.storeId, deliveryFee: 0, state: 'placed' })
  expect(after.accounting.deliveryFee).toBe(before.accounting.deliveryFee)
})

describe('what a shopper did with an offer', () => {
  type Bought = Awaited<ReturnType<typeof withOrder>>
  const log = ({ shopper, ...bought }: Bought, fields: object) =>
    shopper.call('PATCH', '/v1/upsellProductBrowseLogs', { ...named(bought), ...fields })
  const stored = ({ orderId }: Bought) =>
    app.database.db
      .select()
      .from(postPurchaseDeals)
      .where(eq(postPurchaseDeals.orderId, orderId))
      .orderBy(postPurchaseDeals.position)

  test.each([
    ['viewed', 'viewedAt'],
    ['accepted', 'acceptedAt'],
    ['declined', 'declinedAt'],
    ['expired', 'expiredAt'],
  ] as const)('is stored with its time, for that offer alone: %s', async (action, column) => {
    const bought = await withOrder(await newGuest(app))
    const before = await stored(bought)
    expect(await log(bought, { action })).toMatchObject({ status: 200 })
    expect(await stored(bought)).toEqual(
      before.map((row) => (row.campaignId === bought.deal.campaignId ? { ...row, [column]: app.clock.now() } : row)),
    )
    const [offer] = await dealsOf(bought.shopper, bought.orderId, `&campaignId=${bought.deal.campaignId}`)
    expect(offer?.isDeclined).toBe(action === 'declined')
  })

  test.each<[string, object, number]>([
    ['no action', { action: undefined }, 400],
    ['an unknown action', { action: 'bought' }, 400],
    ['an action that is a number', { action: 1 }, 400],
    ['actions that are a list', { action: ['viewed'] }, 400],
    ['no order', { masterOrderId: undefined }, 400],
    ['an order that is a number', { masterOrderId: 7 }, 400],
    ['an order that is no id', { masterOrderId: '../1' }, 400],
    ['an unknown order', { masterOrderId: newId() }, 404],
    ['no offer', { campaignId: undefined }, 400],
    ['an offer that is a query', { campaignId: { $ne: '' } }, 400],
    ['an offer that is no id', { campaignId: "x' or '1'='1" }, 400],
    ['an unknown offer', { campaignId: newId() }, 404],
  ])('is refused with %s, and changes nothing', async (_, fields, status) => {
    const bought = await withOrder(await newGuest(app))
    const before = await stored(bought)
    expect(await log(bought, { action: 'viewed', ...fields })).toMatchObject({ status, message: expect.any(String) })
    expect(await stored(bought)).toEqual(before)
  })
})
