import type { UpsellCampaign } from '@/contract/campaigns'
import type { ProductData } from '@/contract/catalogue'

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

/** From here on a timestamp cannot be seconds: it would be 30,000 years away (decisions, section 4). */
const FIRST_MILLISECONDS = 1e12

/** A campaign's time as Unix milliseconds: values below 1e12 are seconds. */
export const toMilliseconds = (timestamp: number): number =>
  timestamp < FIRST_MILLISECONDS ? timestamp * 1000 : timestamp

/** Active only when its start is at or before `now` and its end at or after it (specification 4.3). */
export function isRunning(campaign: Pick<UpsellCampaign, 'startTimestamp' | 'endTimestamp'>, now: number): boolean {
  return toMilliseconds(campaign.startTimestamp) <= now && toMilliseconds(campaign.endTimestamp) >= now
}

/** Prices of an upsell campaign: those of its first linked product win over its own. */
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

/** The one campaign that counts at `now`. An upsell is asked for by a link that promised its price, so it goes first. */
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

/** Every moment at which a campaign starts or ends, in Unix milliseconds. */
export function campaignMoments({ groupBuy, upsell }: Campaigns): readonly number[] {
  return [groupBuy, upsell].flatMap((campaign) =>
    campaign ? [toMilliseconds(campaign.startTimestamp), toMilliseconds(campaign.endTimestamp)] : [],
  )
}
