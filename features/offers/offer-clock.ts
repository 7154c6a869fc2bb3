import type { DrawnOffer } from './api/offers'

/** What an offer's clock counts to, in Unix seconds: the begin of an upcoming one, the end of one that runs. */
export function nextMoment({
  kind,
  startsAt,
  endsAt,
}: Pick<DrawnOffer, 'kind' | 'startsAt' | 'endsAt'>): number | undefined {
  return kind === 'upcoming' ? startsAt : endsAt
}

/** '01 : 03 : 20 : 07': days, hours, minutes and seconds, each of the same width. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds)
  const parts = [Math.floor(left / 86_400), Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(' : ')
}

/** The service may keep what it knew for as long. */
const SHORTEST_PAUSE = 6
const LONGEST_PAUSE = 3600

/**
 * Milliseconds until the offers are asked for again: when the next of them begins or ends. False when none ever does.
 * @param now Unix milliseconds of the server's clock
 */
export function reloadDelay(offers: readonly Parameters<typeof nextMoment>[0][], now: number): number | false {
  const moments = offers.flatMap((offer) => nextMoment(offer) ?? [])
  if (moments.length === 0) return false
  const pause = Math.min(...moments) - now / 1000
  return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, pause + 1)) * 1000
}
