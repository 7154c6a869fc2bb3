import type { PriceHistory } from '@/contract/buying/pricing'
import { HISTORY_DAYS } from '@/contract/buying/pricing-rules'
import { DAY_MS } from '@/contract/values/durations'

type Points = PriceHistory['points']
export type PriceName = 'listPrice' | 'memberPrice'

export interface PriceChart {
  /** The beginning of the chart in Unix milliseconds; it ends now. */
  readonly start: number
  /** The highest and the lowest price of the chart, in minor units. */
  readonly high: number
  readonly low: number
  /** SVG paths of the prices as steps, in a square of 100 by 100. */
  readonly lines: Readonly<Record<PriceName, string>>
}

/** The two lines keep this far from the edges, so that they are drawn in full width. */
const EDGE = 4

/** Returns how prices are drawn. `now` is in Unix milliseconds. */
export function priceChart(points: Points, now: number): PriceChart {
  const start = now - HISTORY_DAYS * DAY_MS
  const prices = points.flatMap(({ listPrice, memberPrice }) => [listPrice, memberPrice])
  const high = Math.max(...prices)
  const low = Math.min(...prices)
  const x = (since: string) => rounded((100 * Math.max(0, Date.parse(since) - start)) / (now - start))
  const y = (price: number) => rounded(high === low ? 50 : EDGE + ((100 - 2 * EDGE) * (high - price)) / (high - low))
  const line = (name: PriceName) =>
    points
      .map((point, at) => `${at === 0 ? 'M' : 'H'}${x(point.since)}${at === 0 ? ' ' : 'V'}${y(point[name])}`)
      .join('')
  return {
    start,
    high,
    low,
    lines: { listPrice: `${line('listPrice')}H100`, memberPrice: `${line('memberPrice')}H100` },
  }
}

/** Returns whether members pay less than the list price. */
export const isCheaperForMembers = (points: Points): boolean =>
  points.some(({ listPrice, memberPrice }) => memberPrice < listPrice)

const rounded = (share: number) => Math.round(100 * share) / 100
