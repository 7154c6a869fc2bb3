import { directionOf, type Locale } from '@/lib/i18n/locale'
import { writeCookie } from '@/lib/session/cookies/write-cookie'

/** Reloads the page in another language. Addresses stay the same: the server reads the cookie. */
export function chooseLanguage(locale: Locale): void {
  writeCookie('language', locale)
  writeCookie('rtl', String(directionOf(locale) === 'rtl'))
  location.reload()
}

/** Reloads the page with prices in another currency. */
export function chooseCurrency(code: string): void {
  writeCookie('currencyCode', code)
  location.reload()
}
