import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recentSearchChangedAnswer } from '../../../../../contract/finding/recent-searches.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { searchCalls } from '../../../../testing/calls/search-calls.ts'
import { searchQueries } from '../search-tables.ts'
import { searchCounter } from './search-counter.ts'
import { listPopular } from './suggestions-repository.ts'

let app: AppUnderTest
let now = Date.UTC(2026, 10, 20, 12)
let visitors = 0
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  later(7200)
  await app.services.searchCounter.flush()
  await app.database.db.delete(searchQueries)
  visitors += 100
})

const { call } = searchCalls(() => app)

function later(seconds: number) {
  now += seconds * 1000
  app.clock.set(new Date(now))
}

const address = (visitor: number) => `198.51.100.${(visitors + visitor) % 250}`

async function search(query: string, { visitor = 1, index = 'products_en', ...params }: Record<string, unknown> = {}) {
  const answer = await call(
    `/indexes/${index}/query`,
    { query, hitsPerPage: 3, ...params },
    { remoteAddress: address(Number(visitor)) },
  )
  expect(answer.statusCode).toBe(200)
}

/** The counts after all visitors have stopped typing. */
async function counted(): Promise<Record<string, number>> {
  later(10)
  await app.services.searchCounter.flush()
  const rows = await app.database.db.select().from(searchQueries)
  return Object.fromEntries(rows.map(({ locale, query, searches }) => [`${locale} ${query}`, searches]))
}

describe('searches are counted', () => {
  test('when the visitor stops typing', async () => {
    for (const typed of ['s', 'so', 'soap', 'soa', 'soap', 'soap bar']) await search(typed)
    expect(await counted()).toEqual({ 'en soap bar': 1 })
  })

  test('each of several searches of one visitor', async () => {
    await search('soap')
    await search('towel')
    expect(await counted()).toEqual({ 'en soap': 1, 'en towel': 1 })
  })

  test('not while the visitor is typing', async () => {
    await search('soap')
    later(2)
    await app.services.searchCounter.flush()
    expect(await app.database.db.select().from(searchQueries)).toEqual([])
  })

  test('for each visitor once an hour', async () => {
    for (const visitor of [1, 2, 3, 1, 1]) await search('Soap', { visitor })
    expect(await counted()).toEqual({ 'en soap': 3 })
    await search('soap', { visitor: 1 })
    expect(await counted()).toEqual({ 'en soap': 3 })
    later(3600)
    await search('soap', { visitor: 1 })
    expect(await counted()).toEqual({ 'en soap': 4 })
  })

  test('by language', async () => {
    await search('منشفة', { index: 'products_ar' })
    expect(Object.keys(await counted())).toEqual(['ar منشفة'])
  })

  test('once with the same visitor’s recent search', async () => {
    const token = (await app.tokens.issueGuest()).accessToken
    const keep = { method: 'POST' as const, url: '/v1/recentSearch', payload: { query: 'Soap' } }
    await app.read(recentSearchChangedAnswer, keep, { token, from: address(1) })
    await search('soap')
    expect(await counted()).toEqual({ 'en soap': 1 })
  })
})

describe('not counted', () => {
  test.each<[string, string, Record<string, unknown>]>([
    ['an empty search', '', {}],
    ['what finds nothing', 'zzzzqqqq', {}],
    ['a name', 'Maria Gonzalez Hernandez', {}],
    ['a mail address', 'maria@mail.test', {}],
    ['a telephone number', '+34 600 123 456', {}],
    ['a product beside a name', 'soap for Maria Hernandez', {}],
    ['a typo', 'linnen towwel', {}],
    ['another page', 'soap', { page: 1 }],
    ['a query that only counts', 'soap', { hitsPerPage: 0 }],
    ['a filtered list', 'soap', { facetFilters: ['offerKinds:inStock'] }],
    ['what asks not to be', 'soap', { analytics: false }],
    ['a search of categories', 'towels', { index: 'categories_en' }],
  ])('%s', async (_, text, params) => {
    await search(text, params)
    expect(await counted()).toEqual({})
  })

  test('requests of the storefront’s own server', async () => {
    await call('/indexes/products_en/query', { query: 'soap' })
    expect(await counted()).toEqual({})
  })
})

describe('suggestions', () => {
  test('are queries that were searched more than once and find something, most frequent first', async () => {
    for (const visitor of [1, 2, 3]) await search('soap bar', { visitor })
    for (const visitor of [1, 2]) await search('towel', { visitor })
    await search('balm')
    await counted()
    const popular = await listPopular(app.database.db, 'en', { least: 2, most: 10 })
    expect(popular).toEqual([
      { query: 'soap bar', searches: 3 },
      { query: 'towel', searches: 2 },
    ])
  })

  test('are deleted when old, or when rarer than the limit allows', async () => {
    const { db } = app.database
    const engine = { find: () => Promise.reject(new Error('nothing is searched for')) }
    const tally = searchCounter({ db, clock: app.clock, engine })
    await db.execute(sql`insert into search_queries (locale, query, searches, found, last_searched_at)
      select 'en', 'query ' || n, n, 1, ${new Date(now).toISOString()}::timestamptz from generate_series(1, 5010) n`)
    await db.execute(sql`insert into search_queries (locale, query, searches, found, last_searched_at)
      values ('es', 'old', 99, 1, ${new Date(now - 200 * 86_400_000).toISOString()}::timestamptz)`)
    await tally.deleteOld()
    const rows = await db.select().from(searchQueries)
    expect(rows).toHaveLength(5000)
    expect(Math.min(...rows.map(({ searches }) => searches))).toBe(11)
  })
})
