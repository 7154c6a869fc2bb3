import { latinDigits } from '@/lib/i18n/latin-digits'
import type { PriceRange } from '../facet'

/** The positions of the two handles, in minor units: whole major units around all prices. */
export interface PriceScale {
  readonly low: number
  readonly high: number
  readonly step: number
}

const MAJOR = 100
/** Approximate number of steps between the ends. */
const STEPS = 100
const NICE = [1, 2, 5] as const

export function priceScale(min: number, max: number): PriceScale {
  const step = niceStep((max - min) / STEPS)
  const low = Math.floor(min / step) * step
  return { low, high: Math.max(low + step, Math.ceil(max / step) * step), step }
}

/** The range between the handles. A handle at its end leaves that side open. */
export function rangeOf({ low, high }: PriceScale, from: number, to: number): PriceRange {
  const [smaller, larger] = from <= to ? [from, to] : [to, from]
  return { ...(smaller > low && { from: smaller }), ...(larger < high && { to: larger }) }
}

/** Clamps a value. */
export const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Parses a typed amount to minor units, with digits of other scripts too. Returns undefined when it has no number. */
export function typedAmount(text: string): number | undefined {
  const plain = latinDigits(text).replace(/[٫,]/g, '.')
  const [found] = /\d+(\.\d{1,2})?/.exec(plain.replace(/\.(?=\d{3}(\D|$))/g, '')) ?? []
  return found === undefined || found.length > MAX_DIGITS ? undefined : Math.round(Number(found) * MAJOR)
}

const MAX_DIGITS = 9

/** The next 1, 2 or 5 times a power of ten, in major units. */
function niceStep(least: number): number {
  for (let unit = MAJOR; ; unit *= 10) {
    const nice = NICE.find((each) => each * unit >= least)
    if (nice) return nice * unit
  }
}
