import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { priceDetailAnswer } from '../../../../contract/buying/pricing.ts'
import { offersAnswer } from '../../../../contract/finding/offers.ts'
import { OFFER_PAGE_KINDS } from '../../../../contract/finding/offers-rules.ts'
import { timedDeals } from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const read = async (query = '', token?: string) =>
  (await app.read(offersAnswer, `/v1/offers${query}`, token === undefined ? {} : { token })).data
const now = () => app.clock.now().getTime() / 1000

describe('offers', () => {
  test('are counted by kind: every product with a deal has a running or an upcoming one', async () => {
    const { counts } = await read()
    const deals = await app.database.db.select().from(timedDeals)
    expect(counts.deal + counts.upcoming).toBe(new Set(deals.map(({ productId }) => productId)).size)
    expect(counts).toMatchObject({ groupBuy: 1, firstPurchase: 1 })
  })

  test('are in the order of the page, at most ten of a kind, the next to end or begin first', async () => {
    const { offers, counts } = await read()
    for (const kind of OFFER_PAGE_KINDS) {
      const its = offers.filter((offer) => offer.kind === kind)
      expect(its).toHaveLength(Math.min(10, counts[kind]))
      const times = its.map(({ startsAt, endsAt }) => (kind === 'upcoming' ? startsAt : endsAt) ?? 0)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
    expect(offers.map(({ kind }) => kind)).toEqual(
      OFFER_PAGE_KINDS.flatMap((kind) => offers.flatMap((offer) => (offer.kind === kind ? [kind] : []))),
    )
  })

  test('have their times: a running offer has begun and ends later, an upcoming one begins later', async () => {
    for (const { kind, startsAt = 0, endsAt = 0 } of (await read('?limit=60')).offers) {
      if (kind === 'firstPurchase') continue
      expect(endsAt).toBeGreaterThan(now())
      expect(startsAt > now()).toBe(kind === 'upcoming')
    }
  })

  test('have the price of the product page', async () => {
    for (const { kind, product, price, startsAt, endsAt } of (await read('', app.memberToken)).offers.slice(0, 3)) {
      expect(kind).toBe('deal')
      const url = `/api/v2/product/price/detail?variantId=${product.childProductId}`
      const { data } = await app.read(priceDetailAnswer, url, { token: app.memberToken })
      expect(data.finalPriceDetails).toMatchObject({
        finalPrice: price,
        bestOffer: { upComing: false, gmtStartTime: startsAt, gmtEndTime: endsAt },
      })
    }
  })

  test('of a group buy have the number of participants and the saving', async () => {
    const [group] = (await read('?kind=groupBuy')).offers
    expect(group).toMatchObject({ kind: 'groupBuy', product: { slug: 'beeswax-food-wraps' } })
    expect(group?.target).toBeGreaterThan(0)
    expect(group?.percentOff).toBe(Math.round((1 - (group?.price ?? 0) / (group?.product.msrpPrice ?? 1)) * 100))
  })

  test('can be filtered by kind, with the counts of all kinds', async () => {
    const { offers, counts } = await read('?kind=upcoming&limit=60')
    expect(offers.map(({ kind }) => kind)).toEqual(Array(counts.upcoming).fill('upcoming'))
    expect(counts.deal).toBeGreaterThan(0)
  })

  test('can be sorted by highest saving', async () => {
    const percents = (await read('?kind=deal&sort=saving&limit=60')).offers.map(({ percentOff }) => percentOff ?? 0)
    expect(percents).toEqual(percents.toSorted((a, b) => b - a))
    expect(percents[0]).toBeGreaterThan(percents.at(-1) ?? 0)
  })

  test('that have begun are no longer upcoming', async () => {
    const first = (await read('?kind=deal')).offers[0]
    const before = app.clock.now()
    app.clock.set(new Date((first?.endsAt ?? 0) * 1000 + 1000))
    const after = (await read('?kind=deal')).offers
    expect(after.every(({ endsAt = 0 }) => endsAt > now())).toBe(true)
    app.clock.set(before)
  })

  test.each([
    '?kind=nonsense',
    '?kind=deal&kind=upcoming',
    '?kind[]=deal',
    `?kind=${'a'.repeat(10_000)}`,
    "?sort=';drop table products;--",
    '?limit=-1',
    '?limit=0',
    '?limit=1e9',
    '?limit=NaN',
    '?kind=%00',
    '?limit=%E0%A4',
  ])('%s is ignored', async (query) => {
    const { offers, counts } = await read(query)
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.filter(({ kind }) => kind === 'deal').length).toBeLessThanOrEqual(Math.min(10, counts.deal))
  })
})
