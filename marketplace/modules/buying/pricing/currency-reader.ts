import type { Db, Executor } from '../../../db/client.ts'
import { memoize } from '../../../shared/async/memoize.ts'
import type { Currency } from '../../../shared/money.ts'
import { listCurrencies } from './pricing-repository.ts'

const dollar: Currency = { code: 'USD', symbol: '$', name: 'US dollar', perDollar: 1 }
const REMEMBERED_SECONDS = 60

export type CurrencyReader = ReturnType<typeof currencyReader>

/** Reads the supported currencies. */
export function currencyReader(db: Db) {
  const all = memoize(async () => {
    const listed = await listCurrencies(db)
    // A shop that has chosen none yet.
    return listed.length > 0 ? listed : [dollar]
  }, REMEMBERED_SECONDS)
  const find = async (code: string | undefined) => {
    const requested = code?.trim().toUpperCase() || dollar.code
    return (await all()).find((currency) => currency.code === requested)
  }
  return {
    /** Returns all currencies, the shop's default first. */
    all,
    /** Returns the currency with that code in any case, or US dollars when it is unknown or absent. */
    withCode: async (code: string | undefined): Promise<Currency> =>
      (await find(code)) ?? (await find(dollar.code)) ?? dollar,
    /** Like `withCode`, read in the caller's transaction instead of from the cache. */
    readIn: async (executor: Executor, code: string): Promise<Currency> =>
      (await listCurrencies(executor)).find((one) => one.code === code) ?? dollar,
  }
}
