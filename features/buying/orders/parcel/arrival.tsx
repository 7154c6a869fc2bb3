import { useTranslations } from 'use-intl'
import type { StoreOrder } from '@/contract/buying/orders'
import { useLocalTime } from '@/lib/domain/cart/use-arrival'
import { useArrivalText } from '@/lib/domain/orders/arrival'
import { useRenderedAt } from '@/lib/time/server-clock'
import { daysLate } from './parcel-progress'

/** When a parcel arrives, arrived, or was cancelled. */
export function Arrival({ parcel }: { readonly parcel: StoreOrder }) {
  const t = useTranslations('orderParts.arrival')
  const arrivalText = useArrivalText()
  const timeOf = useLocalTime()
  const now = useRenderedAt() / 1000
  const { state, steps, estimatedDelivery, arrivesAt } = parcel
  if (!estimatedDelivery) return null
  if (state === 'delivered' || state === 'cancelled') {
    const last = steps.findLast((step) => step.state === state)
    return last ? <p className="caption">{t(state, { time: timeOf(last.at * 1000) })}</p> : null
  }
  const isReported = state === 'onTheWay' && arrivesAt !== undefined
  const isLate = !isReported && daysLate(parcel, now) !== undefined
  return <p className="caption">{t(isLate ? 'late' : 'expected', { time: arrivalText(parcel) ?? '' })}</p>
}
