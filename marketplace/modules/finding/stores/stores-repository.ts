import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { pictureSource } from '../../../shared/picture-source.ts'
import type { StarCounts } from '../../../shared/star-counts.ts'
import { stores } from '../catalogue/catalogue-tables.ts'
import { follows } from '../follows/follows-tables.ts'
import { storeReports } from './stores-tables.ts'

export interface StoreSales {
  readonly storeId: string
  /** Sold units of all its products. */
  readonly sold: number
  /** All ratings of its products, with and without a text. */
  readonly stars: StarCounts
}

/** Returns the sales and ratings of every store with products. Reads every product once. */
export async function listStoreSales(executor: Executor): Promise<readonly StoreSales[]> {
  const counted = (at: number) =>
    sql`coalesce(sum((p.star_counts ->> ${at}::int)::int + coalesce(t.stars[${at + 1}::int], 0)), 0)::int`
  const { rows } = await executor.execute<StoreSales & Record<string, unknown>>(sql`
    select p.store_id as "storeId", sum(p.sold)::int as sold,
      json_build_array(${counted(0)}, ${counted(1)}, ${counted(2)}, ${counted(3)}, ${counted(4)}) as stars
    from products p left join review_tallies t on t.product_id = p.id
    where p.listed
    group by p.store_id`)
  return rows
}

/** Columns for both store tiles and store pages. */
const storeColumns = {
  id: stores.id,
  slug: stores.slug,
  name: stores.name,
  customerId: stores.customerId,
  departmentId: stores.departmentId,
  place: stores.place,
  markColor: stores.markColor,
  maker: stores.maker,
}

export async function listStores(executor: Executor) {
  return executor.select(storeColumns).from(stores)
}

/** Returns a store with the columns of its own page. */
export async function findStore(executor: Executor, id: string) {
  const [row] = await executor
    .select({
      ...storeColumns,
      trader: stores.trader,
      isVerified: stores.isVerified,
      story: stores.story,
      foundedYear: stores.foundedYear,
      freeShippingFrom: stores.freeShippingFrom,
      followers: sql<number>`${stores.earlierFollowers} + (select count(*)::int from follows f where f.store_id = ${stores.id})`,
    })
    .from(stores)
    .where(eq(stores.id, id))
  return row
}

export async function isFollowing(executor: Executor, userId: string, storeId: string): Promise<boolean> {
  const rows = await executor
    .select({ storeId: follows.storeId })
    .from(follows)
    .where(and(eq(follows.userId, userId), eq(follows.storeId, storeId)))
  return rows.length > 0
}

/** Returns the slug of the best-selling product with pictures of each store, by store id. */
export async function listBestSlugs(executor: Executor): Promise<ReadonlyMap<string, string>> {
  const { rows } = await executor.execute<{ storeId: string; slug: string }>(sql`
    select s.id as "storeId", b.slug
    from stores s cross join lateral (
      select slug from products p
      where p.store_id = s.id and p.listed and (${pictureSource(sql`p`)}) is not null
      order by p.sold desc, p.id limit 1) b`)
  return new Map(rows.map(({ storeId, slug }) => [storeId, slug]))
}

/** Returns the id of the store's owner, null when the owner has no account, or undefined when the store does not exist. */
export async function findOwner(executor: Executor, id: string): Promise<string | null | undefined> {
  const [row] = await executor.select({ ownerId: stores.ownerId }).from(stores).where(eq(stores.id, id))
  return row?.ownerId
}

/** Returns false when the user has already reported the store. */
export async function insertStoreReport(tx: Tx, report: typeof storeReports.$inferInsert): Promise<boolean> {
  const added = await tx.insert(storeReports).values(report).onConflictDoNothing().returning()
  return added.length > 0
}
