import { useLocale } from 'use-intl'
import { type DateStyle, formatDate } from './format-date'
import { useDeviceZone } from './use-device-zone'

/** Returns what formats a time (Unix milliseconds) in the device's time zone and the page's language. */
export function useLocalDate(): (at: number, style: DateStyle) => string {
  const locale = useLocale()
  const inZone = useDeviceZone()
  return (at, style) => formatDate(inZone(at), locale, style)
}
