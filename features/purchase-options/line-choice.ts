import type { LineChoice } from '@/lib/shopping/cart-context'
import { MOST_COMMON, type PurchaseChoice } from './rules/purchase-choice'
import { type PurchaseTerms, runningCampaign } from './rules/purchase-terms'

/**
 * How the cart buys what is chosen in the panel (specification 4.2, matching an existing line). A choice whose campaign,
 * pack or frequency has gone in the meantime is bought once: the marketplace makes its price.
 */
export function lineChoiceOf(choice: PurchaseChoice, terms: PurchaseTerms): LineChoice {
  switch (choice.kind) {
    case 'subscription':
      return subscriptionOf(choice.frequencyId, terms)
    case 'childOffer':
      return packOf(choice.childOfferId, terms)
    case 'campaign':
      return campaignOf(terms)
    case 'card':
    case 'plain':
      return ONE_TIME
  }
}

/**
 * What a guest cannot have without signing in: subscriptions, and the prices of campaigns and group buys (decisions,
 * section 3). Everything else goes into the guest's own cart.
 */
export function needsSignIn({ kind }: LineChoice): boolean {
  return kind === 'subscription' || kind === 'upsell' || kind === 'groupBuy'
}

const ONE_TIME: LineChoice = { kind: 'oneTime' }

function subscriptionOf(frequencyId: string, { frequencies, sellingPlanId }: PurchaseTerms): LineChoice {
  const frequency = frequencies.find((one) => one.frequencyId === frequencyId)
  if (!frequency || sellingPlanId === undefined) return ONE_TIME
  return {
    kind: 'subscription',
    sellingPlanId,
    frequencyId,
    label: frequency.planDropdownLabel.replace(MOST_COMMON, '').trim(),
    duration: frequency.frequencyDuration,
    value: frequency.frequencyValue,
  }
}

function packOf(childOfferId: string, { childOffers }: PurchaseTerms): LineChoice {
  const offer = childOffers.find((one) => one.childOfferId === childOfferId)
  return offer ? { kind: 'childOffer', childOfferId, packSize: offer.quantity } : ONE_TIME
}

function campaignOf(terms: PurchaseTerms): LineChoice {
  const campaign = runningCampaign(terms)
  if (!campaign) return ONE_TIME
  const { kind, campaignId } = campaign
  return kind === 'groupBuy' ? { kind, campaignId } : { kind, upsellCampaignId: campaignId }
}
