import { and, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../../../db/client.ts'
import { listParameter } from '../../../../../db/list-parameter.ts'
import { idOf } from '../../../../../shared/ids.ts'
import { products, slugRedirects, variants } from '../../catalogue-tables.ts'
import { readProducts } from '../catalogue-reader.ts'
import type { ProductLine, WholeProduct } from '../lines/product-line.ts'
import type { CataloguePlaces, Mentions, Outcome } from './catalogue-places.ts'
import { noRows } from './catalogue-rows.ts'
import { findMemberships, lockMembershipWrites, membershipConflicts, membershipProblems } from './membership.ts'
import { photoId, storedVideo } from './photo-id.ts'
import { type FoundProblem, type Locate, type Problem, productProblems } from './product-problems.ts'
import { addProductRows } from './product-rows.ts'
import { isSame } from './same.ts'
import { addToStock, lockVariants } from './stock.ts'
import { upsertCatalogueRows } from './upsert-rows.ts'
import { newVariantId, wholeProduct } from './whole-product.ts'

/** A product's line, with its place in the file. */
export interface NumberedProduct {
  readonly at: number
  readonly line: ProductLine
  readonly locate: Locate
  /** What the product brings with it, unless the shop has it. */
  readonly mentions?: Mentions | undefined
}

/** Photographs and videos to fetch; undefined when the shop has all of that kind. */
export interface WantedMedia {
  readonly at: number
  readonly productId: string
  /** Where a file names the photographs. */
  readonly photosAt?: ReturnType<Locate>
  readonly photos?: WholeProduct['photos']
  /** Those that the shop had, when nothing else of the product changes. */
  readonly hadPhotos?: WholeProduct['photos']
  readonly videos?: WholeProduct['videos']
}

interface WriterSources {
  readonly now: Date
  readonly places: CataloguePlaces
  /** Receives what is wrong. */
  readonly problems: FoundProblem[]
}

/** A product that is to be written. */
interface Change {
  readonly numbered: NumberedProduct
  readonly product: WholeProduct
  readonly known: WholeProduct | undefined
}

/** Writes products in batches. One that cannot be written is reported and keeps no other from being written. */
export function productWriter(executor: Executor, { now, places, problems }: WriterSources) {
  /** Where each product of the file stands, and by which slug. */
  const seen = new Map<string, { readonly at: number; readonly slug: string }>()
  /** Products that name variants which may come later in the file. */
  const deferred: NumberedProduct[] = []
  const wantedMedia: WantedMedia[] = []

  const report = ({ at, locate }: NumberedProduct, { column, message }: Problem) =>
    problems.push({ ...(column === undefined ? { at } : locate(column)), message })

  async function write(batch: readonly NumberedProduct[], isLast = false): Promise<Outcome[]> {
    if (batch.length === 0) return []
    const before = {
      problems: problems.length,
      deferred: deferred.length,
      media: wantedMedia.length,
      places: places.made(),
    }
    try {
      return await executor.transaction((tx) => writeAll(tx, batch, isLast))
    } catch (error) {
      const problem = refusalOf(error)
      if (!problem) throw error
      // As before the batch, of which nothing was written.
      problems.length = before.problems
      deferred.length = before.deferred
      wantedMedia.length = before.media
      places.forgetAfter(before.places)
      const [only, ...others] = batch
      if (only && others.length === 0) {
        report(only, problem)
        return []
      }
      const outcomes: Outcome[] = []
      for (const one of batch) outcomes.push(...(await write([one], isLast)))
      return outcomes
    }
  }

  async function writeAll(tx: Executor, batch: readonly NumberedProduct[], isLast: boolean): Promise<Outcome[]> {
    if (batch.some(({ line }) => line.type === 'membership')) await lockMembershipWrites(tx)
    const memberships = await findMemberships(tx)
    const found = await findKnown(
      tx,
      batch.map(({ line }) => line),
    )
    const changes: Change[] = []
    const outcomes: Outcome[] = []
    for (const numbered of batch) {
      const known = found.productOf(numbered.line)
      const product = named(wholeProduct(numbered.line, known, now), found.variantSlugs)
      const first = isLast ? undefined : seen.get(product.id)
      const wrong = [
        ...(first !== undefined && first.at !== numbered.at ? [repeatOf(numbered, first)] : []),
        ...productProblems(product),
        ...membershipProblems(product),
        ...membershipConflicts(product, known, memberships),
        ...product.variants.flatMap(({ id, sku }, at) =>
          // The id of a new one is made of its SKU or slug: the row of another product would become this one's.
          numbered.line.variants[at]?.id === undefined && (found.productIds.get(id) ?? product.id) !== product.id
            ? [
                {
                  ...(sku === null ? TAKEN_SLUG : TAKEN_SKU),
                  column: `variants.${at}.${sku === null ? 'slug' : 'sku'}`,
                },
              ]
            : [],
        ),
        ...product.variants.flatMap(({ id, slug }) =>
          (found.formerSlugs.get(slug) ?? id) === id
            ? []
            : [{ column: 'slug', message: `${slug} leads to another product` }],
        ),
      ]
      const missing = [...product.bundle, ...product.firstPurchaseDeals]
        .map(({ variant }) => variant)
        .filter((variant) => !found.variantIds.has(variant) && !product.variants.some(({ slug }) => slug === variant))
      if (isLast) wrong.push(...missing.map((variant) => ({ message: `there is no variant ${variant}` })))
      if (numbered.mentions && wrong.length === 0) await places.make(tx, numbered.mentions)
      if (!numbered.mentions || wrong.length === 0) wrong.push(...(places.placeOf(product).problems ?? []))
      seen.set(product.id, first ?? { at: numbered.at, slug: numbered.line.slug })
      for (const problem of wrong) report(numbered, problem)
      if (wrong.length > 0) continue
      if (product.type === 'membership') memberships.push({ id: product.id, slug: product.slug, variant: product.slug })
      if (missing.length > 0) deferred.push(numbered)
      if (known && !found.withdrawn.has(known.id) && isSame(known, product)) {
        outcomes.push('unchanged')
        continue
      }
      outcomes.push(known ? 'changed' : 'new')
      changes.push({ numbered, product, known })
      const { photos, videos } = product
      const media = {
        ...(photos.length > 0 && !isSame(known?.photos ?? [], photos) && { photos }),
        ...(videos.some(isFetched) && !isSame(known?.videos ?? [], videos) && { videos }),
      }
      if (Object.keys(media).length === 0) continue
      const isOnlyPhotos =
        known !== undefined && isSame({ ...known, photos }, product) && !found.withdrawn.has(known.id)
      wantedMedia.push({
        at: numbered.at,
        productId: product.id,
        photosAt: numbered.locate('photos'),
        ...(isOnlyPhotos && { hadPhotos: known.photos }),
        ...media,
      })
    }
    await writeRows(tx, changes, found.variantIds)
    return outcomes
  }

  async function writeRows(tx: Executor, changes: readonly Change[], variantIds: ReadonlyMap<string, string>) {
    if (changes.length === 0) return
    const rows = noRows()
    for (const { product, known } of changes) {
      const { place } = places.placeOf(product)
      // Photographs and videos that are new are added when they have been fetched.
      const kept = (known?.photos ?? []).filter(({ source }) => product.photos.some((photo) => photo.source === source))
      const hasVideos = !product.videos.some(isFetched)
      const videos = hasVideos
        ? product.videos
        : (known?.videos ?? []).filter(({ source }) => product.videos.some((video) => video.source === source))
      // What shoppers have written is theirs, and they may be changing it: only reviews of the line are written.
      const reviews = product.reviews.filter((review) => !known?.reviews.some((one) => isSame(one, review)))
      if (place)
        addProductRows(
          rows,
          { ...product, reviews },
          {
            ...place,
            variantIds,
            photos: kept.map((photo) => ({ id: photoId(photo.source), ...photo })),
            videos: videos.map(storedVideo),
          },
        )
    }
    const knownIds = changes.flatMap(({ known }) => known?.id ?? [])
    if (knownIds.length > 0) await lockVariants(tx, knownIds)
    await upsertCatalogueRows(tx, rows, knownIds)
    await addToStock(tx, stockChanges(changes))
  }

  return {
    write: (batch: readonly NumberedProduct[]) => write(batch),
    /** Writes again what names variants that come later in the file. */
    writeDeferred: async () => {
      await write(deferred.splice(0), true)
    },
    /** Ids of the products of the file. */
    seen: () => [...seen.keys()],
    wantedMedia: () => wantedMedia,
  }
}

/** Whether something of the video has to be fetched. */
const isFetched = ({ source, poster }: WholeProduct['videos'][number]) => source !== undefined || poster !== undefined

/** Says why a product is the one of a line above. */
const repeatOf = (
  { line }: NumberedProduct,
  { at, slug }: { readonly at: number; readonly slug: string },
): Problem => ({
  message: line.slug === slug ? `stands twice: see line ${at}` : `is the product of line ${at}, by its SKU or its id`,
})

/** What the lines that name a stock make of those of known variants. */
const stockChanges = (changes: readonly Change[]) =>
  changes.flatMap(({ numbered, product, known }) =>
    product.variants.flatMap(({ id, stock }, at) => {
      const own = known?.variants.find((one) => one.id === id)
      return own && numbered.line.variants[at]?.stock !== undefined ? [{ id, units: stock - own.stock }] : []
    }),
  )

/** Returns the product with its parts named by slug, where the line named a SKU. */
function named(product: WholeProduct, slugs: ReadonlyMap<string, string>): WholeProduct {
  const slugOf = <Part extends { readonly variant: string }>(part: Part) => ({
    ...part,
    variant: slugs.get(part.variant) ?? part.variant,
  })
  return { ...product, bundle: product.bundle.map(slugOf), firstPurchaseDeals: product.firstPurchaseDeals.map(slugOf) }
}

/** Reads what the shop has of the products of a batch, and the variants that they name. */
async function findKnown(tx: Executor, lines: readonly ProductLine[]) {
  const ids = lines.flatMap(({ id, slug }) => [id ?? [], idOf('product', slug)].flat())
  const own = lines.flatMap((line) => line.variants)
  const parts = lines.flatMap(({ bundle = [], firstPurchaseDeals = [] }) => [...bundle, ...firstPurchaseDeals])
  const names = parts.map(({ variant }) => variant)
  const slugs = [...own.map(({ slug }) => slug), ...names]
  const skus = [...own.flatMap(({ sku }) => sku ?? []), ...names]
  const rows = await tx
    .select({ id: variants.id, productId: variants.productId, slug: variants.slug, sku: variants.sku })
    .from(variants)
    .where(
      or(
        inArray(variants.productId, listParameter(ids)),
        inArray(variants.slug, listParameter(slugs)),
        inArray(variants.sku, listParameter(skus)),
        inArray(variants.id, listParameter(own.map((variant) => variant.id ?? newVariantId(variant)))),
      ),
    )
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const bySku = new Map(rows.flatMap((row) => (row.sku === null ? [] : [[row.sku, row] as const])))
  const exists = new Set(rows.map(({ productId }) => productId))
  const productIdOf = ({ id, slug, variants: its }: ProductLine): string | undefined => {
    if (id !== undefined) return exists.has(id) ? id : undefined
    const [variant] = its.flatMap((one) => (one.sku ? (bySku.get(one.sku) ?? []) : []))
    const same = variant ?? bySlug.get(slug) ?? its.flatMap((one) => bySlug.get(one.slug) ?? [])[0]
    return same?.productId ?? [idOf('product', slug)].find((former) => exists.has(former))
  }
  const matched = lines.flatMap((line) => productIdOf(line) ?? [])
  const known = await readProducts(tx, matched)
  const withdrawn = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, listParameter(matched)), sql`${products.withdrawnAt} is not null`))
  const former = await tx
    .select({ slug: slugRedirects.slug, variantId: slugRedirects.variantId })
    .from(slugRedirects)
    .where(inArray(slugRedirects.slug, listParameter(slugs)))
  return {
    productOf: (line: ProductLine) => known.get(productIdOf(line) ?? ''),
    withdrawn: new Set(withdrawn.map(({ id }) => id)),
    /** The products of variants, by the variants' ids. */
    productIds: new Map(rows.map(({ id, productId }) => [id, productId])),
    /** The variants that former slugs lead to. */
    formerSlugs: new Map(former.map(({ slug, variantId }) => [slug, variantId])),
    /** Ids of the variants of the shop by slug and SKU. */
    variantIds: new Map([...bySku, ...bySlug].map(([name, { id }]) => [name, id])),
    variantSlugs: new Map([...bySku].map(([sku, { slug }]) => [sku, slug])),
  }
}

const UNIQUE = '23505'
const REFERENCED = '23503'
/** One statement would write a row twice: two products of a batch share a SKU, or two parts of a product an id. */
const WRITTEN_TWICE = '21000'
const TAKEN_SLUG = { column: 'slug', message: 'is the address of another product' }
const TAKEN_SKU = { column: 'sku', message: 'is the SKU of another product' }
const TAKEN: Readonly<Record<string, Problem>> = {
  variants_slug_unique: TAKEN_SLUG,
  products_slug_unique: TAKEN_SLUG,
  variants_sku_unique: TAKEN_SKU,
  variants_pkey: { column: 'variants', message: 'has the id of another variant' },
}

/** Returns what is wrong with a product that the database refuses; undefined for another failure. */
function refusalOf(error: unknown): Problem | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = Reflect.get(cause, 'code')
    const constraint = String(Reflect.get(cause, 'constraint') ?? '')
    if (code === UNIQUE) return TAKEN[constraint] ?? { message: `is there already (${constraint})` }
    if (code === WRITTEN_TWICE) return { message: 'has two parts with one id' }
    if (code === REFERENCED)
      return {
        column: 'variants',
        message: 'a variant that carts or orders name cannot go: keep it, with a stock of 0',
      }
  }
  return undefined
}
