import type { Db } from '../../db/client.ts'
import type { Currency } from '../../shared/money.ts'
import { remember } from '../../shared/remember.ts'
import { listCurrencies } from './pricing-repository.ts'

const dollar: Currency = { code: 'USD', symbol: '$', name: 'US Dollar', perDollar: 1 }
const REMEMBERED_SECONDS = 60

export interface CurrencyBook {
  /** The shop's own first. */
  all(): Promise<readonly Currency[]>
  /** The currency with that code, whatever its case; US dollars for one that is unknown or absent. */
  withCode(code: string | undefined): Promise<Currency>
}

/** The currencies that prices can be asked in. */
export function currencyBook(db: Db): CurrencyBook {
  const all = remember(() => listCurrencies(db), REMEMBERED_SECONDS)
  const find = async (code: string | undefined) => {
    const wanted = code?.trim().toUpperCase() || dollar.code
    return (await all()).find((currency) => currency.code === wanted)
  }
  return { all, withCode: async (code) => (await find(code)) ?? (await find(dollar.code)) ?? dollar }
}
