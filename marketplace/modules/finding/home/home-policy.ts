/** Deals in their row, and how many of them may be deals that have not begun. */
export const SHOWN_DEALS = 6
export const SHOWN_UPCOMING_DEALS = 2
/** Products in the other rows, and beside the headline. */
export const ROW_LENGTH = 5
export const HERO_PRODUCTS = 3

/** What a shopper is shown of their own: refills, and news of stores that they follow. */
export const MAX_REFILLS = 3
export const MAX_NEWS = 4
/** A refill is due when this part of the time between the last two purchases has passed again, and no longer after that. */
export const DUE_FROM = 0.8
export const DUE_UNTIL = 3
/** Purchases that follow each other more closely say nothing about how long a product lasts. */
export const SHORTEST_RHYTHM_DAYS = 7
/** Older orders do not count. */
export const YEARS_OF_ORDERS = 2
/** Days for which a product is news. */
export const NEWS_DAYS = 60
