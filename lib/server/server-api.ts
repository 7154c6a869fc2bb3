import { LRUCache } from 'lru-cache'
import type { ApiCaller, CallOptions, Visitor } from '../api/api-caller'
import { ApiError, isNotFound } from '../api/api-error'
import { type AnswerOf, type EndpointName, endpointOf, type InputOf } from '../api/endpoints'
import { send } from '../api/transport'
import { report } from '../report'
import { DEFAULT_CURRENCY, visitorFrom } from '../session/visitor'
import { serverConfig } from './config'
import { callWithinRequest } from './request-scope'

/** A visitor of whom nothing is known. */
export const DEFAULT_VISITOR = visitorFrom(() => undefined)

/** Milliseconds. Time limit of one server call, unless its caller sets a shorter one. */
const SERVER_TIME_LIMIT = 2000

const GUEST_TOKEN_TIME_LIMIT = 700
/** Seconds before its expiry at which a guest token is replaced. */
const GUEST_TOKEN_MARGIN = 60
/** Milliseconds before the next attempt after a failure, so that an outage does not slow every page. */
const GUEST_TOKEN_PAUSE = 1000

/** An estimate of the bytes that a parsed answer takes for each character of its JSON. */
const BYTES_PER_CHARACTER = 4
const ENTRY_OVERHEAD = 1024

/** Responses that are the same for every guest. Values are shared between requests and must not be modified. */
let sharedAnswers: LRUCache<string, { readonly answer: unknown }> | undefined
/** The calls for them that have no response yet. */
const pendingAnswers = new Map<string, Promise<unknown>>()

/** Shares the answer for the seconds that the endpoint allows between all calls with the same key. */
async function shared<Answer>(
  endpoint: EndpointName,
  key: unknown,
  deadline: number,
  fetchFresh: () => Promise<Answer>,
): Promise<Answer> {
  const { sharedFor } = endpointOf(endpoint)
  if (!sharedFor) return fetchFresh()
  return sharedUnder({ key: JSON.stringify(key), seconds: sharedFor, deadline }, fetchFresh)
}

interface SharedCall {
  readonly key: string
  readonly seconds: number
  readonly deadline: number
}

function sharedUnder<Answer>(call: SharedCall, fetchFresh: () => Promise<Answer>): Promise<Answer> {
  const { key, seconds, deadline } = call
  sharedAnswers ??= new LRUCache({
    maxSize: serverConfig().cacheBytes.answers,
    sizeCalculation: ({ answer }, key) =>
      ENTRY_OVERHEAD + 2 * key.length + BYTES_PER_CHARACTER * (JSON.stringify(answer)?.length ?? 0),
  })
  const cached = sharedAnswers.get(key)
  if (cached) return Promise.resolve(cached.answer as Answer)
  const pending = pendingAnswers.get(key) as Promise<Answer> | undefined
  if (pending) {
    return pending.catch((error: unknown) => {
      const isTimeout = error instanceof ApiError && error.kind === 'timeout'
      if (!isTimeout || performance.now() >= deadline) throw error
      // The page that made the call had less time.
      return sharedUnder(call, fetchFresh)
    })
  }
  const request = fetchFresh()
    .then((answer) => {
      sharedAnswers?.set(key, { answer }, { ttl: seconds * 1000 })
      return answer
    })
    .finally(() => pendingAnswers.delete(key))
  pendingAnswers.set(key, request)
  return request
}

/**
 * Creates the API caller of one server request. It calls as a guest in the visitor's language and currency, because no
 * server-rendered page depends on who is signed in. All its calls end by the deadline.
 * @param visitor language, currency and store category; its token is not used
 * @param deadline a time of `performance.now()`
 */
export function createServerApi(visitor: Visitor, deadline: number): ApiCaller {
  return {
    async call(endpoint, input, options = {}) {
      const fetchFresh = () => askAsGuest(endpoint, input, visitor, deadline, options)
      const key = [endpoint, input, visitor.language, visitor.currencyCode, visitor.storeCategoryId]
      return shared(endpoint, key, deadline, fetchFresh)
    },
  }
}

/** Returns the data that every page needs. All guests with the same language and currency share it for one minute. */
export async function commonData(visitor: Visitor, deadline: number): Promise<AnswerOf<'commonData'>> {
  const key = ['commonData', visitor.language, visitor.currencyCode]
  return shared('commonData', key, deadline, async () => {
    const response = await withGuestToken('commonData', (token) => {
      if (!token) {
        throw new ApiError({ kind: 'network', endpoint: 'commonData', message: 'No guest token could be read.' })
      }
      return sendUntil(deadline, 'commonData', { guestToken: token }, { ...visitor, token }, {})
    })
    rememberCurrencies(response.commonPageDataFixture.appConfig.currencies.map(({ code }) => code))
    return response
  })
}

function askAsGuest<N extends EndpointName>(
  endpoint: N,
  input: InputOf<N>,
  visitor: Visitor,
  deadline: number,
  options: CallOptions,
): Promise<AnswerOf<N>> {
  return withGuestToken(endpoint, (token) => sendUntil(deadline, endpoint, input, { ...visitor, token }, options))
}

async function sendUntil<N extends EndpointName>(
  deadline: number,
  endpoint: N,
  input: InputOf<N>,
  visitor: Visitor,
  options: CallOptions,
): Promise<AnswerOf<N>> {
  const timeLeft = deadline - performance.now()
  if (timeLeft <= 0) throw new ApiError({ kind: 'timeout', endpoint, message: `No time was left for ${endpoint}` })
  const limit = (options.timeout ?? SERVER_TIME_LIMIT) * serverConfig().pageTime
  const timeout = Math.min(limit, timeLeft)
  return callWithinRequest(endpoint, (headers) =>
    send(endpoint, input, { visitor, timeout, signal: options.signal, headers }),
  )
}

/**
 * Calls with the server's guest token. A rejected token (the service was reset) is replaced at once and the call
 * repeated, so that no visitor sees an error.
 */
async function withGuestToken<T>(
  endpoint: EndpointName,
  fetchFresh: (token: string | undefined) => Promise<T>,
): Promise<T> {
  const token = await guestToken()
  try {
    return await fetchFresh(token).catch(async (error: unknown) => {
      if (!token || !(error instanceof ApiError) || error.status !== 401) throw error
      if (guest?.token === token) guest = undefined
      return fetchFresh(await guestToken())
    })
  } catch (error) {
    // "Not found" is a valid response that any visitor can provoke; logging it would fill the log.
    if (!isNotFound(error)) report(error, { endpoint })
    throw error
  }
}

let guest: { token: string; goodUntil: number } | undefined
let asking: Promise<string | undefined> | undefined
let askAgainAt = 0

/**
 * Returns the server's guest token. It is fetched when first needed and again before it expires; undefined while the
 * service is unavailable.
 */
function guestToken(): Promise<string | undefined> {
  if (guest && guest.goodUntil > Date.now()) return Promise.resolve(guest.token)
  if (performance.now() < askAgainAt) return Promise.resolve(undefined)
  asking ??= fetchGuestToken().finally(() => {
    asking = undefined
  })
  return asking
}

async function fetchGuestToken(): Promise<string | undefined> {
  try {
    const { data } = await callWithinRequest('guestToken', (headers) =>
      send('guestToken', {}, { visitor: DEFAULT_VISITOR, timeout: GUEST_TOKEN_TIME_LIMIT, headers }),
    )
    guest = { token: data.token.accessToken, goodUntil: (data.token.accessExpireAt - GUEST_TOKEN_MARGIN) * 1000 }
    return guest.token
  } catch (error) {
    askAgainAt = performance.now() + GUEST_TOKEN_PAUSE
    report(error)
    return undefined
  }
}

let offered: ReadonlySet<string> | undefined

/** Stores the currencies that the marketplace offers, from its latest common data. */
export function rememberCurrencies(codes: readonly string[]): void {
  offered = new Set(codes)
}

/**
 * Returns the requested currency when the marketplace offers it, otherwise the default. Accepts any currency until the
 * offered ones are known.
 */
export function offeredCurrency(code: string): string {
  return !offered || offered.has(code) ? code : DEFAULT_CURRENCY
}
