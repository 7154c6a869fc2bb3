import { z } from 'zod'
import { report } from '../../report'
import { callMarketplace, tokenOf } from './call-marketplace'
import { ADMIN_REFRESH_COOKIE, REFRESH_COOKIE, signedOutCookies } from './session-cookies'
import { parseBody, type SessionCall, type SessionReply } from './session-route'

const signOutBody = z.object({ everywhere: z.boolean().default(false) })

/** Milliseconds. Signing out must not take long. */
const TIME_LIMIT = 2500

/**
 * {everywhere?}: ends the session, or all sessions of the user, and deletes every cookie except the device cookies.
 * Works when the marketplace is unavailable too: `data.isEnded` is then false, and the marketplace's side ends when the
 * tokens expire. An admin who acts for a shopper ends both sessions, and on other devices only their own.
 */
export async function signOut(call: SessionCall): Promise<SessionReply> {
  const { everywhere } = parseBody(signOutBody, call.body)
  const { [REFRESH_COOKIE]: refreshToken, [ADMIN_REFRESH_COOKIE]: adminRefreshToken } = call.cookies
  const endings = adminRefreshToken
    ? [end(call, adminRefreshToken, everywhere), refreshToken ? end(call, refreshToken, false) : true]
    : [end(call, refreshToken, everywhere)]
  const isEnded = (await Promise.all(endings)).every(Boolean)
  return { body: { data: { isEnded } }, cookies: signedOutCookies(call.cookieNames) }
}

/** Ends one session, identified by its refresh token or else by its access token. Returns false on failure. */
async function end(call: SessionCall, refreshToken: string | undefined, everywhere: boolean): Promise<boolean> {
  const token = refreshToken ? undefined : tokenOf(call)
  if (!refreshToken && !token) return true
  try {
    await callMarketplace(call, 'logout', { refreshToken, everywhere }, { token, timeout: TIME_LIMIT })
    return true
  } catch (error) {
    report(error)
    return false
  }
}
