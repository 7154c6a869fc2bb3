import type { PriceAudience } from '../../../../../contract/catalogue.ts'
import { OFFER_PAGE_KINDS } from '../../../../../contract/offer-kinds.ts'
import { PRICE_FIELD } from '../../../../../contract/search-indices.ts'
import type { ListingQuery } from '../../../../../contract/search-query.ts'
import type { Currency } from '../../../../shared/money.ts'
import type { ProductFacet, ProductFilter, ProductRange } from '../engine/product-search.ts'
import { priceBounds } from '../indices/product-conditions.ts'
import { CATEGORY_FACETS, type NamedCategories } from './listing-categories.ts'

/** One selection of the visitor. Its own alternatives are counted without it. */
export interface Condition {
  /** 'category', 'price', 'rating', 'brand', 'values', 'offers', 'inStock', or 'attr_' and a name. */
  readonly name: string
  readonly where: ProductFilter | ProductRange
}

interface RequestedConditions {
  readonly query: ListingQuery
  readonly categories: NamedCategories | undefined
  /** Ids of the stores with the requested slugs; an unknown slug has none. */
  readonly brandIds: readonly string[]
  readonly audience: PriceAudience
  readonly currency: Pick<Currency, 'perDollar'>
}

/** Returns the selections of a query that a visitor can remove one by one. */
export function conditionsOf({ query, categories, brandIds, audience, currency }: RequestedConditions): Condition[] {
  const anyOf = (name: string, facet: ProductFacet, values: readonly string[]): Condition => ({
    name,
    where: { facet, anyOf: values },
  })
  const kinds = query.offers.filter((kind) => kind !== 'inStock')
  return [
    ...(categories
      ? [
          anyOf(
            'category',
            categories.facet,
            categories.categories.map(({ id }) => id),
          ),
        ]
      : []),
    ...(query.brands.length > 0 ? [anyOf('brand', 'store', brandIds)] : []),
    ...(query.values.length > 0 ? [anyOf('values', 'badge', query.values)] : []),
    ...(kinds.length > 0 ? [anyOf('offers', 'offer', kinds)] : []),
    // "In stock" narrows the other offer kinds, in place of being an alternative to them.
    ...(query.offers.includes('inStock') ? [anyOf('inStock', 'offer', ['inStock'])] : []),
    ...Object.entries(query.attributes).map(([attribute, values]) =>
      anyOf(`attr_${attribute}`, `attribute:${attribute}`, values),
    ),
    ...(query.price ? [{ name: 'price', where: priceRange(query.price, audience, currency) }] : []),
    ...(query.rating !== undefined
      ? [{ name: 'rating', where: { field: 'rating' as const, from: query.rating } }]
      : []),
  ]
}

/** Returns the facets to count without this condition: only its own. */
export function facetsWithout({ name, where }: Condition): readonly ProductFacet[] {
  if (name === 'category') return CATEGORY_FACETS
  return 'facet' in where ? [where.facet] : []
}

/** Returns the filters that define the list itself and cannot be removed: its store, or that it lists offers. */
export function fixedFilters({ storeId, isOffers }: { storeId?: string | undefined; isOffers: boolean }) {
  const filters: ProductFilter[] = []
  if (storeId !== undefined) filters.push({ facet: 'store', anyOf: [storeId] })
  if (isOffers) filters.push({ facet: 'offer', anyOf: OFFER_PAGE_KINDS })
  return filters
}

function priceRange(
  { from, to }: NonNullable<ListingQuery['price']>,
  audience: PriceAudience,
  currency: Pick<Currency, 'perDollar'>,
): ProductRange {
  return {
    field: PRICE_FIELD[audience],
    ...(from !== undefined && priceBounds('>=', from, currency)),
    ...(to !== undefined && priceBounds('<=', to, currency)),
  }
}
