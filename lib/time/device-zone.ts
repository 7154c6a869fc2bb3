import { DAY_MS, MINUTE_MS } from '@/contract/values/durations'

/** Shifts a time (Unix milliseconds) so that its UTC parts are those of a time zone. */
export type InZone = (at: number) => number

/** Shifts a time into the device's time zone. Only in the browser; components have `useDeviceZone`. */
export const inDeviceZone: InZone = (at) => at - new Date(at).getTimezoneOffset() * MINUTE_MS

/** What is used of Temporal, which TypeScript does not know yet. */
interface Temporal {
  readonly Now: { timeZoneId(): string }
}

let known: string | undefined

/**
 * Returns the name of the device's time zone, such as 'Europe/Madrid'. Only in the browser. It counts as the same while a page
 * is open. Browsers without Temporal make a formatter, the first of which takes a phone a tenth of a second.
 */
export function deviceZone(): string {
  const { Temporal } = globalThis as { readonly Temporal?: Temporal }
  known ??= Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return known
}

/** Returns true for a time on the day before `now`, in UTC. */
export const isYesterday = (at: number, now: number): boolean =>
  Math.floor(now / DAY_MS) - Math.floor(at / DAY_MS) === 1
