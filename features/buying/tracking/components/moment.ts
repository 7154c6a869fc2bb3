import { useLocale, useTranslations } from 'use-intl'
import { SECOND_MS } from '@/contract/durations'
import type { Locale } from '@/lib/i18n/locale'
import { deliveryTime } from '@/lib/time/delivery-time'
import { inDeviceZone, isYesterday } from '@/lib/time/device-zone'
import { formatLocalDate } from '@/lib/time/format-date'
import { useServerSecond } from '@/lib/time/server-second'

/**
 * Formats a moment of a delivery: "Today, 2:08 PM", in the device's time zone (docs/orders.md#times).
 */
export function useMoment(): (unixSeconds: number, isAbout?: boolean) => string {
  const t = useTranslations('tracking.moment')
  const locale = useLocale() as Locale
  const now = useServerSecond() * SECOND_MS
  return (unixSeconds, isAbout = false) => {
    const at = unixSeconds * SECOND_MS
    const { day, hour, minute, half } = deliveryTime(inDeviceZone(at), inDeviceZone(now))
    const clock = t(half, { hour, minute })
    const time = isAbout ? t('about', { time: clock }) : clock
    if (day !== 'later') return t(day, { time })
    if (isYesterday(inDeviceZone(at), inDeviceZone(now))) return t('yesterday', { time })
    return t('other', { date: formatLocalDate(at, locale, 'shortDayOfYear'), time })
  }
}
