import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { PRODUCT_TYPE } from '../../../../../contract/values/wire-values.ts'
import type { Executor } from '../../../../db/client.ts'
import { campaigns, firstPurchaseDeals } from '../../../buying/campaigns/campaigns-tables.ts'
import {
  childOffers,
  currencies,
  rewardRanges,
  sellerPlans,
  timedDeals,
} from '../../../buying/pricing/pricing-tables.ts'
import { faqs } from '../../../community/faq/faq-tables.ts'
import { featureRatings, reviews } from '../../../community/reviews/reviews-tables.ts'
import {
  bundleItems,
  categories,
  products,
  type StoredMaker,
  type StoredVideo,
  slugRedirects,
  stores,
  variants,
} from '../catalogue-tables.ts'
import type { CategoryLine, CurrencyLine, StoreLine } from './lines/place-lines.ts'
import { PRODUCT_TYPES, type ProductLine, type WholeProduct } from './lines/product-line.ts'

const PRODUCTS_AT_ONCE = 250

/** Returns the currencies in the order in which the shop offers them. */
export async function readCurrencies(executor: Executor): Promise<CurrencyLine[]> {
  const rows = await executor.select().from(currencies).orderBy(asc(currencies.position), asc(currencies.code))
  return rows.map(({ position: _, ...currency }) => ({ kind: 'currency', ...currency }))
}

/** Returns all categories, each after the one above it. */
export async function readCategories(executor: Executor): Promise<CategoryLine[]> {
  const rows = await executor
    .select()
    .from(categories)
    .orderBy(asc(categories.level), asc(categories.position), asc(categories.id))
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  return rows.map(({ parentId, level: _, ...category }) => ({
    kind: 'category',
    ...category,
    parent: parentId === null ? null : (slugs.get(parentId) ?? null),
  }))
}

/** Returns all stores in the order in which the shop lists them. Who owns them is not part of a catalogue. */
export async function readStores(executor: Executor): Promise<Required<StoreLine>[]> {
  const rows = await executor
    .select({ store: stores, department: categories.slug })
    .from(stores)
    .innerJoin(categories, eq(categories.id, stores.departmentId))
    .orderBy(asc(stores.position), asc(stores.id))
  return rows.map(({ department, store: { ownerId: _, departmentId: __, earlierFollowers: followers, ...store } }) => ({
    kind: 'store',
    ...store,
    department,
    maker: makerLine(store.maker),
    followers,
  }))
}

function makerLine(maker: StoredMaker | null): NonNullable<StoreLine['maker']> | null {
  if (!maker) return null
  const { portrait, ...line } = maker
  return { ...line, ...(portrait && { portrait: portrait.source }) }
}

/** Leaves out what the shop makes of a video itself. */
function videoLine({ id: _, poster, ...line }: StoredVideo): WholeProduct['videos'][number] {
  return { ...line, ...(poster && { poster: poster.source }) }
}

/** Reads all products that are not withdrawn, in batches, in the order of their ids. */
export async function* readAllProducts(executor: Executor): AsyncGenerator<WholeProduct[]> {
  for (let after = ''; ; ) {
    const page = await executor
      .select({ id: products.id })
      .from(products)
      .where(and(gt(products.id, after), isNull(products.withdrawnAt)))
      .orderBy(asc(products.id))
      .limit(PRODUCTS_AT_ONCE)
    const last = page.at(-1)
    if (!last) return
    after = last.id
    const ids = page.map(({ id }) => id)
    const read = await readProducts(executor, ids)
    yield ids.flatMap((id) => read.get(id) ?? [])
  }
}

/** Returns products with all their parts, by id. Withdrawn ones are among them. */
export async function readProducts(executor: Executor, ids: readonly string[]): Promise<Map<string, WholeProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await executor
    .select({ product: products, store: stores.slug, category: categories.slug })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .innerJoin(categories, eq(categories.id, products.leafId))
    .where(inArray(products.id, [...ids]))
  const of = await partsOf(executor, ids)
  return new Map(
    rows.map(({ product, store, category }) => {
      const { id, attributes } = product
      const { photos = [], ...drawn } = product.picture
      const [plan] = of.plans(id)
      const [range] = of.ranges(id)
      const whole: WholeProduct = {
        kind: 'product',
        id,
        slug: product.slug,
        store,
        category,
        type: PRODUCT_TYPES.find((type) => PRODUCT_TYPE[type] === product.productType) ?? 'single',
        texts: product.texts,
        badges: product.badges,
        specs: product.specs,
        attributes,
        variants: of.variants(id).map(({ productId: _, position: __, variantKey, ...variant }) => ({
          ...variant,
          options: optionsOf(attributes, variantKey),
        })),
        photos: photos.map(({ id: _, ...photo }) => photo),
        videos: product.videos.map(videoLine),
        drawing: drawn.shape === '' ? null : drawn,
        sizeChart: product.sizeChart,
        returnDays: product.returnDays,
        partnerShare: product.partnerRevshare,
        minimumQuantity: product.minimumQuantity,
        maximumQuantity: product.maximumQuantity,
        allowOrderOutOfStock: product.allowOrderOutOfStock,
        indexedOffer: product.indexedOffer,
        starCounts: product.starCounts,
        reviewSummary: product.aiReview,
        sold: product.sold,
        createdAt: product.createdAt,
        formerSlugs: of.redirects(id).map(({ slug, variant }) => ({ slug, variant })),
        plan: plan
          ? {
              id: plan.id,
              name: plan.name,
              percentOff: plan.percentOff,
              frequencies: plan.frequencies.map(({ frequencyId, value, duration, mostCommon }) => ({
                id: frequencyId,
                every: value,
                unit: duration,
                mostCommon,
              })),
            }
          : null,
        rewardRange: range ? [range.lowest, range.highest] : null,
        deals: of.deals(id).map(({ productId: _, ...deal }) => deal),
        packs: of.packs(id).map(({ productId: _, packPrice, ...pack }) => ({ ...pack, price: packPrice })),
        campaigns: of.campaigns(id).map(({ productId: _, kind, ...campaign }) => ({ ...campaign, type: kind })),
        firstPurchaseDeals: of.firstPurchaseDeals(id).map(({ variant, price }) => ({ variant, price })),
        bundle: of.bundleItems(id).map(({ variant, quantity }) => ({ variant, quantity })),
        faqs: of.faqs(id).map(({ productId: _, position: __, ...faq }) => faq),
        featureRatings: of.features(id).map(({ productId: _, position: __, ...feature }) => feature),
        reviews: of.reviews(id).map(({ productId: _, userId: __, body, ...review }) => ({ ...review, text: body })),
      }
      return [id, whole] as const
    }),
  )
}

/** Reads the parts of products, each kind with one query. */
async function partsOf(executor: Executor, ids: readonly string[]) {
  const its = (column: PgColumn) => inArray(column, [...ids])
  const rowsOf = <Table extends PgTable>(table: Table, product: PgColumn, ...order: readonly PgColumn[]) =>
    executor
      .select()
      .from(table as PgTable)
      .where(its(product))
      .orderBy(...order.map((column) => asc(column))) as unknown as Promise<Table['$inferSelect'][]>

  return {
    variants: grouped(await rowsOf(variants, variants.productId, variants.position, variants.id)),
    plans: grouped(await rowsOf(sellerPlans, sellerPlans.productId)),
    ranges: grouped(await rowsOf(rewardRanges, rewardRanges.productId)),
    deals: grouped(await rowsOf(timedDeals, timedDeals.productId, timedDeals.id)),
    packs: grouped(await rowsOf(childOffers, childOffers.productId, childOffers.quantity, childOffers.id)),
    campaigns: grouped(await rowsOf(campaigns, campaigns.productId, campaigns.id)),
    faqs: grouped(await rowsOf(faqs, faqs.productId, faqs.position, faqs.id)),
    features: grouped(
      await rowsOf(featureRatings, featureRatings.productId, featureRatings.position, featureRatings.id),
    ),
    reviews: grouped(await rowsOf(reviews, reviews.productId, reviews.createdAt, reviews.id)),
    redirects: grouped(
      await executor
        .select({ productId: variants.productId, slug: slugRedirects.slug, variant: variants.slug })
        .from(slugRedirects)
        .innerJoin(variants, eq(variants.id, slugRedirects.variantId))
        .where(its(variants.productId))
        .orderBy(asc(slugRedirects.slug)),
    ),
    firstPurchaseDeals: grouped(
      await executor
        .select({
          productId: firstPurchaseDeals.productId,
          variant: variants.slug,
          price: firstPurchaseDeals.dealPrice,
        })
        .from(firstPurchaseDeals)
        .innerJoin(variants, eq(variants.id, firstPurchaseDeals.dealVariantId))
        .where(its(firstPurchaseDeals.productId))
        .orderBy(asc(firstPurchaseDeals.position), asc(variants.id)),
    ),
    bundleItems: grouped(
      await executor
        .select({ productId: bundleItems.bundleId, variant: variants.slug, quantity: bundleItems.quantity })
        .from(bundleItems)
        .innerJoin(variants, eq(variants.id, bundleItems.variantId))
        .where(its(bundleItems.bundleId))
        .orderBy(asc(bundleItems.position), asc(variants.id)),
    ),
  }
}

function grouped<Row extends { readonly productId: string }>(rows: readonly Row[]) {
  const byProduct = new Map<string, Row[]>()
  for (const row of rows) {
    const list = byProduct.get(row.productId)
    if (list) list.push(row)
    else byProduct.set(row.productId, [row])
  }
  return (productId: string): readonly Row[] => byProduct.get(productId) ?? []
}

function optionsOf(attributes: NonNullable<ProductLine['attributes']>, key: string): string[] {
  const indices = key === '' ? [] : key.split('-').map(Number)
  return indices.map((index, at) => attributes[at]?.options[index]?.value ?? '')
}
