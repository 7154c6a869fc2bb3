import { sql } from 'drizzle-orm'
import type { Executor } from '../../../../db/client.ts'
import { type PictureSource, pictureSource } from '../../../../shared/picture-source.ts'
import type { StarCounts } from '../../../../shared/star-counts.ts'
import { stockOnSale } from '../../../../shared/stock-on-sale.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { StoredAttribute } from '../catalogue-tables.ts'

/** Products, each shown as its first variant, or variants. */
export type CardsQuery = { readonly productIds: readonly string[] } | { readonly variantIds: readonly string[] }

export interface CardRow {
  readonly productId: string
  readonly productSlug: string
  readonly storeId: string
  readonly productType: number
  readonly name: string
  readonly attributes: readonly StoredAttribute[]
  readonly source: PictureSource
  readonly allowOrderOutOfStock: boolean
  readonly minimumQuantity: number
  readonly starCounts: StarCounts
  readonly reviewStars: StarCounts | null
  readonly variantId: string
  readonly slug: string
  readonly key: string
  readonly inStock: boolean
  readonly hasVariants: boolean
  readonly isGroupBuy: boolean
}

/** Returns everything on a card except prices, in one query and in no particular order. Unknown and withdrawn ones are left out. */
export async function findCards(executor: Executor, query: CardsQuery, locale: Locale): Promise<readonly CardRow[]> {
  const byProduct = 'productIds' in query
  const ids = byProduct ? query.productIds : query.variantIds
  if (ids.length === 0) return []
  // A bundle is in stock when all its parts are; the card of a product, when any of its variants is.
  const stocked = byProduct
    ? sql`exists (select 1 from variants o where o.product_id = p.id and o.stock > 0)`
    : sql`v.stock > 0`
  const { rows } = await executor.execute<CardRow & Record<string, unknown>>(sql`
    select p.id as "productId", p.slug as "productSlug", p.store_id as "storeId", p.product_type as "productType",
      coalesce(p.texts -> ${locale}::text ->> 'name', p.texts -> 'en' ->> 'name') as name,
      p.attributes, ${pictureSource(sql`p`)} as source, p.allow_order_out_of_stock as "allowOrderOutOfStock", p.minimum_quantity as "minimumQuantity",
      p.star_counts as "starCounts",
      (select to_json(t.stars) from review_tallies t where t.product_id = p.id) as "reviewStars",
      v.id as "variantId", v.slug, v.variant_key as key,
      case when p.product_type = 2
        then exists (select 1 from bundle_items b where b.bundle_id = p.id) and not exists (
          select 1 from bundle_items b join variants i on i.id = b.variant_id
          where b.bundle_id = p.id and ${stockOnSale(sql`i`)} < b.quantity)
        else ${stocked} end as "inStock",
      exists (select 1 from variants o where o.product_id = p.id and o.id <> v.id) as "hasVariants",
      exists (select 1 from campaigns c where c.product_id = p.id and c.kind = 'groupBuy') as "isGroupBuy"
    from products p join variants v on v.product_id = p.id
    where p.withdrawn_at is null and ${byProduct ? sql`p.id in ${ids} and v.slug = p.slug` : sql`v.id in ${ids}`}`)
  return rows
}
