/** When a store's parcel arrives. Pure, in UTC. */

const HOUR = 3_600_000
const DAY = 24 * HOUR
const CUTOFF = 12 * HOUR + 15_000
const HANDLING_DAYS = { fewest: 1, most: 2 }
const TRANSIT_DAYS = { fewest: 1, most: 10 }

/**
 * Days from the day of `now` (Unix milliseconds) until the parcel arrives, fewest and most. An order after the cut-off
 * counts from the next day; handling and transit take working days. The fewest are those of the product page.
 */
export function deliveryDays(now: number): [fewest: number, most: number] {
  const today = startOfDay(now)
  const accepted = workingDay(now - today > CUTOFF ? today + DAY : today)
  const days = (working: number) => Math.round((addWorkingDays(accepted, working) - today) / DAY)
  return [days(HANDLING_DAYS.fewest + TRANSIT_DAYS.fewest), days(HANDLING_DAYS.most + TRANSIT_DAYS.most)]
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
