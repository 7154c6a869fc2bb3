import type { BestOffer } from '@/contract/buying/pricing'

/** True before an offer starts. An offer without a start time says it by its own flag. */
export function isUpcoming(offer: BestOffer | null | undefined, now: number): boolean {
  if (!offer) return false
  return offer.gmtStartTime === undefined ? offer.upComing : offer.gmtStartTime * 1000 > now
}

/** True for a deal that is over. It reduces no price any more, also while the new prices are still loading. */
export function hasEnded(offer: BestOffer | null | undefined, now: number): boolean {
  return offer?.isTimeBasedOffer === true && offer.gmtEndTime !== undefined && offer.gmtEndTime * 1000 <= now
}
