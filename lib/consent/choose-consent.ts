import { applyConsentToAttribution } from '../attribution/attribution-consent'
import { readCookie } from '../session/cookies/read-cookie'
import { writeCookie } from '../session/cookies/write-cookie'
import { type ConsentKind, consentText } from './consent'
import { announceConsentChange } from './consent-change'

/**
 * Stores the visitor's consent for 30 days, and drops or keeps the attribution of this visit by it.
 * @returns false when the browser does not accept cookies
 */
export function chooseConsent(kinds: ReadonlySet<ConsentKind>): boolean {
  const text = consentText(kinds)
  writeCookie('consent', text)
  applyConsentToAttribution()
  announceConsentChange()
  return readCookie('consent') === text
}
