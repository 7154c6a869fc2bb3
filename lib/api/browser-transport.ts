import './without-eval'
import { report } from '../report'
import { readCookie } from '../session/read-cookie'
import { visitorFrom } from '../session/visitor'
import type { CallOptions } from './api-caller'
import { ApiError } from './api-error'
import { type AnswerOf, type EndpointName, endpoints, type InputOf } from './endpoints'
import { send } from './transport'

const BROWSER_TIME_LIMIT = 8000

/** Makes one call from the browser, as whoever its cookies say. Failures are reported; an abort is none. */
export async function callFromBrowser<N extends EndpointName>(
  endpoint: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<AnswerOf<N>> {
  const visitor = visitorFrom(readCookie)
  const ask = (token: string | undefined) =>
    send(endpoint, input, {
      visitor: { ...visitor, token },
      timeout: options.timeout ?? BROWSER_TIME_LIMIT,
      signal: options.signal,
      requestKey: options.requestKey,
    })
  try {
    return await ask(visitor.token).catch((error: unknown) => {
      // A token that has ended, or that another service gave, takes nothing away that everybody may read.
      const isTokenRefused = error instanceof ApiError && error.status === 401 && visitor.token !== undefined
      if (!isTokenRefused || endpoints[endpoint].method !== 'GET') throw error
      return ask(undefined)
    })
  } catch (error) {
    report(error)
    throw error
  }
}
