import { ORDER_GROUPS, type OrderGroup } from '@/contract/buying/orders-rules'
import { MAX_SEARCH_LENGTH } from '@/contract/finding/search-rules'
import { DAY_SECONDS } from '@/contract/values/durations'

/** '30d' and '6m' are the last 30 days and 6 months; '2025' is a calendar year. */
export type Period = '30d' | '6m' | `${number}`

/** The filter of the list. An absent field does not filter. */
export interface OrderFilter {
  readonly group?: OrderGroup
  readonly storeId?: string
  readonly period?: Period
  /** Names of products or stores, or an order number. */
  readonly q?: string
}

/** Returns the filter of a URL: `?state=delivered&store=st-1&period=6m&q=soap`. Unknown values are ignored. */
export function filterOf(query: Readonly<Record<string, string | string[] | undefined>>): OrderFilter {
  const { state, store, period, q } = query
  const text = typeof q === 'string' ? q.trim().slice(0, MAX_SEARCH_LENGTH) : ''
  const group = ORDER_GROUPS.find((each) => each === state)
  return {
    ...(group && { group }),
    ...(typeof store === 'string' && /^[\w-]{1,64}$/.test(store) && { storeId: store }),
    ...(typeof period === 'string' && isPeriod(period) && { period }),
    ...(text && { q: text }),
  }
}

/** Returns the query of a filter's URL; empty for the whole list. */
export function queryOfFilter({ group, storeId, period, q }: OrderFilter): URLSearchParams {
  return new URLSearchParams({
    ...(group && { state: group }),
    ...(storeId && { store: storeId }),
    ...(period && { period }),
    ...(q && { q }),
  })
}

/**
 * Returns the first and the last second of a period in Unix seconds. A year is one in the device's time zone.
 * @param now Unix seconds
 */
export function secondsOf(
  period: Period | undefined,
  now: number,
): { readonly from?: number | undefined; readonly to?: number | undefined } {
  switch (period) {
    case undefined:
      return {}
    case '30d':
      return { from: now - 30 * DAY_SECONDS }
    case '6m': {
      const from = new Date(now * 1000)
      from.setUTCMonth(from.getUTCMonth() - 6)
      return { from: Math.floor(from.getTime() / 1000) }
    }
    default: {
      const start = (year: number) => new Date(year, 0, 1).getTime() / 1000
      return { from: start(Number(period)), to: start(Number(period) + 1) - 1 }
    }
  }
}

/** Returns the periods to choose from: '30d', '6m' and the last three calendar years. */
export function periodsAt(now: number): readonly Period[] {
  const year = new Date(now * 1000).getUTCFullYear()
  return ['30d', '6m', `${year}`, `${year - 1}`, `${year - 2}`]
}

const isPeriod = (text: string): text is Period => text === '30d' || text === '6m' || /^20\d\d$/.test(text)
