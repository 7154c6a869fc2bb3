import type { PriceRange } from './facet'

/** Where the two handles can stand, in minor units: whole major units around all prices. */
export interface PriceScale {
  readonly low: number
  readonly high: number
  readonly step: number
}

const MAJOR = 100
/** About so many steps lie between the ends. */
const STEPS = 100
const NICE = [1, 2, 5] as const

export function priceScale(min: number, max: number): PriceScale {
  const step = niceStep((max - min) / STEPS)
  const low = Math.floor(min / step) * step
  return { low, high: Math.max(low + step, Math.ceil(max / step) * step), step }
}

/** The handles' places as a range: one that stands at its end leaves that side open. */
export function rangeOf({ low, high }: PriceScale, from: number, to: number): PriceRange {
  const [smaller, larger] = from <= to ? [from, to] : [to, from]
  return { ...(smaller > low && { from: smaller }), ...(larger < high && { to: larger }) }
}

/** Keeps a place between the ends. */
export const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Minor units of what somebody typed, with digits of Arabic too; undefined when it says no amount. */
export function typedAmount(text: string): number | undefined {
  const plain = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO)).replace(/[٫,]/g, '.')
  const [found] = /\d+(\.\d{1,2})?/.exec(plain.replace(/\.(?=\d{3}(\D|$))/g, '')) ?? []
  return found === undefined || found.length > LONGEST ? undefined : Math.round(Number(found) * MAJOR)
}

const ARABIC_ZERO = '٠'.charCodeAt(0)
const LONGEST = 9

/** 1, 2 or 5 of a power of ten of major units, and at least one of them. */
function niceStep(least: number): number {
  for (let unit = MAJOR; ; unit *= 10) {
    const nice = NICE.find((each) => each * unit >= least)
    if (nice) return nice * unit
  }
}
