import type { PartnerLink } from '@/contract/account/partners'
import { csvRow } from '@/contract/values/csv-row'
import { DAY_MS } from '@/contract/values/durations'
import { toMajor } from '@/contract/values/minor-units'
import { orderRate } from './partner-link'

/** The first and the last day of a period (UTC, inclusive), such as '2026-03-02'. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const PERIODS = ['week', 'month', 'all', 'custom'] as const
export type Period = (typeof PERIODS)[number]

/** Days of the periods that have a length. */
export const LENGTHS = { week: 7, month: 30 } as const

/** Returns the days of a period that ends today. Custom days in the wrong order are swapped. */
export function daysOf(period: Period, customDays: Days, now: number): Days {
  if (period === 'all') return {}
  if (period === 'custom') {
    const [from, to] = [customDays.from || undefined, customDays.to || undefined]
    return from && to && from > to ? { from: to, to: from } : { from, to }
  }
  return { from: dayOf(now - (LENGTHS[period] - 1) * DAY_MS), to: dayOf(now) }
}

/** Returns the preceding period of the same length; undefined for a period without a first or last day. */
export function daysBefore({ from, to }: Days): Days | undefined {
  if (!from || !to) return undefined
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return { from: dayOf(first - (last - first) - DAY_MS), to: dayOf(first - DAY_MS) }
}

/** Returns the growth of a figure in whole percent; undefined when it was 0 before. */
export const growth = (now: number, before: number | undefined): number | undefined =>
  before ? Math.round(((now - before) / before) * 100) : undefined

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the links as CSV with a header line. Amounts have a decimal point and no currency symbol. */
export function linksCsv(links: readonly PartnerLink[], names: readonly string[]): string {
  const rows = links.map(({ label, linkid, slug, clicks, orders, commission, ...link }) => [
    label,
    linkid,
    slug,
    clicks,
    orders,
    orderRate({ clicks, orders }) ?? '',
    { amount: toMajor(commission) },
    new Date(link.createdAt * 1000).toISOString().slice(0, 10),
  ])
  return [names, ...rows].map(csvRow).join('')
}
