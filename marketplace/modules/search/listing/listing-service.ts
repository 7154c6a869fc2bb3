import type { z } from 'zod'
import type { productCard } from '../../../../contract/catalogue.ts'
import type { listingAnswer } from '../../../../contract/listing.ts'
import type { ListingQuery } from '../../../../contract/listing-query.ts'
import type { Asked } from '../../../shared/asked.ts'
import type { Caller } from '../../../shared/caller.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { ProductSearch, ProductSearchQuery } from '../engine/product-search.ts'
import { type ListingTree, namedCategories } from './listing-categories.ts'
import { conditionsOf, facetsWithout, fixedFilters } from './listing-conditions.ts'
import { listingFilters } from './listing-filters.ts'

/** A card as the catalogue makes it. */
export type ListedCard = Omit<z.input<typeof productCard>, 'images'> & Pick<z.output<typeof productCard>, 'images'>
type ListingOnTheWire = z.input<typeof listingAnswer>['data']

export interface ListingRequest {
  readonly query: ListingQuery
  /** What the products' texts are searched for; empty: everything. */
  readonly text: string
  readonly storeId?: string | undefined
  readonly isOffers: boolean
  readonly skip: number
  readonly limit: number
}

/** What listings need of other modules; the app connects them. */
export interface ListingPorts {
  readonly categories: () => Promise<ListingTree>
  readonly stores: () => Promise<ReadonlyMap<string, { readonly slug: string; readonly name: string }>>
  readonly cards: (
    wanted: { readonly productIds: readonly string[] },
    caller: Caller,
    asked: Asked,
  ) => Promise<readonly ListedCard[]>
  readonly attributeName: (name: string, locale: Locale) => string
}

export interface ListingService {
  /** Products of one page, how many there are in all, and what they can be filtered by. */
  find(request: ListingRequest, caller: Caller, asked: Asked): Promise<ListingOnTheWire>
}

const COUNTED = ['department', 'group', 'leaf', 'store', 'badge', 'offer', 'attributes'] as const

/** Lists of products (specification 7.5; decisions, section 5). */
export function listingService(engine: ProductSearch, ports: ListingPorts): ListingService {
  return {
    find: async ({ query: given, text, storeId, isOffers, skip, limit }, caller, asked) => {
      const { locale, currency } = asked
      const query = { ...given, attributes: await writtenAttributes(given.attributes, engine) }
      const [tree, stores] = await Promise.all([ports.categories(), ports.stores()])
      const audience = caller.kind === 'user' ? 'member' : 'guest'
      const categories = namedCategories(query, tree)
      // A brand may be named by its store's id too: that is what featured brands carry.
      const isAsked = ([id, { slug }]: readonly [string, { readonly slug: string }]) =>
        query.brands.includes(slug) || query.brands.includes(id)
      const brandIds = [...stores].filter(isAsked).map(([id]) => id)
      const conditions = conditionsOf({ query, categories, brandIds, audience, currency })
      const fixed = fixedFilters({ storeId, isOffers })

      /** All conditions but the one of that name: what else could be chosen in its place is counted without it. */
      const queryWithout = (
        name: string,
        part: Pick<ProductSearchQuery, 'skip' | 'limit' | 'facets'>,
      ): ProductSearchQuery => {
        const kept = conditions.filter((condition) => condition.name !== name)
        return {
          text,
          locale,
          filters: [...fixed, ...kept.flatMap(({ filter }) => filter ?? [])],
          ranges: kept.flatMap(({ range }) => range ?? []),
          sort: query.sort,
          audience,
          ...part,
        }
      }
      const [found, ...others] = await engine.findAll([
        queryWithout('', { skip, limit, facets: COUNTED }),
        ...conditions.map((condition) =>
          queryWithout(condition.name, { skip: 0, limit: 0, facets: facetsWithout(condition) }),
        ),
      ])
      const foundWithout = new Map(conditions.map(({ name }, at) => [name, others[at]]))

      return {
        products: (await ports.cards({ productIds: found.productIds }, caller, asked)).map(listedProduct),
        penCount: found.total,
        storeCount: found.storeCount,
        filters: listingFilters({
          ...{ query, locale, currency, tree, categories, stores },
          attributeName: ports.attributeName,
          colorOf: engine.colorOf,
          found: (name) => foundWithout.get(name) ?? found,
        }),
      }
    },
  }
}

/** Attributes as products write them, whatever the capitals that they were asked for in. */
async function writtenAttributes(asked: ListingQuery['attributes'], engine: Pick<ProductSearch, 'canonicalValue'>) {
  const written = new Map<string, Set<string>>()
  for (const [name, values] of Object.entries(asked)) {
    for (const value of values) {
      const [attribute, as] = await engine.canonicalValue(name, value)
      written.set(attribute, (written.get(attribute) ?? new Set()).add(as))
    }
  }
  const attributes = Object.create(null) as Record<string, readonly string[]>
  for (const [name, values] of written) attributes[name] = [...values]
  return attributes
}

/** A card with what the specification calls a listing's item (section 3) beside the names of cards. */
function listedProduct(card: ListedCard) {
  return {
    ...card,
    name: card.productName,
    productSlug: card.slug,
    // A variant's slug is its number in the stores' books too.
    sku: card.slug,
    mobileImages: { extraLarge: card.images[0]?.medium },
    sellerSingleUnitPrice: {
      subTotal: card.tfmPrice,
      msrpPrice: card.msrpPrice,
      rewardFinalPrice: card.rewardFinalPrice,
    },
  }
}
