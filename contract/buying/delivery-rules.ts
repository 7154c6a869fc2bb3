import { DAY_MS, HOUR_MS } from '../values/durations.ts'

/** Price of the delivery of one store's parcel, in minor units of US dollars. */
export const DELIVERY_FEE = 495
/** The goods from which a new store delivers free, until it has an amount of its own; in minor units of US dollars. */
export const DEFAULT_FREE_DELIVERY_FROM = 5000

/** The delivery of one store's parcel, in minor units of one currency. */
export interface StoreDelivery {
  readonly fee: number
  readonly freeFrom: number
  /** The amount missing for free delivery; 0 when delivery is free. */
  readonly missing: number
}

/** Returns what a store asks for a parcel with `goods` in it (docs/cart.md#free-delivery). Minor units of one currency. */
export function storeDelivery(goods: number, { freeFrom, fee }: Omit<StoreDelivery, 'missing'>): StoreDelivery {
  const missing = Math.max(0, freeFrom - goods)
  return { fee: missing > 0 ? fee : 0, freeFrom, missing }
}

/** Milliseconds after midnight UTC. An order placed later counts from the next day. */
export const DELIVERY_CUTOFF = 12 * HOUR_MS + 15_000

/** Working days, Monday to Friday. */
export const HANDLING_DAYS = { min: 1, max: 2 }
export const TRANSIT_DAYS = { min: 1, max: 10 }

/** Days after which something that is out of stock, and can still be ordered, is expected at the latest. */
const BACKORDER_DAYS = 30

/** Returns the day on which a back order is expected, as an ISO 8601 time. Takes Unix milliseconds. */
export const backorderDate = (now: number): string =>
  new Date(now - (now % DAY_MS) + BACKORDER_DAYS * DAY_MS).toISOString()

/** Parcels are handed over in the early afternoon. */
const ARRIVAL = 14 * HOUR_MS

/** Returns the arrival on the day that is `days` after the day of `now`, in Unix milliseconds. */
export const arrivalAfter = (days: number, now: number): number =>
  Math.floor(now / DAY_MS) * DAY_MS + days * DAY_MS + ARRIVAL

/**
 * Returns in how many calendar days a parcel arrives, at least and at most, for an order placed at `now` (Unix
 * milliseconds). Product page, cart and structured data promise the same days: docs/product-page.md#shipping.
 */
export function deliveryDays(now: number): [min: number, max: number] {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const accepted = workingDay(now - today > DELIVERY_CUTOFF ? today + DAY_MS : today)
  const days = (working: number) => Math.round((addWorkingDays(accepted, working) - today) / DAY_MS)
  return [days(HANDLING_DAYS.min + TRANSIT_DAYS.min), days(HANDLING_DAYS.max + TRANSIT_DAYS.max)]
}

function addWorkingDays(day: number, count: number): number {
  let result = day
  for (let left = count; left > 0; left -= 1) result = workingDay(result + DAY_MS)
  return result
}

/** Returns the day itself, or the Monday after a weekend. */
function workingDay(day: number): number {
  const weekday = new Date(day).getUTCDay()
  if (weekday === 6) return day + 2 * DAY_MS
  return weekday === 0 ? day + DAY_MS : day
}
