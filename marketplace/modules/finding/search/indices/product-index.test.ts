import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { productIndex } from '../../../../../contract/finding/search-indices.ts'
import { type ProductRecord, productRecord } from '../../../../../contract/finding/search-records.ts'
import { LISTING_SORTS } from '../../../../../contract/finding/search-rules.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { searchCalls } from '../../../../testing/calls/search-calls.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const { call, query } = searchCalls(() => app)
const products = async (index: string, params: object = {}, headers = {}): Promise<ProductRecord[]> =>
  z.array(productRecord).parse((await query(index, params, headers)).hits)
const slugs = async (index: string, params: object) => (await products(index, params)).map(({ slug }) => slug)

describe('products are found', () => {
  test.each([
    ['as written', 'linen bath towel'],
    ['by an unfinished word', 'linen bath tow'],
    ['with a typo', 'linnen bath towl'],
    ['in any case and with accents', 'LÍNEN Bath'],
    ['with words in another order', 'towel linen'],
  ])('%s', async (_, text) => {
    expect((await slugs('products_en', { query: text }))[0]).toBe('linen-bath-towel')
  })

  test('in the language of the index', async () => {
    const { rows } = await app.database.db.execute<{ slug: string; name: string }>(
      sql`select slug, texts -> 'ar' ->> 'name' as name from products where slug = 'linen-bath-towel'`,
    )
    const [found] = await products('products_ar', { query: rows[0]?.name })
    expect(found).toMatchObject({ slug: 'linen-bath-towel', productName: rows[0]?.name })
  })

  test('in the language and currency of the request', async () => {
    const [spanish] = await products('products_en', { query: 'linen bath towel' }, { language: 'es' })
    const [english] = await products('products_en', { query: 'linen bath towel' })
    const [euro] = await products('products_en', { query: 'linen bath towel' }, { currencycode: 'EUR' })
    expect(spanish?.productName).not.toBe(english?.productName)
    expect(euro).toMatchObject({ currency: 'EUR', msrpPrice: Math.round((english?.msrpPrice ?? 0) * 0.92) })
  })

  test('with the prices of guests and members, the same for all callers', async () => {
    const [found] = await products(
      'products_en',
      { query: 'bamboo toothbrush set' },
      { authorization: app.memberToken },
    )
    expect(found?.finalPrice).toBe(found?.msrpPrice)
    expect(found?.tfmPrice).toBeLessThan(found?.msrpPrice ?? 0)
  })

  test('none, when nothing matches', async () => {
    expect(await query('products_en', { query: 'zzzzqqqq' })).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 })
  })
})

describe('matches are highlighted', () => {
  test('in English', async () => {
    const { hits } = await query('products_en', { query: 'lin', highlightPreTag: '[', highlightPostTag: ']' })
    const names = z
      .array(productRecord)
      .parse(hits)
      .map((hit) => hit._highlightResult?.['productName'])
    expect(names[0]).toMatchObject({ value: expect.stringMatching(/\[Lin\w+\]/), matchLevel: 'full' })
  })

  test('in Arabic', async () => {
    const [any] = await products('products_ar', { query: 'منشفة' })
    expect(any?._highlightResult?.['productName']?.value).toMatch(/<em>[^<]*منشفة[^<]*<\/em>/)
  })
})

describe('sort orders', () => {
  test.each(['msrpPrice', 'tfmPrice'] as const)('by %s', async (price) => {
    const audience = price === 'msrpPrice' ? 'guest' : 'signedIn'
    for (const sort of ['price-asc', 'price-desc'] as const) {
      const amounts = (await products(productIndex('en', sort, audience), { hitsPerPage: 500 })).map(
        (hit) => hit[price],
      )
      expect(amounts).toEqual(amounts.toSorted((a, b) => (sort === 'price-asc' ? a - b : b - a)))
    }
  })

  test('exist for every language', async () => {
    for (const locale of ['en', 'es', 'ar', 'ms'] as const) {
      for (const sort of LISTING_SORTS) {
        expect((await query(productIndex(locale, sort), { hitsPerPage: 1 })).nbHits).toBeGreaterThan(400)
      }
    }
  })
})

describe('pages', () => {
  test('continue without gaps', async () => {
    const whole = await slugs('products_en', { hitsPerPage: 40 })
    const parts = await Promise.all([0, 1, 2, 3].map((page) => slugs('products_en', { hitsPerPage: 10, page })))
    expect(parts.flat()).toEqual(whole)
    const part = (await call('/indexes/products_en/query', { offset: 7, length: 5 })).json()
    expect(part).toMatchObject({ offset: 7, length: 5 })
    expect(part.hits.map(({ slug }: { slug: string }) => slug)).toEqual(whole.slice(7, 12))
  })

  test('end with the last hit', async () => {
    const { nbHits, nbPages } = await query('products_en', { hitsPerPage: 30 })
    expect(nbPages).toBe(Math.ceil(nbHits / 30))
    expect(await query('products_en', { hitsPerPage: 30, page: nbPages })).toMatchObject({ hits: [], nbHits })
    expect(await query('products_en', { page: 999_999 })).toMatchObject({ hits: [], nbHits })
    expect(await query('products_en', { page: -1 })).toMatchObject({ page: 0, nbHits })
  })
})
