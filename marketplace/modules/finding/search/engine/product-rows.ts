import { type SQL, sql } from 'drizzle-orm'
import type { Locale, LocalizedText } from '../../../../../contract/values/languages.ts'
import type { Executor } from '../../../../db/client.ts'
import { addStars, averageStars, noStars, type StarCounts, totalStars } from '../../../../shared/star-counts.ts'
import { stockOnSale } from '../../../../shared/stock-on-sale.ts'
import type { timedDeals } from '../../../buying/pricing/pricing-tables.ts'
import type { StoredAttribute, TranslatedTexts } from '../../catalogue/catalogue-tables.ts'

export type StoredDeal = Omit<typeof timedDeals.$inferSelect, 'productId'>

interface IndexedTexts {
  readonly name: string
  readonly highlights: readonly string[]
}

type IndexedTranslation = Partial<IndexedTexts> & Pick<TranslatedTexts, 'badges'>

/** The fields of a product that are indexed. Prices are those of its first variant, in minor units of US dollars. */
export interface IndexedProduct {
  readonly id: string
  readonly storeId: string
  readonly leafId: string
  readonly english: IndexedTexts
  readonly translations: Partial<Record<Locale, IndexedTranslation>> | null
  readonly badges: readonly string[]
  readonly attributes: readonly StoredAttribute[]
  readonly listPrice: number
  readonly memberPrice: number
  readonly deals: readonly StoredDeal[] | null
  readonly hasPlan: boolean
  readonly isBundle: boolean
  readonly isGroupBuy: boolean
  readonly hasFirstPurchase: boolean
  readonly inStock: boolean
  /** The average in stars with two decimals; 0 without ratings. */
  readonly rating: number
  readonly ratings: number
  readonly sold: number
  /** Unix seconds. */
  readonly createdAt: number
}

interface StoredRow extends Omit<IndexedProduct, 'rating' | 'ratings'> {
  readonly starCounts: StarCounts
  readonly reviewStars: StarCounts | null
}

/** Returns up to `limit` products after this id, ordered by id. The membership is not searchable and is excluded. */
export const listProductsAfter = (executor: Executor, id: string, limit: number) =>
  readProducts(executor, sql`p.id > ${id} order by p.id limit ${limit}::int`)

/** Returns the searchable products with these ids, in no particular order. */
export const listProductsWithIds = async (executor: Executor, ids: readonly string[]) =>
  ids.length === 0 ? [] : readProducts(executor, sql`p.id in ${ids}`)

/**
 * The subquery selects the products first, and counts replace `exists`: otherwise PostgreSQL plans every part as a scan
 * of the whole catalogue.
 */
async function readProducts(executor: Executor, which: SQL): Promise<readonly IndexedProduct[]> {
  const { rows } = await executor.execute<StoredRow & Record<string, unknown>>(sql`
    select p.id, p.store_id as "storeId", p.leaf_id as "leafId",
      json_build_object('name', p.texts -> 'en' -> 'name', 'highlights', p.texts -> 'en' -> 'highlights') as english,
      (select json_object_agg(t.key, t.value - 'description' - 'specs') from jsonb_each(p.texts - 'en') t) as translations,
       p.badges, p.attributes,
      v.list_price as "listPrice", v.member_price as "memberPrice",
      (select json_agg(json_build_object(
          'id', d.id, 'periodSeconds', d.period_seconds, 'phaseSeconds', d.phase_seconds,
          'startsAfterSeconds', d.starts_after_seconds, 'runsSeconds', d.runs_seconds, 'percentOff', d.percent_off,
          'showOneTimePurchase', d.show_one_time_purchase) order by d.id)
        from timed_deals d where d.product_id = p.id) as deals,
      (select count(*) from seller_plans s where s.product_id = p.id) > 0 as "hasPlan",
      p.product_type = 2 as "isBundle",
      (select count(*) from campaigns c where c.product_id = p.id and c.kind = 'groupBuy') > 0 as "isGroupBuy",
      (select count(*) from first_purchase_deals f where f.product_id = p.id) > 0 as "hasFirstPurchase",
      case when p.product_type = 2
        then exists (select 1 from bundle_items b where b.bundle_id = p.id) and not exists (
          select 1 from bundle_items b join variants i on i.id = b.variant_id
          where b.bundle_id = p.id and ${stockOnSale(sql`i`)} < b.quantity)
        else (select max(o.stock) from variants o where o.product_id = p.id) > 0 end as "inStock",
      p.star_counts as "starCounts",
      (select to_json(t.stars) from review_tallies t where t.product_id = p.id) as "reviewStars",
      p.sold, floor(extract(epoch from p.created_at))::float8 as "createdAt"
    from (select * from products p where p.listed and ${which}) p
    cross join lateral (
      select o.list_price, o.member_price from variants o where o.product_id = p.id and o.slug = p.slug limit 1) v`)
  return rows.map(({ starCounts, reviewStars, ...row }) => {
    const stars = addStars(starCounts, reviewStars ?? noStars)
    return { ...row, rating: averageStars(stars), ratings: totalStars(stars) }
  })
}

/** Adds the bundles that contain any of these products: a bundle is in stock when all its parts are. */
export async function withTheirBundles(executor: Executor, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const { rows } = await executor.execute<{ id: string }>(sql`
    select distinct b.bundle_id as id from bundle_items b join variants v on v.id = b.variant_id
    where v.product_id in ${ids}`)
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}

export interface IndexedCategory {
  readonly id: string
  readonly parentId: string | null
  readonly name: LocalizedText
}

/** Names of categories and stores, which products reference by id. */
export interface IndexedNames {
  readonly categories: ReadonlyMap<string, IndexedCategory>
  readonly stores: ReadonlyMap<string, string>
}

export async function readNames(executor: Executor): Promise<IndexedNames> {
  const categories = await executor.execute<IndexedCategory & Record<string, unknown>>(sql`
    select id, parent_id as "parentId", name from categories`)
  const stores = await executor.execute<{ id: string; name: string }>(sql`select id, name from stores`)
  return {
    categories: new Map(categories.rows.map((category) => [category.id, category])),
    stores: new Map(stores.rows.map(({ id, name }) => [id, name])),
  }
}

/** Returns the ids of categories and stores whose name or parent changed. */
export function renamedBetween(before: IndexedNames, now: IndexedNames): ReadonlySet<string> {
  const stores = [...now.stores].filter(([id, name]) => before.stores.get(id) !== name)
  const categories = [...now.categories].filter(
    ([id, category]) => JSON.stringify(before.categories.get(id)) !== JSON.stringify(category),
  )
  return new Set([...stores, ...categories].map(([id]) => id))
}
