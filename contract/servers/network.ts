/** An address of a request; undefined when its client has left. */
export type Address = string | undefined

/** Some proxies append the port of the client: 203.0.113.9:4711, [2001:db8::1]:4711. */
export const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/
/** The last four bytes of an IPv6 address may be written as those of IPv4. */
const DOTTED_END = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/

/** Returns an address without port and zone: IPv4 as it is, also when IPv6 maps it, and IPv6 as eight groups. */
export function plainAddress(address: string): string | readonly string[] {
  const [, inBrackets, v4] = WITH_PORT.exec(address) ?? []
  const bare = (v4 ?? inBrackets ?? address).split('%')[0]?.toLowerCase() ?? ''
  if (!bare.includes(':')) return bare
  const hex = bare.replace(DOTTED_END, (_, a, b, c, d) =>
    [256 * Number(a) + Number(b), 256 * Number(c) + Number(d)].map((group) => group.toString(16)).join(':'),
  )
  const [head = '', tail] = hex.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
  const [high = '', low = ''] = all.slice(6)
  const isMapped = all.slice(0, 5).every((group) => group === '0') && all[5] === 'ffff'
  return isMapped ? [high, low].flatMap(bytesOf).join('.') : all
}

const bytesOf = (group: string) => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}

/** Whether an address is one of the networks whose proxies are believed. */
export type IsTrusted = (address: Address) => boolean

/** Returns the network of an address. A household or server has a whole /64 of IPv6, so its addresses count as one. */
export function networkOf(address: Address): string {
  if (address === undefined) return 'left'
  const plain = plainAddress(address)
  return typeof plain === 'string' ? plain : plain.slice(0, 4).join(':')
}

/** Whether the address is this machine. */
export function isLoopback(address: Address): boolean {
  if (address === undefined) return false
  const plain = plainAddress(address)
  return typeof plain === 'string' ? plain.startsWith('127.') : plain.join(':') === '0:0:0:0:0:0:0:1'
}

/** A /64 of IPv6, as `networkOf` returns it. */
const NETWORK_64 = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * Returns the wider networks of a /64 of IPv6, each with how many times the allowance of a /64 it has: a provider gives its
 * customers a /56 or a /48, whose 256 or 65,536 networks must not each have an allowance of their own. None for IPv4.
 */
export function widerNetworks(network: string): readonly { readonly network: string; readonly allowance: number }[] {
  const [, prefix, group] = NETWORK_64.exec(network) ?? []
  if (prefix === undefined || group === undefined) return []
  const subnet = Number.parseInt(group, 16) >> 8
  return [
    { network: `${prefix}:${subnet.toString(16)}00/56`, allowance: 4 },
    { network: `${prefix}::/48`, allowance: 16 },
  ]
}

/**
 * Returns the address of a client: that of the socket, or what trusted proxies appended to `X-Forwarded-For`. What stands
 * before it may be the client's own invention.
 */
export function clientAddress(
  forwardedFor: string | readonly string[] | undefined,
  socket: Address,
  isTrusted: IsTrusted,
): Address {
  const forwarded = String(forwardedFor ?? '').split(',')
  const chain = [...forwarded.map((one) => one.trim()).filter(Boolean), ...(socket === undefined ? [] : [socket])]
  return chain.reverse().find((address) => !isTrusted(address)) ?? socket
}
