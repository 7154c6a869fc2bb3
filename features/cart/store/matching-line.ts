import type { CartLine } from '@/contract/cart'
import type { LineChoice } from '@/lib/shopping/cart-context'

/** The fields of a line that tell it from others. */
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
 * The line that an item is in already (specification 4.2, matching an existing line; decisions, section 8): the same
 * central product and campaign, and then the same pack, else the same frequency, else neither of the two. A deal that
 * came along with another product is a line of its own.
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
