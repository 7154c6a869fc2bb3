import { DAY_MS, MINUTE_MS } from '@/contract/durations'

/** Shifts a time (Unix milliseconds) so that its UTC parts are those of a time zone. */
export type InZone = (at: number) => number

/** Shifts a time into the device's time zone. Only in the browser; components have `useDeviceZone`. */
export const inDeviceZone: InZone = (at) => at - new Date(at).getTimezoneOffset() * MINUTE_MS

/** Returns true for a time on the day before `now`, in UTC. */
export const isYesterday = (at: number, now: number): boolean =>
  Math.floor(now / DAY_MS) - Math.floor(at / DAY_MS) === 1
