import { ApiError, COOKIES_OFF, SESSION_ENDED } from '../../api/api-error'
import { send } from '../../api/transport'
import { randomId } from '../../browser/random-id'
import { withTabLock } from '../../browser/tab-lock'
import { readCookie } from '../cookies/read-cookie'
import { writeCookie } from '../cookies/write-cookie'
import { isSessionIncomplete } from '../session-state'
import { visitorFrom, visitorOfPage } from '../visitor'
import { forgetChat } from './chat-credentials'

/**
 * The access token of API calls: the signed-in account's, otherwise the guest's. All tabs share it. They renew it one
 * at a time, and a tab that finds it renewed uses it as it is.
 */

const GUEST_TIME_LIMIT = 5000
/** Seconds before expiry at which a token is renewed. A shopper's token lasts minutes, a guest's weeks. */
const MARGIN = { signedIn: 45, guest: 24 * 3600 }
/** Milliseconds between early renewals. On a device with a wrong clock, every token looks expired. */
const MIN_PAUSE = 60_000

let lastEarlyRenewal = Number.NEGATIVE_INFINITY

/** Returns the access token in the cookie. */
function currentToken(): string | undefined {
  return visitorFrom(readCookie).token
}

/** Signed in means authPass = "true", never a token alone. */
export function isSignedIn(): boolean {
  return readCookie('authPass') === 'true'
}

/**
 * Returns the token for a call and renews it when it is about to expire. A guest without one obtains one when
 * `isNeeded`. When the renewal fails temporarily, the old token is returned, because it may still be valid.
 * @throws ApiError when there is no token and none can be obtained, or with code SESSION_ENDED or COOKIES_OFF
 */
export async function tokenToCallWith(isNeeded: boolean): Promise<string | undefined> {
  const token = currentToken()
  if (isSessionIncomplete()) return renewUserToken(token).catch((error: unknown) => guestUnlessNeeded(error, isNeeded))
  if (!token) return isNeeded && !isSignedIn() ? newGuestToken(undefined) : undefined
  if (!endsSoon(token)) return token
  lastEarlyRenewal = performance.now()
  return renewToken(token).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === SESSION_ENDED) throw error
    return token
  })
}

/** The page shows a guest now, so a call must not be a user's: without the renewed session it has no token. */
function guestUnlessNeeded(error: unknown, isNeeded: boolean): undefined {
  const isOver = error instanceof ApiError && error.code === SESSION_ENDED
  if (isNeeded || isOver) throw error
}

/**
 * Replaces a token that was rejected or is about to expire.
 * @throws ApiError, with code SESSION_ENDED when the session is over
 */
export function renewToken(refused: string | undefined): Promise<string | undefined> {
  return isSignedIn() ? renewUserToken(refused) : newGuestToken(refused)
}

function renewUserToken(refused: string | undefined): Promise<string | undefined> {
  const wasIncomplete = isSessionIncomplete()
  return withTabLock('session-token', async () => {
    // Another call or tab has renewed it, or the session has changed. Within a second, tokens are equal.
    if (currentToken() !== refused || (wasIncomplete && !isSessionIncomplete())) return currentToken()
    const { exchangeTokens } = await import('./session-client')
    await exchangeTokens()
    return currentToken()
  })
}

/** A guest with a valid token stays the same guest; otherwise a new guest starts. */
function newGuestToken(refused: string | undefined): Promise<string | undefined> {
  return withTabLock('guest-token', async () => {
    const present = currentToken()
    if (present && present !== refused) return present
    const { data } = await send('guestToken', {}, { visitor: visitorOfPage(), timeout: GUEST_TIME_LIMIT })
    // Another tab has signed in meanwhile.
    const now = currentToken()
    if (now && now !== present) return now
    writeCookie('token', data.token.accessToken)
    forgetChat()
    // Otherwise each call would come from another guest, and the cart of the last one would be empty.
    if (!readCookie('token')) {
      throw new ApiError({ kind: 'http', endpoint: 'guestToken', code: COOKIES_OFF, message: 'No cookie was kept.' })
    }
    writeCookie('guestUid', randomId())
    return data.token.accessToken
  })
}

function endsSoon(token: string): boolean {
  if (performance.now() - lastEarlyRenewal < MIN_PAUSE) return false
  const end = tokenExpiry(token)
  const margin = isSignedIn() ? MARGIN.signedIn : MARGIN.guest
  return end !== undefined && end - Date.now() / 1000 < margin
}

/** Returns the expiry of an access token in unix seconds, or undefined when the token is opaque. */
export function tokenExpiry(token: string): number | undefined {
  const expiry = claimOf(token, 'exp')
  return typeof expiry === 'number' ? expiry : undefined
}

/** Returns the id of the user or guest of an access token, or undefined when the token is opaque. */
export function tokenOwner(token: string): string | undefined {
  const owner = claimOf(token, 'sub')
  return typeof owner === 'string' ? owner : undefined
}

function claimOf(token: string, name: string): unknown {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, name) : undefined
  } catch {
    return undefined
  }
}
