import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { VIDEO_TYPES } from '../../../../../contract/community/posts-rules.ts'
import type { Executor } from '../../../../db/client.ts'
import { type PictureSource, pictureSource } from '../../../../shared/picture-source.ts'
import type { StarCounts } from '../../../../shared/star-counts.ts'
import { stockOnSale } from '../../../../shared/stock-on-sale.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { namedLanguages } from '../../../../shared/text/text-languages.ts'
import {
  categories,
  type ProductTexts,
  products,
  type SizeChart,
  type StoredAttribute,
  type StoredPhoto,
  type StoredPicture,
  type StoredVideo,
  stores,
  type TranslatedTexts,
  variants,
} from '../catalogue-tables.ts'

export interface VariantRow {
  readonly id: string
  readonly slug: string
  /** Option indices joined by '-'. */
  readonly key: string
  readonly gtin: string | null
  readonly stock: number
  readonly listPrice: number
  readonly memberPrice: number
  readonly talents: number
}

export interface BundlePartRow {
  readonly slug: string
  readonly name: string
  readonly quantity: number
  readonly stock: number
  readonly key: string
  readonly productSlug: string
  readonly attributes: readonly StoredAttribute[]
  readonly source: PictureSource
}

/** A video with what is known of its file; without a type, it is one of the demo's. */
export interface ShownVideo extends StoredVideo {
  readonly type: (typeof VIDEO_TYPES)[number] | null
  readonly uploadedAt: string
}

/** Everything on a product page except prices, campaigns and visitor data. */
export interface ProductRow {
  readonly id: string
  readonly slug: string
  readonly storeId: string
  readonly leafId: string
  readonly productType: number
  readonly english: ProductTexts
  /** Null when the product is not translated into the requested language. */
  readonly translated: TranslatedTexts | null
  /** The languages in which it has a name, in any order. */
  readonly languages: readonly Locale[]
  readonly badges: string[]
  readonly specs: readonly [name: string, value: string][]
  readonly attributes: readonly StoredAttribute[]
  readonly source: PictureSource
  readonly photos: readonly StoredPhoto[] | null
  readonly videos: readonly ShownVideo[] | null
  readonly hasSizeChart: boolean
  readonly returnDays: number
  readonly partnerRevshare: number
  readonly minimumQuantity: number
  readonly maximumQuantity: number
  readonly allowOrderOutOfStock: boolean
  readonly indexedOffer: boolean
  /** Ratings without a text. */
  readonly starCounts: StarCounts
  /** Ratings with a text, by number of stars. */
  readonly reviewStars: StarCounts | null
  readonly faqCount: number
  readonly variants: readonly VariantRow[]
  readonly parts: readonly BundlePartRow[] | null
  /** The variant that a former slug redirects to. */
  readonly redirectedTo: string | null
}

/** Returns the product of a variant slug or a former slug, unless it is withdrawn. */
export const findProductBySlug = (executor: Executor, slug: string, locale: Locale) =>
  findProduct(
    executor,
    locale,
    sql`(select x.variant_id from slug_redirects x where x.slug = ${slug})`,
    productIdOf(slug),
  )

/** Returns the product with this id when the variant belongs to it, unless it is withdrawn. */
export const findProductByIds = (executor: Executor, ids: { productId: string; variantId: string }, locale: Locale) =>
  findProduct(
    executor,
    locale,
    sql`null`,
    sql`(select v.product_id from variants v where v.id = ${ids.variantId} and v.product_id = ${ids.productId})`,
  )

const productIdOf = (slug: string) => sql`coalesce(
  (select v.product_id from variants v where v.slug = ${slug}),
  (select v.product_id from slug_redirects x join variants v on v.id = x.variant_id where x.slug = ${slug}))`

const variantsOfProduct = sql`(
  select json_agg(json_build_object('id', v.id, 'slug', v.slug, 'key', v.variant_key, 'gtin', v.gtin, 'stock', v.stock,
    'listPrice', v.list_price, 'memberPrice', v.member_price, 'talents', v.talents) order by v.position)
  from variants v where v.product_id = p.id)`

const videosOfProduct = sql`(
  select jsonb_agg(stored.video || jsonb_build_object('type', u.type, 'uploadedAt', coalesce(u.complete_at, p.created_at))
    order by stored.at)
  from jsonb_array_elements(p.videos) with ordinality as stored(video, at)
    left join videos u on u.id = stored.video ->> 'id')`

async function findProduct(
  executor: Executor,
  locale: Locale,
  redirectedTo: SQL,
  productId: SQL,
): Promise<ProductRow | undefined> {
  const { rows } = await executor.execute<ProductRow & Record<string, unknown>>(sql`
    select p.id, p.slug, p.store_id as "storeId", p.leaf_id as "leafId", p.product_type as "productType",
      p.texts -> 'en' as english,
      case when ${locale}::text <> 'en' then p.texts -> ${locale}::text end as translated,
      ${namedLanguages(sql`p.texts`)} as languages,
      p.badges, p.specs, p.attributes, p.picture -> 'photos' as photos, ${videosOfProduct} as videos,
      ${pictureSource(sql`p`)} as source, p.size_chart is not null as "hasSizeChart", p.return_days as "returnDays",
      p.partner_revshare as "partnerRevshare", p.minimum_quantity as "minimumQuantity",
      p.maximum_quantity as "maximumQuantity", p.allow_order_out_of_stock as "allowOrderOutOfStock",
      p.indexed_offer as "indexedOffer", p.star_counts as "starCounts",
      (select to_json(t.stars) from review_tallies t where t.product_id = p.id) as "reviewStars",
      (select count(*)::int from faqs f where f.product_id = p.id) as "faqCount",
      ${variantsOfProduct} as variants,
      case when p.product_type = 2 then (
        select json_agg(json_build_object(
            'slug', v.slug, 'name', coalesce(q.texts -> ${locale}::text ->> 'name', q.texts -> 'en' ->> 'name'),
            'quantity', b.quantity, 'stock', ${stockOnSale(sql`v`)}, 'key', v.variant_key, 'productSlug', q.slug,
            'attributes', q.attributes, 'source', ${pictureSource(sql`q`)}) order by b.position)
        from bundle_items b join variants v on v.id = b.variant_id join products q on q.id = v.product_id
        where b.bundle_id = p.id) end as parts,
      ${redirectedTo} as "redirectedTo"
    from products p where p.id = ${productId} and p.withdrawn_at is null`)
  return rows[0]
}

export interface OptionsRow {
  readonly id: string
  readonly attributes: readonly StoredAttribute[]
  readonly variants: readonly VariantRow[]
}

/** Returns the attributes and variants of the product that a slug leads to. */
export async function findOptions(executor: Executor, slug: string): Promise<OptionsRow | undefined> {
  const { rows } = await executor.execute<OptionsRow & Record<string, unknown>>(sql`
    select p.id, p.attributes,
      ${variantsOfProduct} as variants
    from products p where p.id = ${productIdOf(slug)}`)
  return rows[0]
}

/** Returns the variant of a product whose options have this key. */
export async function findVariantByKey(executor: Executor, productId: string, key: string) {
  const [row] = await executor
    .select({ slug: variants.slug, variantId: variants.id })
    .from(variants)
    .where(and(eq(variants.productId, productId), eq(variants.variantKey, key)))
  return row
}

/** Returns the size chart of the product that a variant belongs to; undefined for an unknown variant. */
export async function findSizeChart(
  executor: Executor,
  variantId: string,
  locale: Locale,
): Promise<{ sizeChart: SizeChart | null } | undefined> {
  const [row] = await executor
    .select({
      sizeChart: sql<SizeChart | null>`coalesce(${products.texts} -> ${locale}::text -> 'sizeChart', ${products.sizeChart})`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId))
  return row
}

/** Returns the videos of the product with this slug. */
export async function findVideos(executor: Executor, productSlug: string): Promise<readonly StoredVideo[]> {
  const [row] = await executor.select({ videos: products.videos }).from(products).where(eq(products.slug, productSlug))
  return row?.videos ?? []
}

export interface PictureRow {
  readonly picture: StoredPicture
  readonly name: string
  readonly brand: string
  readonly attributes: readonly StoredAttribute[]
  /** Slug of its category. */
  readonly category: string
  readonly specs: readonly [name: string, value: string][]
}

/**
 * Returns what the pictures of a product are drawn from. Their addresses contain the product's slug; former slugs work
 * too, because other sites link to the old addresses.
 */
export async function findPicture(executor: Executor, productSlug: string): Promise<PictureRow | undefined> {
  const [row] = await executor
    .select({
      picture: products.picture,
      texts: products.texts,
      brand: stores.name,
      attributes: products.attributes,
      category: categories.slug,
      specs: products.specs,
    })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .innerJoin(categories, eq(categories.id, products.leafId))
    .where(
      sql`${products.slug} = ${productSlug} or (${products.id} = (select v.product_id from slug_redirects x
        join variants v on v.id = x.variant_id where x.slug = ${productSlug}))`,
    )
  if (!row) return undefined
  const { texts, ...others } = row
  return { ...others, name: texts.en.name }
}
