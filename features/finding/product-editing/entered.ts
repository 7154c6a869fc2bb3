import { latinDigits } from '@/lib/i18n/latin-digits'

/** What an admin types into the fields, as the calls take it. */

const MAX_UNITS = 2_000_000_000

/** Returns an amount in major units, or undefined for a text that is none: '12.5', '12,50' and '١٢' are amounts. */
export function enteredAmount(text: string): number | undefined {
  const digits = latinDigits(text).trim().replace(/[,٫]/, '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined
}

/** Returns a whole number from `least` to `most`, or undefined. */
export function enteredWhole(text: string, least = 0, most = MAX_UNITS): number | undefined {
  const digits = latinDigits(text).trim()
  const number = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

/** Returns the moment that a field for a date and a time has, in UTC; undefined while it has none. */
export function enteredMoment(text: string): string | undefined {
  const at = Date.parse(`${text}Z`)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** Returns the text of a field for a date and a time, in UTC. */
export const momentField = (iso: string | null | undefined): string => (iso ? iso.slice(0, 16) : '')
