import type { AppConfig } from '@/contract/finding/bootstrap'

export { formatMoney, formatTalents, groupDigits } from '@/contract/values/money-text'

/**
 * Returns the discount of `final` against `list` in whole percent, both in minor units. Returns 0 when the list price
 * is 0 or less, the final price is negative, or nothing is saved.
 */
export function discountPercent(list: number, final: number): number {
  if (list <= 0 || final < 0 || list <= final) return 0
  return Math.round((100 * (list - final)) / list)
}

/** Returns the symbol of a currency that the marketplace offers, or the code itself when the currency is unknown. */
export function symbolOf(code: string, currencies: AppConfig['currencies'] = []): string {
  return currencies.find((each) => each.code === code)?.symbol ?? (code === 'USD' ? '$' : code)
}
