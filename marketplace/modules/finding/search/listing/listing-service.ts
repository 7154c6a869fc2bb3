import type { z } from 'zod'
import type { PriceAudience } from '../../../../../contract/finding/catalogue.ts'
import { OFFER_PAGE_KINDS } from '../../../../../contract/finding/offers-rules.ts'
import type { listingAnswer } from '../../../../../contract/finding/search.ts'
import type { ListingQuery } from '../../../../../contract/finding/search-query.ts'
import type { Caller } from '../../../../shared/auth/caller.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import type { CardResponse, ProductCards } from '../../catalogue/cards/product-cards.ts'
import type { CategoryTree } from '../../catalogue/categories/category-tree.ts'
import type { attributeName } from '../../catalogue/products/attribute-names.ts'
import type { StoreReader } from '../../catalogue/store-reader.ts'
import { everything, type ProductSearch, type ProductWhere } from '../engine/search-query.ts'
import { attributeFacets, type ListingFacet, listingFacets, shownFilters } from './listing-filters.ts'

type ListingResponse = z.input<typeof listingAnswer>['data']

export interface ListingRequest {
  readonly query: ListingQuery
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
  find(request: ListingRequest, caller: Caller, context: RequestContext): Promise<ListingResponse>
}

const COUNTED = ['department', 'group', 'leaf', 'store', 'badge', 'offer', 'attributes'] as const

/** Creates the listing service. See docs/search.md#listings. */
export function listingService({ engine, categories, stores, cards, attributeName }: ListingSources): ListingService {
  return {
    find: async ({ query: requested, storeId, isOffers, skip, limit }, caller, context) => {
      const query = { ...requested, attributes: await writtenAttributes(requested.attributes, engine) }
      const [tree, byId] = await Promise.all([categories(), stores.all()])
      const audience: PriceAudience = caller.kind === 'user' ? 'signedIn' : 'guest'
      const { locale, currency } = context
      const { colorOf, nameOf } = engine
      const sources = { query, locale, currency, audience, tree, stores: byId, attributeName, colorOf, nameOf }
      const facets = listingFacets(sources)
      const chosen = facets.filter(({ where }) => where)
      /** What defines the list itself, and the selections except those of one filter. */
      const whereWithout = (facet?: ListingFacet): ProductWhere => ({
        all: [...fixed, ...chosen.flatMap((each) => (each === facet ? [] : (each.where ?? [])))],
      })
      const fixed: readonly ProductWhere[] = [
        ...(storeId === undefined ? [] : [{ facet: 'store' as const, anyOf: [storeId] }]),
        ...(isOffers ? [{ facet: 'offer' as const, anyOf: OFFER_PAGE_KINDS }] : []),
      ]
      const all = { ...everything, text: query.q ?? '', locale, sort: query.sort, audience }
      const [found, ...others] = await engine.findAll([
        { ...all, where: whereWithout(), skip, limit, facets: COUNTED },
        ...chosen.map((facet) => ({ ...all, where: whereWithout(facet), facets: facet.facets })),
      ])
      const foundFor = (facet: ListingFacet) => others[chosen.indexOf(facet)] ?? found

      return {
        products: (await cards({ productIds: found.productIds }, caller, context)).map(listedProduct),
        penCount: found.total,
        storeCount: found.storeCount,
        ...(found.correctedText !== undefined && { correctedText: found.correctedText }),
        filters: shownFilters([...facets, ...attributeFacets(found, sources)], foundFor),
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
function listedProduct(card: CardResponse) {
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
