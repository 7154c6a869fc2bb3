import type { SessionAnswer } from '@/contract/account'
import { ApiError } from '../../api/api-error'
import { askFor } from './call-marketplace'
import {
  ADMIN_REFRESH_COOKIE,
  actingCookies,
  actingEndedCookies,
  REFRESH_COOKIE,
  sessionEndedCookies,
  signedInCookies,
} from './session-cookies'
import { sessionEnded } from './session-refusal'
import { RefusalWithCookies, type SessionCall, type SessionReply } from './session-route'

/**
 * Exchanges the refresh token, which is good for one use, for a new session. Refused, the session is over: its cookies
 * go, and the answer is 401 SESSION_ENDED. When the marketplace is away they stay. An admin who acts for a shopper goes
 * on doing so as long as the shop says so on the screen, and is themselves again afterwards.
 */
export async function refresh(call: SessionCall): Promise<SessionReply> {
  const { [REFRESH_COOKIE]: refreshToken, [ADMIN_REFRESH_COOKIE]: adminRefreshToken } = call.cookies
  if (adminRefreshToken === undefined) return replyOf(await exchange(call, refreshToken), signedInCookies)
  if (!refreshToken || !call.cookies['is_superadmin_session']) return restoreAdmin(call, adminRefreshToken)
  const answer = await exchangeUnlessRefused(call, refreshToken)
  if (!answer) return restoreAdmin(call, adminRefreshToken)
  return replyOf(answer, (session) => actingCookies(session, adminRefreshToken))
}

/** Gives an admin their own session back. */
export async function restoreAdmin(call: SessionCall, adminRefreshToken: string): Promise<SessionReply> {
  const answer = await exchange(call, adminRefreshToken)
  return replyOf(answer, (session) => [...signedInCookies(session), ...actingEndedCookies()])
}

async function exchange(call: SessionCall, refreshToken: string | undefined): Promise<SessionAnswer> {
  const answer = refreshToken ? await exchangeUnlessRefused(call, refreshToken) : undefined
  if (!answer) throw new RefusalWithCookies(sessionEnded(call.locale), sessionEndedCookies())
  return answer
}

async function exchangeUnlessRefused(call: SessionCall, refreshToken: string): Promise<SessionAnswer | undefined> {
  try {
    return (await askFor(call, 'refreshToken', { refreshToken })).data
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** The marketplace's word that this token opens nothing; "too many calls" and outages say nothing about it. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403].includes(error.status ?? 0)
}

function replyOf({ ...answer }: SessionAnswer, cookiesOf: (answer: SessionAnswer) => readonly string[]): SessionReply {
  const { token: _, ...profile } = answer
  return { body: { data: profile }, cookies: cookiesOf(answer) }
}
