import { toMajor } from '../../contract/values/minor-units.ts'
import { formatMoney } from '../../contract/values/money-text.ts'

/** A currency for prices. Every currency has two decimals. */
export interface Currency {
  /** ISO 4217, upper case. */
  readonly code: string
  readonly symbol: string
  readonly name: string
  /** Units of this currency per US dollar. */
  readonly perDollar: number
}

/** Converts minor units of US dollars to minor units of `currency`, rounded half up; -x becomes the opposite of x. */
export const convert = (dollarMinor: number, currency: Pick<Currency, 'perDollar'>): number =>
  dollarMinor < 0
    ? -convert(-dollarMinor, currency)
    : Math.round(Number((dollarMinor * currency.perDollar).toPrecision(15)))

/** Converts minor units of `currency` to minor units of US dollars: the inverse of `convert`. */
export const toDollars = (minor: number, { perDollar }: Pick<Currency, 'perDollar'>): number =>
  convert(minor, { perDollar: 1 / perDollar })

/**
 * Returns what a wallet is charged for an amount above 0, in minor units of US dollars. The nearest cent, so that rounding
 * favours neither side; one at least, because nothing is free.
 */
export const talentsCharge = (minor: number, currency: Pick<Currency, 'perDollar'>): number =>
  Math.max(1, toDollars(minor, currency))

/** Converts minor units of US dollars to decimal major units of `currency`, the wire format. */
export const toMajorIn = (dollarMinor: number, currency: Pick<Currency, 'perDollar'>): number =>
  toMajor(convert(dollarMinor, currency))

/**
 * Splits `total` (whole minor units, not negative) in the ratio of `weights`. The parts sum to `total`: the remainder
 * goes to the parts that lost most by rounding, earlier ones first. Weights that are all zero count as equal.
 *
 * Throws RangeError when the total is negative or not a whole number, a weight is negative, or there are no weights.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`Cannot split ${total} minor units`)
  if (weights.length === 0) throw new RangeError('Cannot split an amount without weights')
  if (weights.some((weight) => !(weight >= 0 && Number.isFinite(weight)))) throw new RangeError('A weight is below 0')
  const sum = weights.reduce((a, b) => a + b, 0)
  const exact = weights.map((weight) => (sum === 0 ? total / weights.length : (total * weight) / sum))
  const parts = exact.map(Math.floor)
  const left = total - parts.reduce((a, b) => a + b, 0)
  const losses = exact.map((amount, index) => ({ index, lost: amount - Math.floor(amount) }))
  losses.sort((a, b) => b.lost - a.lost || a.index - b.index)
  for (const { index } of losses.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** Converts minor units of US dollars to `currency` and formats them, a whole amount without decimals: '$49'. */
export const briefMoneyText = (dollarMinor: number, currency: Pick<Currency, 'perDollar' | 'symbol'>): string =>
  formatMoney(convert(dollarMinor, currency), currency.symbol).replace(/\.00$/, '')
