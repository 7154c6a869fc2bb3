import type { CallOptions } from '../../api/api-caller'
import { ApiError, COOKIES_OFF, NO_CHAT, SESSION_ENDED } from '../../api/api-error'
import { type AnswerOf, type EndpointName, endpointOf, type InputOf } from '../../api/endpoints'
import { isReading } from '../../api/endpoints/endpoint'
import { send } from '../../api/transport'
import { randomId } from '../../browser/random-id'
import { report } from '../../report'
import { askToSignInAgain } from '../session-state'
import { visitorOfPage } from '../visitor'
import { isSignedIn, renewToken, tokenToCallWith } from './access-token'
import { chatToken } from './chat-credentials'
import { asPendingCall } from './pending-calls'

export { renewToken, tokenExpiry, tokenOwner, tokenToCallWith } from './access-token'

const BROWSER_TIME_LIMIT = 8000

/**
 * Makes one call from the browser with the identity in its cookies. A rejected token is renewed and the call repeated;
 * this is safe for writes too, because a rejected call was not executed. Failures are reported, aborted calls are not.
 * @throws ApiError; with code SESSION_ENDED when the call needs an account and its session is over, and with NO_CHAT when it is
 * one of the chat and the visitor has no conversation
 */
export async function callFromBrowser<N extends EndpointName>(
  endpoint: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<AnswerOf<N>> {
  const definition = endpointOf(endpoint)
  const { base, needsNoToken = false, isBackground = false } = definition
  const idempotencyKey = options.idempotencyKey ?? randomId()
  const isRead = isReading(definition)
  const sendWith = (token: string | undefined) =>
    send(endpoint, input, {
      visitor: { ...visitorOfPage(), token },
      timeout: options.timeout ?? BROWSER_TIME_LIMIT,
      signal: options.signal,
      idempotencyKey,
      onProgress: options.onProgress,
    })
  const callWithToken = (token: string | undefined) => {
    if (!token) return sendWith(undefined)
    const wasSignedIn = isSignedIn()
    return asPendingCall(async () => {
      if (!wasSignedIn || isSignedIn()) return sendWith(token)
      if (isRead && needsNoToken) return sendWith(undefined)
      throw new ApiError({ kind: 'aborted', endpoint, message: `${endpoint} was not sent: the visitor has signed out` })
    })
  }
  const withoutSession = (error: unknown) => {
    if (!isCode(error, SESSION_ENDED)) throw error
    // Public data stays readable when the session is over.
    if (isRead && needsNoToken) return undefined
    if (!isRead && !isBackground) askToSignInAgain()
    throw error
  }

  try {
    // The chat service knows only its own token. Both kinds are renewed once.
    const renew = (refused?: string) => (base === 'chat' ? chatToken(callFromBrowser, refused) : renewToken(refused))
    const token = await (base === 'chat' ? renew() : tokenToCallWith(!needsNoToken)).catch(withoutSession)
    if (base === 'chat' && !token) {
      throw new ApiError({ kind: 'http', endpoint, code: NO_CHAT, message: `${endpoint} needs a conversation` })
    }
    return await callWithToken(token).catch(async (error: unknown) => {
      if (!isTokenRefused(error, token)) throw error
      return callWithToken(await renew(token).catch(withoutSession))
    })
  } catch (error) {
    if (isCode(error, COOKIES_OFF) && !isRead && !isBackground) askToSignInAgain('cookiesOff')
    report(error, options.during === undefined ? {} : { during: options.during })
    throw error
  }
}

/**
 * True for a 401 about the token itself, as opposed to one that forbids the action to guests. Other services may send
 * no code.
 */
function isTokenRefused(error: unknown, token: string | undefined): boolean {
  if (!token || !(error instanceof ApiError) || error.status !== 401) return false
  return error.code === undefined || error.code === 'TOKEN_INVALID'
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}
