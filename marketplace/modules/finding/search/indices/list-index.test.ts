import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { categoryRecord, storeRecord, suggestionRecord } from '../../../../../contract/finding/search-records.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { searchCalls } from '../../../../testing/calls/search-calls.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const { query } = searchCalls(() => app)

describe('the small indices contain', () => {
  test('categories, also by their parents’ names and in other languages', async () => {
    const parse = async (index: string, text: string) =>
      z.array(categoryRecord).parse((await query(index, { query: text })).hits)
    const [towels] = await parse('categories_en', 'batth towels')
    expect(towels).toMatchObject({ title: expect.stringMatching(/towel/i) })
    const [arabic] = await parse('categories_ar', towels?.title ?? '')
    expect(arabic?.categoryId).toBe(towels?.categoryId)
    expect(arabic?.title).toMatch(/\p{Script=Arabic}/u)
    const all = z.array(categoryRecord).parse((await query('categories_en', { hitsPerPage: 1000 })).hits)
    expect(all.every(({ productCount }) => productCount > 0)).toBe(true)
    const departments = await query('categories_en', { facetFilters: ['level:1'], hitsPerPage: 100 })
    expect(departments.nbHits).toBe(all.filter(({ level }) => level === 1).length)
    expect((await query('categories_en', { filters: 'productCount > 20' })).nbHits).toBe(
      all.filter(({ productCount }) => productCount > 20).length,
    )
  })

  test('stores, with rating and number of products', async () => {
    const [store] = z.array(storeRecord).parse((await query('stores_en', { query: 'fern' })).hits)
    expect(store).toMatchObject({ name: 'Fern & Field', productCount: expect.any(Number) })
    expect(store?.rating).toBeGreaterThan(3)
    expect(store?._highlightResult?.['name']?.value).toBe('<em>Fern</em> & Field')
  })

  test('suggestions in a new shop, the most popular first', async () => {
    for (const locale of ['en', 'es', 'ar', 'ms']) {
      const found = z.array(suggestionRecord).parse((await query(`suggestions_${locale}`, { hitsPerPage: 50 })).hits)
      expect(found.length).toBeGreaterThan(20)
      const popularity = found.map((each) => each.popularity)
      expect(popularity).toEqual(popularity.toSorted((a, b) => b - a))
    }
    const begun = z.array(suggestionRecord).parse((await query('suggestions_en', { query: 'bath tow' })).hits)
    expect(begun.map((each) => each.query)).toContain('bath towels')
  })
})

test('suggestions go on with what was typed, and not with related words', async () => {
  const { hits } = await query('suggestions_en', { query: 'mug' })
  expect(
    z
      .array(suggestionRecord)
      .parse(hits)
      .filter((hit) => !/mug/.test(hit.query)),
  ).toEqual([])
})

describe('in categories, stores and suggestions', () => {
  test('every word must match', async () => {
    for (const index of ['categories_en', 'stores_en', 'suggestions_en']) {
      expect((await query(index, { query: 'bath zzzqqq' })).nbHits).toBe(0)
    }
    const { hits } = await query('suggestions_en', { query: 'bath to' })
    for (const hit of z.array(suggestionRecord).parse(hits)) expect(hit.query).toMatch(/bath/)
    expect((await query('categories_en', { query: 'towels for the bath' })).nbHits).toBeGreaterThan(0)
  })
})
