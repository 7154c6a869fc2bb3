import type { AppConfig } from '@/contract/finding/bootstrap'

/** Money amounts are integer minor units of a currency with two decimals. All languages use Latin digits. */

/** Returns '$1,234.50' for 123450 and '$', and '$0.00' for 0. A space follows a symbol made of letters: 'RM 12.00'. */
export function formatMoney(minor: number, symbol: string): string {
  const gap = /[A-Za-z]$/.test(symbol) ? ' ' : ''
  return `${signOf(minor)}${symbol}${gap}${twoDecimals(minor)}`
}

/** Formats Talents (minor units) outside the product page's badge: omits '.00', otherwise shows two decimals. */
export function formatTalents(minor: number): string {
  return minor % 100 === 0 ? groupDigits(minor / 100) : signOf(minor) + twoDecimals(minor)
}

/**
 * Returns the discount of `final` against `list` in whole percent, both in minor units. Returns 0 when the list price
 * is 0 or less, the final price is negative, or nothing is saved.
 */
export function discountPercent(list: number, final: number): number {
  if (list <= 0 || final < 0 || list <= final) return 0
  return Math.round((100 * (list - final)) / list)
}

const signOf = (minor: number) => (minor < 0 ? '-' : '')

/** Ignores the sign. */
function twoDecimals(minor: number): string {
  const size = Math.abs(minor)
  return `${groupDigits(Math.floor(size / 100))}.${String(size % 100).padStart(2, '0')}`
}

/** Returns the symbol of a currency that the marketplace offers, or the code itself when the currency is unknown. */
export function symbolOf(code: string, currencies: AppConfig['currencies'] = []): string {
  return currencies.find((each) => each.code === code)?.symbol ?? (code === 'USD' ? '$' : code)
}

/**
 * Returns '1,234,567' for 1234567. Whole numbers look the same in every language of the shop. `Intl.NumberFormat` would
 * give the same result, but takes a phone tens of milliseconds to create.
 */
export function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
