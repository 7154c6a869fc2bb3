import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LISTING_SORTS } from '../../../contract/listing-query.ts'
import { productIndex } from '../../../contract/search-indices.ts'
import {
  categoryRecord,
  type ProductRecord,
  productRecord,
  storeRecord,
  suggestionRecord,
} from '../../../contract/search-records.ts'
import { type AppUnderTest, openApp } from '../../testing/app-under-test.ts'
import { searchCalls } from '../../testing/search-calls.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const { call, query } = searchCalls(() => app)
const products = async (index: string, params: object = {}, headers = {}): Promise<ProductRecord[]> =>
  z.array(productRecord).parse((await query(index, params, headers)).hits)
const slugs = async (index: string, params: object) => (await products(index, params)).map(({ slug }) => slug)

async function counts(text: ReturnType<typeof sql>): Promise<Record<string, number>> {
  const { rows } = await app.database.db.execute<{ value: string; count: number }>(text)
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
}

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

  test('in the language of the index, with its texts', async () => {
    const { rows } = await app.database.db.execute<{ slug: string; name: string }>(
      sql`select slug, texts -> 'ar' ->> 'name' as name from products where slug = 'linen-bath-towel'`,
    )
    const [found] = await products('products_ar', { query: rows[0]?.name })
    expect(found).toMatchObject({ slug: 'linen-bath-towel', productName: rows[0]?.name })
  })

  test('in the language and currency that a call names', async () => {
    const [spanish] = await products('products_en', { query: 'linen bath towel' }, { language: 'es' })
    const [english] = await products('products_en', { query: 'linen bath towel' })
    const [euro] = await products('products_en', { query: 'linen bath towel' }, { currencycode: 'EUR' })
    expect(spanish?.productName).not.toBe(english?.productName)
    expect(euro).toMatchObject({ currency: 'EUR', msrpPrice: Math.round((english?.msrpPrice ?? 0) * 0.92) })
  })

  test('with a guest’s and a member’s price, the same for everybody', async () => {
    const [found] = await products(
      'products_en',
      { query: 'bamboo toothbrush set' },
      { authorization: app.memberToken },
    )
    expect(found?.finalPrice).toBe(found?.msrpPrice)
    expect(found?.tfmPrice).toBeLessThan(found?.msrpPrice ?? 0)
  })

  test('not at all, where nothing matches', async () => {
    expect(await query('products_en', { query: 'zzzzqqqq' })).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 })
  })
})

describe('what matched is marked', () => {
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

describe('facets', () => {
  test('have the counts of the database', async () => {
    const facets = ['hierarchicalCategories.lvl0', 'hierarchicalCategories.lvl2', 'brandName', 'badges', 'colours']
    const found = await query('products_en', { hitsPerPage: 0, facets, maxValuesPerFacet: 1000 })
    const path = (column: string) => sql`select c.name ->> 'en' as value, count(*)::int as count
      from products p join categories c on c.id = p.${sql.raw(column)} where p.product_type <> 5 group by 1`
    expect(found.facets['hierarchicalCategories.lvl0']).toEqual(await counts(path('department_id')))
    const leaves = await counts(sql`
      select (d.name ->> 'en') || ' > ' || (g.name ->> 'en') || ' > ' || (l.name ->> 'en') as value, count(*)::int as count
      from products p join categories l on l.id = p.leaf_id join categories g on g.id = l.parent_id
        join categories d on d.id = g.parent_id where p.product_type <> 5 group by 1`)
    expect(found.facets['hierarchicalCategories.lvl2']).toEqual(leaves)
    expect(found.facets['brandName']).toEqual(
      await counts(sql`select s.name as value, count(*)::int as count
        from products p join stores s on s.id = p.store_id where p.product_type <> 5 group by 1`),
    )
    expect(found.facets['badges']).toEqual(
      await counts(sql`select badge as value, count(*)::int as count
        from products p, jsonb_array_elements_text(p.badges) badge where p.product_type <> 5 group by 1`),
    )
    expect(found.facets['colours']).toEqual(
      await counts(sql`select o ->> 'value' as value, count(distinct p.id)::int as count from products p,
        jsonb_array_elements(p.attributes) a, jsonb_array_elements(a -> 'options') o
        where a ->> 'name' = 'Color' and p.product_type <> 5 group by 1`),
    )
  })

  test('say of every value how many hits it leaves', async () => {
    const all = await query('products_en', { query: 'soap', facets: '*', hitsPerPage: 0 })
    expect(Object.keys(all.facets)).toEqual(expect.arrayContaining(['brandName', 'offerKinds', 'TotalStarRating']))
    for (const attribute of ['brandName', 'badges', 'offerKinds', 'hierarchicalCategories.lvl1']) {
      const [value, count] = Object.entries(all.facets[attribute] ?? {})[0] ?? []
      const left = await query('products_en', { query: 'soap', facetFilters: [`${attribute}:${value}`] })
      expect([attribute, left.nbHits]).toEqual([attribute, count])
    }
  })

  test('values are those of the records', async () => {
    const found = await products('products_en', { hitsPerPage: 500 })
    for (const kind of ['deal', 'upcoming', 'groupBuy', 'firstPurchase', 'subscribe', 'bundle', 'inStock'] as const) {
      const { nbHits } = await query('products_en', { facetFilters: [`offerKinds:${kind}`] })
      expect([kind, found.filter(({ offerKinds }) => offerKinds.includes(kind)).length]).toEqual([kind, nbHits])
    }
  })

  test('ratings add up from a value on', async () => {
    const { facets } = await query('products_en', { facets: ['TotalStarRating'] })
    for (const least of [4.5, 4, 3]) {
      const sum = Object.entries(facets['TotalStarRating'] ?? {})
        .filter(([value]) => Number(value) >= least)
        .reduce((all, [, count]) => all + count, 0)
      expect(sum).toBe((await query('products_en', { numericFilters: [`TotalStarRating>=${least}`] })).nbHits)
    }
  })

  test('prices have their range and where in it products lie, a guest’s and a member’s', async () => {
    const found = await query('products_en', { facets: ['msrpPrice', 'tfmPrice'], hitsPerPage: 500 })
    const cards = z.array(productRecord).parse(found.hits)
    for (const price of ['msrpPrice', 'tfmPrice'] as const) {
      const amounts = cards.map((card) => card[price] / 100)
      expect(found.facets_stats[price]).toEqual({ min: Math.min(...amounts), max: Math.max(...amounts) })
      const parts = Object.values(found.facets[price] ?? {})
      expect(parts.reduce((sum, count) => sum + count, 0)).toBe(found.nbHits)
    }
  })

  test('several values of one attribute add up, as widgets ask for them', async () => {
    const all = await query('products_en', { facets: ['brandName'], hitsPerPage: 0 })
    const [one, other] = Object.entries(all.facets['brandName'] ?? {})
    const both = await query('products_en', { facetFilters: [[`brandName:${one?.[0]}`, `brandName:${other?.[0]}`]] })
    expect(both.nbHits).toBe((one?.[1] ?? 0) + (other?.[1] ?? 0))
    const rest = await query('products_en', { facetFilters: [`brandName:-${one?.[0]}`] })
    expect(rest.nbHits).toBe(all.nbHits - (one?.[1] ?? 0))
  })

  test('are as many as asked for, in the order asked for', async () => {
    const { facets } = await query('products_en', { facets: ['brandName'], maxValuesPerFacet: 3 })
    const sizes = Object.values(facets['brandName'] ?? {})
    expect(sizes).toHaveLength(3)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    const named = await query('products_en', { facets: ['brandName'], sortFacetValuesBy: 'alpha' })
    const names = Object.keys(named.facets['brandName'] ?? {})
    expect(names).toEqual(names.toSorted())
  })
})

describe('numbers', () => {
  test.each([
    ['msrpPrice>=20', ({ msrpPrice }: ProductRecord) => msrpPrice >= 2000],
    ['msrpPrice<20', ({ msrpPrice }: ProductRecord) => msrpPrice < 2000],
    ['tfmPrice:10 TO 15', ({ tfmPrice }: ProductRecord) => tfmPrice >= 1000 && tfmPrice <= 1500],
    ['TotalStarRating>=4.5', ({ TotalStarRating }: ProductRecord) => TotalStarRating >= 4.5],
    ['TotalStarRating>0', ({ TotalStarRating }: ProductRecord) => TotalStarRating > 0],
    ['TotalStarRating<=0', ({ TotalStarRating }: ProductRecord) => TotalStarRating === 0],
  ])('%s', async (filter, holds) => {
    const all = await products('products_en', { hitsPerPage: 500 })
    const { nbHits } = await query('products_en', { numericFilters: [filter] })
    expect(nbHits).toBeGreaterThan(0)
    expect(nbHits).toBe(all.filter(holds).length)
    expect((await query('products_en', { filters: filter })).nbHits).toBe(nbHits)
  })

  test('are of the asked currency', async () => {
    const ringgit = { currencycode: 'MYR' }
    const all = await products('products_en', { hitsPerPage: 500 }, ringgit)
    const { nbHits } = await query('products_en', { numericFilters: ['tfmPrice<=50'] }, ringgit)
    expect(nbHits).toBe(all.filter(({ tfmPrice }) => tfmPrice <= 5000).length)
  })
})

describe('orders', () => {
  test.each(['msrpPrice', 'tfmPrice'] as const)('by %s', async (price) => {
    const audience = price === 'msrpPrice' ? 'guest' : 'member'
    for (const sort of ['price-asc', 'price-desc'] as const) {
      const amounts = (await products(productIndex('en', sort, audience), { hitsPerPage: 500 })).map(
        (hit) => hit[price],
      )
      expect(amounts).toEqual(amounts.toSorted((a, b) => (sort === 'price-asc' ? a - b : b - a)))
    }
  })

  test('every one in every language', async () => {
    for (const locale of ['en', 'es', 'ar', 'ms'] as const) {
      for (const sort of LISTING_SORTS) {
        expect((await query(productIndex(locale, sort), { hitsPerPage: 1 })).nbHits).toBeGreaterThan(400)
      }
    }
  })
})

describe('pages', () => {
  test('follow one another without gaps', async () => {
    const whole = await slugs('products_en', { hitsPerPage: 40 })
    const parts = await Promise.all([0, 1, 2, 3].map((page) => slugs('products_en', { hitsPerPage: 10, page })))
    expect(parts.flat()).toEqual(whole)
    const part = (await call('/indexes/products_en/query', { offset: 7, length: 5 })).json()
    expect(part).toMatchObject({ offset: 7, length: 5 })
    expect(part.hits.map(({ slug }: { slug: string }) => slug)).toEqual(whole.slice(7, 12))
  })

  test('end where the hits end', async () => {
    const { nbHits, nbPages } = await query('products_en', { hitsPerPage: 30 })
    expect(nbPages).toBe(Math.ceil(nbHits / 30))
    expect(await query('products_en', { hitsPerPage: 30, page: nbPages })).toMatchObject({ hits: [], nbHits })
    expect(await query('products_en', { page: 999_999 })).toMatchObject({ hits: [], nbHits })
    expect(await query('products_en', { page: -1 })).toMatchObject({ page: 0, nbHits })
  })
})

describe('beside products there are', () => {
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

describe('of categories, stores and suggestions', () => {
  test('only those are found that have all words', async () => {
    for (const index of ['categories_en', 'stores_en', 'suggestions_en']) {
      expect((await query(index, { query: 'bath zzzqqq' })).nbHits).toBe(0)
    }
    const { hits } = await query('suggestions_en', { query: 'bath to' })
    for (const hit of z.array(suggestionRecord).parse(hits)) expect(hit.query).toMatch(/bath/)
    expect((await query('categories_en', { query: 'towels for the bath' })).nbHits).toBeGreaterThan(0)
  })
})
