import type { ApiCaller } from '../api/api-caller'
import { TRACKING_DAYS } from '../session/cookies'
import { cookiesOf } from '../session/read-cookie'
import { writeCookieFor } from '../session/write-cookie'
import { affiliationStore, keepAffiliation } from './attribution'
import { savedTracking, trackingChanges } from './tracking-parameters'

/**
 * Keeps what an address brought along: tracking values in cookies when they differ from the saved ones, the parameters
 * of a partner link in the local store. A partner's link is counted once a visit.
 * @param address path and query
 */
export function captureAttribution(api: ApiCaller, address: string): void {
  const { pathname, searchParams } = new URL(address, location.origin)
  const changes = trackingChanges(searchParams, savedTracking(cookiesOf(document.cookie)))
  for (const [name, value] of Object.entries(changes)) writeCookieFor(name, value, TRACKING_DAYS)
  keepAffiliation(affiliationStore(), pathname, searchParams)

  const linkid = searchParams.get('linkid')
  if (linkid && isFirstOfVisit(linkid)) {
    // Nobody waits for it, and the shopper is not to hear of it.
    api.call('linkClick', { linkid: linkid.slice(0, 64), path: pathname.slice(0, 500) }).catch(() => undefined)
  }
}

function isFirstOfVisit(linkid: string): boolean {
  const key = `link-click_${linkid}`
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
  } catch {
    // Where nothing can be remembered, a reload counts again.
  }
  return true
}
