/** Translates a request into a kind of purchase, and a line into its price. Pure (docs/cart.md#lines). */

import type { z } from 'zod'
import type { cartItemBody } from '../../../../../contract/buying/cart.ts'
import { InvalidInput } from '../../../../shared/domain-error.ts'
import type { CampaignPrices } from '../../campaigns/campaigns-service.ts'
import type { PurchaseTerms } from '../../pricing/purchase-price.ts'
import type { Sale } from '../../pricing/sale.ts'
import type { PurchaseKind, StoredAttribution } from '../cart-tables.ts'

/** More pairs than any campaign address has. */
const MAX_PAIRS = 60

export type CartItem = z.output<typeof cartItemBody>

/** What distinguishes lines of one variant. */
export interface Choice {
  readonly kind: PurchaseKind
  /** The child offer, plan frequency or campaign; otherwise ''. */
  readonly choiceId: string
}

export const plainChoice: Choice = { kind: 'oneTime', choiceId: '' }

/** Returns the choice of an item. Throws InvalidInput when it names two that exclude each other. */
export function choiceOf(item: CartItem): Choice {
  const { customAttribute: custom } = item
  const named: { field: string; kind: PurchaseKind; id: string | undefined }[] = [
    { field: 'offers.childOfferId', kind: 'pack', id: item.offers.childOfferId },
    { field: 'planFrequencyId', kind: 'subscription', id: item.planFrequencyId },
    { field: 'upsellCampaignId', kind: 'upsell', id: item.upsellCampaignId ?? custom?.upsellCampaignId },
    {
      field: 'customAttribute.groupBuyCampaign',
      kind: 'groupBuy',
      id: (custom?.groupBuyCampaign ?? custom?.cartGroupBuyCampaign)?.campaignId,
    },
  ]
  const [first, second] = named.filter(({ id }) => id !== undefined)
  if (first && second) throw new InvalidInput(`${second.field} does not go with ${first.field}`)
  if (first?.kind !== 'subscription' && (item.productForSubscription || item.sellingPlanId !== undefined)) {
    throw new InvalidInput('planFrequencyId is needed for a subscription')
  }
  return first ? { kind: first.kind, choiceId: first.id ?? '' } : plainChoice
}

/** Returns the attribution that was sent, or undefined. */
export function attributionOf(item: CartItem): StoredAttribution | undefined {
  const { attributionLinkId, attributionLinkData, isSocial, source } = item
  if (attributionLinkId === undefined && !attributionLinkData && !isSocial && source === undefined) return undefined
  const pairs = Object.entries(attributionLinkData ?? {}).slice(0, MAX_PAIRS)
  return {
    ...(attributionLinkId !== undefined && { linkId: attributionLinkId }),
    ...(pairs.length > 0 && { data: Object.fromEntries(pairs) }),
    ...(isSocial && { isSocial: true }),
    ...(source !== undefined && { source }),
  }
}

/** What a choice is checked against. */
export interface Offered {
  readonly productId: string
  readonly sale: Sale
  /** All campaigns with their current periods. */
  readonly campaigns: readonly CampaignPrices[]
}

export interface Purchase {
  readonly terms: PurchaseTerms
  /** Units by which the quantity changes. */
  readonly step: number
}

/**
 * Returns the current terms of a line, or undefined when it cannot be bought: its pack or plan is no longer offered, or
 * its deal has not begun. Without its campaign a line becomes an ordinary purchase.
 */
export function purchaseOf({ kind, choiceId }: Choice, offered: Offered): Purchase | undefined {
  const { sale } = offered
  switch (kind) {
    case 'pack': {
      const pack = sale.packs.get(choiceId)
      return pack && { terms: { kind: 'pack', ...pack }, step: pack.units }
    }
    case 'subscription': {
      const { plan } = sale
      if (!plan?.frequencies.has(choiceId)) return undefined
      return { terms: { kind: 'subscription', percentOff: plan.percentOff }, step: 1 }
    }
    case 'upsell':
    case 'groupBuy': {
      const campaign = campaignOf({ kind, choiceId }, offered)
      return campaign ? { terms: { ...campaign, kind: 'campaign' }, step: 1 } : oneTime(offered)
    }
    case 'deal':
      // The price of a deal is set by the valuation.
      return undefined
    case 'oneTime':
    case 'membership':
      return oneTime(offered)
  }
}

/** Returns the campaign of a choice when it belongs to this product. */
const campaignOf = ({ kind, choiceId }: Choice, { productId, campaigns }: Omit<Offered, 'sale'>) =>
  campaigns.find((one) => one.id === choiceId && one.kind === kind && one.productId === productId)

function oneTime({ sale, productId, campaigns }: Offered): Purchase | undefined {
  if (sale.isComingSoon) return undefined
  const besideGroupBuy = campaigns.some((one) => one.kind === 'groupBuy' && one.productId === productId)
  return { terms: { kind: 'oneTime', besideGroupBuy }, step: 1 }
}

/** Throws InvalidInput, naming the field, when the product does not offer the choice. */
export function assertOffered(choice: Choice, item: Pick<CartItem, 'sellingPlanId'>, offered: Offered): void {
  const { packs, plan } = offered.sale
  if (choice.kind === 'pack' && !packs.has(choice.choiceId)) {
    throw new InvalidInput('offers.childOfferId is not an offer of this product')
  }
  if (choice.kind === 'subscription') {
    if (!plan?.frequencies.has(choice.choiceId)) {
      throw new InvalidInput('planFrequencyId is not a frequency of this product')
    }
    if (item.sellingPlanId !== undefined && item.sellingPlanId !== plan.id) {
      throw new InvalidInput('sellingPlanId is not a plan of this product')
    }
  }
  if (choice.kind === 'upsell' && !campaignOf(choice, offered)) {
    throw new InvalidInput('upsellCampaignId is not a campaign of this product')
  }
  if (choice.kind === 'groupBuy' && !campaignOf(choice, offered)) {
    throw new InvalidInput('customAttribute.groupBuyCampaign is not a campaign of this product')
  }
}
