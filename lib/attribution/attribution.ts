import { knownNetworkAddress } from '../consent/network-address'
import { type ExpiringStore, expiringStore } from '../expiring-store'
import { cookiesOf } from '../session/read-cookie'
import { mappedTracking, savedTracking } from './tracking-parameters'

/** What cart payloads say about how a shopper came here. */
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

/** The same for sign-up and draft-order payloads, which have names of their own for it. */
export function attributionForSignUp(): Readonly<Record<string, string>> {
  return mappedTracking(savedTracking(cookiesOf(document.cookie)))
}

type Pairs = Readonly<Record<string, string>>

/** So much of an address is kept: as much as the cart's payload takes. */
const MOST_PAIRS = 40
const LONGEST_NAME = 64

/** What partner links brought along, for 30 hours. */
export const affiliationStore = (): ExpiringStore => expiringStore(() => localStorage, Date.now)

/** Where the parameters of a partner link to a page are kept. */
const keyOf = (pathname: string) => `affiliation_${pathname}`

/** Keeps all query parameters of an address that has a linkid, under its path; of any other address nothing. */
export function keepAffiliation(store: ExpiringStore, pathname: string, search: URLSearchParams): void {
  if (!search.get('linkid')) return
  const fitting = [...search].filter(([name, value]) => name.length <= LONGEST_NAME && value.length <= LONGEST_VALUE)
  store.set(keyOf(pathname), Object.fromEntries(fitting.slice(0, MOST_PAIRS)))
}

/** The query parameters with which a partner link led to this path; undefined when none did within 30 hours. */
export function keptAffiliation(store: ExpiringStore, pathname: string): Pairs | undefined {
  const kept = store.get(keyOf(pathname))
  return isPairs(kept) ? kept : undefined
}

function isPairs(kept: unknown): kept is Pairs {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every((value) => typeof value === 'string')
}
