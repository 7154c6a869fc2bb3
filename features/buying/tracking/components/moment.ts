import { useTranslations } from 'use-intl'
import { SECOND_MS } from '@/contract/values/durations'
import { deliveryTime } from '@/lib/time/delivery-time'
import { isYesterday } from '@/lib/time/device-zone'
import { useServerSecond } from '@/lib/time/server-second'
import { useDeviceZone } from '@/lib/time/use-device-zone'
import { useLocalDate } from '@/lib/time/use-local-date'

/**
 * Formats a moment of a delivery: "Today, 2:08 PM", in the device's time zone (docs/orders.md#times).
 */
export function useMoment(): (unixSeconds: number, isAbout?: boolean) => string {
  const t = useTranslations('tracking.moment')
  const inZone = useDeviceZone()
  const localDate = useLocalDate()
  const now = useServerSecond() * SECOND_MS
  return (unixSeconds, isAbout = false) => {
    const at = unixSeconds * SECOND_MS
    const { day, hour, minute, half } = deliveryTime(inZone(at), inZone(now))
    const clock = t(half, { hour, minute })
    const time = isAbout ? t('about', { time: clock }) : clock
    if (day !== 'later') return t(day, { time })
    if (isYesterday(inZone(at), inZone(now))) return t('yesterday', { time })
    return t('other', { date: localDate(at, 'shortDayOfYear'), time })
  }
}
