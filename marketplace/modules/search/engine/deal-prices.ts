import type { StoredDeal } from './product-rows.ts'

/** What a product costs at a moment, in minor units of US dollars, and until when (Unix seconds) that holds. */
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

/** Products with deals, whose prices change by themselves as time goes by. */
export interface DealWatch {
  set(number: number, price: DealtPrice): void
  remove(number: number): void
  /** Tells the standing of every product at which it may have changed by `now`. */
  advance(now: number, tell: (number: number, standing: Standing) => void): void
}

export function dealWatch(standingAt: (price: DealtPrice, now: number) => Standing): DealWatch {
  const watched = new Map<number, { price: DealtPrice; until: number }>()
  let toldAt = Number.NEGATIVE_INFINITY
  let nextAt = Number.POSITIVE_INFINITY

  return {
    set: (number, price) => {
      if (price.deals.length === 0) watched.delete(number)
      else {
        watched.set(number, { price, until: Number.NEGATIVE_INFINITY })
        nextAt = Number.NEGATIVE_INFINITY
      }
    },
    remove: (number) => watched.delete(number),
    advance: (now, tell) => {
      const isBack = now < toldAt
      toldAt = now
      if (now < nextAt && !isBack) return
      nextAt = Number.POSITIVE_INFINITY
      for (const [number, entry] of watched) {
        if (entry.until <= now || isBack) {
          const standing = standingAt(entry.price, now)
          entry.until = standing.until ?? Number.POSITIVE_INFINITY
          tell(number, standing)
        }
        nextAt = Math.min(nextAt, entry.until)
      }
    },
  }
}
