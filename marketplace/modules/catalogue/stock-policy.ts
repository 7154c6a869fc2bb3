/** Whether a variant can be bought. Pure. */

export interface Availability {
  readonly inStock: boolean
  /** What crawlers and the label "Out of Stock" go by, also when it can be ordered nevertheless. */
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

/** The fewest units of an order as cards and products say it: only where one alone cannot be had. */
export const minimumOrder = (units: number): { mouQty: number } | undefined =>
  units > 1 ? { mouQty: units } : undefined

/** How many bundles can be packed from what there is of each part. */
export const bundleStock = (parts: readonly { readonly stock: number; readonly quantity: number }[]): number =>
  parts.length === 0 ? 0 : Math.min(...parts.map(({ stock, quantity }) => Math.floor(stock / quantity)))
