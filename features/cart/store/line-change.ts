import type { CartLine } from '@/contract/cart'
import type { LineChoice } from '@/lib/shopping/cart-context'

/** The choice that a line stands for. */
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

/** What a line is to become. */
export interface WantedLine {
  readonly childProductId: string
  readonly choice: LineChoice
  readonly quantity: number
}

/**
 * How a line becomes another (specification 4.2; decisions, section 8): it is removed and added anew only when purchase
 * type, frequency, offer or variant change; another quantity alone is an update.
 */
export function lineChange(line: CartLine, wanted: WantedLine): 'none' | 'quantity' | 'replace' {
  if (line.childProductId !== wanted.childProductId) return 'replace'
  if (!isSamePurchase(choiceOfLine(line), wanted.choice)) return 'replace'
  return line.quantity.value === wanted.quantity ? 'none' : 'quantity'
}

function isSamePurchase(a: LineChoice, b: LineChoice): boolean {
  if (a.kind === 'childOffer' && b.kind === 'childOffer') return a.childOfferId === b.childOfferId
  if (a.kind === 'subscription' && b.kind === 'subscription') return a.frequencyId === b.frequencyId
  if (a.kind === 'upsell' && b.kind === 'upsell') return a.upsellCampaignId === b.upsellCampaignId
  if (a.kind === 'groupBuy' && b.kind === 'groupBuy') return a.campaignId === b.campaignId
  return a.kind === b.kind
}
