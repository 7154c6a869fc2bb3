import { DEFAULT_MAX_QUANTITY } from '@/contract/buying/cart-rules'
import type { PurchaseChoice } from './purchase-choice'
import { type PurchasableProduct, type PurchaseTerms, runningCampaign } from './purchase-terms'

export interface QuantityLimits {
  readonly minOrderQty?: number
  readonly maxOrderQty?: number
  readonly minimumOrderQty?: number
  readonly maxQuantityPerUser?: number
  /** Units in stock, when back orders are not allowed. */
  readonly availableQuantity?: number
  /** Units in one pack. */
  readonly unitsEach?: number
}

/** Returns the quantities to choose from. The first is the default. Never empty. */
export function quantityOptions({
  minOrderQty = 1,
  maxOrderQty = DEFAULT_MAX_QUANTITY,
  minimumOrderQty = 1,
  maxQuantityPerUser = DEFAULT_MAX_QUANTITY,
  availableQuantity = Number.POSITIVE_INFINITY,
  unitsEach = 1,
}: QuantityLimits): readonly number[] {
  const first = Math.max(1, Math.ceil(Math.max(minOrderQty, minimumOrderQty) / unitsEach))
  const last = Math.floor(Math.min(maxOrderQty, maxQuantityPerUser, availableQuantity) / unitsEach)
  return Array.from({ length: Math.max(last - first + 1, 1) }, (_, index) => first + index)
}

/**
 * Returns the quantities of a choice. Packs count the units in them, and the stock is a limit. The price of an upsell
 * campaign is for one unit.
 */
export function quantityOptionsFor(
  choice: PurchaseChoice,
  { childOffers, campaign }: Pick<PurchaseTerms, 'childOffers' | 'campaign'>,
  product: PurchasableProduct,
): readonly number[] {
  if (choice.kind === 'campaign' && runningCampaign({ campaign })?.kind === 'upsell') return [1]
  const pack = choice.kind === 'childOffer' && childOffers.find((offer) => offer.childOfferId === choice.childOfferId)
  const { inStock, allowOrderOutOfStock, availableQuantity, minOrderQty = 1, mouData } = product
  return quantityOptions({
    minOrderQty: Math.max(minOrderQty, mouData?.mouQty ?? 1),
    maxOrderQty: product.maxOrderQty ?? product.maxQuantity,
    minimumOrderQty: Math.max(product.minimumOrderQty, product.MOQData.minimumOrderQty),
    maxQuantityPerUser: product.maxQuantityPerUser,
    ...(inStock && !allowOrderOutOfStock && availableQuantity > 0 ? { availableQuantity } : {}),
    ...(pack ? { unitsEach: pack.quantity } : {}),
  })
}

/** Returns the picked quantity as long as it is available, else the first one. */
export function quantityFor(picked: number | undefined, options: readonly number[]): number {
  return picked !== undefined && options.includes(picked) ? picked : (options[0] ?? 1)
}
