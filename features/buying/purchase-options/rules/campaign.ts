import type { UpsellCampaign } from '@/contract/buying/campaigns'
import type { ProductData } from '@/contract/finding/catalogue'

type GroupBuyCampaign = NonNullable<ProductData['groupBuyCampaign']>

interface CampaignPrices {
  readonly campaignId: string
  /** What a first purchase costs; minor units. */
  readonly newMemberPrice: number | undefined
  readonly existingMemberPrice: number | undefined
  /** Unix milliseconds. */
  readonly endsAt: number
}

/** A campaign inside its times. */
export type RunningCampaign =
  | (CampaignPrices & { readonly kind: 'upsell' })
  | (CampaignPrices & { readonly kind: 'groupBuy'; readonly joined: number; readonly target: number })

/** Timestamps from here on are milliseconds: as seconds they would be 30,000 years away. */
const MIN_MILLISECONDS = 1e12

/** Converts a campaign's time to Unix milliseconds: values below 1e12 are seconds. */
export const toMilliseconds = (timestamp: number): number =>
  timestamp < MIN_MILLISECONDS ? timestamp * 1000 : timestamp

/** True from a campaign's start to its end, both included. */
export function isRunning(campaign: Pick<UpsellCampaign, 'startTimestamp' | 'endTimestamp'>, now: number): boolean {
  return toMilliseconds(campaign.startTimestamp) <= now && toMilliseconds(campaign.endTimestamp) >= now
}

/** Returns the prices of an upsell campaign. Those of its first linked product take precedence. */
export function upsellPrices(campaign: UpsellCampaign): Pick<CampaignPrices, 'newMemberPrice' | 'existingMemberPrice'> {
  const linked = campaign.linkedUpsellProducts[0]
  return {
    newMemberPrice: linked?.firstTimePurchasePrice ?? linked?.unindexNonMemberPrice ?? campaign.firstTimePurchasePrice,
    existingMemberPrice: linked?.existingMemberPrice ?? linked?.unindexMemberPrice ?? campaign.existingMemberPrice,
  }
}

interface Campaigns {
  readonly groupBuy: GroupBuyCampaign | undefined
  readonly upsell: UpsellCampaign | undefined
}

/** Returns the campaign in force. An upsell comes first, because the link to it promised its price. */
export function campaignInForce({ groupBuy, upsell }: Campaigns, now: number): RunningCampaign | undefined {
  if (upsell && isRunning(upsell, now)) {
    const endsAt = toMilliseconds(upsell.endTimestamp)
    return { kind: 'upsell', campaignId: upsell.campaignId, endsAt, ...upsellPrices(upsell) }
  }
  if (groupBuy && isRunning(groupBuy, now)) {
    const { campaignId, price, joined, target } = groupBuy
    const endsAt = toMilliseconds(groupBuy.endTimestamp)
    return { kind: 'groupBuy', campaignId, newMemberPrice: price, existingMemberPrice: price, endsAt, joined, target }
  }
  return undefined
}

/** Returns the moments at which a campaign starts or ends, in Unix milliseconds. */
export function campaignMoments({ groupBuy, upsell }: Campaigns): readonly number[] {
  return [groupBuy, upsell].flatMap((campaign) =>
    campaign ? [toMilliseconds(campaign.startTimestamp), toMilliseconds(campaign.endTimestamp)] : [],
  )
}
