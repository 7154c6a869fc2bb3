/** Whether a variant can be bought. Pure (docs/product-page.md#stock). */

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
