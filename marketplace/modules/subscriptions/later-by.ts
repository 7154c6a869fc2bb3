import { DAY_MS } from '../../../contract/durations.ts'

/**
 * Returns the time that many weeks or months later, in UTC. A month later than January 31 is the last day of February.
 */
export function laterBy(
  from: Date,
  { duration, value }: { readonly duration: 'week' | 'month'; readonly value: number },
) {
  if (duration === 'week') return new Date(from.getTime() + value * 7 * DAY_MS)
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + value)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return later
}
