import './without-eval'
import { report } from '../report'
import { readCookie } from '../session/read-cookie'
import { visitorFrom } from '../session/visitor'
import type { CallOptions } from './api-caller'
import type { AnswerOf, EndpointName, InputOf } from './endpoints'
import { send } from './transport'

const BROWSER_TIME_LIMIT = 8000

/** Makes one call from the browser, as whoever its cookies say. Failures are reported; an abort is none. */
export async function callFromBrowser<N extends EndpointName>(
  endpoint: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<AnswerOf<N>> {
  try {
    return await send(endpoint, input, {
      visitor: visitorFrom(readCookie),
      timeout: options.timeout ?? BROWSER_TIME_LIMIT,
      signal: options.signal,
    })
  } catch (error) {
    report(error)
    throw error
  }
}
