import { type SQL, sql } from 'drizzle-orm'
import { PART_ENTRIES } from '../../../contract/crawler-entries.ts'
import type { Executor } from '../../db/client.ts'
import type { Locale } from '../../shared/locale.ts'
import type { EntriesAsked, PicturedVariant } from './crawlers-ports.ts'

// The membership is sold in the cart alone: it has no page to be found.
const seen = sql`p.product_type <> 5`

export interface CountsRow {
  readonly products: number
  readonly categories: number
  readonly stores: number
  /** When the newest of each part of the products changed, in their order. */
  readonly partChanges: readonly string[]
  readonly version: string
}

/** How much of the catalogue is seen, and when it changed last. */
export async function readCounts(executor: Executor): Promise<CountsRow> {
  const { rows } = await executor.execute<CountsRow & Record<string, unknown>>(sql`
    with shown as (
        select p.leaf_id, p.store_id, p.updated_at,
          (row_number() over (order by p.id) - 1) / ${PART_ENTRIES}::int as part
        from products p where ${seen}),
      parts as (select part, count(*) as products, max(updated_at) as changed from shown group by part),
      leaves as (select distinct leaf_id as id from shown)
    select coalesce((select sum(products) from parts), 0)::int as products,
      (select count(*)::int from categories c where exists (
        select 1 from leaves f join categories l on l.id = f.id left join categories g on g.id = l.parent_id
        where c.id in (l.id, l.parent_id, g.parent_id))) as categories,
      (select count(distinct store_id)::int from shown) as stores,
      coalesce((select json_agg(changed order by part) from parts), '[]') as "partChanges",
      coalesce((select max(id) from product_changes), 0)
        || '.' || (select md5(string_agg(concat(id, slug, name), '' order by id)) from categories)
        || '.' || (select md5(string_agg(concat(id, slug, name, free_shipping_from), '' order by id)) from stores)
        as version`)
  const [row] = rows
  if (!row) throw new Error('Counting always gives a row.')
  return row
}

interface ProductEntryRow {
  readonly id: string
  readonly slug: string
  readonly updatedAt: string
  readonly name: string
  readonly attributes: PicturedVariant['attributes']
  readonly key: string
}

/** Products in the order of their ids, each as its first variant. */
export async function listProducts(
  executor: Executor,
  { after, skip, limit }: EntriesAsked,
  locale: Locale,
): Promise<readonly ProductEntryRow[]> {
  const { rows } = await executor.execute<ProductEntryRow & Record<string, unknown>>(sql`
    select p.id, p.slug, to_json(p.updated_at) #>> '{}' as "updatedAt", p.attributes, v.variant_key as key,
      coalesce(p.texts -> ${locale}::text ->> 'name', p.texts -> 'en' ->> 'name') as name
    from (select p.id from products p where ${seen} ${after === undefined ? sql`` : sql`and p.id > ${after}`}
        order by p.id limit ${limit}::int offset ${skip}::int) page
      join products p on p.id = page.id join variants v on v.slug = p.slug
    order by p.id`)
  return rows
}

export interface PlaceRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** When the newest of its products changed. */
  readonly updatedAt: string
}

/** Every category with products in or below it, in the order of their ids. */
export async function listCategories(executor: Executor, asked: EntriesAsked, locale: Locale) {
  const { rows } = await executor.execute<PlaceRow & Record<string, unknown>>(sql`
    with newest as (${newestBy(sql`leaf_id`)})
    select c.id, c.slug, coalesce(c.name ->> ${locale}::text, c.name ->> 'en') as name,
      to_json(max(n.changed)) #>> '{}' as "updatedAt"
    from categories c
      left join categories g on g.parent_id = c.id
      left join categories l on l.parent_id = g.id
      join newest n on n.place in (c.id, g.id, l.id)
    where ${asked.after === undefined ? sql`true` : sql`c.id > ${asked.after}`}
    group by c.id order by c.id limit ${asked.limit}::int offset ${asked.skip}::int`)
  return rows
}

/** Every store that has something to see, in the order of their ids. */
export async function listStores(executor: Executor, asked: EntriesAsked) {
  const { rows } = await executor.execute<PlaceRow & Record<string, unknown>>(sql`
    select s.id, s.slug, s.name, to_json(n.changed) #>> '{}' as "updatedAt"
    from stores s join (${newestBy(sql`store_id`)}) n on n.place = s.id
    where ${asked.after === undefined ? sql`true` : sql`s.id > ${asked.after}`}
    order by s.id limit ${asked.limit}::int offset ${asked.skip}::int`)
  return rows
}

const newestBy = (place: SQL) =>
  sql`select p.${place} as place, max(p.updated_at) as changed from products p where ${seen} group by p.${place}`

export interface FeedRow {
  readonly id: string
  readonly slug: string
  readonly key: string
  readonly productId: string
  readonly productSlug: string
  readonly hasVariants: boolean
  readonly updatedAt: string
  readonly name: string
  readonly description: string
  readonly attributes: PicturedVariant['attributes']
  readonly leafId: string
  readonly storeName: string
  readonly freeShippingFrom: number
  readonly listPrice: number
  readonly memberPrice: number
  readonly talents: number
  readonly inStock: boolean
}

/** Variants in the order of their ids, of products whose page carries an offer. */
export async function listFeed(executor: Executor, { after, skip, limit }: EntriesAsked, locale: Locale) {
  const { rows } = await executor.execute<FeedRow & Record<string, unknown>>(sql`
    select v.id, v.slug, v.variant_key as key, p.id as "productId", p.slug as "productSlug",
      exists (select 1 from variants o where o.product_id = p.id and o.id <> v.id) as "hasVariants",
      to_json(p.updated_at) #>> '{}' as "updatedAt",
      coalesce(p.texts -> ${locale}::text, p.texts -> 'en') ->> 'name' as name,
      coalesce(p.texts -> ${locale}::text, p.texts -> 'en') ->> 'description' as description,
      p.attributes, p.leaf_id as "leafId", s.name as "storeName", s.free_shipping_from as "freeShippingFrom",
      v.list_price as "listPrice", v.member_price as "memberPrice", v.talents,
      case when p.product_type = 2
        then exists (select 1 from bundle_items b where b.bundle_id = p.id) and not exists (
          select 1 from bundle_items b join variants i on i.id = b.variant_id
          where b.bundle_id = p.id and i.stock < b.quantity)
        else v.stock > 0 end as "inStock"
    from (select v.id from variants v join products p on p.id = v.product_id
        where ${seen} and p.indexed_offer and v.list_price > 0 ${after === undefined ? sql`` : sql`and v.id > ${after}`}
        order by v.id limit ${limit}::int offset ${skip}::int) page
      join variants v on v.id = page.id join products p on p.id = v.product_id join stores s on s.id = p.store_id
    order by v.id`)
  return rows
}
