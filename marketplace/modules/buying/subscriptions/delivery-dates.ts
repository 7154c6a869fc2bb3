import { type Frequency, MIN_DELIVERY_DAYS } from '../../../../contract/buying/subscriptions-rules.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/values/durations.ts'

/** Dates of deliveries and of membership years. Pure (docs/subscriptions.md#dates). */

/** A renewal is ordered and charged so long before its delivery. */
export const CHARGED_BEFORE_MS = 2 * DAY_MS

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

/** Returns when the renewal for a delivery is ordered and charged. */
export const chargeTime = (delivery: Date): Date => new Date(delivery.getTime() - CHARGED_BEFORE_MS)

/** Returns the first delivery that can be chosen at `now`. */
export const soonestDelivery = (now: Date): Date => deliveryOn(new Date(now.getTime() + MIN_DELIVERY_DAYS * DAY_MS))

/**
 * Returns the delivery that follows `date`. Deliveries whose charge would lie in the past are left out: after a long wait,
 * what was missed is not made up for.
 */
export function followingDelivery(
  date: Date,
  { anchorDay, ...frequency }: Frequency & { readonly anchorDay: number },
  now: Date,
): Date {
  let next = laterBy(date, frequency, anchorDay)
  while (chargeTime(next) <= now) next = laterBy(next, frequency, anchorDay)
  return next
}
