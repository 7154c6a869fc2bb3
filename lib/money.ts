import type { AppConfig } from '@/contract/bootstrap'

/** Amounts of money: integer minor units of a currency with two decimals. Latin digits in every language. */

/** '$1,234.50' from 123450 and '$'; 0 gives '$0.00'. A symbol of letters is set apart: 'RM 12.00'. */
export function formatMoney(minor: number, symbol: string): string {
  const gap = /[A-Za-z]$/.test(symbol) ? ' ' : ''
  return `${signOf(minor)}${symbol}${gap}${twoDecimals(minor)}`
}

/** Talents outside the product page's badge: no '.00', else two decimals. */
export function formatTalents(minor: number): string {
  return minor % 100 === 0 ? groupDigits(minor / 100) : signOf(minor) + twoDecimals(minor)
}

/**
 * Whole per cent by which `final` is below `list`, both in minor units: 0 when the list price is 0 or
 * less, the final price is negative, or nothing is saved.
 */
export function discountPercent(list: number, final: number): number {
  if (list <= 0 || final < 0 || list <= final) return 0
  return Math.round((100 * (list - final)) / list)
}

const signOf = (minor: number) => (minor < 0 ? '-' : '')

/** Without a sign. */
function twoDecimals(minor: number): string {
  const size = Math.abs(minor)
  return `${groupDigits(Math.floor(size / 100))}.${String(size % 100).padStart(2, '0')}`
}

/** The symbol of a currency among those that the marketplace offers; the code itself where that is not known. */
export function symbolOf(code: string, currencies: AppConfig['currencies'] = []): string {
  return currencies.find((each) => each.code === code)?.symbol ?? (code === 'USD' ? '$' : code)
}

/**
 * '1,234,567' from 1234567: whole numbers read alike in every language of the shop. The browser's own formatter would do
 * it too, but takes a phone tens of milliseconds to start.
 */
export function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
