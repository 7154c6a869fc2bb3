import type { z } from 'zod'
import { CATEGORY_SEPARATOR, namedValue, swatchOf } from '../../../../../contract/search-indices.ts'
import { OFFER_KINDS, type OfferKind } from '../../../../../contract/search-query.ts'
import type { productRecord } from '../../../../../contract/search-records.ts'
import type { Db } from '../../../../db/client.ts'
import { anonymous } from '../../../../shared/auth/caller.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { CardOnTheWire, ProductCards } from '../../catalogue/cards/product-cards.ts'
import { COLOUR_ATTRIBUTE } from './product-facets.ts'
import type { SearchNames } from './search-names.ts'
import { findProductExtras, type ProductExtras } from './search-records-repository.ts'

type Wire = z.input<typeof productRecord>
export type ProductRecordOnTheWire = CardOnTheWire & Required<Omit<Wire, keyof CardOnTheWire | '_highlightResult'>>

/**
 * Returns the records of products in the given order, without unknown products. It takes three database queries,
 * however many products there are.
 */
export type ProductRecords = (
  productIds: readonly string[],
  names: SearchNames,
  context: RequestContext,
) => Promise<readonly ProductRecordOnTheWire[]>

/**
 * Builds the product records of contract/search-records.ts. They contain a guest's and a member's prices, so that all
 * callers get the same record.
 */
export function productRecords({
  db,
  cards: cardsOf,
}: {
  readonly db: Db
  readonly cards: ProductCards
}): ProductRecords {
  return async (productIds, names, context) => {
    if (productIds.length === 0) return []
    const [cards, extras] = await Promise.all([
      cardsOf({ productIds }, anonymous, context),
      findProductExtras(db, productIds, context.locale),
    ])
    const byId = new Map(extras.map((each) => [each.id, each]))
    return cards.flatMap((card) => {
      const extra = byId.get(card.parentProductId)
      return extra ? [recordOf(card, extra, names, context.locale)] : []
    })
  }
}

function recordOf(
  card: CardOnTheWire,
  extra: ProductExtras,
  names: SearchNames,
  locale: Locale,
): ProductRecordOnTheWire {
  const paths = names.englishPathOf(extra.leafId).map((_, at, path) => path.slice(0, at + 1).join(CATEGORY_SEPARATOR))
  const colours = extra.attributes.filter(({ name }) => name === COLOUR_ATTRIBUTE).flatMap(({ options }) => options)
  return {
    ...card,
    objectID: card.parentProductId,
    hierarchicalCategories: levels(paths),
    namedCategories: levels(paths.map((path, at) => namedValue(path, names.pathOf(extra.leafId)[at] ?? ''))),
    badges: [...extra.badges],
    badgeNames: extra.badges.map((badge) => namedValue(badge, extra.badgeNames?.[badge] ?? badge)),
    colours: colours.map(({ value }) => value),
    colourSwatches: colours.flatMap(({ value, names: translated, color }) =>
      color ? [swatchOf(value, color, translated?.[locale] ?? value)] : [],
    ),
    offerKinds: offerKindsOf(card, extra),
  }
}

function levels([lvl0 = '', lvl1, lvl2]: readonly string[]): Wire['hierarchicalCategories'] {
  return { lvl0, ...(lvl1 !== undefined && { lvl1 }), ...(lvl2 !== undefined && { lvl2 }) }
}

function offerKindsOf(card: CardOnTheWire, extra: ProductExtras): OfferKind[] {
  const holds: Readonly<Record<OfferKind, boolean>> = {
    deal: (card.discountValue ?? 0) > 0,
    upcoming: card.dealStartsAt !== undefined,
    groupBuy: card.isGroupBuyCampaign ?? false,
    firstPurchase: extra.hasFirstPurchase,
    subscribe: card.subscribePercent !== undefined,
    bundle: card.isBundle ?? false,
    inStock: card.inStock,
  }
  return OFFER_KINDS.filter((kind) => holds[kind])
}
