/** What a shopper can do with a product on the wishlist. */
export type CardAction = 'move' | 'choose' | 'notify'

interface Wished {
  readonly inStock: boolean
  readonly allowOrderOutOfStock: boolean
  readonly isGroupBuyCampaign: boolean
  /** Unix seconds at which an upcoming deal starts. */
  readonly dealStartsAt?: number | undefined
}

/**
 * Returns the action of a wishlist card's button. The variant is already chosen; group buys and upcoming deals need
 * choices on the product page.
 * @param now Unix milliseconds of the server's clock
 */
export function cardAction(product: Wished, now: number): CardAction {
  if (!product.inStock && !product.allowOrderOutOfStock) return 'notify'
  const isUpcoming = product.dealStartsAt !== undefined && product.dealStartsAt * 1000 > now
  return product.isGroupBuyCampaign || isUpcoming ? 'choose' : 'move'
}
