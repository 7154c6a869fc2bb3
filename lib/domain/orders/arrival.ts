import type { StoreOrder } from '@/contract/buying/orders'
import { useRenderedAt } from '../../time/server-clock'
import { useArrivalTime, useLocalTime } from '../cart/use-arrival'

type Parcel = Pick<StoreOrder, 'state' | 'arrivesAt' | 'estimatedDelivery'>

/** When a parcel arrives. */
interface Arrival {
  /** Unix seconds. */
  readonly at: number
  /** What was promised when it was ordered; otherwise the courier reports it. */
  readonly isEstimate: boolean
}

/**
 * Returns when a parcel arrives: as its courier reports it on the way, otherwise as it was estimated. When the earliest
 * moment of the estimate has passed, it is the latest one. Undefined when nothing is shipped.
 * @param now Unix seconds
 */
export function arrivalOf({ state, arrivesAt, estimatedDelivery }: Parcel, now: number): Arrival | undefined {
  if (state === 'onTheWay' && arrivesAt !== undefined) return { at: arrivesAt, isEstimate: false }
  if (!estimatedDelivery) return undefined
  const [earliest, latest] = estimatedDelivery
  return { at: now <= earliest ? earliest : latest, isEstimate: true }
}

/** Returns how the arrival of a parcel reads: "Tomorrow, 2:00 PM". Needs the texts of `cartPage`. */
export function useArrivalText(): (parcel: Parcel) => string | undefined {
  const estimate = useArrivalTime()
  const timeOf = useLocalTime()
  const now = useRenderedAt() / 1000
  return (parcel) => {
    const arrival = arrivalOf(parcel, now)
    return arrival && (arrival.isEstimate ? estimate : timeOf)(arrival.at * 1000)
  }
}
