import type { CartLine } from '@/contract/buying/cart'
import { isMembershipLine } from '@/lib/domain/cart/cart-amounts'
import type { AddToCart, LineChoice } from '@/lib/domain/cart/cart-context'
import { buyable } from '@/lib/domain/cart/cart-lines'

/** The fields that tell one line from another. */
export type LineIdentity = Pick<
  CartLine,
  | 'centralProductId'
  | 'planFrequencyId'
  | 'offerDetails'
  | 'upsellCampaignId'
  | 'groupBuyCampaignId'
  | 'isFirstPurchaseDeal'
>

/**
 * Returns the line that already holds an item: the same product and campaign, and the same pack, frequency or neither.
 * A first-purchase deal is always a line of its own. See docs/cart.md#lines.
 */
export function matchingLine<Line extends LineIdentity>(
  lines: readonly Line[],
  centralProductId: string,
  choice: LineChoice,
): Line | undefined {
  const upsellCampaignId = choice.kind === 'upsell' ? choice.upsellCampaignId : undefined
  const groupBuyCampaignId = choice.kind === 'groupBuy' ? choice.campaignId : undefined
  return lines.find(
    (line) =>
      line.centralProductId === centralProductId &&
      line.upsellCampaignId === upsellCampaignId &&
      line.groupBuyCampaignId === groupBuyCampaignId &&
      !line.isFirstPurchaseDeal &&
      hasSamePurchase(line, choice),
  )
}

/** Returns the choice by which a line was bought. */
export function choiceOfLine(line: CartLine): LineChoice {
  const { planFrequencyId, offerDetails, upsellCampaignId, groupBuyCampaignId } = line
  if (offerDetails.childOfferId) {
    return { kind: 'childOffer', childOfferId: offerDetails.childOfferId, packSize: offerDetails.quantity ?? 1 }
  }
  if (planFrequencyId) {
    return {
      kind: 'subscription',
      sellingPlanId: line.sellingPlanId ?? '',
      frequencyId: planFrequencyId,
      label: line.planDeliveryLabel ?? '',
      duration: line.frequencyDuration ?? '',
      value: line.frequencyValue ?? 1,
    }
  }
  if (upsellCampaignId) return { kind: 'upsell', upsellCampaignId }
  return groupBuyCampaignId ? { kind: 'groupBuy', campaignId: groupBuyCampaignId } : { kind: 'oneTime' }
}

/** Returns what one unit of a line costs, or one pack of a line of packs. */
export function priceOfOne(line: CartLine): number {
  // The amounts of a line that has gone are those of all of it.
  const units = buyable(line) || line.quantity.value
  return Math.round((line.accounting.subTotal / units) * (line.offerDetails.quantity ?? 1))
}

/** Returns the request that would add a line as it is. `quantity` is in units, also for packs. */
export function requestOfLine(line: CartLine): AddToCart {
  const { name, quantity, ...product } = line
  return {
    // The marketplace knows the price; nothing reads it from here.
    product: { ...product, productName: name, finalPrice: 0, currency: '' },
    choice: choiceOfLine(line),
    quantity: quantity.value,
    source: 'cart',
  }
}

/**
 * Decides how a line becomes another one. It is removed and added again only when the purchase type, frequency, pack or
 * variant changes; another quantity alone is an update.
 * @param quantity in units
 */
export function lineChange(
  line: CartLine,
  requested: { readonly childProductId: string; readonly choice: LineChoice; readonly quantity: number },
): 'none' | 'quantity' | 'replace' {
  if (line.childProductId !== requested.childProductId) return 'replace'
  if (!isSameChoice(choiceOfLine(line), requested.choice)) return 'replace'
  return line.quantity.value === requested.quantity ? 'none' : 'quantity'
}

/**
 * True when the membership goes into the cart before an item: the item is a subscription, the shopper has no
 * membership, and the cart has items but not the membership.
 */
export function needsMembershipFirst({
  choice,
  hasMembership,
  lines,
}: {
  readonly choice: LineChoice
  readonly hasMembership: boolean
  readonly lines: readonly Pick<CartLine, 'productType'>[]
}): boolean {
  if (choice.kind !== 'subscription' || hasMembership || lines.length === 0) return false
  return !lines.some(isMembershipLine)
}

function hasSamePurchase({ offerDetails, planFrequencyId }: LineIdentity, choice: LineChoice): boolean {
  switch (choice.kind) {
    case 'childOffer':
      return offerDetails.childOfferId === choice.childOfferId
    case 'subscription':
      return planFrequencyId === choice.frequencyId
    case 'oneTime':
    case 'upsell':
    case 'groupBuy':
      return planFrequencyId === undefined && offerDetails.childOfferId === undefined
  }
}

function isSameChoice(a: LineChoice, b: LineChoice): boolean {
  if (a.kind === 'childOffer' && b.kind === 'childOffer') return a.childOfferId === b.childOfferId
  if (a.kind === 'subscription' && b.kind === 'subscription') return a.frequencyId === b.frequencyId
  if (a.kind === 'upsell' && b.kind === 'upsell') return a.upsellCampaignId === b.upsellCampaignId
  if (a.kind === 'groupBuy' && b.kind === 'groupBuy') return a.campaignId === b.campaignId
  return a.kind === b.kind
}
