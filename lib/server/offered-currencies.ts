import { DEFAULT_CURRENCY } from '../session/visitor'

let offered: ReadonlySet<string> | undefined

/** Remembers which currencies the marketplace answers in, by its newest common data. */
export function rememberCurrencies(codes: readonly string[]): void {
  offered = new Set(codes)
}

/** The asked currency when the marketplace offers it, else the default; any one while nothing is known yet. */
export function offeredCurrency(code: string): string {
  return !offered || offered.has(code) ? code : DEFAULT_CURRENCY
}
