import type { AppConfig } from '@/contract/bootstrap'

/** The symbol of a currency among those that the marketplace offers; the code itself where that is not known. */
export function symbolOf(code: string, currencies: AppConfig['currencies'] = []): string {
  return currencies.find((each) => each.code === code)?.symbol ?? (code === 'USD' ? '$' : code)
}
