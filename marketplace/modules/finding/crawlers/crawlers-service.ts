import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { backorderDate, DELIVERY_FEE, storeDelivery } from '../../../../contract/buying/delivery-rules.ts'
import type {
  crawlerCountsAnswer,
  crawlerEntriesAnswer,
  crawlerFeedAnswer,
} from '../../../../contract/finding/crawler-entries.ts'
import { byAxis } from '../../../../contract/finding/variant-axes.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { memoize } from '../../../shared/async/memoize.ts'
import { anonymous } from '../../../shared/auth/caller.ts'
import { toMajorIn } from '../../../shared/money.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { inLanguage, type Locale } from '../../../shared/text/locale.ts'
import { inOrder } from '../../../shared/text/text-languages.ts'
import { variantGroupId } from '../../../shared/variant-group.ts'
import type { PricingService, ProductDeal } from '../../buying/pricing/pricing-service.ts'
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
import { soldContents } from './sold-contents.ts'

type CountsResponse = z.input<typeof crawlerCountsAnswer>['data']
type EntriesResponse = z.input<typeof crawlerEntriesAnswer>['data']
type FeedResponse = z.input<typeof crawlerFeedAnswer>['data']

export type CrawlersService = ReturnType<typeof crawlersService>

/** Crawlers send many requests, and none of them needs changes immediately. */
const VERSION_SECONDS = 30
/** The summary reads every product, which slows down shoppers' requests. */
const SUMMARY_SECONDS = 600

interface CrawlersSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly categories: () => Promise<CategoryTree>
  readonly pricing: Pick<PricingService, 'dealWindows' | 'priceOf'>
  /** Returns the addresses of a variant's pictures in its colour, the best one first. */
  readonly picturesOf: (variant: Pictured, locale: Locale) => readonly string[]
  /** Returns the options of a variant, with their English value and their name in the language. */
  readonly optionsOf: (
    variant: Pick<Pictured, 'attributes' | 'key'>,
    locale: Locale,
  ) => readonly { readonly attribute: string; readonly value: string; readonly name: string }[]
}

/** What the entries of one page of the feed share. */
interface FeedFacts {
  readonly tree: CategoryTree
  readonly deals: ReadonlyMap<string, ProductDeal>
  readonly prices: Awaited<ReturnType<PricingService['priceOf']>>
}

/** Data for crawlers: the visible catalogue in pages, each starting after the last id of the one before. */
export function crawlersService(sources: CrawlersSources) {
  const { db, clock, categories, picturesOf, optionsOf, pricing } = sources
  const version = memoize(() => readVersion(db), VERSION_SECONDS)
  const summary = memoize(
    async () => catalogueSummary(await readSummary(db), await listCategories(db)),
    SUMMARY_SECONDS,
  )

  const dealsByProduct = async () => new Map((await pricing.dealWindows()).map((deal) => [deal.productId, deal]))

  /**
   * A deal starts and ends, and the date of a back order moves on, without a change of data: the windows of the deals, and
   * the day, are part of the version.
   */
  const currentVersion = async () => {
    const windows = [...(await dealsByProduct()).values()].map(({ productId, startsAt, upcoming }) =>
      [productId, startsAt, upcoming].join(),
    )
    const day = Math.floor(clock.now().getTime() / DAY_MS)
    return `${await version()}.${day}.${createHash('md5').update(windows.sort().join(' ')).digest('hex')}`
  }

  const feedEntry = (row: FeedRow, { tree, deals, prices }: FeedFacts, { locale, currency }: RequestContext) => {
    const options = optionsOf(row, locale)
    const { axes, others } = byAxis(options.map(({ attribute, name }) => ({ name: attribute, value: name })))
    const groupOf = (key: string) => variantGroupId(row.productId, row.attributes, key)
    const group = groupOf(row.key)
    const deal = deals.get(row.productId)
    const isWaiting = deal?.isComingSoon === true
    const money = (dollarMinor: number) => toMajorIn(dollarMinor, currency)
    const quoted = prices.get(row.id)
    const price = quoted?.finalPrice ?? row.listPrice
    const contents = soldContents(row.specs, options)
    const path = tree.pathTo(row.leafId)
    const googleCategory = path.findLast((category) => category.googleCategory !== null)?.googleCategory
    return {
      id: row.id,
      ...(row.keys.filter((key) => groupOf(key) === group).length > 1 && { itemGroupId: group }),
      slug: row.slug,
      updatedAt: row.updatedAt,
      languages: inOrder(row.languages),
      title: [row.name, ...options.map(({ name }) => name)].join(', '),
      description: row.description,
      images: [...picturesOf(row, locale)],
      brandName: row.storeName,
      ...(row.gtin !== null && { gtin: row.gtin }),
      price: money(price),
      // The price of a deal to come cannot be paid yet, nor the member price until then.
      ...(quoted &&
        !deal?.upcoming && { member: { price: money(quoted.tfmPrice), talents: money(quoted.rewardFinalPrice) } }),
      ...(deal && !deal.upcoming && { deal: { startsAt: isoTime(deal.startsAt), endsAt: isoTime(deal.endsAt) } }),
      currency: currency.code,
      inStock: row.inStock && !isWaiting,
      ...(!row.inStock &&
        !isWaiting &&
        row.allowOrderOutOfStock && { availableFrom: backorderDate(clock.now().getTime()) }),
      categoryPath: tree.shownPathTo(row.leafId).map(({ name }) => inLanguage(name, locale)),
      ...(googleCategory && { googleCategory }),
      colour: axes.color,
      size: axes.size,
      material: axes.material,
      pattern: axes.pattern,
      details: [...others],
      shippingPrice: money(storeDelivery(price, { freeFrom: row.freeShippingFrom, fee: DELIVERY_FEE }).fee),
      returnDays: row.returnDays,
      ...(contents && { contents }),
    }
  }

  return {
    counts: async (): Promise<CountsResponse> => {
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

    products: async (query: EntriesQuery, { locale }: RequestContext): Promise<EntriesResponse> => {
      const rows = await listProducts(db, query, locale)
      return pageOf(rows, query, (row) => ({
        slug: row.slug,
        updatedAt: row.updatedAt,
        title: row.name,
        languages: inOrder(row.languages),
        images: [...picturesOf({ ...row, productSlug: row.slug }, locale)],
      }))
    },

    categories: async (query: EntriesQuery, { locale }: RequestContext): Promise<EntriesResponse> =>
      placesOf(await listCategories(db), (await summary()).byCategory, query, locale),
    stores: async (query: EntriesQuery, { locale }: RequestContext): Promise<EntriesResponse> =>
      placesOf(await listStores(db), (await summary()).byStore, query, locale),

    feed: async (query: EntriesQuery, context: RequestContext): Promise<FeedResponse> => {
      const [rows, tree, deals] = await Promise.all([
        listFeed(db, query, context.locale),
        categories(),
        dealsByProduct(),
      ])
      const ids = rows.map(({ id }) => id)
      const facts = { tree, deals, prices: await pricing.priceOf(ids, anonymous) }
      return { entries: rows.map((row) => feedEntry(row, facts, context)), next: nextOf(rows, query) }
    },
  }
}

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString()

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
