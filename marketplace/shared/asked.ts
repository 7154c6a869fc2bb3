import type { Locale } from './locale.ts'
import type { Currency } from './money.ts'

/** How the answer is wanted: from the headers language, currencycode and storeCategoryId (specification 7.1). */
export interface Asked {
  readonly locale: Locale
  readonly currency: Currency
  readonly storeCategoryId: string
}
