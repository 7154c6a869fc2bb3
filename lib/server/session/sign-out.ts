import { z } from 'zod'
import { report } from '../../report'
import { askFor, tokenOf } from './call-marketplace'
import { ADMIN_REFRESH_COOKIE, REFRESH_COOKIE, signedOutCookies } from './session-cookies'
import { parseBody, type SessionCall, type SessionReply } from './session-route'

const signOutBody = z.object({ everywhere: z.boolean().default(false) })

/** Whoever signs out does not wait for long. Milliseconds. */
const TIME_LIMIT = 2500

/**
 * {everywhere?}: ends the session, or all of the user's, and clears every cookie but those that tell the device
 *. Works when the marketplace is away too: `data.isEnded` is false then, and its side ends when the
 * tokens do. An admin who acts for a shopper ends both, on the other devices only their own.
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

/** Ends one session, known by its refresh token, or else by its access token; false when that did not work. */
async function end(call: SessionCall, refreshToken: string | undefined, everywhere: boolean): Promise<boolean> {
  const token = refreshToken ? undefined : tokenOf(call)
  if (!refreshToken && !token) return true
  try {
    await askFor(call, 'logout', { refreshToken, everywhere }, { token, timeout: TIME_LIMIT })
    return true
  } catch (error) {
    report(error)
    return false
  }
}
