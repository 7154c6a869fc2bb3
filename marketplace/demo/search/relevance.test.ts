import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '../../../contract/languages.ts'
import { type AppUnderTest, openApp } from '../../testing/app-under-test.ts'
import { searchCalls } from '../../testing/calls/search-calls.ts'
import { catalogue } from '../content/catalogue.ts'
import { shopperQueries } from './shopper-queries.ts'

let app: AppUnderTest
const { query: search } = searchCalls(() => app)
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const FIRST = 3
const MIN_PRECISION = 0.9

/** `leaf/slug@store` of every product, by slug. */
const places = new Map(
  [...catalogue.showcase, ...catalogue.departments.flatMap(({ products }) => products)].map(
    ({ slug, leaf, store }) => [slug, `${leaf}/${slug}@${store}`] as const,
  ),
)

/**
 * Returns the share of wanted products among the first three; among fewer when the catalogue has fewer wanted
 * products.
 */
async function precisionOf(locale: string, query: string, expected: RegExp) {
  const { hits } = await search(`products_${locale}`, { query, hitsPerPage: FIRST })
  const found = hits.map((hit) => places.get(String(hit['slug'])) ?? String(hit['slug']))
  const possible = Math.min(FIRST, [...places.values()].filter((place) => expected.test(place)).length)
  const precision = found.slice(0, FIRST).filter((place) => expected.test(place)).length / possible
  return { query, found, possible, precision }
}

test('the table has at least 120 different queries, and the catalogue has what each of them wants', () => {
  const rows = locales.flatMap((locale) =>
    shopperQueries[locale].map(([query, expected]) => ({ locale, query, expected })),
  )
  expect(new Set(rows.map(({ locale, query }) => `${locale} ${query}`)).size).toBe(rows.length)
  expect(rows.length).toBeGreaterThanOrEqual(120)
  const all = [...places.values()]
  expect(rows.filter(({ expected }) => !all.some((place) => expected.test(place)))).toEqual([])
})

test.each([
  ...['sunscreen', 'fertilizer', 'chopping board', 'dishwashing liquid', 'green tea', 'face cream', 'dog bed'],
  ...['tooth brush', 'blue towel', 'شمعة'],
])('%s finds first what the shop has', async (query) => {
  const locale = query === 'شمعة' ? 'ar' : 'en'
  const expected = shopperQueries[locale].find(([known]) => known === query)?.[1]
  const { hits } = await search(`products_${locale}`, { query, hitsPerPage: 1 })
  expect(hits.map(({ slug }) => places.get(String(slug)))).toEqual([expect.stringMatching(expected ?? /missing/)])
})

describe.each(locales)('in %s', (locale) => {
  test('the first three results are what shoppers want, for at least nine in ten', async () => {
    const results = []
    for (const [query, expected] of shopperQueries[locale]) results.push(await precisionOf(locale, query, expected))
    const average = results.reduce((sum, { precision }) => sum + precision, 0) / results.length
    const misses = results
      .filter(({ precision }) => precision < 1)
      .map(({ query, found, precision }) => `${query} (${precision.toFixed(2)}): ${found.join(', ') || 'nothing'}`)
    expect(results.filter(({ precision }) => precision === 0)).toEqual([])
    expect(average, `precision ${average.toFixed(3)}; not all wanted:\n${misses.join('\n')}`).toBeGreaterThanOrEqual(
      MIN_PRECISION,
    )
  })
})
