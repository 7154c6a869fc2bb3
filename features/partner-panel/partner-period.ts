import { DAY_MS } from '@/contract/durations'
import type { PartnerLink } from '@/contract/partner'
import { orderRate } from './partner-link'

/** The first and the last day that count, such as '2026-03-02', in UTC. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const PERIODS = ['week', 'month', 'all', 'own'] as const
export type Period = (typeof PERIODS)[number]

const LENGTHS = { week: 7, month: 30 } as const

/** Returns the days of a period that ends today. Own days that are in the wrong order are swapped. */
export function daysOf(period: Period, own: Days, now: number): Days {
  if (period === 'all') return {}
  if (period === 'own') {
    const [from, to] = [own.from || undefined, own.to || undefined]
    return from && to && from > to ? { from: to, to: from } : { from, to }
  }
  return { from: dayOf(now - (LENGTHS[period] - 1) * DAY_MS), to: dayOf(now) }
}

/** Returns the days before a period, as many as it has; undefined for one without a first or last day. */
export function daysBefore({ from, to }: Days): Days | undefined {
  if (!from || !to) return undefined
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return { from: dayOf(first - (last - first) - DAY_MS), to: dayOf(first - DAY_MS) }
}

/** Returns by how many whole percent a figure grew; undefined when there was none before. */
export const growth = (now: number, before: number | undefined): number | undefined =>
  before ? Math.round(((now - before) / before) * 100) : undefined

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the links as a table for spreadsheets, with a line of names. Amounts have a point and no currency sign. */
export function linksCsv(links: readonly PartnerLink[], names: readonly string[]): string {
  const rows = links.map(({ label, linkid, slug, clicks, orders, commission, ...link }) => [
    label,
    linkid,
    slug,
    clicks,
    orders,
    orderRate({ clicks, orders }) ?? '',
    (commission / 100).toFixed(2),
    new Date(link.createdAt * 1000).toISOString().slice(0, 10),
  ])
  return [names, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}

/** Spreadsheets carry out what begins like a formula. */
function cell(value: string | number): string {
  const text = String(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
