import type { AuditEntry } from '@/contract/account'

const DAY = 86_400

/**
 * Returns the entries of the current UTC day.
 * @param entries latest first
 * @param now Unix seconds
 */
export function entriesOfToday(entries: readonly AuditEntry[], now: number): readonly AuditEntry[] {
  const start = Math.floor(now / DAY) * DAY
  return entries.filter(({ at }) => at >= start)
}
