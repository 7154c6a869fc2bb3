import { publicConfig } from '../config'
import { hasConsent, onConsentChange } from '../consent/consent'

/** What a visitor did with what was found. */
export interface SearchEvent {
  readonly eventType: 'click' | 'view'
  readonly eventName: string
  readonly index: string
  /** Of the products, at most 20. */
  readonly objectIDs: readonly string[]
  /** From 1, as many as there are objects; only clicks have them. */
  readonly positions?: readonly number[]
  /** The query that found them; the hosted service knows a click's by it. */
  readonly queryID?: string
}

const HOSTED = 'https://insights.algolia.io'
const TOKEN_KEY = 'search-visitor'

/** Whether the search service may be told what the visitor does. */
export const maySendSearchEvents = (): boolean => hasConsent('analytics')

/**
 * Tells the search service what the visitor did, if they agreed to that. Under a name made up for this tab, which
 * nothing else knows; what cannot be sent is forgotten.
 */
export function sendSearchEvent(event: SearchEvent): void {
  if (!maySendSearchEvents() || event.objectIDs.length === 0) return
  const { url, appId, apiKey } = publicConfig().search
  const keys = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey })
  const { positions, queryID, ...rest } = event
  const known = { ...rest, ...(positions && queryID && { positions, queryID }) }
  fetch(`${url || HOSTED}/1/events?${keys}`, {
    method: 'POST',
    // A plain text needs no question beforehand, and a click leaves the page.
    headers: { 'content-type': 'text/plain' },
    keepalive: true,
    credentials: 'omit',
    body: JSON.stringify({ events: [{ ...known, userToken: visitorToken(), timestamp: Date.now() }] }),
  }).catch(() => undefined)
}

let token: string | undefined

function visitorToken(): string {
  if (!token) {
    token = keptToken() ?? `anonymous-${crypto.randomUUID()}`
    keep(token)
    const stop = onConsentChange(() => {
      if (maySendSearchEvents()) return
      token = undefined
      keep(undefined)
      stop()
    })
  }
  return token
}

function keptToken(): string | undefined {
  try {
    return sessionStorage.getItem(TOKEN_KEY) ?? undefined
  } catch {
    return undefined
  }
}

function keep(value: string | undefined): void {
  try {
    if (value) sessionStorage.setItem(TOKEN_KEY, value)
    else sessionStorage.removeItem(TOKEN_KEY)
  } catch {
    // Then it lasts for a page.
  }
}
