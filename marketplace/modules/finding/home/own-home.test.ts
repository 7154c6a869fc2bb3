import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownHomeAnswer } from '../../../../contract/finding/home.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { idOf } from '../../../shared/ids.ts'
import { products, stores } from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { CARDS, newCard, order } from '../../../testing/orders/ordering.ts'
import { newAccount, newGuest, type Shopper, setStock, signedInAgain } from '../../../testing/people/shopper.ts'

let app: AppUnderTest
let start: Date
beforeAll(async () => {
  app = await openApp()
  start = app.clock.now()
})
afterAll(() => app.close())

const TOOTHBRUSH = 'bamboo-toothbrush-set'
const SOAP = 'olive-oil-castile-soap'
const SHEETS = 'plant-based-laundry-sheets'

const onDay = (day: number) => app.clock.set(new Date(start.getTime() + day * DAY_MS))

/** Whose token has ended meanwhile, signs in again. */
async function ownHomeOf(shopper: Shopper) {
  const { status, body } = await (await signedInAgain(app, shopper)).call('GET', '/v1/home/own')
  expect(status).toBe(200)
  return ownHomeAnswer.parse(body).data
}

const refillsOf = async (shopper: Shopper) =>
  (await ownHomeOf(shopper)).refills.map(({ product, daysSince }) => `${product.slug} ${daysSince}`)

async function buy(shopper: Shopper, slug: string, fields: object = {}) {
  await setStock(app, slug, 100)
  const again = await signedInAgain(app, shopper)
  await again.add(slug, fields)
  return order(again, { paymentMethod: 'Card', paymentMethodId: await newCard(app, CARDS.pays) })
}

test('a refill is due when most of the time between the last two purchases has passed again, while it is in stock', async () => {
  onDay(0)
  const shopper = await newAccount(app)
  await buy(shopper, TOOTHBRUSH)
  onDay(60)
  expect(await refillsOf(shopper)).toEqual([])
  await buy(shopper, TOOTHBRUSH)
  await buy(shopper, SOAP)
  onDay(80)
  await buy(shopper, SOAP)
  expect(await refillsOf(shopper)).toEqual([])
  onDay(110)
  // The soap is more overdue: 30 of 20 days, against 50 of 60.
  expect(await refillsOf(shopper)).toEqual([`${SOAP} 30`, `${TOOTHBRUSH} 50`])
  await setStock(app, SOAP, 0)
  expect(await refillsOf(shopper)).toEqual([`${TOOTHBRUSH} 50`])
  await setStock(app, SOAP, 100)
  // Whoever has not bought it for three times as long has given it up.
  onDay(141)
  expect(await refillsOf(shopper)).toEqual([`${TOOTHBRUSH} 81`])
  onDay(0)
})

test('what was cancelled was not bought, and what comes by a subscription needs no refill', async () => {
  onDay(0)
  const shopper = await newAccount(app)
  await buy(shopper, TOOTHBRUSH)
  await buy(shopper, SHEETS)
  onDay(30)
  const cancelled = await buy(shopper, TOOTHBRUSH)
  const { status } = await (await signedInAgain(app, shopper)).call('POST', `/v1/order/${cancelled}/cancel`, {})
  expect(status).toBe(200)
  await buy(shopper, SHEETS, { planFrequencyId: idOf('frequency', `${SHEETS}:2`) })
  onDay(58)
  expect(await refillsOf(shopper)).toEqual([])
  onDay(0)
})

test('news are the newest products of followed stores, for two months', async () => {
  onDay(0)
  const shopper = await newAccount(app)
  const [towel] = await app.database.db
    .select({ id: products.id, storeId: products.storeId, customerId: stores.customerId })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(eq(products.slug, 'linen-bath-towel'))
  if (!towel) throw new Error('There is no towel.')
  await app.database.db.update(products).set({ createdAt: start }).where(eq(products.id, towel.id))
  const newest = async () => (await ownHomeOf(shopper)).news[0]?.slug
  expect(await newest()).toBeUndefined()
  expect((await shopper.call('POST', '/v1/follow', { followingId: towel.customerId })).status).toBe(200)
  expect(await newest()).toBe('linen-bath-towel')
  onDay(61)
  expect(await newest()).not.toBe('linen-bath-towel')
  onDay(0)
})

test('a guest has none of it', async () => {
  onDay(0)
  expect((await (await newGuest(app)).call('GET', '/v1/home/own')).status).toBe(401)
})
