import type { AppConfig } from '@/contract/finding/bootstrap'
import type { Locale } from '@/lib/i18n/locale'

/** The visitor's language and currency, and the currencies to choose from. */
export interface ShopPlace {
  readonly locale: Locale
  readonly currencyCode: string
  /** Empty when the common data failed to load. */
  readonly currencies: AppConfig['currencies']
}
