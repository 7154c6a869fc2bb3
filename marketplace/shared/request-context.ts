import type { Locale } from './locale.ts'
import type { Currency } from './money.ts'

/** Language, currency and store category that a request asks for. `plugins/request-context.ts` reads them from its headers. */
export interface RequestContext {
  readonly locale: Locale
  readonly currency: Currency
  readonly storeCategoryId: string
}
