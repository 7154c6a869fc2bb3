import type { z } from 'zod'
import type {
  appConfig,
  commonDataAnswer,
  guestTokenAnswer,
  megaMenu,
  menuCategoriesAnswer,
} from '../../../../contract/finding/bootstrap.ts'
import { messages } from '../../../messages/messages.ts'
import { memoize } from '../../../shared/async/memoize.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import { Unauthenticated } from '../../../shared/domain-error.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import { briefMoneyText } from '../../../shared/money.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { retailStoreCategoryId } from '../../../shared/request/request-context.ts'
import { inLanguage, type Locale } from '../../../shared/text/locale.ts'
import type { CurrencyReader } from '../../buying/pricing/currency-reader.ts'
import type { BestSellers } from '../catalogue/cards/best-sellers.ts'
import type { Category, CategoryTree } from '../catalogue/categories/category-tree.ts'
import type { StoreReader } from '../catalogue/store-reader.ts'
import { BRANDS_A_DEPARTMENT, FEATURED_BRANDS, guestTokensOfNetwork, PICTURES_A_BRAND } from './bootstrap-policy.ts'
import { findShopFacts, listStoreSales, listTopSlugs, type StoreSales, topSlugByStore } from './bootstrap-repository.ts'

type GuestTokenResponse = z.input<typeof guestTokenAnswer>
type CommonDataResponse = z.input<typeof commonDataAnswer>
type BrandResponse = CommonDataResponse['commonPageDataFixture']['featuredBrands'][number]
type MegaMenuResponse = z.input<typeof megaMenu>
type AppConfigResponse = z.input<typeof appConfig>
type CategoryLinksResponse = z.input<typeof menuCategoriesAnswer>['data']

export type BootstrapService = ReturnType<typeof bootstrapService>

const REMEMBERED_SECONDS = 300

interface BootstrapSources extends Pick<Infrastructure, 'db' | 'limits' | 'pictures' | 'tokens'> {
  readonly categories: () => Promise<CategoryTree>
  readonly currencies: Pick<CurrencyReader, 'all'>
  readonly stores: Pick<StoreReader, 'ratingOf'>
  readonly bestSellers: () => Promise<BestSellers>
}

export function bootstrapService(sources: BootstrapSources) {
  const { db, limits, pictures, tokens } = sources
  const shopFacts = memoize(() => findShopFacts(db), REMEMBERED_SECONDS)

  const storeSales = memoize(() => listStoreSales(db), REMEMBERED_SECONDS)

  const featured = memoize(async () => {
    const chosen = bestOfEachDepartment(await storeSales()).slice(0, FEATURED_BRANDS)
    return Promise.all(
      chosen.map(async (store) => {
        const rating = await sources.stores.ratingOf(store.storeId)
        const slugs = await listTopSlugs(db, store.storeId, PICTURES_A_BRAND)
        return {
          ...store,
          // A store that nobody has rated has none.
          ...(rating > 0 && { rating }),
          images: slugs.map((slug) => pictures.product(slug, 'front')),
        }
      }),
    )
  }, REMEMBERED_SECONDS)

  const featuredBrands = async (locale: Locale): Promise<BrandResponse[]> => {
    const tree = await sources.categories()
    return (await featured()).map(({ storeId, departmentId, sold: _, ...store }) => {
      const department = tree.withId(departmentId)
      const category = department && inLanguage(department.name, locale)
      return { ...store, slug: storeId, category }
    })
  }

  /** The stores that the menu shows beside the categories of a department. */
  const storesOfDepartment = memoize(async () => {
    const best = bestOfEachDepartment(await storeSales())
    const slugs = await topSlugByStore(
      db,
      best.map(({ storeId }) => storeId),
    )
    return (departmentId: string) => {
      const own = best.filter((store) => store.departmentId === departmentId)
      const brands = [...new Set([...own, ...best])].slice(0, BRANDS_A_DEPARTMENT).map(storeLink)
      const [first] = own
      const slug = first && slugs.get(first.storeId)
      if (!slug) return { brands }
      return {
        brands,
        feature: { ...storeLink(first), place: first.place, image: pictures.product(slug, 'lifestyle') },
      }
    }
  }, REMEMBERED_SECONDS)

  const appConfig = async (): Promise<AppConfigResponse> => ({
    currencies: (await sources.currencies.all()).map(({ code, symbol, name }) => ({ code, symbol, name })),
    storeCategoryId: retailStoreCategoryId,
  })

  const menuCategories = async (locale: Locale): Promise<CategoryLinksResponse> =>
    (await sources.categories()).childrenOf(null).map((department) => linkTo(department, locale))

  const megaMenu = async (locale: Locale): Promise<MegaMenuResponse> => {
    const [tree, best, storesOf] = await Promise.all([
      sources.categories(),
      sources.bestSellers(),
      storesOfDepartment(),
    ])
    return tree.childrenOf(null).map((department) => {
      const seller = best.byDepartment.get(department.id)?.[0]
      return {
        ...linkTo(department, locale),
        image: seller ? pictures.product(seller.slug, 'lifestyle') : '',
        thumbnail: seller ? pictures.product(seller.slug, 'front') : '',
        ...storesOf(department.id),
        groups: tree.shownChildrenOf(department.id).map((group) => ({
          ...linkTo(group, locale),
          items: tree.shownChildrenOf(group.id).map((leaf) => linkTo(leaf, locale)),
        })),
      }
    })
  }

  return {
    appConfig,
    megaMenu,
    menuCategories,
    /** Returns the best-selling store of each department first, then others by sales. */
    featuredBrands,
    /** Returns the number of stores that sell at least one product. */
    storeCount: async (): Promise<number> => (await shopFacts()).storeCount,

    /**
     * Returns a guest token. A caller who already is a guest stays the same guest. Throws TooManyRequests for too many new
     * guests of one network.
     */
    guestToken: async (caller: Caller, network: string | undefined, locale: Locale): Promise<GuestTokenResponse> => {
      if (caller.kind === 'guest') return { data: { token: await tokens.issueGuest(caller.id) } }
      const wait = network === undefined ? 0 : await limits.count(guestTokensOfNetwork, network)
      throwIfLimited(wait, locale, 'TOO_MANY_GUESTS', messages[locale].session.tooManyGuests)
      return { data: { token: await tokens.issueGuest() } }
    },

    /** Returns the data that every page needs. Throws Unauthenticated for an invalid token. */
    commonData: async (guestToken: string, { locale, currency }: RequestContext): Promise<CommonDataResponse> => {
      if (!(await tokens.read(guestToken))) throw new Unauthenticated('The token is not valid.', 'TOKEN_INVALID')
      const [config, facts, brands, menu, departments] = await Promise.all([
        appConfig(),
        shopFacts(),
        featuredBrands(locale),
        megaMenu(locale),
        menuCategories(locale),
      ])
      const { storeCount, productCount, freeShippingEverywhereFrom } = facts
      return {
        status: 200,
        commonPageDataFixture: {
          appConfig: config,
          footer: { storeCount, productCount },
          banner: {
            text: messages[locale].bootstrap.freeDelivery(briefMoneyText(freeShippingEverywhereFrom, currency)),
          },
          featuredBrands: brands,
          menuCategories: departments,
        },
        megaMenuDataFixture: menu,
      }
    },
  }
}

const linkTo = ({ id, slug, name }: Category, locale: Locale) => ({
  title: inLanguage(name, locale),
  slug,
  categoryId: id,
})

const storeLink = ({ name, storeId }: StoreSales) => ({ name, slug: storeId })

/** Returns the first store of each department, then the others, each in the given order. */
function bestOfEachDepartment<Store extends { readonly departmentId: string }>(stores: readonly Store[]): Store[] {
  const seen = new Set<string>()
  const first: Store[] = []
  const others: Store[] = []
  for (const store of stores) {
    ;(seen.has(store.departmentId) ? others : first).push(store)
    seen.add(store.departmentId)
  }
  return [...first, ...others]
}
