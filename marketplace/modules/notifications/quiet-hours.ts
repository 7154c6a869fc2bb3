/** The hours of the night in which push messages wait. Pure. */
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { QuietHours } from '../../../contract/notifications.ts'

/** A run of quiet hours. */
export interface QuietTime {
  readonly startsAt: Date
  /** The first instant that is not quiet. */
  readonly endsAt: Date
}

/** The clocks of all time zones change at quarters of an hour, and differ from UTC by them. */
const STEP_MS = 15 * MINUTE_MS

/**
 * Returns the quiet time that an instant is in, or undefined outside of it. An hour is quiet by what the clock on the wall
 * shows, so a night in which it is put back or forward is an hour longer or shorter.
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
