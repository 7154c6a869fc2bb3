import { ApiError, SESSION_ENDED } from '../api/api-error'
import { newRequestKey } from '../api/request-key'
import { send } from '../api/transport'
import { readCookie } from './read-cookie'
import { exchangeTokens } from './session-client'
import { withTabLock } from './tab-lock'
import { visitorFrom } from './visitor'
import { writeCookie } from './write-cookie'

/**
 * The token that calls carry: of the account that is signed in, else of the guest. Tabs share it,
 * so they renew it one at a time, and whoever finds it renewed takes it as it is.
 */

const GUEST_TIME_LIMIT = 5000
/** A token is renewed this long before it expires, in seconds: a shopper's lasts minutes, a guest's weeks. */
const MARGIN = { signedIn: 45, guest: 24 * 3600 }
/** Pause between early renewals: a device whose clock is wrong takes every token for an expired one. Milliseconds. */
const MIN_PAUSE = 60_000

let lastEarlyRenewal = Number.NEGATIVE_INFINITY

/** The access token in the cookie. */
export function currentToken(): string | undefined {
  return visitorFrom(readCookie).token
}

/** Signed in means authPass = "true", never a token alone. */
export function isSignedIn(): boolean {
  return readCookie('authPass') === 'true'
}

/**
 * The token to call with, renewed when it is about to end; a guest without one gets one when `isNeeded`. When it cannot
 * be renewed for now the old one is given: it may still do.
 * @throws ApiError when there is none and none can be had, or with code SESSION_ENDED
 */
export async function tokenToCallWith(isNeeded: boolean): Promise<string | undefined> {
  const token = currentToken()
  if (!token) return isNeeded && !isSignedIn() ? newGuestToken(undefined) : undefined
  if (!endsSoon(token)) return token
  lastEarlyRenewal = performance.now()
  return renewedToken(token).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === SESSION_ENDED) throw error
    return token
  })
}

/**
 * Another token in the place of one that was refused, or is about to end.
 * @throws ApiError, with code SESSION_ENDED when the session is over
 */
export function renewedToken(refused: string | undefined): Promise<string | undefined> {
  return isSignedIn() ? exchangedToken(refused) : newGuestToken(refused)
}

function exchangedToken(refused: string | undefined): Promise<string | undefined> {
  return withTabLock('session-token', async () => {
    // Another tab was faster, or the session is another one by now.
    if (currentToken() !== refused) return currentToken()
    await exchangeTokens()
    return currentToken()
  })
}

/** A guest who has a token that still holds stays the same guest; else another one begins. */
function newGuestToken(refused: string | undefined): Promise<string | undefined> {
  return withTabLock('guest-token', async () => {
    const present = currentToken()
    if (present && present !== refused) return present
    const visitor = visitorFrom(readCookie)
    const { data } = await send('guestToken', {}, { visitor, timeout: GUEST_TIME_LIMIT })
    writeCookie('token', data.token.accessToken)
    writeCookie('guestUid', newRequestKey())
    return data.token.accessToken
  })
}

function endsSoon(token: string): boolean {
  if (performance.now() - lastEarlyRenewal < MIN_PAUSE) return false
  const end = tokenExpiry(token)
  const margin = isSignedIn() ? MARGIN.signedIn : MARGIN.guest
  return end !== undefined && end - Date.now() / 1000 < margin
}

/** Whether and when an access token ends, as far as it says so itself: unix seconds, or undefined for one that is opaque. */
export function tokenExpiry(token: string): number | undefined {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined
    return typeof claims.exp === 'number' ? claims.exp : undefined
  } catch {
    return undefined
  }
}
