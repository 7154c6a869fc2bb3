import { DAY_MS, MINUTE_MS } from '@/contract/durations'

/**
 * Shifts a time so that its UTC parts are those of the device's time zone. For what only the browser renders: the server
 * does not know the zone (docs/orders.md#times).
 */
export const inDeviceZone = (at: number): number => at - new Date(at).getTimezoneOffset() * MINUTE_MS

/** Returns true for a time on the day before `now`, in UTC. */
export const isYesterday = (at: number, now: number): boolean =>
  Math.floor(now / DAY_MS) - Math.floor(at / DAY_MS) === 1
