import type { AnswerOf, EndpointName, InputOf } from '../../api/endpoints'
import { send } from '../../api/transport'
import { visitorFrom } from '../../session/visitor'
import { callWithinRequest } from '../request-scope'
import type { SessionCall } from './session-route'

/** Milliseconds. Verifying a password is deliberately slow. */
const TIME_LIMIT = 8000

interface CallSettings {
  /** The visitor's access token, if any. */
  readonly token?: string | undefined
  readonly timeout?: number
}

/**
 * Calls the marketplace on behalf of a visitor, in their language and currency.
 * @throws ApiError
 */
export function callMarketplace<N extends EndpointName>(
  { cookies, locale, forwardedFor, userAgent }: Pick<SessionCall, 'cookies' | 'locale' | 'forwardedFor' | 'userAgent'>,
  endpoint: N,
  input: InputOf<N>,
  { token, timeout = TIME_LIMIT }: CallSettings = {},
): Promise<AnswerOf<N>> {
  const visitor = { ...visitorFrom((name) => cookies[name]), language: locale, token }
  const city = cookies['ucity']
  // The list of signed-in devices names browser and city.
  const own = { 'User-Agent': userAgent, ...(city && { city: encodeURIComponent(city) }) }
  return callWithinRequest(endpoint, (headers) =>
    send(endpoint, input, { visitor, timeout, forwardedFor, headers: { ...headers, ...own } }),
  )
}

/** Returns the visitor's token, or undefined when the cookie does not look like one. */
export function tokenOf({ cookies }: Pick<SessionCall, 'cookies'>): string | undefined {
  return visitorFrom((name) => cookies[name]).token
}
