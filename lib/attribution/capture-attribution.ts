import type { ApiCaller } from '../api/api-caller'
import { tabStore } from '../browser/storage'
import { TRACKING_DAYS } from '../session/cookies/cookies'
import { cookiesOf } from '../session/cookies/read-cookie'
import { writeCookieFor } from '../session/cookies/write-cookie'
import { affiliationStore, keepAffiliation } from './attribution'
import { savedTracking, trackingChanges } from './tracking-parameters'

/**
 * Stores the attribution of an address: changed tracking values in cookies, partner link parameters in local storage.
 * Counts a click on a partner link once per visit.
 * @param address path and query
 */
export function captureAttribution(api: ApiCaller, address: string): void {
  const { pathname, searchParams } = new URL(address, location.origin)
  const changes = trackingChanges(searchParams, savedTracking(cookiesOf(document.cookie)))
  for (const [name, value] of Object.entries(changes)) writeCookieFor(name, value, TRACKING_DAYS)
  keepAffiliation(affiliationStore, pathname, searchParams)

  const linkid = searchParams.get('linkid')
  if (linkid && isFirstOfVisit(linkid)) {
    // Fire and forget: a failure does not concern the shopper.
    api.call('linkClick', { linkid: linkid.slice(0, 64), path: pathname.slice(0, 500) }).catch(() => undefined)
  }
}

function isFirstOfVisit(linkid: string): boolean {
  const key = `link-click_${linkid}`
  if (tabStore.get(key)) return false
  // Without storage, a reload counts again.
  tabStore.set(key, '1')
  return true
}
