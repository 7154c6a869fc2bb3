import { and, asc, gt, ne, sql } from 'drizzle-orm'
import type { LocalizedText } from '../../../../../contract/languages.ts'
import type { Executor } from '../../../../db/client.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { products, type StoredAttribute } from '../../catalogue/catalogue-tables.ts'

const MEMBERSHIP = 5

/** The fields of a product record that its card does not have. */
export interface ProductExtras {
  readonly id: string
  readonly leafId: string
  /** In English. */
  readonly badges: readonly string[]
  /** By the English badge; null when they are not translated. */
  readonly badgeNames: Readonly<Record<string, string>> | null
  readonly attributes: readonly StoredAttribute[]
  readonly hasFirstPurchase: boolean
}

/** Returns the fields of these products, in no particular order. */
export async function findProductExtras(
  executor: Executor,
  ids: readonly string[],
  locale: Locale,
): Promise<readonly ProductExtras[]> {
  if (ids.length === 0) return []
  const { rows } = await executor.execute<ProductExtras & Record<string, unknown>>(sql`
    select p.id, p.leaf_id as "leafId", p.badges, p.texts -> ${locale}::text -> 'badges' as "badgeNames", p.attributes,
      exists (select 1 from first_purchase_deals f where f.product_id = p.id) as "hasFirstPurchase"
    from products p where p.id in ${ids} and p.product_type <> ${MEMBERSHIP}`)
  return rows
}

/** Returns the ids after `after`, ordered by id: changes during a scan do not shift the remaining pages. */
export async function listProductIds(executor: Executor, after: string, most: number): Promise<readonly string[]> {
  const rows = await executor
    .select({ id: products.id })
    .from(products)
    .where(and(gt(products.id, after), ne(products.productType, MEMBERSHIP)))
    .orderBy(asc(products.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function countProducts(executor: Executor): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`select count(*)::int as count from products where product_type <> ${MEMBERSHIP}`,
  )
  return rows[0]?.count ?? 0
}

export interface ListedCategory {
  readonly id: string
  readonly slug: string
  readonly parentId: string | null
  readonly level: number
  readonly name: LocalizedText
}

export interface ListedStore {
  readonly id: string
  readonly name: string
  readonly place: string
  readonly markColor: string
}

export interface Listed {
  readonly categories: readonly ListedCategory[]
  readonly stores: readonly ListedStore[]
}

/** Returns all categories, top level first, and all stores. */
export async function listCategoriesAndStores(executor: Executor): Promise<Listed> {
  const categories = await executor.execute<ListedCategory & Record<string, unknown>>(sql`
    select id, slug, parent_id as "parentId", level, name from categories order by level, position, slug`)
  const stores = await executor.execute<ListedStore & Record<string, unknown>>(sql`
    select id, name, place, mark_color as "markColor" from stores order by position, id`)
  return { categories: categories.rows, stores: stores.rows }
}

/** Returns the names of the best-selling products that are translated into this language. */
export async function listBestNames(executor: Executor, locale: Locale, most: number): Promise<readonly string[]> {
  const { rows } = await executor.execute<{ name: string }>(sql`
    select texts -> ${locale}::text ->> 'name' as name from products
    where product_type <> ${MEMBERSHIP} and texts -> ${locale}::text ->> 'name' is not null
    order by sold desc, id limit ${most}::int`)
  return rows.map(({ name }) => name)
}
