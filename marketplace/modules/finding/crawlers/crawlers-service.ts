import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type {
  crawlerCountsAnswer,
  crawlerEntriesAnswer,
  crawlerFeedAnswer,
} from '../../../../contract/crawler-entries.ts'
import { backorderDate, DELIVERY_FEE } from '../../../../contract/delivery.ts'
import { DAY_MS } from '../../../../contract/durations.ts'
import { byAxis } from '../../../../contract/variant-axes.ts'
import type { Db } from '../../../db/client.ts'
import { memoize } from '../../../shared/async/memoize.ts'
import { anonymous } from '../../../shared/auth/caller.ts'
import type { Clock } from '../../../shared/clock.ts'
import { toMajorIn } from '../../../shared/money.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { inLanguage, type Locale } from '../../../shared/text/locale.ts'
import { inOrder } from '../../../shared/text/text-languages.ts'
import { variantGroupId } from '../../../shared/variant-group.ts'
import type { PricingService } from '../../buying/pricing/pricing-service.ts'
import type { CategoryTree } from '../catalogue/categories/category-tree.ts'
import type { Pictured } from '../catalogue/products/variant-pictures.ts'
import { catalogueSummary } from './catalogue-summary.ts'
import {
  type EntriesQuery,
  type FeedRow,
  listCategories,
  listFeed,
  listProducts,
  listStores,
  type PlaceRow,
  readSummary,
  readVersion,
} from './crawlers-repository.ts'

type CountsResponse = z.input<typeof crawlerCountsAnswer>['data']
type EntriesResponse = z.input<typeof crawlerEntriesAnswer>['data']
type FeedResponse = z.input<typeof crawlerFeedAnswer>['data']

export interface CrawlersService {
  counts(): Promise<CountsResponse>
  products(query: EntriesQuery, context: RequestContext): Promise<EntriesResponse>
  categories(query: EntriesQuery, context: RequestContext): Promise<EntriesResponse>
  stores(query: EntriesQuery, context: RequestContext): Promise<EntriesResponse>
  feed(query: EntriesQuery, context: RequestContext): Promise<FeedResponse>
}

/** Crawlers send many requests, and none of them needs changes immediately. */
const VERSION_SECONDS = 30
/** The summary reads every product, which slows down shoppers' requests. */
const SUMMARY_SECONDS = 600

interface CrawlersSources {
  readonly db: Db
  readonly clock: Clock
  readonly categories: () => Promise<CategoryTree>
  readonly pricing: Pick<PricingService, 'dealWindows' | 'payable'>
  /** Returns the addresses of a variant's pictures in its colour, the best one first. */
  readonly picturesOf: (variant: Pictured, locale: Locale) => readonly string[]
  /** Returns the options of a variant, with their names in the language as values. */
  readonly optionsOf: (
    variant: Pick<Pictured, 'attributes' | 'key'>,
    locale: Locale,
  ) => readonly { readonly attribute: string; readonly value: string }[]
}

/** Data for crawlers: the visible catalogue in pages, each starting after the last id of the one before. */
export function crawlersService(sources: CrawlersSources): CrawlersService {
  const { db, clock, categories, picturesOf, optionsOf, pricing } = sources
  const version = memoize(() => readVersion(db), VERSION_SECONDS)
  const summary = memoize(
    async () => catalogueSummary(await readSummary(db), await listCategories(db)),
    SUMMARY_SECONDS,
  )

  /** The products that cannot be bought before their deal starts. */
  const waitingProducts = async () =>
    new Set((await pricing.dealWindows()).filter(({ isComingSoon }) => isComingSoon).map(({ productId }) => productId))

  /**
   * A deal starts and ends, and the date of a back order moves on, without a change of data: the products that wait for a
   * deal, and the day, are part of the version.
   */
  const currentVersion = async () => {
    const waiting = [...(await waitingProducts())].sort().join()
    const day = Math.floor(clock.now().getTime() / DAY_MS)
    return `${await version()}.${day}.${createHash('md5').update(waiting).digest('hex')}`
  }

  const feedEntry = async (row: FeedRow, isWaiting: boolean, { locale, currency }: RequestContext) => {
    const options = optionsOf(row, locale)
    const { axes, others } = byAxis(options.map(({ attribute, value }) => ({ name: attribute, value })))
    const groupOf = (key: string) => variantGroupId(row.productId, row.attributes, key)
    const group = groupOf(row.key)
    const [tree, prices] = await Promise.all([categories(), pricing.payable(row.productId, [row], anonymous)])
    const price = prices.get(row.id) ?? row.listPrice
    return {
      id: row.id,
      ...(row.keys.filter((key) => groupOf(key) === group).length > 1 && { itemGroupId: group }),
      slug: row.slug,
      updatedAt: row.updatedAt,
      languages: inOrder(row.languages),
      title: [row.name, ...options.map(({ value }) => value)].join(', '),
      description: row.description,
      images: [...picturesOf(row, locale)],
      brandName: row.storeName,
      price: toMajorIn(price, currency),
      currency: currency.code,
      inStock: row.inStock && !isWaiting,
      ...(!row.inStock &&
        !isWaiting &&
        row.allowOrderOutOfStock && { availableFrom: backorderDate(clock.now().getTime()) }),
      categoryPath: tree.pathTo(row.leafId).map(({ name }) => inLanguage(name, locale)),
      colour: axes.color,
      size: axes.size,
      material: axes.material,
      pattern: axes.pattern,
      details: [...others],
      shippingPrice: toMajorIn(price >= row.freeShippingFrom ? 0 : DELIVERY_FEE, currency),
    }
  }

  return {
    counts: async () => {
      const { products, productParts, changed, byCategory, byStore } = await summary()
      return {
        products,
        categories: byCategory.size,
        stores: byStore.size,
        changed,
        productParts: [...productParts],
        version: await currentVersion(),
      }
    },

    products: async (query, { locale }) => {
      const rows = await listProducts(db, query, locale)
      return pageOf(rows, query, (row) => ({
        slug: row.slug,
        updatedAt: row.updatedAt,
        title: row.name,
        languages: inOrder(row.languages),
        images: [...picturesOf({ ...row, productSlug: row.slug }, locale)],
      }))
    },

    categories: async (query, { locale }) =>
      placesOf(await listCategories(db), (await summary()).byCategory, query, locale),
    stores: async (query, { locale }) => placesOf(await listStores(db), (await summary()).byStore, query, locale),

    feed: async (query, context) => {
      const [rows, waiting] = await Promise.all([listFeed(db, query, context.locale), waitingProducts()])
      const entries = await Promise.all(rows.map((row) => feedEntry(row, waiting.has(row.productId), context)))
      return { entries, next: nextOf(rows, query) }
    },
  }
}

/** Returns the categories or stores that have visible products. */
function placesOf(
  places: readonly PlaceRow[],
  changes: ReadonlyMap<string, string>,
  query: EntriesQuery,
  locale: Locale,
): EntriesResponse {
  const { after = '', skip, limit } = query
  const page = places.filter(({ id }) => id > after && changes.has(id)).slice(skip, skip + limit)
  return pageOf(page, query, ({ id, slug, name }) => ({
    id,
    slug,
    title: inLanguage(name, locale),
    updatedAt: changes.get(id) ?? '',
    images: [],
  }))
}

function pageOf<Row extends { readonly id: string }, Entry>(
  rows: readonly Row[],
  query: EntriesQuery,
  entryOf: (row: Row) => Entry,
): { entries: Entry[]; next: string | null } {
  return { entries: rows.map(entryOf), next: nextOf(rows, query) }
}

/** Returns the id to continue after. Only a full page may have another one after it. */
const nextOf = (rows: readonly { readonly id: string }[], { limit }: EntriesQuery) =>
  rows.length < limit ? null : (rows.at(-1)?.id ?? null)
