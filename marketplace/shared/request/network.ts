import type { FastifyRequest } from 'fastify'

/** An address of a request, as Fastify gives it: it has none any more when its client has left. */
type Address = string | undefined

/** Returns the network of an address. A household or server has a whole /64 of IPv6, so its addresses count as one. */
export function networkOf(address: Address): string {
  if (address === undefined) return 'left'
  if (!address.includes(':') || /\.\d+$/.test(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].slice(0, 4).join(':')
}

/** Whether the address is this machine. The storefront's server calls from here for all visitors. */
export const isLoopback = (address: Address) => address === '::1' || /^(::ffff:)?127\./.test(address ?? '')

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
 * Returns the network that a call is counted for. Undefined for this machine: the storefront's own server calls from here
 * for all shoppers, and passes their addresses on where a limit needs them.
 */
export const countedNetwork = (address: Address): string | undefined =>
  isLoopback(address) ? undefined : networkOf(address)
