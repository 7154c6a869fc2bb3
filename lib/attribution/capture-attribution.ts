import { splitLanguage } from '@/contract/values/language-address'
import type { ApiCaller } from '../api/api-caller'
import { tabStore } from '../browser/storage'
import { hasConsent } from '../consent/consent'
import { applyConsentToAttribution, storeAttribution } from './attribution-consent'

/**
 * Stores the attribution of an address, as far as the visitor has consented, and counts a click on a partner link once per
 * visit.
 * @param address path and query
 */
export function captureAttribution(api: ApiCaller, address: string): void {
  // What is left of a consent that has run out goes.
  if (!hasConsent('marketing')) applyConsentToAttribution()
  const url = new URL(address, location.origin)
  storeAttribution(url)

  const { pathname, searchParams } = url
  const linkid = searchParams.get('linkid')
  if (linkid && isFirstOfVisit(linkid)) {
    // Fire and forget: a failure does not concern the shopper.
    api
      .call('linkClick', { linkid: linkid.slice(0, 64), path: splitLanguage(pathname).path.slice(0, 500) })
      .catch(() => undefined)
  }
}

function isFirstOfVisit(linkid: string): boolean {
  const key = `link-click_${linkid}`
  if (tabStore.get(key)) return false
  // Without storage, a reload counts again.
  tabStore.set(key, '1')
  return true
}
