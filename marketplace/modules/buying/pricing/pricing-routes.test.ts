import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceDetailAnswer, priceHistoryAnswer } from '../../../../contract/buying/pricing.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { rewardRanges } from './pricing-tables.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const priceOf = async (slug: string, options: Parameters<AppUnderTest['read']>[2] = {}) =>
  (await app.read(priceDetailAnswer, `/api/v2/product/price/detail?variantId=${idOf('variant', slug)}`, options)).data

test('a guest pays the list price, anyone signed in the member price', async () => {
  const expected = { msrpPrice: 3800, tfmPrice: 2850, basePrice: 2850, rewardFinalPrice: 140 }
  for (const token of [undefined, app.guestToken]) {
    const { finalPriceDetails } = await priceOf('linen-bath-towel', token ? { token } : {})
    expect(finalPriceDetails).toMatchObject({ ...expected, finalPrice: 3800 })
  }
  const { finalPriceDetails } = await priceOf('linen-bath-towel', { token: app.memberToken })
  expect(finalPriceDetails).toMatchObject({ ...expected, finalPrice: 2850 })
})

test('a variant has its own price', async () => {
  const { finalPriceDetails } = await priceOf('linen-bath-towel-sage-bath-sheet')
  expect(finalPriceDetails.msrpPrice).toBe(5600)
})

test('a running deal lowers the member price until it ends', async () => {
  const now = app.clock.now().getTime() / 1000
  const { finalPriceDetails } = await priceOf('glass-spray-bottle-kit', { token: app.memberToken })
  expect(finalPriceDetails).toMatchObject({ tfmPrice: 1690, finalPrice: 1690, basePrice: 2600 })
  expect(finalPriceDetails.bestOffer).toMatchObject({ upComing: false, isTimeBasedOffer: true, discountValue: 35 })
  expect(finalPriceDetails.bestOffer?.gmtStartTime).toBeLessThanOrEqual(now)
  expect(finalPriceDetails.bestOffer?.gmtEndTime).toBeGreaterThan(now)
})

test('an upcoming deal has its start and its price', async () => {
  const { finalPriceDetails } = await priceOf('copper-water-bottle')
  expect(finalPriceDetails).toMatchObject({ tfmPrice: 2475, finalPrice: 4400 })
  expect(finalPriceDetails.bestOffer).toMatchObject({ upComing: true, isShowOnetimePurchase: false })
  expect(finalPriceDetails.bestOffer?.gmtStartTime).toBeGreaterThan(app.clock.now().getTime() / 1000)
})

test('beside an upcoming deal the plain purchase may be shown', async () => {
  const { finalPriceDetails } = await priceOf('reusable-produce-bags')
  expect(finalPriceDetails.bestOffer).toMatchObject({ upComing: true, isShowOnetimePurchase: true })
})

test('packs have their own prices, and one is highlighted', async () => {
  const { finalPriceDetails } = await priceOf('olive-oil-castile-soap')
  expect(finalPriceDetails.bestOffer).toMatchObject({ upComing: false, isTimeBasedOffer: false, discountValue: 0 })
  expect(finalPriceDetails.bestOffer?.childOffers).toEqual([
    expect.objectContaining({ quantity: 1, basePrice: 1590, msrpPrice: 2100, highlight: false }),
    expect.objectContaining({ quantity: 3, basePrice: 4290, msrpPrice: 6300, highlight: true }),
    expect.objectContaining({ quantity: 6, basePrice: 7990, msrpPrice: 12600, highlight: false }),
  ])
})

describe('a subscription', () => {
  test('costs the member price less the plan’s share, and one frequency is the most common', async () => {
    const { sellerPlanDetails, subScriptionStatus } = await priceOf('plant-based-laundry-sheets')
    expect(subScriptionStatus).toBe(true)
    expect(sellerPlanDetails?.frequencies).toHaveLength(4)
    expect(sellerPlanDetails?.frequencies.map(({ subscriptionPrice }) => subscriptionPrice)).toEqual([
      1283, 1283, 1283, 1283,
    ])
    const common = sellerPlanDetails?.frequencies.filter(({ planDropdownLabel }) =>
      planDropdownLabel.includes('(Most Common)'),
    )
    expect(common).toHaveLength(1)
  })

  test('names its frequencies in the requested language', async () => {
    const { sellerPlanDetails } = await priceOf('plant-based-laundry-sheets', { headers: { language: 'es' } })
    expect(sellerPlanDetails?.frequencies[1]?.planDropdownLabel).toBe('Cada 2 meses (Most Common)')
  })

  test('is absent where a product has no plan', async () => {
    expect(await priceOf('bamboo-toothbrush-set')).toMatchObject({ sellerPlanDetails: null, subScriptionStatus: false })
  })
})

test('a reward that depends on the choice is a range', async () => {
  const stored = await app.database.db.select().from(rewardRanges)
  const its = stored.find(({ productId }) => productId === idOf('product', 'matcha-ceremonial-grade'))
  const { rewardRange } = (await priceOf('matcha-ceremonial-grade')).finalPriceDetails
  expect(rewardRange).toEqual([its?.lowest, its?.highest])
  expect((await priceOf('bamboo-toothbrush-set')).finalPriceDetails.rewardRange).toEqual([])
})

test.each([
  ['EUR', '€', 3496, 2622],
  ['myr', 'RM', 16720, 12540],
  ['INR', '₹', 321100, 240825],
  ['XYZ', '$', 3800, 2850],
  ['', '$', 3800, 2850],
])('in %s, all amounts are in the currency of the response', async (code, symbol, msrpPrice, tfmPrice) => {
  const price = await priceOf('linen-bath-towel', { headers: { currencycode: code } })
  expect(price.currencySymbol).toBe(symbol)
  expect(price.finalPriceDetails).toMatchObject({ msrpPrice, tfmPrice })
})

test('an unknown variant is 404, and a missing variant id is 400', async () => {
  expect(await app.refusal('/api/v2/product/price/detail?variantId=nope')).toMatchObject({ status: 404 })
  expect(await app.refusal('/api/v2/product/price/detail')).toMatchObject({
    status: 400,
    message: expect.stringContaining('variantId'),
  })
})

describe('the price history of a variant', () => {
  const SLUG = 'bamboo-toothbrush-set'
  const address = `/api/v2/product/price/history?variantId=${idOf('variant', SLUG)}`
  const history = async (headers: Record<string, string> = {}) =>
    (await app.read(priceHistoryAnswer, address, { headers })).data
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS).toISOString()

  /** Replaces the history by prices of guests, with half of them for members. */
  async function remember(prices: readonly (readonly [daysAgo: number, listPrice: number])[]) {
    await app.database.db.execute(sql`delete from price_history where variant_id = ${idOf('variant', SLUG)}`)
    for (const [days, listPrice] of prices)
      await app.database.db.execute(sql`
        insert into price_history values (${idOf('variant', SLUG)}, ${daysAgo(days)}, ${listPrice}, ${listPrice / 2})`)
  }

  test('begins with the price that it came into the shop with', async () => {
    const { finalPriceDetails } = await priceOf(SLUG)
    const { points, lowest, currencySymbol } = await history()
    expect(points).toHaveLength(1)
    expect(points[0]).toMatchObject({
      listPrice: finalPriceDetails.msrpPrice,
      memberPrice: finalPriceDetails.basePrice,
    })
    expect(lowest).toEqual({ listPrice: finalPriceDetails.msrpPrice, memberPrice: finalPriceDetails.basePrice })
    expect(currencySymbol).toBe('$')
  })

  test('goes back 90 days, with the price that was in force then, and knows the lowest of 30 days', async () => {
    await remember([
      [200, 100],
      [120, 2000],
      [60, 400],
      [40, 1600],
      [10, 1800],
    ])
    const { points, lowest } = await history()
    expect(points.map(({ listPrice, memberPrice }) => [listPrice, memberPrice])).toEqual([
      [2000, 1000],
      [400, 200],
      [1600, 800],
      [1800, 900],
    ])
    // The price of 30 days ago was in force since day 40.
    expect(lowest).toEqual({ listPrice: 1600, memberPrice: 800 })
    const firstDay = (Date.parse(points[0]?.since ?? '') - Date.parse(daysAgo(90))) / DAY_MS
    expect(Math.abs(firstDay)).toBeLessThan(0.1)
  })

  test('is in the currency of the request', async () => {
    await remember([[1, 1000]])
    expect(await history({ currencycode: 'EUR' })).toMatchObject({ lowest: { listPrice: 920 }, currencySymbol: '€' })
  })

  test('of an unknown variant is 404, and without a variant 400', async () => {
    expect(await app.refusal('/api/v2/product/price/history?variantId=nope')).toMatchObject({ status: 404 })
    expect(await app.refusal('/api/v2/product/price/history')).toMatchObject({ status: 400 })
  })
})
