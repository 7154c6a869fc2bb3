import type { Locale } from '../shared/text/locale.ts'
import { catalogue as ar } from './ar/catalogue.ts'
import { catalogue as en } from './en/catalogue.ts'
import { catalogue as es } from './es/catalogue.ts'
import { catalogue as ms } from './ms/catalogue.ts'

/**
 * Every text that the marketplace sends or shows, by language (docs/languages.md). The English catalogue gives the keys
 * of the others.
 */
export const messages: Readonly<Record<Locale, typeof en>> = { en, es, ar, ms }

/** Returns 'Every 2 months': how often a subscription delivers. */
export const frequencyText = (
  { duration, value }: { readonly duration: string; readonly value: number },
  locale: Locale,
): string => messages[locale].frequency[duration === 'week' ? 'weeks' : 'months'](value)
