import { randomId } from '../../browser/random-id'
import { tabStore } from '../../browser/storage'
import { publicConfig } from '../../config'
import { hasConsent } from '../../consent/consent'
import { onConsentChange } from '../../consent/consent-change'

/** A visitor's action on search results, or a conversion after one. */
export interface SearchEvent {
  readonly eventType: 'click' | 'view' | 'conversion'
  /** Kind of a conversion. */
  readonly eventSubtype?: 'addToCart' | 'purchase'
  readonly eventName: string
  readonly index: string
  /** Product ids, at most 20. */
  readonly objectIDs: readonly string[]
  /** Positions from 1, one per object. Clicks only. */
  readonly positions?: readonly number[]
  /** The query that returned the products. Hosted Algolia uses it to attribute clicks. */
  readonly queryID?: string
  /** Only for a conversion, one per object. */
  readonly objectData?: readonly { readonly queryID: string; readonly price: number; readonly quantity: number }[]
  readonly currency?: string
}

const HOSTED = 'https://insights.algolia.io'
const TOKEN_KEY = 'search-visitor'

/** Returns true when the visitor has consented to analytics. */
export const maySendSearchEvents = (): boolean => hasConsent('analytics')

/**
 * Reports a consenting visitor's action to the search service under a random id of this tab. Events that cannot be sent
 * are dropped.
 */
export function sendSearchEvent(event: SearchEvent): void {
  if (!maySendSearchEvents() || event.objectIDs.length === 0) return
  const { url, appId, apiKey } = publicConfig().search
  const keys = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey })
  const { positions, queryID, ...rest } = event
  const known = { ...rest, ...(queryID && { queryID, ...(positions && { positions }) }) }
  fetch(`${url || HOSTED}/1/events?${keys}`, {
    method: 'POST',
    // Plain text needs no preflight request. A click that leaves the page leaves no time for one.
    headers: { 'content-type': 'text/plain' },
    keepalive: true,
    credentials: 'omit',
    body: JSON.stringify({ events: [{ ...known, userToken: visitorToken(), timestamp: Date.now() }] }),
  }).catch(() => undefined)
}

let token: string | undefined

function visitorToken(): string {
  if (!token) {
    token = tabStore.get(TOKEN_KEY) ?? `anonymous-${randomId()}`
    // Without storage, the token lasts for one page.
    tabStore.set(TOKEN_KEY, token)
    const stop = onConsentChange(() => {
      if (maySendSearchEvents()) return
      token = undefined
      tabStore.remove(TOKEN_KEY)
      stop()
    })
  }
  return token
}
