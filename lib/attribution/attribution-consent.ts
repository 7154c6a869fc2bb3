import { splitLanguage } from '@/contract/values/language-address'
import { localStore } from '../browser/storage'
import { hasConsent } from '../consent/consent'
import { TRACKING_DAYS } from '../session/cookies/cookies'
import { cookiesOf } from '../session/cookies/read-cookie'
import { clearForeignCookie, writeCookieFor } from '../session/cookies/write-cookie'
import { AFFILIATION, affiliationStore, keepAffiliation } from './attribution'
import { NEEDED_IN_VISIT, savedTracking, trackingChanges } from './tracking-parameters'

/**
 * Stores the attribution of an address. With consent: changed tracking values for 30 days, and the parameters of a
 * partner's link. Without: what the visit needs, until the browser is closed.
 */
export function storeAttribution({ pathname, searchParams }: URL): void {
  const isAllowed = hasConsent('marketing')
  const changes = trackingChanges(searchParams, savedTracking(cookiesOf(document.cookie)))
  for (const [name, value] of Object.entries(changes)) {
    if (isAllowed) writeCookieFor(name, value, TRACKING_DAYS)
    else if (NEEDED_IN_VISIT.includes(name)) writeCookieFor(name, value)
  }
  if (isAllowed) keepAffiliation(affiliationStore, splitLanguage(pathname).path, searchParams)
}

/**
 * Brings the stored attribution in line with the visitor's consent. To be called when the consent changes or has run out.
 * A new consent covers the address that led to this page.
 */
export function applyConsentToAttribution(): void {
  const saved = Object.entries(savedTracking(cookiesOf(document.cookie)))
  if (hasConsent('marketing')) {
    for (const [name, value] of saved) writeCookieFor(name, value, TRACKING_DAYS)
    const [landing] = performance.getEntriesByType('navigation')
    for (const address of [landing?.name, location.href]) if (address) storeAttribution(new URL(address))
    return
  }
  for (const [name, value] of saved) {
    if (NEEDED_IN_VISIT.includes(name)) writeCookieFor(name, value)
    else clearForeignCookie(name)
  }
  for (const key of partnerLinks()) localStore.remove(key)
}

/** Returns the storage keys of the kept partner links. */
export const partnerLinks = (): readonly string[] => localStore.keys().filter((key) => key.startsWith(AFFILIATION))
