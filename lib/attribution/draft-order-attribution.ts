import { localStore } from '../browser/storage'
import { clearForeignCookie } from '../session/cookies/write-cookie'
import { deviceZone } from '../time/device-zone'
import { matchingData, storedAttribution } from './attribution'
import { partnerLinks } from './attribution-consent'
import { PAYLOAD_NAMES, TRACKING_PARAMETERS } from './tracking-parameters'

type Pairs = Readonly<Record<string, string>>

/** What the purchase of a deal is attributed to, as draft-order payloads name it. */
export interface DraftOrderAttribution {
  readonly affiliate_data: Pairs
  readonly utm_data: Pairs
  readonly facebook_conversion_tracking_data: Pairs
  /** Such as 'America/Los_Angeles'. */
  readonly timeZone: string
}

/** Returns the stored tracking values for a draft order: campaigns, the ad network, and everything else. */
export function draftOrderAttribution(): DraftOrderAttribution {
  const { fbclid, ...others } = storedAttribution()
  const pairs = Object.entries(others).map(([name, value]) => [payloadName(name), value] as const)
  const isCampaign = ([name]: readonly [string, string]) => name.startsWith('utm')
  return {
    affiliate_data: Object.fromEntries(pairs.filter((pair) => !isCampaign(pair))),
    utm_data: Object.fromEntries(pairs.filter(isCampaign)),
    facebook_conversion_tracking_data: { ...(fbclid && { fbclid }), ...matchingData() },
    timeZone: deviceZone(),
  }
}

/** Identify a friend's invitation, which counts at the sign-up and not at a purchase. */
const KEPT_AFTER_PURCHASE = ['referral_id', 'user_acquired']

/** Deletes the stored tracking values and partner links once a purchase was attributed to them. */
export function clearTracking(): void {
  for (const name of TRACKING_PARAMETERS) {
    if (KEPT_AFTER_PURCHASE.includes(name)) continue
    clearForeignCookie(name)
  }
  for (const key of partnerLinks()) localStore.remove(key)
}

const payloadName = (name: string): string =>
  name in PAYLOAD_NAMES ? PAYLOAD_NAMES[name as keyof typeof PAYLOAD_NAMES] : name
