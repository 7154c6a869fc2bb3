import { asc, sql } from 'drizzle-orm'
import { PART_ENTRIES } from '../../../../contract/finding/crawler-entries.ts'
import type { LocalizedText } from '../../../../contract/values/languages.ts'
import type { Executor } from '../../../db/client.ts'
import { type PictureSource, pictureSource } from '../../../shared/picture-source.ts'
import { stockOnSale } from '../../../shared/stock-on-sale.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { namedLanguages } from '../../../shared/text/text-languages.ts'
import type { StoredAttribute, StoredPhoto } from '../catalogue/catalogue-tables.ts'
import { categories, stores } from '../catalogue/catalogue-tables.ts'

/** A part of a list: the entries after `after`, or all except the first `skip`. */
export interface EntriesQuery {
  readonly after: string | undefined
  readonly skip: number
  readonly limit: number
}

const isVisible = sql`p.listed`

export interface SummaryRow {
  /** Number of the part, from 0. A part holds `PART_ENTRIES` products in id order. */
  readonly part: number
  readonly leafId: string
  readonly storeId: string
  readonly products: number
  /** The latest change of any of them. */
  readonly changed: string
  readonly lastId: string
}

/** Returns the visible catalogue, summarized by part, leaf and store. Reads every product once. */
export async function readSummary(executor: Executor): Promise<readonly SummaryRow[]> {
  const { rows } = await executor.execute<SummaryRow & Record<string, unknown>>(sql`
    select s.part, s.leaf_id as "leafId", s.store_id as "storeId", count(*)::int as products,
      to_json(max(s.updated_at)) #>> '{}' as changed, max(s.id) as "lastId"
    from (select p.id, p.leaf_id, p.store_id, p.updated_at,
        ((row_number() over (order by p.id) - 1) / ${PART_ENTRIES}::int)::int as part
      from products p where ${isVisible}) s
    group by s.part, s.leaf_id, s.store_id`)
  return rows
}

/** Returns a version that changes whenever the data for crawlers may have changed. */
export async function readVersion(executor: Executor): Promise<string> {
  const { rows } = await executor.execute<{ version: string }>(sql`
    select coalesce((select max(id) from product_changes), 0)
      || '.' || (select md5(string_agg(concat(id, slug, name, google_category), '' order by id)) from categories)
      || '.' || (select md5(string_agg(concat(id, slug, name, free_shipping_from), '' order by id)) from stores)
      as version`)
  return rows[0]?.version ?? ''
}

interface ProductEntryRow {
  readonly id: string
  readonly slug: string
  readonly updatedAt: string
  readonly name: string
  readonly attributes: readonly StoredAttribute[]
  readonly source: PictureSource
  readonly photos: readonly StoredPhoto[] | null
  readonly key: string
  readonly languages: readonly Locale[]
}

/** Returns products in id order, each as its first variant. */
export async function listProducts(
  executor: Executor,
  { after, skip, limit }: EntriesQuery,
  locale: Locale,
): Promise<readonly ProductEntryRow[]> {
  const { rows } = await executor.execute<ProductEntryRow & Record<string, unknown>>(sql`
    select p.id, p.slug, to_json(p.updated_at) #>> '{}' as "updatedAt", p.attributes, v.variant_key as key,
      p.picture -> 'photos' as photos, ${pictureSource(sql`p`)} as source,
      ${namedLanguages(sql`p.texts`)} as languages,
      coalesce(p.texts -> ${locale}::text ->> 'name', p.texts -> 'en' ->> 'name') as name
    from (select p.id from products p where ${isVisible} ${after === undefined ? sql`` : sql`and p.id > ${after}`}
        order by p.id limit ${limit}::int offset ${skip}::int) page
      join products p on p.id = page.id join variants v on v.slug = p.slug
    order by p.id`)
  return rows
}

export interface PlaceRow {
  readonly id: string
  readonly slug: string
  readonly name: LocalizedText
}

/** Returns all categories in id order. */
export const listCategories = (executor: Executor): Promise<readonly (PlaceRow & { parentId: string | null })[]> =>
  executor
    .select({ id: categories.id, slug: categories.slug, name: categories.name, parentId: categories.parentId })
    .from(categories)
    .orderBy(asc(categories.id))

/** Returns all stores in id order. */
export async function listStores(executor: Executor): Promise<readonly PlaceRow[]> {
  const rows = await executor
    .select({ id: stores.id, slug: stores.slug, name: stores.name })
    .from(stores)
    .orderBy(asc(stores.id))
  return rows.map((row) => ({ ...row, name: { en: row.name } }))
}

export interface FeedRow {
  readonly id: string
  readonly slug: string
  readonly key: string
  readonly gtin: string | null
  readonly productId: string
  readonly productSlug: string
  /** Keys of all offered variants of the product. */
  readonly keys: readonly string[]
  readonly allowOrderOutOfStock: boolean
  readonly updatedAt: string
  readonly name: string
  readonly description: string
  readonly attributes: readonly StoredAttribute[]
  readonly source: PictureSource
  readonly photos: readonly StoredPhoto[] | null
  readonly leafId: string
  readonly storeName: string
  readonly freeShippingFrom: number
  readonly listPrice: number
  /** English. */
  readonly specs: readonly (readonly [name: string, value: string])[]
  readonly returnDays: number
  readonly inStock: boolean
  readonly languages: readonly Locale[]
}

/** Returns variants in id order, of products whose page has an offer. */
export async function listFeed(executor: Executor, { after, skip, limit }: EntriesQuery, locale: Locale) {
  const { rows } = await executor.execute<FeedRow & Record<string, unknown>>(sql`
    select v.id, v.slug, v.gtin, v.variant_key as key, p.id as "productId", p.slug as "productSlug",
      (select json_agg(o.variant_key) from variants o where o.product_id = p.id and o.list_price > 0) as keys,
      p.allow_order_out_of_stock as "allowOrderOutOfStock",
      to_json(p.updated_at) #>> '{}' as "updatedAt",
      coalesce(p.texts -> ${locale}::text ->> 'name', p.texts -> 'en' ->> 'name') as name,
      coalesce(p.texts -> ${locale}::text ->> 'description', p.texts -> 'en' ->> 'description') as description,
      p.attributes, p.picture -> 'photos' as photos, ${pictureSource(sql`p`)} as source,
      p.leaf_id as "leafId", s.name as "storeName", s.free_shipping_from as "freeShippingFrom",
      ${namedLanguages(sql`p.texts`)} as languages, v.list_price as "listPrice", p.specs, p.return_days as "returnDays",
      case when p.product_type = 2
        then exists (select 1 from bundle_items b where b.bundle_id = p.id) and not exists (
          select 1 from bundle_items b join variants i on i.id = b.variant_id
          where b.bundle_id = p.id and ${stockOnSale(sql`i`)} < b.quantity)
        else v.stock > 0 end as "inStock"
    from (select v.id from variants v join products p on p.id = v.product_id
        where ${isVisible} and p.indexed_offer and v.list_price > 0 ${after === undefined ? sql`` : sql`and v.id > ${after}`}
        order by v.id limit ${limit}::int offset ${skip}::int) page
      join variants v on v.id = page.id join products p on p.id = v.product_id join stores s on s.id = p.store_id
    order by v.id`)
  return rows
}
