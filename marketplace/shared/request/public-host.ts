import { type LookupAddress, lookup, promises } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'
import { setTimeout } from 'node:timers/promises'

// Two lists, because a combined list would also match an IPv4 address against the IPv4-mapped IPv6 range.
const inner4 = new BlockList()
const inner6 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner4.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  // Tunnels and translations embed an IPv4 address, which may be private.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inner6.addSubnet(net, bits, 'ipv6')

/** Returns whether an IP address is on the public internet. */
export const isPublicAddress = ({ address, family }: LookupAddress): boolean =>
  family === 6 ? !inner6.check(address, 'ipv6') : !inner4.check(address, 'ipv4')

/**
 * DNS lookup that fails unless every address of the host is public. Used for the connection itself, so that a name
 * cannot resolve to another address after a check.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || !addresses.every(isPublicAddress)) {
      return callback(new Error(`${hostname} is not a public host`), '')
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/** Milliseconds. A name whose servers do not answer must not hold the caller. */
const LOOKUP_MS = 2000

/**
 * Returns false when the name resolves to this machine or a private network. A name that does not resolve in time counts
 * as public: sending checks it again.
 */
export async function isPublicHost(hostname: string): Promise<boolean> {
  const late = setTimeout<LookupAddress[]>(LOOKUP_MS, [], { ref: false })
  const addresses = await Promise.race([promises.lookup(hostname, { all: true }).catch(() => []), late])
  return addresses.every(isPublicAddress)
}
