/** Stores at the top of the page of stores, each with a picture. */
export const FEATURED_STORES = 4
/** Values on the card of a store. */
export const SHOWN_BADGES = 3

/** Makers in the home page's row, which is left out when there are fewer than the least. */
export const MIN_MAKERS = 4
export const MAX_MAKERS = 8
