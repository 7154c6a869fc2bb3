import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { HomeBlockBody, HomeBody } from '../../../../contract/finding/content.ts'
import type { homeAnswer } from '../../../../contract/finding/home.ts'
import type { Executor } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import type { PictureAddresses } from '../../../shared/picture-address.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { inLanguage, type Locale } from '../../../shared/text/locale.ts'
import type { PricingService, ProductDeal } from '../../buying/pricing/pricing-service.ts'
import type { BootstrapService } from '../bootstrap/bootstrap-service.ts'
import type { BestSellers } from '../catalogue/cards/best-sellers.ts'
import type { CardResponse, ProductCards } from '../catalogue/cards/product-cards.ts'
import { variants } from '../catalogue/catalogue-tables.ts'
import type { Category, CategoryTree } from '../catalogue/categories/category-tree.ts'
import type { ContentService } from '../content/content-service.ts'
import type { StoresService } from '../stores/stores-service.ts'
import { HERO_PRODUCTS, ROW_LENGTH, SHOWN_DEALS, SHOWN_UPCOMING_DEALS } from './home-policy.ts'

type HomeResponse = z.input<typeof homeAnswer>['data']
type BlockResponse = HomeResponse['blocks'][number]
interface HomeSources extends Pick<Infrastructure, 'db' | 'pictures'> {
  readonly content: Pick<ContentService, 'home'>
  readonly categories: () => Promise<Pick<CategoryTree, 'childrenOf'>>
  readonly bestSellers: () => Promise<BestSellers>
  readonly pricing: Pick<PricingService, 'dealWindows'>
  readonly bootstrap: Pick<BootstrapService, 'storeCount'>
  readonly cards: ProductCards
  readonly makers: StoresService['makers']
}

export interface HomeService {
  /** Returns the home page in the editor's layout. Blocks without content are left out. */
  content(caller: Caller, context: RequestContext, options: { readonly drafts: boolean }): Promise<HomeResponse>
}

export function homeService(sources: HomeSources): HomeService {
  const { db, content, categories, bestSellers, pricing, bootstrap, cards, makers, pictures } = sources
  return {
    content: async (caller, context, { drafts }) => {
      const { locale } = context
      const layout = (await content.home({ locale, drafts })) ?? firstLayout(locale)
      const [tree, best, deals, storeCount, heroIds, shownMakers] = await Promise.all([
        categories(),
        bestSellers(),
        pricing.dealWindows(),
        bootstrap.storeCount(),
        findVariants(db, layout.hero.products),
        makers(locale),
      ])
      const source: Source = {
        departments: tree.childrenOf(null),
        best,
        deals: chooseDeals(deals),
        hasMakers: shownMakers.length > 0,
      }
      const rows = layout.blocks.map((block) => ({ block, productIds: productsOf(block, source) }))

      // One query for all rows; a product may be in two of them.
      const productIds = [...new Set(rows.flatMap((row) => row.productIds))]
      const [heroCards, found] = await Promise.all([
        cards({ variantIds: heroIds }, caller, context),
        cards({ productIds }, caller, context),
      ])
      const byId = new Map(found.map((card) => [card.parentProductId, card]))
      const { eyebrow, title, text, links } = layout.hero
      return {
        hero: {
          ...{ eyebrow, title, links },
          text: text.replaceAll('{stores}', String(storeCount)),
          // Products can be withdrawn after the editor selected them.
          products: heroCards.length > 0 ? [...heroCards] : found.slice(0, HERO_PRODUCTS),
        },
        trust: layout.trust,
        blocks: rows.flatMap(({ block, productIds: ids }) => {
          const products = ids.flatMap((id) => byId.get(id) ?? [])
          return blockResponse(block, products, source, pictures, locale) ?? []
        }),
      }
    },
  }
}

/** Returns the layout of a shop whose editor has not written one yet. */
function firstLayout(locale: Locale): HomeBody {
  const { hero, departments, deals, stores, bestSellers, recentlyViewed } = messages[locale].home
  const { eyebrow, title, text, shop, join } = hero
  return {
    hero: { eyebrow, title, text, links: [{ text: shop, href: '/product-list' }, { text: join }], products: [] },
    trust: [],
    blocks: [
      { kind: 'departments', ...departments },
      { kind: 'deals', ...deals },
      { kind: 'stores', ...stores },
      { kind: 'bestSellers', title: bestSellers },
      { kind: 'recentlyViewed', title: recentlyViewed },
    ],
  }
}

interface Source {
  readonly departments: readonly Category[]
  readonly best: BestSellers
  readonly deals: readonly ProductDeal[]
  readonly hasMakers: boolean
}

function productsOf(block: HomeBlockBody, { departments, best, deals }: Source): readonly string[] {
  const top = best.overall.map((seller) => seller.productId)
  if (block.kind === 'deals') return deals.map((deal) => deal.productId)
  if (block.kind === 'bestSellers') return top
  if (block.kind !== 'category') return []
  const department = departments.find(({ slug }) => slug === block.slug)
  const sellers = (department && best.byDepartment.get(department.id)) ?? []
  return sellers
    .map((seller) => seller.productId)
    .filter((id) => !top.includes(id))
    .slice(0, ROW_LENGTH)
}

function blockResponse(
  block: HomeBlockBody,
  products: CardResponse[],
  { departments, best, deals, hasMakers }: Source,
  pictures: PictureAddresses,
  locale: Locale,
): BlockResponse | undefined {
  switch (block.kind) {
    case 'departments': {
      const links = departmentLinks(departments, best, pictures, locale)
      return links.length > 0 ? { ...block, departments: links } : undefined
    }
    case 'deals': {
      const [first] = products
      if (!first) return undefined
      const deal = deals.find(({ productId }) => productId === first.parentProductId)
      return { ...block, products, ...(deal && !deal.upcoming && { firstEndsAt: deal.endsAt }) }
    }
    case 'bestSellers':
      return products.length > 0 ? { ...block, products } : undefined
    case 'category': {
      const { slug, title, linkText } = block
      const department = departments.find((each) => each.slug === slug)
      if (!department || products.length === 0) return undefined
      return {
        kind: 'category',
        title: title ?? inLanguage(department.name, locale),
        ...(linkText !== undefined && { linkText }),
        category: { slug, categoryId: department.id },
        products,
      }
    }
    case 'banner': {
      const { productSlug, ...banner } = block
      return { ...banner, image: pictures.product(productSlug, 'lifestyle') }
    }
    case 'makers':
      return hasMakers ? block : undefined
    default:
      return block
  }
}

function departmentLinks(
  departments: readonly Category[],
  best: BestSellers,
  pictures: PictureAddresses,
  locale: Locale,
) {
  return departments.flatMap(({ id, slug, name }) => {
    const seller = best.byDepartment.get(id)?.[0]
    if (!seller) return []
    const image = pictures.product(seller.slug, 'lifestyle')
    return [{ title: inLanguage(name, locale), slug, categoryId: id, image }]
  })
}

/** Selects mostly running deals and some upcoming ones, when there are any. */
function chooseDeals(deals: readonly ProductDeal[]): readonly ProductDeal[] {
  const running = deals.filter(({ upcoming }) => !upcoming)
  const soon = deals
    .filter(({ upcoming }) => upcoming)
    .slice(0, Math.max(SHOWN_UPCOMING_DEALS, SHOWN_DEALS - running.length))
  return [...running.slice(0, SHOWN_DEALS - soon.length), ...soon]
}

/** Returns the ids of the variants with these slugs, in the order of the slugs. Unknown slugs are skipped. */
async function findVariants(executor: Executor, slugs: readonly string[]): Promise<readonly string[]> {
  if (slugs.length === 0) return []
  const rows = await executor
    .select({ id: variants.id, slug: variants.slug })
    .from(variants)
    .where(inArray(variants.slug, [...slugs]))
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}
