import type { FastifyRequest } from 'fastify'
import { type IsTrusted, isLoopback, networkOf } from '../../../contract/servers/network.ts'

/** An address of a request, as Fastify gives it: it has none any more when its client has left. */
type Address = string | undefined

/** Names under which this machine reaches itself. A page of another website that resolves to this machine has another. */
const OWN_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** Headers by which proxies of all kinds say that they pass a request on. */
const PROXY_HEADER = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/

/**
 * Whether a request was made on this machine, with a local name, and shows no trace of a proxy: none of their headers,
 * and not HTTP/1.0, which some of them speak by default and no browser does.
 */
export const isFromOwnMachine = ({ socket, headers, raw }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress) &&
  OWN_HOST.test(headers.host ?? '') &&
  raw.httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => PROXY_HEADER.test(name))

/**
 * Returns the network that a call is counted for. Undefined for this machine and trusted proxies: the storefront's server
 * calls from there for all shoppers, and passes their addresses on where a limit needs them.
 */
export const countedNetwork = (address: Address, isTrusted: IsTrusted): string | undefined =>
  isTrusted(address) ? undefined : networkOf(address)
