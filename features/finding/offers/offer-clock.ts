import { TIME_UNITS, timeLeft } from '@/lib/time/time-left'
import type { ListedOffer } from './api/offers'

/**
 * Returns the time that an offer's countdown runs to, in Unix seconds: the start of an upcoming offer, the end of a
 * running one.
 */
export function nextMoment({
  kind,
  startsAt,
  endsAt,
}: Pick<ListedOffer, 'kind' | 'startsAt' | 'endsAt'>): number | undefined {
  return kind === 'upcoming' ? startsAt : endsAt
}

/** Formats seconds as '01 : 03 : 20 : 07': days, hours, minutes and seconds, all of the same width. */
export function clockText(seconds: number): string {
  const left = timeLeft(seconds)
  return TIME_UNITS.map((unit) => String(left[unit]).padStart(2, '0')).join(' : ')
}

/** Seconds. The service may cache its answer as long as the shorter one. */
const MIN_PAUSE = 6
const MAX_PAUSE = 3600

/**
 * Returns the milliseconds until the offers must be refetched, when the next one starts or ends, or false when none
 * does.
 * @param now Unix milliseconds of the server's clock
 */
export function reloadDelay(offers: readonly Parameters<typeof nextMoment>[0][], now: number): number | false {
  const moments = offers.flatMap((offer) => nextMoment(offer) ?? [])
  if (moments.length === 0) return false
  const pause = Math.min(...moments) - now / 1000
  return Math.min(MAX_PAUSE, Math.max(MIN_PAUSE, pause + 1)) * 1000
}
