import type { AuditEntry } from '@/contract/account'

const DAY = 86_400

/**
 * The entries of the present day in UTC, of a record that has the latest first.
 * @param now unix seconds
 */
export function entriesOfToday(entries: readonly AuditEntry[], now: number): readonly AuditEntry[] {
  const start = Math.floor(now / DAY) * DAY
  return entries.filter(({ at }) => at >= start)
}
