/** Days that the price history of the wire goes back, and days of which it names the lowest price. */
export const HISTORY_DAYS = 90
export const LOWEST_PRICE_DAYS = 30
