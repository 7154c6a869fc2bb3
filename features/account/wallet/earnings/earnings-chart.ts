import type { MonthlyEarnings } from '@/contract/account/wallet'
import type { Locale } from '@/lib/i18n/locale'
import { formatDate } from '@/lib/time/format-date'

export type EarningsPeriod = '6' | '12' | 'all'

/** A bar of the chart. Amounts are in minor units. */
export interface EarningsBar {
  /** '2026-11' for a month, '2026' for a year. */
  readonly key: string
  readonly purchases: number
  readonly friends: number
}

/** Months that are shown one by one; a longer time is shown by years, so that every bar can be touched. */
const MAX_MONTHS = 12

/** Returns the bars of a period, the oldest first. */
export function earningsBars(months: readonly MonthlyEarnings[], period: EarningsPeriod): EarningsBar[] {
  const bars = months.map(({ month, ...amounts }) => ({ key: month, ...amounts }))
  if (period !== 'all') return bars.slice(-Number(period))
  return bars.length <= MAX_MONTHS ? bars : byYear(bars)
}

function byYear(months: readonly EarningsBar[]): EarningsBar[] {
  const years = new Map<string, EarningsBar>()
  for (const { key: month, purchases, friends } of months) {
    const key = month.slice(0, 4)
    const year = years.get(key) ?? { key, purchases: 0, friends: 0 }
    years.set(key, { key, purchases: year.purchases + purchases, friends: year.friends + friends })
  }
  return [...years.values()]
}

/** Returns 'March 2026' for '2026-03', and a year as it is. */
export const nameOfBar = (key: string, locale: Locale): string =>
  key.includes('-') ? formatDate(Date.parse(`${key}-01`), locale, 'month') : key

/**
 * Returns 'Mar' for '2026-03', and a year as it is. Arabic has no short names of months, and twelve whole ones do not
 * fit: there it is the number of the month.
 */
export function shortNameOfBar(key: string, locale: Locale): string {
  if (!key.includes('-')) return key
  return formatDate(Date.parse(`${key}-01`), locale, locale === 'ar' ? 'monthNumber' : 'shortMonth')
}

/** The place of something in the chart, as shares of its height from the top. */
export interface Place {
  readonly top: number
  readonly height: number
}

export interface Chart {
  /** The lines of the scale, from the highest to the lowest. */
  readonly ticks: readonly { readonly value: number; readonly top: number }[]
  /** For each bar, the places of its two parts; an absent part is not drawn. */
  readonly bars: readonly { readonly purchases?: Place; readonly friends?: Place }[]
}

/** Lines above zero. */
const STEPS = 3
const ROUND = [1, 2, 4, 5, 10]

/**
 * Returns the scale and the places of all bars. Positive amounts stack up from zero, negative ones down.
 */
export function earningsChart(bars: readonly EarningsBar[]): Chart {
  const parts = bars.flatMap(({ purchases, friends }) => [purchases, friends])
  const highest = Math.max(0, ...bars.map((bar) => above(bar.purchases) + above(bar.friends)))
  const lowest = Math.max(0, ...bars.map((bar) => above(-bar.purchases) + above(-bar.friends)))
  const step = roundStep(Math.max(highest, lowest, parts.length > 0 ? 1 : 0) / STEPS)
  const [up, down] = [Math.max(1, Math.ceil(highest / step)), Math.ceil(lowest / step)]
  const range = (up + down) * step
  const topOf = (value: number) => (up * step - value) / range
  const place = (from: number, to: number): Place => ({
    top: topOf(Math.max(from, to)),
    height: Math.abs(to - from) / range,
  })
  return {
    ticks: Array.from({ length: up + down + 1 }, (_, at) => {
      const value = (up - at) * step
      return { value, top: topOf(value) }
    }),
    bars: bars.map(({ purchases, friends }) => {
      // The parts are stacked only when both have the same sign.
      const start = Math.sign(purchases) === Math.sign(friends) ? purchases : 0
      return {
        ...(purchases !== 0 && { purchases: place(0, purchases) }),
        ...(friends !== 0 && { friends: place(start, start + friends) }),
      }
    }),
  }
}

const above = (amount: number) => Math.max(0, amount)

/** Returns the next round number: 1, 2, 4, 5 or 10 times a power of ten, at least a cent. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return (ROUND.find((round) => round * power >= least) ?? 10) * power
}
