import { and, asc, gt } from 'drizzle-orm'
import type { PriceAudience } from '../../../../../contract/finding/catalogue.ts'
import { PRICE_FIELD, productIndex } from '../../../../../contract/finding/search-indices.ts'
import { LISTING_SORTS, type ListingSort } from '../../../../../contract/finding/search-rules.ts'
import type { Db, Executor } from '../../../../db/client.ts'
import { type Currency, toMajorIn } from '../../../../shared/money.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import { type Locale, locales } from '../../../../shared/text/locale.ts'
import { products } from '../../catalogue/catalogue-tables.ts'
import type { FoundRecords, Part, SearchIndex } from '../algolia/search-index.ts'
import type { SearchParams } from '../algolia/search-params.ts'
import {
  everything,
  type FoundProducts,
  type ProductFacet,
  type ProductSearch,
  type ProductSearchQuery,
} from '../engine/search-query.ts'
import { productConditions } from './product-conditions.ts'
import { COUNTED_ATTRIBUTES, type FacetNames, PRICES, productAttribute, RATING } from './product-facets.ts'
import type { ProductRecords } from './search-records.ts'

interface ProductIndexSources {
  readonly db: Db
  readonly engine: ProductSearch
  readonly records: ProductRecords
  readonly names: () => Promise<FacetNames>
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
    const names = await sources.names()
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
    const facets = new Map<string, ReadonlyMap<string, number>>()
    const stats = new Map<string, { readonly min: number; readonly max: number }>()
    for (const attribute of counted) {
      const known = productAttribute(attribute)
      if (known)
        facets.set(
          attribute,
          valuesOf(found.facets.get(known.facet), (id) => known.valueOf(id, names, context.locale)),
        )
      else if (attribute === RATING) facets.set(attribute, ratingValues(found))
    }
    for (const audience of AUDIENCES.filter((each) => counted.includes(PRICE_FIELD[each]))) {
      const { prices } = audience === place.audience ? found : await engine.find({ ...query, audience })
      facets.set(PRICE_FIELD[audience], priceValues(prices, context.currency))
      const shown = (amount: number) => toMajorIn(amount, context.currency)
      if (prices) stats.set(PRICE_FIELD[audience], { min: shown(prices.min), max: shown(prices.max) })
    }
    return {
      records: await records(found.productIds, context),
      total: found.total,
      facets,
      stats,
      matchedWords: new Set(found.matchedWords),
      correctedQuery: found.correctedText,
    }
  }

  return {
    locale: place.locale,
    searched: ['productName', 'brandName'],
    isFacet: (attribute) => productAttribute(attribute) !== undefined,
    find,
    records: async (objectIds, context) => records([...new Set(objectIds.filter((id) => OBJECT_ID.test(id)))], context),

    browse: async (after, most, context) => {
      const ids = await listProductIds(db, after, most + 1)
      const page = ids.slice(0, most)
      const next = ids.length > most ? page.at(-1) : undefined
      return {
        records: await records(page, context),
        total: (await engine.find(everything)).total,
        ...(next !== undefined && { next }),
      }
    },
  }
}

/** Returns the ids after `after`, ordered by id: changes during a scan do not shift the remaining pages. */
async function listProductIds(executor: Executor, after: string, most: number): Promise<readonly string[]> {
  const rows = await executor
    .select({ id: products.id })
    .from(products)
    .where(and(gt(products.id, after), products.listed))
    .orderBy(asc(products.id))
    .limit(most)
  return rows.map(({ id }) => id)
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
    const from = String(toMajorIn(Math.round(prices.min + at * width), currency))
    if (count > 0) values.set(from, (values.get(from) ?? 0) + count)
  }
  return values
}
