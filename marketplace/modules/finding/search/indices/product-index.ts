import type { PriceAudience } from '../../../../../contract/catalogue.ts'
import { PRICE_FIELD, productIndex } from '../../../../../contract/search-indices.ts'
import { LISTING_SORTS, type ListingSort } from '../../../../../contract/search-query.ts'
import type { Db } from '../../../../db/client.ts'
import { type Currency, onTheWire } from '../../../../shared/money.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import { type Locale, locales } from '../../../../shared/text/locale.ts'
import type { FoundRecords, Part, SearchIndex } from '../algolia/search-index.ts'
import type { SearchParams } from '../algolia/search-params.ts'
import {
  everything,
  type FoundProducts,
  type ProductFacet,
  type ProductSearch,
  type ProductSearchQuery,
} from '../engine/product-search.ts'
import { productConditions } from './product-conditions.ts'
import { COUNTED_ATTRIBUTES, PRICES, productAttribute, RATING } from './product-facets.ts'
import type { SearchNames } from './search-names.ts'
import type { ProductRecords } from './search-records.ts'
import { countProducts, listProductIds } from './search-records-repository.ts'

interface ProductIndexSources {
  readonly db: Db
  readonly engine: ProductSearch
  readonly records: ProductRecords
  readonly names: (locale: Locale) => Promise<SearchNames>
}

interface ProductIndexPlace {
  readonly locale: Locale
  readonly sort: ListingSort
  readonly audience: PriceAudience
}

const AUDIENCES: readonly PriceAudience[] = ['guest', 'signedIn']
const OBJECT_ID = /^[\w-]{1,64}$/

/** Creates the product indices and their replicas, by name. */
export function productIndices(sources: ProductIndexSources): ReadonlyMap<string, SearchIndex> {
  const places = locales.flatMap((locale) =>
    LISTING_SORTS.flatMap((sort) => AUDIENCES.map((audience): ProductIndexPlace => ({ locale, sort, audience }))),
  )
  // Orders that do not depend on the price share one index name, and the guest's index must win: it comes last.
  return new Map(
    places
      .toReversed()
      .map(
        (place) => [productIndex(place.locale, place.sort, place.audience), productIndexAt(place, sources)] as const,
      ),
  )
}

function productIndexAt(place: ProductIndexPlace, sources: ProductIndexSources): SearchIndex {
  const { db, engine, records } = sources

  const find = async (params: SearchParams, { skip, limit }: Part, context: RequestContext): Promise<FoundRecords> => {
    const names = await sources.names(context.locale)
    const counted = params.facets === 'all' ? [...COUNTED_ATTRIBUTES, ...PRICES] : params.facets
    const query: ProductSearchQuery = {
      ...everything,
      text: params.query,
      typoTolerance: params.typoTolerance,
      locale: context.locale,
      where: productConditions(params.conditions, names, context.currency),
      sort: place.sort,
      audience: place.audience,
    }
    const found = await engine.find({ ...query, skip, limit, facets: engineFacets(counted) })
    const prices = new Map([[PRICE_FIELD[place.audience], found.prices]])
    for (const audience of AUDIENCES.filter((each) => !prices.has(PRICE_FIELD[each]))) {
      if (counted.includes(PRICE_FIELD[audience])) {
        prices.set(PRICE_FIELD[audience], (await engine.find({ ...query, audience })).prices)
      }
    }
    const requestedPrices = PRICES.filter((price) => counted.includes(price))
    const facets = new Map<string, ReadonlyMap<string, number>>()
    for (const attribute of counted) {
      const known = productAttribute(attribute)
      if (known)
        facets.set(
          attribute,
          valuesOf(found.facets.get(known.facet), (id) => known.valueOf(id, names, engine, context.locale)),
        )
      else if (attribute === RATING) facets.set(attribute, ratingValues(found))
    }
    for (const price of requestedPrices) facets.set(price, priceValues(prices.get(price), context.currency))
    const stats = new Map(
      requestedPrices.flatMap((price) => {
        const range = prices.get(price)
        const [min, max] = [range?.min, range?.max].map((amount) => onTheWire(amount ?? 0, context.currency))
        return range && min !== undefined && max !== undefined ? [[price, { min, max }] as const] : []
      }),
    )
    return {
      records: await records(found.productIds, names, context),
      total: found.total,
      facets,
      stats,
      matchedWords: new Set(found.matchedWords),
    }
  }

  return {
    locale: place.locale,
    searched: ['productName', 'brandName'],
    find,

    facetValues: async (attribute, params, context) => {
      if (!productAttribute(attribute)) return undefined
      const found = await find({ ...params, facets: [attribute] }, { skip: 0, limit: 0 }, context)
      return found.facets.get(attribute) ?? new Map()
    },

    records: async (objectIds, context) => {
      const ids = [...new Set(objectIds.filter((id) => OBJECT_ID.test(id)))]
      return ids.length === 0 ? [] : records(ids, await sources.names(context.locale), context)
    },

    browse: async (after, most, context) => {
      const ids = await listProductIds(db, after, most + 1)
      const page = ids.slice(0, most)
      const next = ids.length > most ? page.at(-1) : undefined
      return {
        records: await records(page, await sources.names(context.locale), context),
        total: await countProducts(db),
        ...(next !== undefined && { next }),
      }
    },
  }
}

const engineFacets = (attributes: readonly string[]): readonly ProductFacet[] => [
  ...new Set(attributes.flatMap((attribute) => productAttribute(attribute)?.facet ?? [])),
]

/** Stores with the same name count as one value. */
function valuesOf(
  counts: ReadonlyMap<string, number> | undefined,
  valueOfId: (id: string) => string | undefined,
): ReadonlyMap<string, number> {
  const values = new Map<string, number>()
  for (const [id, count] of counts ?? []) {
    const value = valueOfId(id)
    if (value !== undefined && count > 0) values.set(value, (values.get(value) ?? 0) + count)
  }
  return values
}

/**
 * Each value stands for the ratings from it up to the next one, so that summing from a value upwards gives the right
 * count.
 */
function ratingValues({ ratings }: FoundProducts): ReadonlyMap<string, number> {
  const values: readonly (readonly [string, number])[] = [
    ['4.5', ratings['4.5']],
    ['4', ratings['4'] - ratings['4.5']],
    ['3', ratings['3'] - ratings['4']],
  ]
  return new Map(values.filter(([, count]) => count > 0))
}

/** Each value stands for the prices from it up to the next one. */
function priceValues(prices: FoundProducts['prices'], currency: Currency): ReadonlyMap<string, number> {
  if (!prices) return new Map()
  const width = (prices.max - prices.min) / prices.histogram.length
  const values = new Map<string, number>()
  for (const [at, count] of prices.histogram.entries()) {
    const from = String(onTheWire(Math.round(prices.min + at * width), currency))
    if (count > 0) values.set(from, (values.get(from) ?? 0) + count)
  }
  return values
}
