/** The query parameters that identify where a visitor came from. Other parameters are not stored. */

/** Parameters of partner and referral payloads, with their field names there. */
export const PAYLOAD_NAMES = {
  referral_id: 'referralCode',
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_id: 'utmId',
  utm_term: 'utmTerm',
  utm_content: 'utmContent',
  additional_1: 'additional1',
  additional_2: 'additional2',
  additional_3: 'additional3',
  additional_4: 'additional4',
  additional_5: 'additional5',
  additional_6: 'additional6',
  additional_7: 'additional7',
  additional_8: 'additional8',
  user_id: 'userId',
  influencer_id: 'influencerId',
  affiliate_id: 'affiliateId',
  aid: 'aid',
  pid: 'pid',
  stid: 'stid',
  ts: 'ts',
  linkid: 'linkid',
  user_acquired: 'user_acquired',
} as const

const FURTHER_PARAMETERS = [
  'transaction_id',
  'offer_id',
  'affiliate_ref',
  'affiliate_name',
  'offer_name',
  'aff_click_id',
  'affid',
  'afid',
  'sid',
  'click_id',
  'device_category',
  'fbclid',
  'tfm_klid',
  'order_id',
] as const

/** All parameters in order of priority. When space runs out, later ones are dropped. */
export const TRACKING_PARAMETERS: readonly string[] = [...Object.keys(PAYLOAD_NAMES), ...FURTHER_PARAMETERS]

/**
 * The values without which a partner's link or a friend's invitation could not be honoured. Without consent they alone are
 * kept, until the browser is closed.
 */
export const NEEDED_IN_VISIT: readonly string[] = ['linkid', 'referral_id']

/** Longer values are not identifiers and are not stored. */
const MAX_VALUE_LENGTH = 300
/** Size limit of all stored values in cookie encoding: every request carries them, and servers reject large headers. */
const MAX_TOGETHER = 3000

type Pairs = Readonly<Record<string, string>>

/**
 * Returns the tracking values of an address to store: allowed parameters that differ from the saved ones, as far as
 * there is room.
 */
export function trackingChanges(search: URLSearchParams, saved: Pairs): Pairs {
  const changes: Record<string, string> = {}
  let together = sizeOf(saved)
  for (const name of TRACKING_PARAMETERS) {
    const value = search.get(name)
    if (!value || value.length > MAX_VALUE_LENGTH || value === saved[name]) continue
    const growth = sizeOf({ [name]: value }) - (saved[name] === undefined ? 0 : sizeOf({ [name]: saved[name] }))
    if (together + growth > MAX_TOGETHER) continue
    together += growth
    changes[name] = value
  }
  return changes
}

/** Returns the tracking values among the browser's cookies. */
export function savedTracking(cookies: Partial<Record<string, string>>): Pairs {
  return Object.fromEntries(TRACKING_PARAMETERS.flatMap((name) => (cookies[name] ? [[name, cookies[name]]] : [])))
}

/** Returns tracking values under the field names of sign-up and draft-order payloads. */
export function mappedTracking(saved: Pairs): Pairs {
  return Object.fromEntries(
    Object.entries(PAYLOAD_NAMES).flatMap(([name, payloadName]) => (saved[name] ? [[payloadName, saved[name]]] : [])),
  )
}

function sizeOf(pairs: Pairs): number {
  return Object.entries(pairs).reduce((sum, [name, value]) => sum + name.length + encodeURIComponent(value).length, 0)
}
