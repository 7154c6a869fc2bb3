import { DAY_SECONDS, HOUR_SECONDS } from '@/contract/values/durations'

/** The units of a countdown, largest first. */
export const TIME_UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

export type TimeUnit = (typeof TIME_UNITS)[number]

export type TimeLeft = Readonly<Record<TimeUnit, number>>

/** Splits whole seconds into days, hours, minutes and seconds; none of them is negative. */
export function timeLeft(seconds: number): TimeLeft {
  const left = Math.max(0, seconds)
  return {
    days: Math.floor(left / DAY_SECONDS),
    hours: Math.floor(left / HOUR_SECONDS) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
