import type { SessionAnswer } from '@/contract/account/accounts'
import { ApiError } from '../../api/api-error'
import { callMarketplace } from './call-marketplace'
import {
  ADMIN_REFRESH_COOKIE,
  impersonationCookies,
  impersonationEndedCookies,
  REFRESH_COOKIE,
  sessionEndedCookies,
  signedInCookies,
} from './session-cookies'
import { sessionEnded } from './session-refusal'
import { RefusalWithCookies, type SessionCall, type SessionReply } from './session-route'

/**
 * Exchanges the one-use refresh token for a new session. When it is rejected, the session is over: its cookies are
 * deleted, and the response is 401 SESSION_ENDED. When the marketplace is unavailable, the cookies stay. An admin who
 * acts for a shopper continues while the screen shows it, and returns to their own session afterwards.
 */
export async function refresh(call: SessionCall): Promise<SessionReply> {
  const { [REFRESH_COOKIE]: refreshToken, [ADMIN_REFRESH_COOKIE]: adminRefreshToken } = call.cookies
  if (adminRefreshToken === undefined) return replyOf(await exchange(call, refreshToken), signedInCookies)
  if (!refreshToken || !call.cookies['is_superadmin_session']) return restoreAdmin(call, adminRefreshToken)
  const response = await exchangeUnlessRefused(call, refreshToken)
  if (!response) return restoreAdmin(call, adminRefreshToken)
  return replyOf(response, (session) => impersonationCookies(session, adminRefreshToken))
}

/** Restores an admin's own session. */
export async function restoreAdmin(call: SessionCall, adminRefreshToken: string): Promise<SessionReply> {
  const response = await exchange(call, adminRefreshToken)
  return replyOf(response, (session) => [...signedInCookies(session), ...impersonationEndedCookies()])
}

async function exchange(call: SessionCall, refreshToken: string | undefined): Promise<SessionAnswer> {
  const response = refreshToken ? await exchangeUnlessRefused(call, refreshToken) : undefined
  if (!response) throw new RefusalWithCookies(sessionEnded(call.locale), sessionEndedCookies())
  return response
}

async function exchangeUnlessRefused(call: SessionCall, refreshToken: string): Promise<SessionAnswer | undefined> {
  try {
    return (await callMarketplace(call, 'refreshToken', { refreshToken })).data
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** The marketplace rejected the token itself. Rate limits and outages say nothing about it. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403].includes(error.status ?? 0)
}

function replyOf(
  { ...response }: SessionAnswer,
  cookiesOf: (response: SessionAnswer) => readonly string[],
): SessionReply {
  const { token: _, ...profile } = response
  return { body: { data: profile }, cookies: cookiesOf(response) }
}
