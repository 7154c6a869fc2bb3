import type { BestOffer } from '@/contract/pricing'
import type { RunningCampaign } from './campaign'
import { isUpcoming } from './purchase-terms'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Milliseconds until an approaching moment is looked at again (specification 4.3): a day while more than a day is left,
 * then an hour, a minute, a second. Undefined once nothing is left: the timer stops.
 */
export function recheckDelay(left: number): number | undefined {
  if (left <= 0) return undefined
  if (left > DAY) return DAY
  if (left > HOUR) return HOUR
  return left > MINUTE ? MINUTE : SECOND
}

export interface DealCountdown {
  readonly title: 'dropsIn' | 'leftOn'
  /** Unix milliseconds. */
  readonly until: number
}

/** What the countdown counts to at `now`: the offer's start, else its end, else the end of a campaign. */
export function dealCountdown(
  offer: BestOffer | null | undefined,
  campaign: RunningCampaign | undefined,
  now: number,
): DealCountdown | undefined {
  if (offer?.isTimeBasedOffer) {
    const { gmtStartTime, gmtEndTime } = offer
    if (gmtStartTime !== undefined && isUpcoming(offer, now)) return { title: 'dropsIn', until: gmtStartTime * SECOND }
    if (gmtEndTime !== undefined && gmtEndTime * SECOND > now) return { title: 'leftOn', until: gmtEndTime * SECOND }
  }
  return campaign && campaign.endsAt > now ? { title: 'leftOn', until: campaign.endsAt } : undefined
}

/** The moments at which the offer changes, in Unix milliseconds. */
export function offerMoments(offer: BestOffer | null | undefined): readonly number[] {
  if (!offer?.isTimeBasedOffer) return []
  return [offer.gmtStartTime, offer.gmtEndTime].flatMap((seconds) => (seconds === undefined ? [] : [seconds * SECOND]))
}

export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Whole days, hours, minutes and seconds; a started second counts. */
export function timeLeft(milliseconds: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
