/** How offers are asked for. Free of schemas, so that the browser reads addresses with it. */

/** What the page of offers is made of, in its order. */
export const OFFER_PAGE_KINDS = ['deal', 'upcoming', 'groupBuy', 'firstPurchase'] as const
export type OfferPageKind = (typeof OFFER_PAGE_KINDS)[number]

/** The next to end or begin first, or what saves most. */
export const OFFER_SORTS = ['soonest', 'saving'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]

/** Most offers of one kind in an answer. */
export const MOST_OFFERS = 60
