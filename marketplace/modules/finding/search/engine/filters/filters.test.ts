import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceDetailAnswer } from '../../../../../../contract/buying/pricing.ts'
import type { ListingSort } from '../../../../../../contract/finding/search-rules.ts'
import { type Chance, chanceOf } from '../../../../../demo/seed/chance.ts'
import { type AppUnderTest, openApp } from '../../../../../testing/app-under-test.ts'
import { allProducts } from '../../../../../testing/calls/product-searches.ts'
import type { ProductFilter, ProductRange, ProductSearchQuery } from '../search-query.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const find = (query: Partial<ProductSearchQuery>) => app.services.productSearch.find({ ...allProducts, ...query })
async function select<Row>(query: SQL): Promise<Row[]> {
  const { rows } = await app.database.db.execute<Row & Record<string, unknown>>(query)
  return rows
}

const stars = sql`(select coalesce(
    sum((5 - s.at + 1) * s.count)::float8 / nullif(sum(s.count), 0), 0)
  from (select at, coalesce((p.star_counts ->> (at - 1))::int, 0) + coalesce(t.stars[at], 0) as count
    from generate_series(1, 5) at left join review_tallies t on t.product_id = p.id) s)`
const inStock = sql`case when p.product_type = 2
  then not exists (select 1 from bundle_items b join variants v on v.id = b.variant_id
    where b.bundle_id = p.id and v.stock < b.quantity)
  else exists (select 1 from variants v where v.product_id = p.id and v.stock > 0) end`
const has = (table: SQL) => sql`exists (select 1 from ${table} x where x.product_id = p.id)`
const OFFERS = {
  inStock,
  bundle: sql`p.product_type = 2`,
  subscribe: has(sql`seller_plans`),
  firstPurchase: has(sql`first_purchase_deals`),
  groupBuy: sql`exists (select 1 from campaigns c where c.product_id = p.id and c.kind = 'groupBuy')`,
}

interface Choices {
  readonly departments: readonly string[]
  readonly groups: readonly string[]
  readonly stores: readonly string[]
  readonly badges: readonly string[]
}

async function choices(): Promise<Choices> {
  const ids = async (query: SQL) => (await select<{ id: string }>(query)).map(({ id }) => id)
  return {
    departments: await ids(sql`select id from categories where level = 1 order by id`),
    groups: await ids(sql`select id from categories where level = 2 order by id`),
    stores: await ids(sql`select id from stores order by id`),
    badges: await ids(
      sql`select distinct b as id from products, jsonb_array_elements_text(badges) b order by 1 limit 40`,
    ),
  }
}

/** A random filter and its equivalent in SQL. */
function someFilter(chance: Chance, { departments, groups, stores, badges }: Choices): readonly [ProductFilter, SQL] {
  const some = (from: readonly string[]) => [...new Set([chance.pick(from), chance.pick(from), chance.pick(from)])]
  const list = (values: readonly string[]) =>
    sql`(${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`
  const isNot = chance.hit(0.2)
  const filter = (facet: ProductFilter['facet'], anyOf: readonly string[], condition: SQL) =>
    [{ facet, anyOf, isNot }, isNot ? sql`not (${condition})` : condition] as const
  switch (chance.int(1, 6)) {
    case 1: {
      const selected = some(departments)
      return filter('department', selected, sql`p.department_id in ${list(selected)}`)
    }
    case 2: {
      const selected = some(groups)
      return filter(
        'group',
        selected,
        sql`p.leaf_id in (select id from categories where parent_id in ${list(selected)})`,
      )
    }
    case 3: {
      const selected = some(stores)
      return filter('store', selected, sql`p.store_id in ${list(selected)}`)
    }
    case 4: {
      const selected = some(badges)
      return filter(
        'badge',
        selected,
        sql`exists (select 1 from jsonb_array_elements_text(p.badges) b where b in ${list(selected)})`,
      )
    }
    case 5: {
      const selected = some(['Sage', 'Natural', 'Clay', 'Oat', 'White'])
      return filter(
        'attribute:Color',
        selected,
        sql`exists (select 1 from jsonb_array_elements(p.attributes) a, jsonb_array_elements(a -> 'options') o
          where a ->> 'name' = 'Color' and o ->> 'value' in ${list(selected)})`,
      )
    }
    default: {
      const kinds = chance.shuffle(['inStock', 'bundle', 'subscribe', 'firstPurchase', 'groupBuy'] as const).slice(0, 2)
      return filter('offer', kinds, sql`${OFFERS[kinds[0] ?? 'inStock']} or ${OFFERS[kinds[1] ?? 'bundle']}`)
    }
  }
}

function someRange(chance: Chance): readonly [ProductRange, SQL] {
  if (chance.hit(0.5)) {
    const from = chance.int(30, 48) / 10
    return [{ field: 'rating', from }, sql`round(${stars}::numeric, 2) >= ${from}`]
  }
  const from = chance.int(0, 30) * 100
  const to = from + chance.int(5, 60) * 100
  return [{ field: 'msrpPrice', from, to }, sql`f.list_price between ${from} and ${to}`]
}

test('products, stores, facets, prices and ratings equal the counts of SQL for random filters', async () => {
  const selected = await choices()
  const chance = chanceOf('filters of the index')
  let found = 0
  for (let round = 0; round < 60; round++) {
    const filters = Array.from({ length: chance.int(0, 2) }, () => someFilter(chance, selected))
    const ranges = Array.from({ length: chance.int(0, 1) }, () => someRange(chance))
    const conditions = [sql`p.listed`, ...[...filters, ...ranges].map(([, condition]) => sql`(${condition})`)]
    const rows = await select<{ id: string; storeId: string; price: number; stars: number; badges: string[] }>(sql`
      select p.id, p.store_id as "storeId", f.list_price as price, ${stars} as stars, p.badges
      from products p join variants f on f.slug = p.slug where ${sql.join(conditions, sql` and `)}`)
    const result = await find({
      where: { all: [...filters, ...ranges].map(([condition]) => condition) },
      facets: ['store', 'badge'],
    })

    expect([...result.productIds].sort()).toEqual(rows.map(({ id }) => id).sort())
    expect(result.total).toBe(rows.length)
    expect(result.storeCount).toBe(new Set(rows.map(({ storeId }) => storeId)).size)
    expect(Object.fromEntries(result.facets.get('store') ?? [])).toEqual(counted(rows.map(({ storeId }) => storeId)))
    expect(Object.fromEntries(result.facets.get('badge') ?? [])).toEqual(counted(rows.flatMap(({ badges }) => badges)))
    const prices = rows.map(({ price }) => price)
    expect(result.prices?.min).toBe(rows.length > 0 ? Math.min(...prices) : undefined)
    expect(result.prices?.max).toBe(rows.length > 0 ? Math.max(...prices) : undefined)
    expect(result.prices?.histogram.reduce((sum, count) => sum + count, 0) ?? 0).toBe(rows.length)
    const atLeast = (least: number) => rows.filter((row) => Math.round(row.stars * 100) / 100 >= least).length
    expect(result.ratings).toEqual({ '4.5': atLeast(4.5), '4': atLeast(4), '3': atLeast(3) })
    found += rows.length
  }
  expect(found).toBeGreaterThan(1000)
})

test('attributes and offer kinds are counted, most frequent first', async () => {
  const { facets } = await find({ facets: ['attributes', 'offer', 'leaf'], limit: 0 })
  const colours = await select<{ value: string; count: number }>(sql`
    select o ->> 'value' as value, count(distinct p.id)::int as count
    from products p, jsonb_array_elements(p.attributes) a, jsonb_array_elements(a -> 'options') o
    where a ->> 'name' = 'Color' group by 1`)
  const counts = facets.get('attribute:Color') ?? new Map()
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(colours.map(({ value, count }) => [value, count])))
  expect([...counts.values()]).toEqual([...counts.values()].sort((a, b) => b - a))
  const [deals] = await select<{ count: number }>(sql`select count(distinct product_id)::int as count from timed_deals`)
  const offers = facets.get('offer')
  expect((offers?.get('deal') ?? 0) + (offers?.get('upcoming') ?? 0)).toBe(deals?.count)
  const leaves = await select<{ id: string }>(sql`select distinct leaf_id as id from products where product_type <> 5`)
  expect(facets.get('leaf')?.size).toBe(leaves.length)
})

test.each<[ListingSort, SQL]>([
  ['relevance', sql`${inStock} desc, p.sold desc, p.id`],
  ['newest', sql`date_trunc('second', p.created_at) desc, ${inStock} desc, p.sold desc, p.id`],
  ['price-asc', sql`f.list_price, ${inStock} desc, p.sold desc, p.id`],
  ['price-desc', sql`f.list_price desc, ${inStock} desc, p.sold desc, p.id`],
])('sorted by %s, all pages together equal the order of SQL', async (sort, order) => {
  const rows = await select<{ id: string }>(sql`
    select p.id from products p join variants f on f.slug = p.slug where p.listed order by ${order}`)
  const paged: string[] = []
  for (let skip = 0; skip < rows.length; skip += 100) {
    paged.push(...(await find({ sort, skip, limit: 100 })).productIds)
  }
  expect(paged).toEqual(rows.map(({ id }) => id))
})

test('members are sorted and filtered by the member price with deals', async () => {
  const onDeal = await select<{ productId: string; variantId: string }>(sql`
    select p.id as "productId", f.id as "variantId" from products p join variants f on f.slug = p.slug
    where exists (select 1 from timed_deals d where d.product_id = p.id)`)
  const memberPrices = new Map<string, number>()
  for (const { productId, variantId } of onDeal) {
    const detail = `/api/v2/product/price/detail?variantId=${variantId}`
    const { data } = await app.read(priceDetailAnswer, detail, { token: app.memberToken })
    const { tfmPrice = 0 } = data.finalPriceDetails
    memberPrices.set(productId, tfmPrice)
    const { productIds } = await find({ where: { field: 'tfmPrice', from: tfmPrice, to: tfmPrice } })
    expect(productIds).toContain(productId)
  }
  const { productIds } = await find({ sort: 'price-asc', audience: 'signedIn' })
  const inTheirOrder = productIds.flatMap((id) => memberPrices.get(id) ?? [])
  expect(inTheirOrder).toHaveLength(onDeal.length)
  expect(inTheirOrder).toEqual(inTheirOrder.toSorted((x, y) => x - y))
})

test('unusual filters, ranges and pages are answered', async () => {
  const odd = ['', '\u0000', '__proto__', '%', "' or 1=1", 'a'.repeat(10_000)]
  for (const facet of ['department', 'store', 'badge', 'offer', 'attribute:Color', 'attribute:__proto__'] as const) {
    expect(await find({ where: { facet, anyOf: odd } })).toMatchObject({
      total: 0,
      productIds: [],
      prices: undefined,
    })
    expect((await find({ where: { facet, anyOf: odd, isNot: true } })).total).toBe((await find({})).total)
  }
  expect((await find({ skip: 999_999 * 30, limit: 30 })).productIds).toEqual([])
  expect((await find({ skip: -30, limit: 5 })).productIds).toHaveLength(5)
  expect((await find({ where: { field: 'msrpPrice', from: 10, to: 5 } })).total).toBe(0)
  expect((await find({ facets: ['attribute:Nothing', 'badge'], text: 'zeppelin' })).facets.get('badge')?.size).toBe(0)
})

function counted(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
