import type { z } from 'zod'
import type { listingAnswer } from '../../../../../contract/search.ts'
import type { ListingQuery } from '../../../../../contract/search-query.ts'
import type { Caller } from '../../../../shared/auth/caller.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import type { CardOnTheWire, ProductCards } from '../../catalogue/cards/product-cards.ts'
import type { CategoryTree } from '../../catalogue/categories/category-tree.ts'
import type { attributeName } from '../../catalogue/products/attribute-names.ts'
import type { StoreReader } from '../../catalogue/store-reader.ts'
import type { ProductSearch, ProductSearchQuery } from '../engine/product-search.ts'
import { namedCategories } from './listing-categories.ts'
import { conditionsOf, facetsWithout, fixedFilters } from './listing-conditions.ts'
import { listingFilters } from './listing-filters.ts'

type ListingOnTheWire = z.input<typeof listingAnswer>['data']

export interface ListingRequest {
  readonly query: ListingQuery
  /** The text to search for; empty: all products. */
  readonly text: string
  readonly storeId?: string | undefined
  readonly isOffers: boolean
  readonly skip: number
  readonly limit: number
}

interface ListingSources {
  readonly engine: ProductSearch
  readonly categories: () => Promise<CategoryTree>
  readonly stores: Pick<StoreReader, 'all'>
  readonly cards: ProductCards
  readonly attributeName: typeof attributeName
}

export interface ListingService {
  /** Returns one page of products, the total, and the available filters. */
  find(request: ListingRequest, caller: Caller, context: RequestContext): Promise<ListingOnTheWire>
}

const COUNTED = ['department', 'group', 'leaf', 'store', 'badge', 'offer', 'attributes'] as const

/** Creates the listing service. See docs/search.md#listings. */
export function listingService({
  engine,
  categories: readCategories,
  cards,
  ...sources
}: ListingSources): ListingService {
  return {
    find: async ({ query: requested, text, storeId, isOffers, skip, limit }, caller, context) => {
      const { locale, currency } = context
      const query = { ...requested, attributes: await writtenAttributes(requested.attributes, engine) }
      const [tree, stores] = await Promise.all([readCategories(), sources.stores.all()])
      const audience = caller.kind === 'user' ? 'signedIn' : 'guest'
      const categories = namedCategories(query, tree)
      // Featured brands link with the id of the store in place of its slug.
      const isAsked = ([id, { slug }]: readonly [string, { readonly slug: string }]) =>
        query.brands.includes(slug) || query.brands.includes(id)
      const brandIds = [...stores].filter(isAsked).map(([id]) => id)
      const conditions = conditionsOf({ query, categories, brandIds, audience, currency })
      const fixed = fixedFilters({ storeId, isOffers })

      /** The alternatives of a condition are counted without that condition. */
      const queryWithout = (
        name: string,
        part: Pick<ProductSearchQuery, 'skip' | 'limit' | 'facets'>,
      ): ProductSearchQuery => {
        const remaining = conditions.filter((condition) => condition.name !== name)
        return {
          text,
          locale,
          where: { all: [...fixed, ...remaining.map(({ where }) => where)] },
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
        products: (await cards({ productIds: found.productIds }, caller, context)).map(listedProduct),
        penCount: found.total,
        storeCount: found.storeCount,
        filters: listingFilters({
          ...{ query, locale, currency, tree, categories, stores },
          attributeName: sources.attributeName,
          colorOf: engine.colorOf,
          nameOf: engine.nameOf,
          found: (name) => foundWithout.get(name) ?? found,
        }),
      }
    },
  }
}

/** Replaces requested attributes with the spelling that products use, ignoring case. */
async function writtenAttributes(requested: ListingQuery['attributes'], engine: Pick<ProductSearch, 'canonicalValue'>) {
  const written = new Map<string, Set<string>>()
  for (const [name, values] of Object.entries(requested)) {
    for (const value of values) {
      const [attribute, as] = await engine.canonicalValue(name, value)
      written.set(attribute, (written.get(attribute) ?? new Set()).add(as))
    }
  }
  const attributes = Object.create(null) as Record<string, readonly string[]>
  for (const [name, values] of written) attributes[name] = [...values]
  return attributes
}

/** Adds the field names that clients of the listing endpoints expect to a card. */
function listedProduct(card: CardOnTheWire) {
  return {
    ...card,
    name: card.productName,
    productSlug: card.slug,
    // A variant's slug is also its SKU.
    sku: card.slug,
    mobileImages: { extraLarge: card.images[0]?.medium },
    sellerSingleUnitPrice: {
      subTotal: card.tfmPrice,
      msrpPrice: card.msrpPrice,
      rewardFinalPrice: card.rewardFinalPrice,
    },
  }
}
