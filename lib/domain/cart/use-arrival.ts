import { useTranslations } from 'use-intl'
import { arrivalAfter } from '@/contract/buying/delivery-rules'
import { deliveryTime } from '../../time/delivery-time'
import { isYesterday } from '../../time/device-zone'
import { useRenderedAt } from '../../time/server-clock'
import { useDeviceZone } from '../../time/use-device-zone'

/** Returns how an arrival in so many days reads: "Tomorrow, 2:00 PM". Needs the texts of `cartPage`. */
export function useArrival(): (days: number) => string {
  const arrivalAt = useArrivalTime()
  const now = useRenderedAt()
  return (days) => arrivalAt(arrivalAfter(days, now))
}

/** The same for an estimated delivery in Unix milliseconds, in UTC as at the checkout. */
export function useArrivalTime(): (at: number) => string {
  const momentText = useMomentText()
  const now = useRenderedAt()
  return (at) => momentText(at, now)
}

/** The same for what has happened, and for the arrival that a courier reports, in the device's time zone. */
export function useLocalTime(): (at: number) => string {
  const momentText = useMomentText()
  const inZone = useDeviceZone()
  const now = useRenderedAt()
  return (at) => momentText(inZone(at), inZone(now))
}

function useMomentText(): (at: number, now: number) => string {
  const t = useTranslations('cartPage.delivery')
  return (at, now) => {
    const { day, date, month, hour, minute, half } = deliveryTime(at, now)
    return t(isYesterday(at, now) ? 'yesterday' : day, { date, month: `m${month}`, time: t(half, { hour, minute }) })
  }
}
