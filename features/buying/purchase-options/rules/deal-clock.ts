import type { BestOffer } from '@/contract/buying/pricing'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/contract/values/durations'
import { isUpcoming } from '@/lib/domain/cart/offer-times'
import type { RunningCampaign } from './campaign'

/**
 * Returns the milliseconds until the next check for a moment: a day while more than a day is left, then an hour, a
 * minute, a second. Undefined once the moment has come.
 */
export function recheckDelay(left: number): number | undefined {
  if (left <= 0) return undefined
  if (left > DAY_MS) return DAY_MS
  if (left > HOUR_MS) return HOUR_MS
  return left > MINUTE_MS ? MINUTE_MS : SECOND_MS
}

export interface DealCountdown {
  readonly title: 'dropsIn' | 'leftOn'
  /** Unix milliseconds. */
  readonly until: number
}

/** Returns what the countdown shows: the time to the offer's start, else to its end, else to a campaign's end. */
export function dealCountdown(
  offer: BestOffer | null | undefined,
  campaign: RunningCampaign | undefined,
  now: number,
): DealCountdown | undefined {
  if (offer?.isTimeBasedOffer) {
    const { gmtStartTime, gmtEndTime } = offer
    if (gmtStartTime !== undefined && isUpcoming(offer, now))
      return { title: 'dropsIn', until: gmtStartTime * SECOND_MS }
    if (gmtEndTime !== undefined && gmtEndTime * SECOND_MS > now)
      return { title: 'leftOn', until: gmtEndTime * SECOND_MS }
  }
  return campaign && campaign.endsAt > now ? { title: 'leftOn', until: campaign.endsAt } : undefined
}

/** Returns the moments at which the offer changes, in Unix milliseconds. */
export function offerMoments(offer: BestOffer | null | undefined): readonly number[] {
  if (!offer?.isTimeBasedOffer) return []
  return [offer.gmtStartTime, offer.gmtEndTime].flatMap((seconds) =>
    seconds === undefined ? [] : [seconds * SECOND_MS],
  )
}
