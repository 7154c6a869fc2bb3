import { splitLanguage } from '@/contract/values/language-address'
import { type ExpiringStore, expiringStore } from '../browser/expiring-store'
import { localStore } from '../browser/storage'
import { hasConsent, KEY_PARAMETERS } from '../consent/consent'
import { knownNetworkAddress } from '../consent/network-address'
import { cookiesOf } from '../session/cookies/read-cookie'
import { mappedTracking, NEEDED_IN_VISIT, savedTracking } from './tracking-parameters'

/** Attribution fields of cart payloads. */
export interface AttributionForCart {
  readonly attributionLinkId?: string
  /** The original query pairs, and the identifiers by which ad platforms match a purchase. */
  readonly attributionLinkData?: Readonly<Record<string, string>>
}

/** Longer values are ended where the marketplace would refuse them. */
const MAX_VALUE_LENGTH = 2000

/**
 * Returns the parameters of the partner link that led to this page. Without one, returns the saved tracking values, or
 * nothing for a direct visit. The network address is empty unless the visitor agreed to its lookup.
 */
export function attributionForCart(): AttributionForCart {
  const pairs = storedAttribution()
  if (Object.keys(pairs).length === 0) return {}
  return {
    ...(pairs['linkid'] ? { attributionLinkId: pairs['linkid'] } : {}),
    attributionLinkData: {
      ...pairs,
      ...matchingData(),
    },
  }
}

/** Returns the stored tracking values and the parameters of the partner link that led to this page, as far as consent goes. */
export function storedAttribution(): Pairs {
  return {
    ...allowedTracking(),
    ...(hasConsent('marketing') && keptAffiliation(affiliationStore, splitLanguage(location.pathname).path)),
  }
}

/** The stored tracking values that may be used: without consent, those that the visit needs. */
function allowedTracking(): Pairs {
  const saved = savedTracking(cookiesOf(document.cookie))
  if (hasConsent('marketing')) return saved
  return Object.fromEntries(Object.entries(saved).filter(([name]) => NEEDED_IN_VISIT.includes(name)))
}

/** Returns the values by which ad platforms match a purchase to a click, as payloads name them. */
export function matchingData() {
  return {
    event_source_url: sourceUrl(),
    client_user_agent: navigator.userAgent.slice(0, MAX_VALUE_LENGTH),
    ip_address: knownNetworkAddress(),
    fbp: (hasConsent('marketing') && cookiesOf(document.cookie)['_fbp']) || '',
  }
}

/** Returns the address of the page without the key of a mailed link. */
function sourceUrl(): string {
  const address = new URL(location.href)
  // Deleting rewrites the whole query, so other addresses stay as they are.
  for (const name of KEY_PARAMETERS) if (address.searchParams.has(name)) address.searchParams.delete(name)
  return address.href.slice(0, MAX_VALUE_LENGTH)
}

/** The same for sign-up payloads, which use different field names. */
export function attributionForSignUp(): Readonly<Record<string, string>> {
  return mappedTracking(allowedTracking())
}

type Pairs = Readonly<Record<string, string>>

/** The most query pairs that are kept: the limit of the cart payload. */
const MAX_PAIRS = 40
const MAX_NAME_LENGTH = 64

/** The partner link parameters, which expire after 30 hours. */
export const affiliationStore: ExpiringStore = expiringStore(localStore)

/** Start of the storage keys of partner link parameters. */
export const AFFILIATION = 'affiliation_'

/** Storage key of the partner link parameters of a page. */
const keyOf = (pathname: string) => AFFILIATION + pathname

/** Stores all query parameters of an address that has a linkid, under its path. Other addresses are ignored. */
export function keepAffiliation(store: ExpiringStore, pathname: string, search: URLSearchParams): void {
  if (!search.get('linkid')) return
  const fitting = [...search].filter(
    ([name, value]) => name.length <= MAX_NAME_LENGTH && value.length <= MAX_VALUE_LENGTH,
  )
  store.set(keyOf(pathname), Object.fromEntries(fitting.slice(0, MAX_PAIRS)))
}

/**
 * Returns the query parameters of the partner link that led to this path within the last 30 hours, or undefined when
 * there was none.
 */
export function keptAffiliation(store: ExpiringStore, pathname: string): Pairs | undefined {
  const stored = store.get(keyOf(pathname))
  return isPairs(stored) ? stored : undefined
}

function isPairs(stored: unknown): stored is Pairs {
  return (
    typeof stored === 'object' && stored !== null && Object.values(stored).every((value) => typeof value === 'string')
  )
}
