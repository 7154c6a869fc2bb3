import type { Currency } from '../money.ts'
import type { Locale } from '../text/locale.ts'

/** Language, currency and store category of a request, read from its headers by `plugins/request-context.ts`. */
export interface RequestContext {
  readonly locale: Locale
  readonly currency: Currency
  readonly storeCategoryId: string
}

/** The only store category, labelled "Retail Mall". */
export const retailStoreCategoryId = 'retail-mall'
