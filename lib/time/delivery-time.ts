import { arrivalAfter, deliveryDays } from '@/contract/buying/delivery-rules'
import { DAY_MS } from '@/contract/values/durations'

/** Returns the earliest arrival of an order placed at `now`, in Unix milliseconds. */
export function earliestDelivery(now: number): number {
  return arrivalAfter(deliveryDays(now)[0], now)
}

export interface DeliveryTime {
  readonly day: 'today' | 'tomorrow' | 'later'
  /** Day of the month, and the month as 1 to 12. */
  readonly date: number
  readonly month: number
  /** 1 to 12. */
  readonly hour: number
  /** Two digits. */
  readonly minute: string
  readonly half: 'am' | 'pm'
}

/** Returns the parts of '"Today", "Tomorrow" or "d Mon", followed by ", h:mm AM/PM"', in UTC. */
export function deliveryTime(at: number, now: number): DeliveryTime {
  const days = (startOfDay(at) - startOfDay(now)) / DAY_MS
  const time = new Date(at)
  return {
    day: days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later',
    date: time.getUTCDate(),
    month: time.getUTCMonth() + 1,
    hour: time.getUTCHours() % 12 || 12,
    minute: String(time.getUTCMinutes()).padStart(2, '0'),
    half: time.getUTCHours() < 12 ? 'am' : 'pm',
  }
}

const startOfDay = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS
