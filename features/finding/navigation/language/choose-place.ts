import { addressIn, splitLanguage } from '@/contract/values/language-address'
import { directionOf, type Locale } from '@/lib/i18n/locale'
import type { CookieName } from '@/lib/session/cookies/cookies'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { writeCookie } from '@/lib/session/cookies/write-cookie'

/** What the visitor chooses. */
export type PlaceCookies = { readonly language: Locale } | { readonly currencyCode: string }

/**
 * Keeps a choice in cookies and loads the page with it. False when the browser keeps no cookies, and the address cannot
 * say the choice either.
 */
export function choosePlace(choice: PlaceCookies): boolean {
  const language = 'language' in choice ? choice.language : undefined
  const cookies = Object.entries(language ? { language, rtl: String(directionOf(language) === 'rtl') } : choice) as [
    CookieName,
    string,
  ][]
  for (const [name, value] of cookies) writeCookie(name, value)
  const isKept = cookies.every(([name, value]) => readCookie(name) === value)
  const { pathname, search, hash } = location
  const path = language ? addressIn(language, splitLanguage(pathname).path) : pathname
  if (!isKept && path === pathname) return false
  // A reload keeps the place on the page, and the page in the other language is no further step of the history.
  history.replaceState(history.state, '', path + search + hash)
  location.reload()
  return true
}
