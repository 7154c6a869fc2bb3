import type { QuietHours } from '../../../../contract/account/notifications.ts'
import { MINUTE_MS } from '../../../../contract/values/durations.ts'

/** One uninterrupted period of quiet hours, in which push messages are held back. */
export interface QuietTime {
  readonly startsAt: Date
  /** The first instant that is not quiet. */
  readonly endsAt: Date
}

/** The UTC offsets of all time zones, and their changes, fall on quarters of an hour. */
const STEP_MS = 15 * MINUTE_MS

/**
 * Returns the quiet period that contains `at`, or undefined outside of quiet hours. Hours are local time, so a night in
 * which the clock changes is an hour longer or shorter.
 */
export function quietTimeAt(at: Date, hours: QuietHours): QuietTime | undefined {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: hours.timeZone })
  const isQuiet = (instant: number) => {
    const hour = Number(clock.format(instant))
    return hours.from < hours.to
      ? hour >= hours.from && hour < hours.to
      : hours.from !== hours.to && (hour >= hours.from || hour < hours.to)
  }
  let start = at.getTime() - (at.getTime() % STEP_MS)
  if (!isQuiet(start)) return undefined
  let end = start
  while (isQuiet(start - STEP_MS)) start -= STEP_MS
  while (isQuiet(end)) end += STEP_MS
  return { startsAt: new Date(start), endsAt: new Date(end) }
}
