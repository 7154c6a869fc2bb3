import { useSyncExternalStore } from 'react'
import { readCookie } from '../session/cookies/read-cookie'
import { useRenderedVisitor } from '../session/session-state'
import { deviceZone, type InZone, inDeviceZone } from './device-zone'

/**
 * Returns what shifts a time into the device's time zone (docs/orders.md#times). The server knows the zone by a cookie that
 * this hook writes; until then, the server's HTML and the first render are in UTC.
 */
export function useDeviceZone(): InZone {
  const rendered = useRenderedVisitor()?.timeZone ?? 'UTC'
  const zone = useSyncExternalStore(keepZone, deviceZone, () => rendered)
  return typeof document !== 'undefined' && zone === deviceZone() ? inDeviceZone : (at) => inZone(at, zone)
}

/** Stores the device's zone for the server. */
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
