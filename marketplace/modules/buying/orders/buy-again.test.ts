import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buyAgainAnswer, type Order } from '../../../../contract/buying/orders.ts'
import { idOf, newId } from '../../../shared/ids.ts'
import { variants } from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { CARDS, newCard, order, readOrder } from '../../../testing/orders/ordering.ts'
import {
  demoShopper,
  newAccount,
  newGuest,
  type Shopper,
  setStock,
  variantId,
} from '../../../testing/people/shopper.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const slug of [TOOTHBRUSH, SOAP]) await setStock(app, slug, 100)
})

const TOOTHBRUSH = 'bamboo-toothbrush-set'
const SOAP = 'olive-oil-castile-soap'

const linesOf = (read: Order) => read.storeOrders.flatMap(({ lines }) => lines)
const lineIdOf = (read: Order, slug: string) => linesOf(read).find((line) => line.slug === slug)?.lineId ?? ''
const call = (shopper: Shopper, id: string, body: object = {}, headers = {}) =>
  shopper.call('POST', `/v1/order/${id}/buyAgain`, body, headers)
async function bought(shopper: Shopper, id: string, body: object = {}, headers = {}) {
  const { status, body: answer } = await call(shopper, id, body, headers)
  if (status !== 200) throw new Error(`Buying again answered ${status}: ${JSON.stringify(answer)}`)
  return buyAgainAnswer.parse(answer).data.lines
}
const inCart = async (shopper: Shopper) =>
  (await shopper.lines()).map(({ slug, quantity }) => `${quantity.value} ${slug}`).sort()

test('puts what was ordered into the cart, as packs and single units, at the prices of today', async () => {
  const shopper = await newAccount(app)
  await shopper.add(TOOTHBRUSH, { newQuantity: 2 })
  await shopper.add(SOAP, { newQuantity: 3, offers: { childOfferId: idOf('child-offer', `${SOAP}:3`) } })
  const before = await inCart(shopper)
  const read = await readOrder(shopper, await order(shopper))
  await app.database.db
    .update(variants)
    .set({ memberPrice: 1500 })
    .where(eq(variants.id, variantId(TOOTHBRUSH)))
  const lines = await bought(shopper, read.orderId)
  expect(await inCart(shopper)).toEqual(before)
  for (const { accounting, lineId, quantity } of linesOf(read)) {
    const line = lines.find((one) => one.lineId === lineId)
    expect(line).toMatchObject({
      outcome: 'added',
      quantity,
      pricedThen: Math.round(accounting.subTotal / quantity),
    })
    const isBrush = lineId === lineIdOf(read, TOOTHBRUSH)
    expect(line?.pricedNow).toBe(isBrush ? 1500 : line?.pricedThen)
  }
})

test('says which lines are gone, and which have fewer units left', async () => {
  const guest = await newGuest(app)
  await guest.add(TOOTHBRUSH, { newQuantity: 3 })
  await guest.add(SOAP)
  const read = await readOrder(guest, await order(guest))
  await setStock(app, TOOTHBRUSH, 2)
  await setStock(app, SOAP, 0)
  const lines = await bought(guest, read.orderId)
  expect(lines.find(({ lineId }) => lineId === lineIdOf(read, TOOTHBRUSH))).toMatchObject({
    outcome: 'less',
    quantity: 2,
  })
  const gone = lines.find(({ lineId }) => lineId === lineIdOf(read, SOAP))
  expect(gone).toMatchObject({ outcome: 'gone', quantity: 0 })
  expect(gone).not.toHaveProperty('pricedNow')
  expect(await inCart(guest)).toEqual([`2 ${TOOTHBRUSH}`])
})

test('adds up to the limit of a product, and says that there is less', async () => {
  const guest = await newGuest(app)
  await guest.add(TOOTHBRUSH, { newQuantity: 6 })
  const read = await readOrder(guest, await order(guest))
  await guest.add(TOOTHBRUSH, { newQuantity: 6 })
  expect(await bought(guest, read.orderId)).toMatchObject([{ outcome: 'less', quantity: 4 }])
  expect(await bought(guest, read.orderId)).toMatchObject([{ outcome: 'gone', quantity: 0 }])
  expect(await inCart(guest)).toEqual([`10 ${TOOTHBRUSH}`])
})

test('takes a subscription as a single purchase, leaves the membership out, and lets deals come with their product', async () => {
  const shopper = await newAccount(app)
  const planFrequencyId = idOf('frequency', 'plant-based-laundry-sheets:2')
  await shopper.add('plant-based-laundry-sheets', { productForSubscription: true, planFrequencyId })
  const card = { paymentMethod: 'Card', paymentMethodId: await newCard(app, CARDS.pays) } as const
  const read = await readOrder(shopper, await order(shopper, card))
  expect(linesOf(read).some(({ productType }) => productType === 5)).toBe(true)
  expect(await bought(shopper, read.orderId)).toHaveLength(1)
  expect(await inCart(shopper)).toEqual(['1 plant-based-laundry-sheets'])
  expect(await shopper.line('plant-based-laundry-sheets')).not.toHaveProperty('planFrequencyId', planFrequencyId)

  const member = await demoShopper(app, 'newmember')
  await member.add('magnesium-sleep-balm')
  const withDeals = await readOrder(member, await order(member))
  expect(linesOf(withDeals).length).toBeGreaterThan(1)
  expect((await bought(member, withDeals.orderId)).map(({ lineId }) => lineId)).toEqual([
    lineIdOf(withDeals, 'magnesium-sleep-balm'),
  ])
})

test('takes the named lines alone, in the currency of the request, and once for each key', async () => {
  const guest = await newGuest(app)
  await guest.add(TOOTHBRUSH)
  await guest.add(SOAP)
  const read = await readOrder(guest, await order(guest))
  const body = { lineIds: [lineIdOf(read, TOOTHBRUSH)] }
  const key = { 'idempotency-key': newId() }
  const first = await bought(guest, read.orderId, body, { ...key, currencycode: 'EUR' })
  expect(await bought(guest, read.orderId, body, { ...key, currencycode: 'EUR' })).toEqual(first)
  expect(await inCart(guest)).toEqual([`1 ${TOOTHBRUSH}`])
  expect(first[0]?.pricedThen).toBe(first[0]?.pricedNow)
})

test.each([
  ['a line of another order', () => ({ lineIds: [newId()] }), 404],
  ['no lines', () => ({ lineIds: [] }), 400],
  ['a line that is a number', () => ({ lineIds: [1] }), 400],
  ['lines that are a text', () => ({ lineIds: 'all' }), 400],
] as const)('is refused with %s', async (_, body, status) => {
  const guest = await newGuest(app)
  await guest.add(TOOTHBRUSH)
  const id = await order(guest)
  expect(await call(guest, id, body())).toMatchObject({ status })
  expect(await call(await newGuest(app), id)).toMatchObject({ status: 404 })
  expect(await guest.lines()).toEqual([])
})
