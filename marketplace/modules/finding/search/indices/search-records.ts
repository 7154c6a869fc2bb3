import type { z } from 'zod'
import { SEARCH_FACETS } from '../../../../../contract/finding/search-indices.ts'
import type { productRecord } from '../../../../../contract/finding/search-records.ts'
import { OFFER_KINDS } from '../../../../../contract/finding/search-rules.ts'
import { anonymous } from '../../../../shared/auth/caller.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import type { CardResponse, ProductCards } from '../../catalogue/cards/product-cards.ts'
import type { ProductSearch } from '../engine/search-query.ts'
import { type FacetNames, recordValues } from './product-facets.ts'

type Wire = z.input<typeof productRecord>
type ProductRecordResponse = CardResponse & Required<Omit<Wire, keyof CardResponse | '_highlightResult'>>

/** Returns the records of products in the given order, without unknown products. */
export type ProductRecords = (
  productIds: readonly string[],
  context: RequestContext,
) => Promise<readonly ProductRecordResponse[]>

interface RecordSources {
  readonly engine: Pick<ProductSearch, 'valuesOf'>
  readonly cards: ProductCards
  readonly names: () => Promise<FacetNames>
}

/**
 * Builds the product records of contract/finding/search-records.ts: a card, and the values that the index counts and filters
 * by. They contain a guest's and a member's prices, so that all callers get the same record.
 */
export function productRecords({ engine, cards: cardsOf, names: readNames }: RecordSources): ProductRecords {
  return async (productIds, context) => {
    if (productIds.length === 0) return []
    const [cards, values, names] = await Promise.all([
      cardsOf({ productIds }, anonymous, context),
      engine.valuesOf(productIds),
      readNames(),
    ])
    return cards.flatMap((card) => {
      const its = values.get(card.parentProductId)
      if (!its) return []
      const of = (attribute: string) => recordValues(attribute, its, names, context.locale)
      const { department, group, leaf, departmentName, groupName, leafName } = SEARCH_FACETS
      const offers = of(SEARCH_FACETS.offers)
      return {
        ...card,
        objectID: card.parentProductId,
        hierarchicalCategories: levels([department, group, leaf].map(of)),
        namedCategories: levels([departmentName, groupName, leafName].map(of)),
        badges: of(SEARCH_FACETS.values),
        badgeNames: of(SEARCH_FACETS.badgeName),
        colours: of(SEARCH_FACETS.colour),
        colourSwatches: of(SEARCH_FACETS.swatch),
        offerKinds: OFFER_KINDS.filter((kind) => offers.includes(kind)),
      }
    })
  }
}

function levels(paths: readonly (readonly string[])[]): Wire['hierarchicalCategories'] {
  const [lvl0 = '', lvl1, lvl2] = paths.map(([path]) => path)
  return { lvl0, ...(lvl1 !== undefined && { lvl1 }), ...(lvl2 !== undefined && { lvl2 }) }
}
