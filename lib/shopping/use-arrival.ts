import { useTranslations } from 'use-intl'
import { arrivalAfter } from '@/contract/delivery'
import { deliveryTime } from '../time/delivery-time'
import { useRenderedAt } from '../time/server-clock'

/** Returns how an arrival in so many days reads: "Tomorrow, 2:00 PM". Needs the texts of `cartPage`. */
export function useArrival(): (days: number) => string {
  const arrivalAt = useArrivalTime()
  const now = useRenderedAt()
  return (days) => arrivalAt(arrivalAfter(days, now))
}

/** The same for a time in Unix milliseconds. */
export function useArrivalTime(): (at: number) => string {
  const t = useTranslations('cartPage.delivery')
  const now = useRenderedAt()
  return (at) => {
    const { day, date, month, hour, minute, half } = deliveryTime(at, now)
    return t(day, { date, month: `m${month}`, time: t(half, { hour, minute }) })
  }
}
