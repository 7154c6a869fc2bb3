const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long handling and transit take. See docs/product-page.md#shipping. */
const CUTOFF = 12 * HOUR + 15_000
const HANDLING_DAYS = 1
const TRANSIT_DAYS = 1
/** Parcels are handed over in the early afternoon. */
const ARRIVAL = 14 * HOUR

/** Earliest arrival of an order placed at `now`, Unix milliseconds; orders after the day's cut-off count from the next. */
export function earliestDelivery(now: number): number {
  const today = startOfDay(now)
  const accepted = workingDay(now - today > CUTOFF ? today + DAY : today)
  return addWorkingDays(accepted, HANDLING_DAYS + TRANSIT_DAYS) + ARRIVAL
}

/** Arrival so many days after the day of `now`, Unix milliseconds. */
export function arrivalAfter(days: number, now: number): number {
  return startOfDay(now) + days * DAY + ARRIVAL
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

/** The parts of '"Today", "Tomorrow" or "d Mon", followed by ", h:mm AM/PM"', in UTC. */
export function deliveryTime(at: number, now: number): DeliveryTime {
  const days = (startOfDay(at) - startOfDay(now)) / DAY
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

const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY

function addWorkingDays(day: number, count: number): number {
  let result = day
  for (let left = count; left > 0; left -= 1) result = workingDay(result + DAY)
  return result
}

/** The day itself, or the Monday after a weekend. */
function workingDay(day: number): number {
  const weekday = new Date(day).getUTCDay()
  if (weekday === 6) return day + 2 * DAY
  return weekday === 0 ? day + DAY : day
}
