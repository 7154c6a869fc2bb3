/** Amounts of money: integer minor units of a currency with two decimals. Latin digits in every language. */

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** '$1,234.50' from 123450 and '$'; 0 gives '$0.00'. A symbol of letters is set apart: 'RM 12.00'. */
export function formatMoney(minor: number, symbol: string): string {
  const gap = /[A-Za-z]$/.test(symbol) ? ' ' : ''
  const sign = minor < 0 ? '-' : ''
  return `${sign}${symbol}${gap}${twoDecimals.format(Math.abs(minor) / 100)}`
}

/** Talents outside the product page's badge: no '.00', else two decimals (decisions, section 4). */
export function formatTalents(minor: number): string {
  return (minor % 100 === 0 ? whole : twoDecimals).format(minor / 100)
}

/**
 * Whole per cent by which `final` is below `list`, both in minor units (specification 5): 0 when the list price is 0 or
 * less, the final price is negative, or nothing is saved.
 */
export function discountPercent(list: number, final: number): number {
  if (list <= 0 || final < 0 || list <= final) return 0
  return Math.round((100 * (list - final)) / list)
}
