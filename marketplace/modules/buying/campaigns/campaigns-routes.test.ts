import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneTimeProductsAnswer, upsellCampaignAnswer } from '../../../../contract/buying/campaigns.ts'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { periodAt } from './campaigns-service.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

test.each([
  [0, 0],
  [999, 0],
  [1000, 1000],
  [2500, 2000],
])('at %i a campaign of 1000 seconds is in the period that began at %i', (now, start) => {
  expect(periodAt(1000, now)).toEqual({ startTimestamp: start, endTimestamp: start + 1000 })
})

test('an upsell campaign has its prices and is running', async () => {
  const { data } = await app.read(upsellCampaignAnswer, '/v1/upsellCampaigns?campaignId=cmp-aloe')
  expect(data).toMatchObject({ campaignId: 'cmp-aloe', existingMemberPrice: 1590, firstTimePurchasePrice: 1300 })
  expect(data.linkedUpsellProducts[0]).toMatchObject({ existingMemberPrice: 1590, firstTimePurchasePrice: 1300 })
  const now = app.clock.now().getTime() / 1000
  expect(data.startTimestamp).toBeLessThanOrEqual(now)
  expect(data.endTimestamp).toBeGreaterThan(now)
})

test.each(['nope', 'cmp-wraps'])('%s is not an upsell campaign', async (campaignId) => {
  expect(await app.refusal(`/v1/upsellCampaigns?campaignId=${campaignId}`)).toMatchObject({ status: 404 })
})

describe('first-purchase deals', () => {
  const lookup = async (query: string) =>
    (await app.read(oneTimeProductsAnswer, `/fast/api/v1/onetime-free-products/lookup?${query}&bypassClaims=false`))
      .product.oneTimeProducts

  test('are found by every id and slug of the product, and one is free', async () => {
    const bySlug = await lookup('productSlug=magnesium-sleep-balm')
    expect(bySlug.map(({ tfmPrice }) => tfmPrice)).toEqual([0, 500, 900])
    expect(bySlug[0]).toMatchObject({ slug: 'bamboo-toothbrush-set', productName: 'Bamboo Toothbrush Set' })
    expect(await lookup(`primaryProductId=${idOf('variant', 'magnesium-sleep-balm')}`)).toEqual(bySlug)
    expect(await lookup(`primaryProductId=${idOf('product', 'magnesium-sleep-balm')}`)).toEqual(bySlug)
  })

  test.each(['productSlug=aloe-face-gel', 'productSlug=nope', 'primaryProductId=nope'])(
    '%s has none',
    async (query) => {
      expect(await lookup(query)).toEqual([])
    },
  )

  test.each([
    ['', 'Primary product ID is required'],
    ['primaryProductId=', 'Primary product ID is required'],
    ['productSlug=', 'Product slug is required'],
  ])('the query "%s" is refused with the missing parameter', async (query, message) => {
    const refusal = await app.refusal(`/fast/api/v1/onetime-free-products/lookup?${query}`)
    expect(refusal).toMatchObject({ status: 400, message })
  })
})
