/** Parameters of the offers. No schemas here, so the browser can read addresses without zod. */

/** Sections of the offers page, in display order. */
export const OFFER_PAGE_KINDS = ['deal', 'upcoming', 'groupBuy', 'firstPurchase'] as const
export type OfferPageKind = (typeof OFFER_PAGE_KINDS)[number]

/** Soonest to end or start, or largest saving. */
export const OFFER_SORTS = ['soonest', 'saving'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]

/** Maximum number of offers of one kind in a response. */
export const MAX_OFFERS = 60
