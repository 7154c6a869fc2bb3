import type { StoredDeal } from './product-rows.ts'

/** The price of a product at a moment, in minor units of US dollars. It holds until `until` (Unix seconds). */
export interface Standing {
  readonly msrpPrice: number
  readonly tfmPrice: number
  readonly deal: 'running' | 'upcoming' | undefined
  readonly until: number | undefined
}

export interface DealtPrice {
  readonly listPrice: number
  readonly memberPrice: number
  readonly deals: readonly StoredDeal[]
}

/** Products with timed deals, whose prices change as time passes. */
export interface DealPrices {
  set(number: number, price: DealtPrice): void
  remove(number: number): void
  /** Calls `onChange` for each product whose price may have changed by `now` (Unix seconds). */
  advance(now: number, onChange: (number: number, standing: Standing) => void): void
}

export function dealPrices(standingAt: (price: DealtPrice, now: number) => Standing): DealPrices {
  const priced = new Map<number, { price: DealtPrice; until: number }>()
  let advancedAt = Number.NEGATIVE_INFINITY
  let nextAt = Number.POSITIVE_INFINITY

  return {
    set: (number, price) => {
      if (price.deals.length === 0) priced.delete(number)
      else {
        priced.set(number, { price, until: Number.NEGATIVE_INFINITY })
        nextAt = Number.NEGATIVE_INFINITY
      }
    },
    remove: (number) => priced.delete(number),
    advance: (now, onChange) => {
      const clockWentBack = now < advancedAt
      advancedAt = now
      if (now < nextAt && !clockWentBack) return
      nextAt = Number.POSITIVE_INFINITY
      for (const [number, entry] of priced) {
        if (entry.until <= now || clockWentBack) {
          const standing = standingAt(entry.price, now)
          entry.until = standing.until ?? Number.POSITIVE_INFINITY
          onChange(number, standing)
        }
        nextAt = Math.min(nextAt, entry.until)
      }
    },
  }
}
