import type { z } from 'zod'
import type { productCard } from '../../../../../contract/catalogue.ts'
import type { listingAnswer } from '../../../../../contract/search.ts'
import type { ListingQuery } from '../../../../../contract/search-query.ts'
import type { Caller } from '../../../../shared/auth/caller.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { ProductSearch, ProductSearchQuery } from '../engine/product-search.ts'
import { type ListingTree, namedCategories } from './listing-categories.ts'
import { conditionsOf, facetsWithout, fixedFilters } from './listing-conditions.ts'
import { listingFilters } from './listing-filters.ts'

/** A card as the catalogue creates it. */
export type ListedCard = Omit<z.input<typeof productCard>, 'images'> & Pick<z.output<typeof productCard>, 'images'>
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

/** What listings need from other modules. */
export interface ListingPorts {
  readonly categories: () => Promise<ListingTree>
  readonly stores: () => Promise<ReadonlyMap<string, { readonly slug: string; readonly name: string }>>
  readonly cards: (
    query: { readonly productIds: readonly string[] },
    caller: Caller,
    context: RequestContext,
  ) => Promise<readonly ListedCard[]>
  readonly attributeName: (name: string, locale: Locale) => string
}

export interface ListingService {
  /** Returns one page of products, the total, and the available filters. */
  find(request: ListingRequest, caller: Caller, context: RequestContext): Promise<ListingOnTheWire>
}

const COUNTED = ['department', 'group', 'leaf', 'store', 'badge', 'offer', 'attributes'] as const

/** Creates the listing service. See docs/search.md#listings. */
export function listingService(engine: ProductSearch, ports: ListingPorts): ListingService {
  return {
    find: async ({ query: requested, text, storeId, isOffers, skip, limit }, caller, context) => {
      const { locale, currency } = context
      const query = { ...requested, attributes: await writtenAttributes(requested.attributes, engine) }
      const [tree, stores] = await Promise.all([ports.categories(), ports.stores()])
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
          filters: [...fixed, ...remaining.flatMap(({ filter }) => filter ?? [])],
          ranges: remaining.flatMap(({ range }) => range ?? []),
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
        products: (await ports.cards({ productIds: found.productIds }, caller, context)).map(listedProduct),
        penCount: found.total,
        storeCount: found.storeCount,
        filters: listingFilters({
          ...{ query, locale, currency, tree, categories, stores },
          attributeName: ports.attributeName,
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
function listedProduct(card: ListedCard) {
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
