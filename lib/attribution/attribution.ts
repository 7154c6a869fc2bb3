import { knownNetworkAddress } from '../consent/network-address'
import { cookiesOf } from '../session/read-cookie'
import { affiliationStore, keptAffiliation } from './affiliation-store'
import { mappedTracking, savedTracking } from './tracking-parameters'

/** What cart payloads say about how a shopper came here (specification 7.6). */
export interface AttributionForCart {
  readonly attributionLinkId?: string
  /** Query pairs as they were, and what ad platforms match a purchase by. */
  readonly attributionLinkData?: Readonly<Record<string, string>>
}

const LONGEST_VALUE = 2000

/**
 * The link that led to this page, with its parameters; else what is known of the shopper's way here; nothing for who
 * came by themselves. The address of the network is empty unless the visitor agreed to its look-up.
 */
export function attributionForCart(): AttributionForCart {
  const cookies = cookiesOf(document.cookie)
  const pairs = { ...savedTracking(cookies), ...keptAffiliation(affiliationStore(), location.pathname) }
  if (Object.keys(pairs).length === 0) return {}
  return {
    ...(pairs['linkid'] ? { attributionLinkId: pairs['linkid'] } : {}),
    attributionLinkData: {
      ...pairs,
      event_source_url: location.href.slice(0, LONGEST_VALUE),
      client_user_agent: navigator.userAgent.slice(0, LONGEST_VALUE),
      ip_address: knownNetworkAddress(),
      fbp: cookies['_fbp'] ?? '',
    },
  }
}

/** The same for sign-up and draft-order payloads, which have names of their own for it (specification 3). */
export function attributionForSignUp(): Readonly<Record<string, string>> {
  return mappedTracking(savedTracking(cookiesOf(document.cookie)))
}
