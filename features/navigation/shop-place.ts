import type { AppConfig } from '@/contract/bootstrap'
import type { Locale } from '@/lib/i18n/locale'

/** In which language and currency the visitor is here, and what there is to choose from. */
export interface ShopPlace {
  readonly locale: Locale
  readonly currencyCode: string
  /** Empty while the common data cannot be had. */
  readonly currencies: AppConfig['currencies']
}
