import { impersonateBody } from '@/contract/account/accounts'
import { catalogues } from '../../i18n/messages-by-locale'
import { report } from '../../report'
import { callMarketplace, tokenOf } from './call-marketplace'
import { restoreAdmin } from './refresh-session'
import { ADMIN_REFRESH_COOKIE, impersonationCookies, REFRESH_COOKIE } from './session-cookies'
import { SessionRefusal } from './session-refusal'
import type { SessionCall, SessionReply } from './session-route'
import { parseBody } from './session-route'

/**
 * {userId}: an admin starts acting for a shopper. Token and uid become the shopper's, userType stays 12, the admin's
 * own refresh token is stored separately, and `is_superadmin_session` names the shopper. The marketplace decides who
 * may do that.
 */
export async function impersonate(call: SessionCall): Promise<SessionReply> {
  const input = parseBody(impersonateBody, call.body)
  const adminToken = call.cookies[REFRESH_COOKIE]
  if (call.cookies[ADMIN_REFRESH_COOKIE]) {
    throw new SessionRefusal(409, 'End the present session before you begin another.', 'ALREADY_ACTING')
  }
  // Without the admin's own refresh token there would be no way back.
  if (!adminToken || call.cookies['authPass'] !== 'true')
    throw new SessionRefusal(401, catalogues[call.locale].sessionRefusals.signIn, 'SIGN_IN_REQUIRED')
  const { data } = await callMarketplace(call, 'impersonate', input, { token: tokenOf(call) })
  const { token: _, ...profile } = data
  return { body: { data: profile }, cookies: impersonationCookies(data, adminToken) }
}

/** Stops acting for a shopper and restores the admin's session. Changes nothing when the marketplace is unavailable. */
export async function endImpersonation(call: SessionCall): Promise<SessionReply> {
  const adminToken = call.cookies[ADMIN_REFRESH_COOKIE]
  if (!adminToken) throw new SessionRefusal(409, 'No impersonation is active.', 'NOT_ACTING')
  const reply = await restoreAdmin(call, adminToken)
  // For the audit log only; the shopper's token has already left this browser.
  await callMarketplace(call, 'endImpersonation', {}, { token: tokenOf(call) }).catch((error: unknown) => report(error))
  return reply
}
