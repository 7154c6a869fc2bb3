/** Amounts as both halves show them, from integer minor units. All languages use Latin digits. */

/** Returns '$1,234.50' for 123450 and '$', and '$0.00' for 0. A no-break space follows a symbol made of letters: 'RM 12.00'. */
export function formatMoney(minor: number, symbol: string): string {
  const gap = /\p{L}$/u.test(symbol) ? '\u00a0' : ''
  return `${signOf(minor)}${symbol}${gap}${twoDecimals(minor)}`
}

/** Formats Talents (minor units) outside the product page's badge: omits '.00', otherwise shows two decimals. */
export function formatTalents(minor: number): string {
  return minor % 100 === 0 ? groupDigits(minor / 100) : signOf(minor) + twoDecimals(minor)
}

/**
 * Returns '1,234,567' for 1234567. Whole numbers look the same in every language of the shop. `Intl.NumberFormat` would
 * give the same result, but takes a phone tens of milliseconds to create.
 */
export function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}

const signOf = (minor: number) => (minor < 0 ? '-' : '')

/** Ignores the sign. */
function twoDecimals(minor: number): string {
  const size = Math.abs(minor)
  return `${groupDigits(Math.floor(size / 100))}.${String(size % 100).padStart(2, '0')}`
}
