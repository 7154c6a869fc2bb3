import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiCaller } from '../../api/api-caller'
import type { Locale } from '../../i18n/locale'
import { report } from '../../report'
import { tokenExpiry } from '../../session/calls/access-token'
import { cookiesOf } from '../../session/cookies/read-cookie'
import { type RenderedVisitor, sessionFrom } from '../../session/session-state'
import { visitorFrom } from '../../session/visitor'
import { serverConfig } from '../config'
import { visitorAddress } from '../incoming-headers'
import { callMarketplace } from '../session/call-marketplace'
import { refresh } from '../session/refresh-session'
import { RefusalWithCookies, type SessionCall } from '../session/session-route'

/** Milliseconds. What is not there by then is loaded by the browser. */
const OWN_TIME_LIMIT = 1500
/** Milliseconds. Together with the limit above, within the 3 s of a page. */
const RENEWAL_TIME_LIMIT = 1000
/** Seconds before its end at which a token is exchanged: it must last for the calls of the page. */
const TOKEN_MARGIN = 20

/** The pages that contain data of a guest too, by path: they declare `hasGuestData` (load-page.ts). */
const GUEST_PAGES =
  /^\/(?:cart|checkout|shipping-address|secure-checkout|confirm-order|profile(?:\/.*)?|order-mobile(?:\/.*)?)$/
/** Data of client-side navigations, and files. Their pages load what is personal in the browser. */
const NO_DOCUMENTS = /^\/(?:_next|api)\//

type Cookies = Partial<Record<string, string>>

/** A visitor whose own data a page can contain: a signed-in shopper, or a guest with a token. */
export interface OwnVisitor extends RenderedVisitor {
  /** A uid, or 'guest': the owner in the keys of personal queries. */
  readonly owner: string
  /** Calls the marketplace with the visitor's token. Nothing is shared between visitors. */
  readonly api: ApiCaller
  /** Cookies of a session that was renewed for this page. */
  readonly setCookies: readonly string[]
}

/**
 * Returns true for a document that is rendered for this visitor alone, so that no copy may be kept or sent: every one of
 * a signed-in shopper, and a guest's cart, checkout and orders.
 */
export function isOwnPage({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const path = url.split('?')[0] ?? ''
  if (NO_DOCUMENTS.test(path)) return false
  const cookies = cookiesOf(headers.cookie)
  const isKnown = cookies['authPass'] === 'true' || GUEST_PAGES.test(path)
  return isKnown && visitorFrom(within(cookies)).token !== undefined
}

/**
 * Returns the visitor of a request by its cookies; undefined for one without a token, and when a session that has to be
 * renewed cannot be. The document is then the same for everyone, and the browser loads the rest.
 * @param language the page's
 */
export async function ownVisitor(request: IncomingMessage, language: Locale): Promise<OwnVisitor | undefined> {
  if (!isOwnPage(request)) return undefined
  const sent = cookiesOf(request.headers.cookie)
  const setCookies = await renewedCookies(request, sent, language)
  const cookies = setCookies
    ? { ...sent, ...cookiesOf(setCookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')) }
    : sent
  const { token } = visitorFrom(within(cookies))
  const session = sessionFrom(cookies)
  // A session that lost a cookie is renewed by the browser, and a guest's until then.
  if (!token || !setCookies || (cookies['authPass'] === 'true' && session.kind === 'guest')) return undefined
  const deadline = performance.now() + OWN_TIME_LIMIT * serverConfig().pageTime
  const call = callOf(request, cookies, language)
  return {
    session,
    owner: session.kind === 'signedIn' ? session.uid : 'guest',
    timeZone: timeZoneIn(cookies),
    setCookies,
    api: {
      call: (endpoint, input) =>
        callMarketplace(call, endpoint, input, { token, timeout: Math.max(1, deadline - performance.now()) }),
    },
  }
}

/** Returns the cookies of a renewed session; none when the token lasts, undefined when it cannot be renewed. */
async function renewedCookies(
  request: IncomingMessage,
  cookies: Cookies,
  language: Locale,
): Promise<readonly string[] | undefined> {
  const { token } = visitorFrom(within(cookies))
  if (cookies['authPass'] !== 'true' || !token) return []
  const end = tokenExpiry(token)
  if (end === undefined || end - Date.now() / 1000 > TOKEN_MARGIN) return []
  try {
    // Without an answer in time the browser renews the session, with the same token:
    // docs/session.md#used-refresh-tokens.
    const renewed = await Promise.race([
      refresh(callOf(request, cookies, language)),
      sleep(RENEWAL_TIME_LIMIT * serverConfig().pageTime),
    ])
    return renewed?.cookies
  } catch (error) {
    // The browser tries again, and tells the shopper when the session is over.
    if (!(error instanceof RefusalWithCookies)) report(error, { during: 'renewing the session of a page' })
    return undefined
  }
}

function callOf(request: IncomingMessage, cookies: Cookies, locale: Locale): SessionCall {
  return {
    body: {},
    cookies,
    cookieNames: [],
    locale,
    forwardedFor: visitorAddress(request),
    userAgent: request.headers['user-agent'] ?? '',
  }
}

const within = (cookies: Cookies) => (name: string) => cookies[name]

/** A zone that the runtime does not know counts as untold. */
function timeZoneIn({ timeZone }: Cookies): string | undefined {
  try {
    return timeZone ? new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone : undefined
  } catch {
    return undefined
  }
}
