import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { hostileTexts } from '../../../../testing/samples/hostile-texts.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

describe('bad input', () => {
  test.each([
    'page=999999',
    'page=-1',
    'page[]=2&page[]=3',
    'price=9-1',
    'price=NaN-Infinity',
    'rating=99',
    'brand=%00',
    'sort=;drop table products',
    'attr_=x',
    'attr_Nothing=x',
    'attr___proto__=x&__proto__=y',
    's_id=%27%20or%201=1',
    `q=${'x'.repeat(10_000)}`,
    'q=%E0%A4%A',
    Array.from({ length: 500 }, (_, index) => `attr_a${index}=v`).join('&'),
    ...hostileTexts.map((text) => new URLSearchParams({ q: text, fname: text, brand: text, values: text }).toString()),
  ])('%.40s returns a list', async (query) => {
    const answer = await app.app.inject(`/v1/searchFilter?${query}`)
    expect(answer.statusCode).toBe(200)
  })

  test.each([
    undefined,
    [],
    { query: 'x' },
    { query: { bool: { must: 'x' } } },
    { query: { bool: { must: [] } }, size: 100_000 },
    { query: { bool: { must: [] } }, from: -1 },
    { query: { bool: { must: [] } }, from: 1e300 },
    { query: { bool: { must: [] } }, sort: { price: { order: { deep: 1 } } } },
  ])('a body of %j is refused or answered without a server error', async (payload) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/v1/searchFilter-New/',
      headers: { keyword: '%E0%A4%A' },
      ...(payload !== undefined && { payload }),
    })
    expect([200, 400]).toContain(answer.statusCode)
  })
})
