/** What can be done with a product from the wishlist. */
export type CardAction = 'move' | 'choose' | 'notify'

interface Wished {
  readonly inStock: boolean
  readonly allowOrderOutOfStock: boolean
  readonly isGroupBuyCampaign: boolean
  /** Unix seconds at which an upcoming deal starts. */
  readonly dealStartsAt?: number | undefined
}

/**
 * What the button of a card on the wishlist does. The variant is chosen already; what is sold to a group, or has a deal
 * that is still to come, has its choices on its page.
 * @param now Unix milliseconds of the server's clock
 */
export function cardAction(product: Wished, now: number): CardAction {
  if (!product.inStock && !product.allowOrderOutOfStock) return 'notify'
  const isUpcoming = product.dealStartsAt !== undefined && product.dealStartsAt * 1000 > now
  return product.isGroupBuyCampaign || isUpcoming ? 'choose' : 'move'
}
