import type { InjectOptions } from 'fastify'
import type { ContractApp } from './contract-app.ts'

/** Calls of the marketplace to itself come from this machine, so no limit of a network counts them. */
const OWN_ADDRESS = '127.0.0.1'

/**
 * Returns a `fetch` that calls the app in its own process, without a connection: it needs no port, no certificate and no
 * public address. The host of an address is ignored.
 */
export function injectedFetch(app: Pick<ContractApp, 'inject'>) {
  return async (address: string, { method = 'GET', headers, body, signal }: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(address)
    const answer = app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(headers)),
      remoteAddress: OWN_ADDRESS,
      ...(body != null && { payload: String(body) }),
    })
    const {
      statusCode,
      headers: responseHeaders,
      payload,
    } = await (signal ? Promise.race([answer, aborted(signal)]) : answer)
    const known = Object.entries(responseHeaders).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(payload === '' ? null : payload, { status: statusCode, headers: known })
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
