import type { Frequency } from '../../../../contract/buying/subscriptions-rules.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/values/durations.ts'

/** The calendar of deliveries and of membership years. Pure (docs/subscriptions.md#dates). */

/**
 * Returns the time that many weeks or months later, in UTC. Months end on `anchorDay` of the month, or on its last day: with
 * 31, February 28 follows January 31, and March 31 follows that.
 */
export function laterBy(from: Date, { duration, value }: Frequency, anchorDay = from.getUTCDate()): Date {
  if (duration === 'week') return new Date(from.getTime() + value * 7 * DAY_MS)
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + value)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(anchorDay, lastDay))
  return later
}

/** Returns the delivery on the day of `at`: noon in UTC, which is the same date from Hawaii to New Zealand's west. */
export const deliveryOn = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS + 12 * HOUR_MS)
