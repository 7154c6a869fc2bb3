/** Which products are shown, and whether a variant can be bought. Pure (docs/product-page.md#stock). */

/** Viewed products that are kept of a user. */
export const KEPT_VIEWS = 30
/** Colours on the card of a product. */
export const SHOWN_SWATCHES = 5
/** Characters of a product's description for search engines, which cut longer ones. */
export const MAX_META_DESCRIPTION = 155
/** Products of a page of those that an admin edits. */
export const EDITED_PAGE_SIZE = 20

export const MAX_BEST_SELLERS = 10
/** Enough for a row of five that repeats none of the overall best sellers. */
export const MAX_BEST_SELLERS_OF_DEPARTMENT = 15

/** Recommendations come from so many departments, those that interest the user most. */
export const RECOMMENDED_DEPARTMENTS = 3
/** How much a product of the same category, group or store as a known one is worth. */
export const LEAF_WEIGHT = 3
export const GROUP_WEIGHT = 1
export const STORE_WEIGHT = 2
/** Limits for each leaf category and store, so that neither fills the whole row. */
export const MAX_RECOMMENDED_OF_LEAF = 3
export const MAX_RECOMMENDED_OF_STORE = 3

export interface Availability {
  readonly inStock: boolean
  /** Read by crawlers and by the label "Out of Stock", even when the variant can be ordered out of stock. */
  readonly outOfStock: boolean
  readonly allowOrderOutOfStock: boolean
  readonly availableQuantity: number
}

export const availability = (stock: number, allowOrderOutOfStock: boolean): Availability => ({
  inStock: stock > 0,
  outOfStock: stock <= 0,
  allowOrderOutOfStock,
  availableQuantity: Math.max(0, stock),
})

/** Returns the minimum order as cards and products send it; undefined when one unit can be ordered. */
export const minimumOrder = (units: number): { mouQty: number } | undefined =>
  units > 1 ? { mouQty: units } : undefined

/** Returns how many bundles the stock of the parts allows. */
export const bundleStock = (parts: readonly { readonly stock: number; readonly quantity: number }[]): number =>
  parts.length === 0 ? 0 : Math.min(...parts.map(({ stock, quantity }) => Math.floor(stock / quantity)))
