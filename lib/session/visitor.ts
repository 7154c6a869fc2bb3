import type { Visitor } from '../api/api-caller'
import { DEFAULT_LOCALE, localeFrom } from '../i18n/locale'
import { readCookie } from './cookies/read-cookie'

export const DEFAULT_CURRENCY = 'USD'
/** Id of the shop's only store category ("Retail Mall"), used until the marketplace names another. */
const DEFAULT_STORE_CATEGORY_ID = 'retail-mall'

/** Returns this browser's visitor, in the language of the open page, which its address may decide. */
export const visitorOfPage = (): Visitor => ({
  ...visitorFrom(readCookie),
  language: localeFrom(document.documentElement.lang),
})

/** Reads the visitor from cookies of a request or the browser. A malformed value counts as absent. */
export function visitorFrom(
  cookie: (name: 'token' | 'language' | 'currencyCode' | 'storeCategoryId') => string | undefined,
): Visitor {
  const currency = cookie('currencyCode')
  const storeCategory = cookie('storeCategoryId')
  const token = cookie('token')
  return {
    token: token && /^[\w.~+/=-]+$/.test(token) ? token : undefined,
    language: localeFrom(cookie('language') ?? DEFAULT_LOCALE),
    currencyCode: currency && /^[A-Z]{3}$/.test(currency) ? currency : DEFAULT_CURRENCY,
    storeCategoryId: storeCategory && /^[\w-]{1,64}$/.test(storeCategory) ? storeCategory : DEFAULT_STORE_CATEGORY_ID,
  }
}
