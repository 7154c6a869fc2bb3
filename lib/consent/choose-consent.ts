import { readCookie } from '../session/read-cookie'
import { writeCookie } from '../session/write-cookie'
import { announceConsentChange, type ConsentKind, consentText } from './consent'

/**
 * Keeps what a visitor agrees to, for 30 days.
 * @returns whether the browser keeps it: one that takes no cookies does not
 */
export function chooseConsent(kinds: ReadonlySet<ConsentKind>): boolean {
  const text = consentText(kinds)
  writeCookie('consent', text)
  announceConsentChange()
  return readCookie('consent') === text
}
