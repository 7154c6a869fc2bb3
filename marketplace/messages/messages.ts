import type { Frequency } from '../../contract/buying/subscriptions-rules.ts'
import type { Locale } from '../shared/text/locale.ts'
import * as ar from './ar/catalogue.ts'
import * as en from './en/catalogue.ts'
import * as es from './es/catalogue.ts'
import * as ms from './ms/catalogue.ts'

/**
 * Every text that the marketplace sends or shows, by language (docs/languages.md). The English catalogue gives the keys
 * of the others.
 */
export const messages: Readonly<Record<Locale, ReturnType<typeof joined>>> = {
  en: joined(en),
  es: joined(es),
  ar: joined(ar),
  ms: joined(ms),
}

/** Joins the domains of a language. */
function joined(language: typeof en) {
  return {
    ...language.accounts,
    ...language.cart,
    ...language.community,
    ...language.giftCards,
    ...language.ingredients,
    ...language.notifications,
    ...language.orders,
    ...language.products,
    ...language.refusals,
    ...language.subscriptions,
    ...language.wallet,
  }
}

/** Returns 'Every 2 months': how often a subscription delivers. */
export const frequencyText = ({ duration, value }: Frequency, locale: Locale): string =>
  messages[locale].frequency[duration === 'week' ? 'weeks' : 'months'](value)
