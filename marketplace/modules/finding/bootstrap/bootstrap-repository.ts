import { sql } from 'drizzle-orm'
import type { Executor } from '../../../db/client.ts'

export interface StoreSales {
  readonly storeId: string
  readonly storeCustomerId: string
  readonly name: string
  readonly departmentId: string
  readonly markColor: string
  readonly place: string
  readonly sold: number
}

/** Returns the units sold by each store, highest first. */
export async function listStoreSales(executor: Executor): Promise<readonly StoreSales[]> {
  const { rows } = await executor.execute<StoreSales & Record<string, unknown>>(sql`
    select s.id as "storeId", s.customer_id as "storeCustomerId", s.name, s.department_id as "departmentId",
      s.mark_color as "markColor", s.place, sum(p.sold)::int as sold
    from stores s join products p on p.store_id = s.id
    group by s.id order by sum(p.sold) desc, s.id`)
  return rows
}

/** Returns the slugs of a store's best-selling products. */
export async function listTopSlugs(executor: Executor, storeId: string, most: number): Promise<readonly string[]> {
  const { rows } = await executor.execute<{ slug: string }>(sql`
    select slug from products where store_id = ${storeId} order by sold desc, id limit ${most}::int`)
  return rows.map((row) => row.slug)
}

/** Returns the slug of the best-selling product of each store. */
export async function topSlugByStore(
  executor: Executor,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await executor.execute<{ storeId: string; slug: string }>(sql`
    select s.id as "storeId", p.slug
    from json_array_elements_text(${JSON.stringify(storeIds)}::json) as s (id)
    cross join lateral (
      select slug from products where store_id = s.id order by sold desc, id limit 1) p`)
  return new Map(rows.map(({ storeId, slug }) => [storeId, slug]))
}

export interface ShopFacts {
  readonly storeCount: number
  readonly productCount: number
  /** The subtotal from which every store delivers free, in minor units of US dollars. */
  readonly freeShippingEverywhereFrom: number
}

export async function findShopFacts(executor: Executor): Promise<ShopFacts> {
  const { rows } = await executor.execute<ShopFacts & Record<string, unknown>>(sql`
    select (select count(distinct store_id)::int from products where listed) as "storeCount",
      (select count(*)::int from products where listed) as "productCount",
      (select coalesce(max(free_shipping_from), 0)::int from stores) as "freeShippingEverywhereFrom"`)
  const [row] = rows
  if (!row) throw new Error('A query without a table always gives a row')
  return row
}
