import type { IncomingMessage } from 'node:http'
import { clientAddress, type IsTrusted, networkOf } from '@/contract/servers/network'
import { serverConfig } from './config'

type Request = Pick<IncomingMessage, 'headers' | 'socket'>

/** What a proxy says about the request that it passes on. Next believes these headers of everyone. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'] as const
/** The trace that a request is a part of. The framework believes these headers of everyone. */
export const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage'] as const
/**
 * How the framework's router asks for parts of pages in an app folder, which the shop has none of. Sent by anyone, they lead
 * to redirects or empty answers.
 */
const ROUTER_HEADERS = [
  ...['rsc', 'next-url', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'],
  'x-middleware-prefetch',
] as const

const configured: IsTrusted = (address) => serverConfig().trustedProxies(address)

/** Returns the address of the visitor, which calls to the services carry as `X-Forwarded-For`. Empty for one who has left. */
export function visitorAddress({ headers, socket }: Request, isTrusted = configured): string {
  return clientAddress(headers['x-forwarded-for'], socket.remoteAddress, isTrusted) ?? ''
}

/** Returns the network that a request is counted for. Undefined for this machine and trusted proxies themselves. */
export function visitorNetwork({ headers, socket }: Request, isTrusted = configured): string | undefined {
  const address = clientAddress(headers['x-forwarded-for'], socket.remoteAddress, isTrusted)
  return isTrusted(address) ? undefined : networkOf(address)
}

/** Returns the host that the visitor has asked for: what a trusted proxy says, else the request's own. */
export function requestedHost({ headers, socket }: Request, isTrusted = configured): string | undefined {
  const forwarded = isTrusted(socket.remoteAddress) ? headers['x-forwarded-host'] : undefined
  return (
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim() || headers.host
  )
}

/** Removes what a visitor, and no trusted proxy, says about the way of a request. */
export function removeInventedForwarding({ headers, socket }: Request, isTrusted = configured): void {
  if (isTrusted(socket.remoteAddress)) return
  for (const name of [...FORWARDING, ...TRACE_HEADERS]) delete headers[name]
}

/** Removes headers that only make the framework answer something else than the page or document. */
export function removeRouterHeaders({ headers }: Pick<IncomingMessage, 'headers'>): void {
  for (const name of ROUTER_HEADERS) delete headers[name]
}
