import { useSyncExternalStore } from 'react'
import { DAY_MS, MINUTE_MS } from '@/contract/durations'
import { readCookie } from '../session/cookies/read-cookie'
import { useRenderedVisitor } from '../session/session-state'

/** Shifts a time (Unix milliseconds) so that its UTC parts are those of a time zone. */
export type InZone = (at: number) => number

/** Shifts a time into the device's time zone. Only in the browser; components have `useDeviceZone`. */
export const inDeviceZone: InZone = (at) => at - new Date(at).getTimezoneOffset() * MINUTE_MS

/**
 * Returns what shifts a time into the device's time zone (docs/orders.md#times). The server knows the zone by a cookie that
 * this hook writes; until then, the server's HTML and the first render are in UTC.
 */
export function useDeviceZone(): InZone {
  const rendered = useRenderedVisitor()?.timeZone ?? 'UTC'
  const zone = useSyncExternalStore(keepZone, deviceZone, () => rendered)
  return typeof document !== 'undefined' && zone === deviceZone() ? inDeviceZone : (at) => inZone(at, zone)
}

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Stores the device's zone for the server. It does not change while a page is open. */
function keepZone(): () => void {
  const zone = deviceZone()
  if (readCookie('timeZone') !== zone) {
    void import('../session/cookies/write-cookie').then(
      ({ writeCookie }) => writeCookie('timeZone', zone),
      () => undefined,
    )
  }
  return () => undefined
}

function inZone(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`) + (((at % 1000) + 1000) % 1000)
}

/** Returns true for a time on the day before `now`, in UTC. */
export const isYesterday = (at: number, now: number): boolean =>
  Math.floor(now / DAY_MS) - Math.floor(at / DAY_MS) === 1
