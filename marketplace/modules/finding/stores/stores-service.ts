import type { z } from 'zod'
import { DELIVERY_FEE } from '../../../../contract/buying/delivery-rules.ts'
import type { makersAnswer, storeAnswer, storeReportBody, storesAnswer } from '../../../../contract/finding/stores.ts'
import { type UserRequest, userTransaction } from '../../../db/user-transaction.ts'
import { messages } from '../../../messages/messages.ts'
import { memoize, memoizeByKey } from '../../../shared/async/memoize.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import { Conflict, Forbidden, NotFound } from '../../../shared/domain-error.ts'
import { briefMoneyText } from '../../../shared/money.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { averageStars, noStars, totalStars } from '../../../shared/star-counts.ts'
import { inLanguage, type Locale } from '../../../shared/text/locale.ts'
import type { Category, CategoryTree } from '../catalogue/categories/category-tree.ts'
import type { CountProducts } from '../catalogue/products/product-counts.ts'
import type { ProductSearch } from '../search/engine/search-query.ts'
import { makerView } from './maker-view.ts'
import { FEATURED_STORES, MAX_MAKERS, MIN_MAKERS, SHOWN_BADGES } from './stores-policy.ts'
import {
  findOwner,
  findStore,
  insertStoreReport,
  isFollowing,
  listBestSlugs,
  listStoreSales,
  listStores,
} from './stores-repository.ts'

type StoresResponse = z.input<typeof storesAnswer>['data']
type MakersResponse = z.input<typeof makersAnswer>['data']['makers']
type StoreResponse = z.input<typeof storeAnswer>['data']

interface StoresSources extends Pick<Infrastructure, 'db' | 'clock' | 'pictures'> {
  readonly categories: () => Promise<CategoryTree>
  readonly countProducts: CountProducts
  readonly search: Pick<ProductSearch, 'nameOf'>
}

export interface StoresService {
  /** Returns every store with products, by name; some are featured. */
  all(locale: Locale): Promise<StoresResponse>
  /** Returns the makers of stores with products, each of another department; none when they are too few for a row. */
  makers(locale: Locale): Promise<MakersResponse>
  /** Returns the page of a store. Throws NotFound when there is no such store or it sells nothing. */
  details(id: string, caller: Caller, context: RequestContext): Promise<StoreResponse>
  /**
   * Reports a store, once per user and store. Throws NotFound, Forbidden for the user's own store, and Conflict
   * (ALREADY_REPORTED) for the second report.
   */
  report(request: UserRequest, report: z.output<typeof storeReportBody>, locale: Locale): Promise<{ message: string }>
}

const COUNTS_SECONDS = 60
/** Sales and ratings of stores are sums over every product and change slowly. */
const SALES_SECONDS = 600
const CACHED_STORES = 1000

export function storesService(sources: StoresSources): StoresService {
  const { db, clock, categories, countProducts, search, pictures } = sources
  const rows = memoize(() => listStores(db), COUNTS_SECONDS)
  const counts = memoize(async () => (await countProducts(['store'])).by.get('store') ?? new Map(), COUNTS_SECONDS)
  const countsOf = memoizeByKey(
    (id: string) => countProducts(['department', 'group', 'badge'], { facet: 'store', value: id }),
    { seconds: COUNTS_SECONDS, maxEntries: CACHED_STORES },
  )
  const sales = memoize(
    async () => new Map((await listStoreSales(db)).map((each) => [each.storeId, each])),
    SALES_SECONDS,
  )
  const bestSlugs = memoize(() => listBestSlugs(db), SALES_SECONDS)

  const ratingOf = async (id: string) => {
    const stars = (await sales()).get(id)?.stars ?? noStars
    return { rating: Math.round(averageStars(stars) * 10) / 10, ratingCount: totalStars(stars) }
  }
  const lifestyleOf = async (id: string) => {
    const slug = (await bestSlugs()).get(id)
    return slug && pictures.product(slug, 'lifestyle')
  }

  const makerOf = ({ maker }: Pick<StoreRow, 'maker'>, locale: Locale) =>
    maker ? makerView(maker, pictures, locale) : undefined
  const listSelling = async () => {
    const [known, productCounts] = await Promise.all([rows(), counts()])
    return known.filter(({ id }) => (productCounts.get(id) ?? 0) > 0)
  }

  return {
    all: async (locale) => {
      const [tree, selling, productCounts, sold] = await Promise.all([categories(), listSelling(), counts(), sales()])
      const tiles = await Promise.all(
        selling
          .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
          .map(async ({ id, name, customerId, departmentId, place, markColor }) => ({
            departmentId,
            tile: {
              storeId: id,
              name,
              storeCustomerId: customerId,
              markColor,
              place,
              category: titleOf(tree.withId(departmentId), locale),
              productCount: productCounts.get(id) ?? 0,
              rating: (await ratingOf(id)).rating,
            },
          })),
      )
      const bySales = tiles.toSorted(
        (a, b) => (sold.get(b.tile.storeId)?.sold ?? 0) - (sold.get(a.tile.storeId)?.sold ?? 0),
      )
      const featured = await Promise.all(
        firstOfEach(bySales)
          .slice(0, FEATURED_STORES)
          .map(async ({ tile }) => ({ ...tile, image: (await lifestyleOf(tile.storeId)) ?? '' })),
      )
      return { stores: tiles.map(({ tile }) => tile), featured }
    },

    makers: async (locale) => {
      const [selling, sold] = await Promise.all([listSelling(), sales()])
      const soldBy = ({ id }: StoreRow) => sold.get(id)?.sold ?? 0
      const bySales = selling.filter(({ maker }) => maker).toSorted((a, b) => soldBy(b) - soldBy(a))
      const makers = firstOfEach(bySales)
        .slice(0, MAX_MAKERS)
        .flatMap((store) => {
          const maker = makerOf(store, locale)
          return maker ? [{ ...maker, storeId: store.id, storeName: store.name }] : []
        })
      return makers.length < MIN_MAKERS ? [] : makers
    },

    details: async (id, caller, { locale, currency }) => {
      const [store, counted] = await Promise.all([findStore(db, id), countsOf(id)])
      if (!store || counted.total === 0) throw new NotFound(messages[locale].store.notFound)
      const [tree, rating, storyImage, follows] = await Promise.all([
        categories(),
        ratingOf(id),
        lifestyleOf(id),
        caller.kind === 'user' && isFollowing(db, caller.id, id),
      ])
      const banner = pictures.banner('store', store.slug, locale)
      return {
        storeId: id,
        name: store.name,
        storeCustomerId: store.customerId,
        markColor: store.markColor,
        place: store.place,
        category: titleOf(tree.withId(store.departmentId), locale),
        productCount: counted.total,
        ...rating,
        ...(banner !== undefined && { banner }),
        storyImage,
        story: { title: messages[locale].store.storyTitle(store.name), text: store.story },
        maker: makerOf(store, locale),
        badges: commonBadges(counted.by.get('badge'), counted.total).map((badge) =>
          search.nameOf('badge', badge, locale),
        ),
        followers: store.followers,
        foundedYear: store.foundedYear,
        ...(store.trader && { trader: store.trader }),
        isVerified: store.isVerified,
        categories: (['department', 'group'] as const).flatMap((facet) =>
          [...(counted.by.get(facet) ?? [])].flatMap(([categoryId, productCount]) => {
            const category = tree.withId(categoryId)
            if (!category || productCount === 0) return []
            const { slug, level } = category
            const path = tree.pathTo(categoryId).map(({ name }) => name.en)
            return [{ title: inLanguage(category.name, locale), path, slug, categoryId, level, productCount }]
          }),
        ),
        deliveryFee: briefMoneyText(DELIVERY_FEE, currency),
        freeShippingFrom: briefMoneyText(store.freeShippingFrom, currency),
        following_status: follows ? 1 : 0,
      }
    },

    report: (request, { storeId, reason, text }, locale) => {
      const now = clock.now()
      return userTransaction(db, now, request, async (tx) => {
        const ownerId = await findOwner(tx, storeId)
        if (ownerId === undefined) throw new NotFound(messages[locale].store.notFound)
        if (ownerId === request.userId) throw new Forbidden(messages[locale].store.ownStore, 'OWN_STORE')
        const report = { storeId, userId: request.userId, reason, text, createdAt: now }
        if (await insertStoreReport(tx, report)) return { message: messages[locale].store.reported }
        throw new Conflict(messages[locale].report.alreadySubmitted, 'ALREADY_REPORTED')
      })
    },
  }
}

type StoreRow = Awaited<ReturnType<typeof listStores>>[number]

const titleOf = (category: Category | undefined, locale: Locale) => category && inLanguage(category.name, locale)

/** Returns the first store of each department. */
function firstOfEach<Store extends { readonly departmentId: string }>(stores: readonly Store[]): readonly Store[] {
  const seen = new Set<string>()
  return stores.filter(({ departmentId }) => !seen.has(departmentId) && seen.add(departmentId))
}

/** Returns the badges that most products have, the most frequent first. */
const commonBadges = (counts: ReadonlyMap<string, number> | undefined, total: number): string[] =>
  [...(counts ?? [])]
    .filter(([, count]) => count * 2 > total)
    .toSorted(([a, of], [b, others]) => others - of || a.localeCompare(b, 'en'))
    .slice(0, SHOWN_BADGES)
    .map(([badge]) => badge)
