/** Returns the network of an address. A household or server has a whole /64 of IPv6, so its addresses count as one. */
export function networkOf(address: string): string {
  if (!address.includes(':') || /\.\d+$/.test(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].slice(0, 4).join(':')
}

/** Whether the address is this machine. The storefront's server calls from here for all visitors. */
export const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address)

/**
 * Returns the network that a call is counted for. Undefined for this machine: the storefront's own server calls from here
 * for all shoppers, and passes their addresses on where a limit needs them.
 */
export const countedNetwork = (address: string): string | undefined =>
  isLoopback(address) ? undefined : networkOf(address)
