import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readSwatch } from '../../../../../contract/finding/search-indices.ts'
import { type ProductRecord, productRecord } from '../../../../../contract/finding/search-records.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { searchCalls } from '../../../../testing/calls/search-calls.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const { query } = searchCalls(() => app)
const products = async (index: string, params: object = {}, headers = {}): Promise<ProductRecord[]> =>
  z.array(productRecord).parse((await query(index, params, headers)).hits)

async function counts(text: ReturnType<typeof sql>): Promise<Record<string, number>> {
  const { rows } = await app.database.db.execute<{ value: string; count: number }>(text)
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
}

describe('facets', () => {
  test('equal the counts of the database', async () => {
    const facets = ['hierarchicalCategories.lvl0', 'hierarchicalCategories.lvl2', 'brandName', 'badges', 'colours']
    const found = await query('products_en', { hitsPerPage: 0, facets, maxValuesPerFacet: 1000 })
    const path = (column: string) => sql`select c.name ->> 'en' as value, count(*)::int as count
      from products p join categories c on c.id = p.${sql.raw(column)} where p.listed group by 1`
    expect(found.facets['hierarchicalCategories.lvl0']).toEqual(await counts(path('department_id')))
    const leaves = await counts(sql`
      select (d.name ->> 'en') || ' > ' || (g.name ->> 'en') || ' > ' || (l.name ->> 'en') as value, count(*)::int as count
      from products p join categories l on l.id = p.leaf_id join categories g on g.id = l.parent_id
        join categories d on d.id = g.parent_id where p.listed group by 1`)
    expect(found.facets['hierarchicalCategories.lvl2']).toEqual(leaves)
    expect(found.facets['brandName']).toEqual(
      await counts(sql`select s.name as value, count(*)::int as count
        from products p join stores s on s.id = p.store_id where p.listed group by 1`),
    )
    expect(found.facets['badges']).toEqual(
      await counts(sql`select badge as value, count(*)::int as count
        from products p, jsonb_array_elements_text(p.badges) badge where p.listed group by 1`),
    )
    expect(found.facets['colours']).toEqual(
      await counts(sql`select o ->> 'value' as value, count(distinct p.id)::int as count from products p,
        jsonb_array_elements(p.attributes) a, jsonb_array_elements(a -> 'options') o
        where a ->> 'name' = 'Color' and p.listed group by 1`),
    )
  })

  test('colours have a swatch and filter by their name', async () => {
    const found = await query('products_en', { hitsPerPage: 0, facets: ['colours', 'colourSwatches'] })
    const { colours = {}, colourSwatches = {} } = found.facets
    const looks = Object.entries(colourSwatches).map(([swatch, count]) => [readSwatch(swatch)?.[0], count])
    expect(Object.fromEntries(looks)).toEqual(colours)
    const [swatch = ''] = Object.keys(colourSwatches)
    const [name = ''] = readSwatch(swatch) ?? []
    const [bySwatch, byName] = await Promise.all(
      [`colourSwatches:${swatch}`, `colours:${name}`].map((facetFilter) =>
        products('products_en', { hitsPerPage: 100, facetFilters: [facetFilter] }),
      ),
    )
    expect(bySwatch?.length).toBeGreaterThan(0)
    expect(bySwatch).toEqual(byName)
    expect(bySwatch?.every(({ colourSwatches }) => colourSwatches.some((each) => readSwatch(each)?.[0] === name))).toBe(
      true,
    )
  })

  test('equal the number of hits that each value leaves', async () => {
    const all = await query('products_en', { query: 'soap', facets: '*', hitsPerPage: 0 })
    expect(Object.keys(all.facets)).toEqual(expect.arrayContaining(['brandName', 'offerKinds', 'TotalStarRating']))
    for (const attribute of ['brandName', 'badges', 'offerKinds', 'hierarchicalCategories.lvl1']) {
      const [value, count] = Object.entries(all.facets[attribute] ?? {})[0] ?? []
      const left = await query('products_en', { query: 'soap', facetFilters: [`${attribute}:${value}`] })
      expect([attribute, left.nbHits]).toEqual([attribute, count])
    }
  })

  test('values equal those of the records', async () => {
    const found = await products('products_en', { hitsPerPage: 500 })
    for (const kind of ['deal', 'upcoming', 'groupBuy', 'firstPurchase', 'subscribe', 'bundle', 'inStock'] as const) {
      const { nbHits } = await query('products_en', { facetFilters: [`offerKinds:${kind}`] })
      expect([kind, found.filter(({ offerKinds }) => offerKinds.includes(kind)).length]).toEqual([kind, nbHits])
    }
  })

  test('ratings add up from a value upwards', async () => {
    const { facets } = await query('products_en', { facets: ['TotalStarRating'] })
    for (const least of [4.5, 4, 3]) {
      const sum = Object.entries(facets['TotalStarRating'] ?? {})
        .filter(([value]) => Number(value) >= least)
        .reduce((all, [, count]) => all + count, 0)
      expect(sum).toBe((await query('products_en', { numericFilters: [`TotalStarRating>=${least}`] })).nbHits)
    }
  })

  test('prices have a range and a histogram, for guests and members', async () => {
    const found = await query('products_en', { facets: ['msrpPrice', 'tfmPrice'], hitsPerPage: 500 })
    const cards = z.array(productRecord).parse(found.hits)
    for (const price of ['msrpPrice', 'tfmPrice'] as const) {
      const amounts = cards.map((card) => card[price] / 100)
      expect(found.facets_stats[price]).toEqual({ min: Math.min(...amounts), max: Math.max(...amounts) })
      const parts = Object.values(found.facets[price] ?? {})
      expect(parts.reduce((sum, count) => sum + count, 0)).toBe(found.nbHits)
    }
  })

  test('several values of one attribute are alternatives, as widgets send them', async () => {
    const all = await query('products_en', { facets: ['brandName'], hitsPerPage: 0 })
    const [one, other] = Object.entries(all.facets['brandName'] ?? {})
    const both = await query('products_en', { facetFilters: [[`brandName:${one?.[0]}`, `brandName:${other?.[0]}`]] })
    expect(both.nbHits).toBe((one?.[1] ?? 0) + (other?.[1] ?? 0))
    const rest = await query('products_en', { facetFilters: [`brandName:-${one?.[0]}`] })
    expect(rest.nbHits).toBe(all.nbHits - (one?.[1] ?? 0))
  })

  test('respect the limit and the order', async () => {
    const { facets } = await query('products_en', { facets: ['brandName'], maxValuesPerFacet: 3 })
    const sizes = Object.values(facets['brandName'] ?? {})
    expect(sizes).toHaveLength(3)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    const named = await query('products_en', { facets: ['brandName'], sortFacetValuesBy: 'alpha' })
    const names = Object.keys(named.facets['brandName'] ?? {})
    expect(names).toEqual(names.toSorted())
  })
})

describe('any of several conditions', () => {
  const isHandmade = ({ badges }: ProductRecord) => badges.includes('Handmade')
  const isSage = ({ colours }: ProductRecord) => colours.includes('Sage')
  const isDear = ({ msrpPrice }: ProductRecord) => msrpPrice > 4000
  test.each<[string, object, (record: ProductRecord) => boolean]>([
    ['of two attributes', { filters: 'badges:Handmade OR colours:Sage' }, (each) => isHandmade(each) || isSage(each)],
    [
      'in a list',
      { facetFilters: [['badges:Handmade', 'colours:-Sage']] },
      (each) => isHandmade(each) || !isSage(each),
    ],
    [
      'of an attribute and a price, with another one that must hold',
      { filters: '(badges:Handmade OR msrpPrice > 40) AND NOT colours:Sage' },
      (each) => (isHandmade(each) || isDear(each)) && !isSage(each),
    ],
    [
      'of two that are not to hold both',
      { filters: 'NOT (badges:Handmade AND msrpPrice > 40)' },
      (each) => !(isHandmade(each) && isDear(each)),
    ],
    ['outside a range', { filters: 'NOT msrpPrice:10 TO 40' }, (each) => each.msrpPrice < 1000 || isDear(each)],
    ['a number but one', { numericFilters: ['msrpPrice!=12'] }, ({ msrpPrice }) => msrpPrice !== 1200],
  ])('%s', async (_, params, holds) => {
    const all = await products('products_en', { hitsPerPage: 500 })
    const expected = all.filter(holds).map(({ objectID }) => objectID)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all.length)
    const found = await query('products_en', { ...params, hitsPerPage: 500, facets: ['badges'] })
    expect(found.hits.map(({ objectID }) => objectID)).toEqual(expected)
    expect(found.facets['badges']?.['Handmade'] ?? 0).toBe(all.filter((each) => holds(each) && isHandmade(each)).length)
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

  test('are in the requested currency', async () => {
    const ringgit = { currencycode: 'MYR' }
    const all = await products('products_en', { hitsPerPage: 500 }, ringgit)
    const { nbHits } = await query('products_en', { numericFilters: ['tfmPrice<=50'] }, ringgit)
    expect(nbHits).toBe(all.filter(({ tfmPrice }) => tfmPrice <= 5000).length)
  })
})
