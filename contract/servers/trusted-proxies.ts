import * as z from '../values/zod.ts'
import { type IsTrusted, isLoopback, plainAddress, WITH_PORT } from './network.ts'

/** Trusts this machine alone. */
export const trustsOwnMachine: IsTrusted = isLoopback

/**
 * TRUSTED_PROXIES: networks such as 10.0.0.0/8 and 2001:db8::/32, or single addresses, separated by commas. This machine is
 * always trusted, because the storefront calls the marketplace from here.
 */
export const trustedProxies = z.pipe(
  z.string(),
  z.transform((list, context): IsTrusted => {
    const entries = list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
    const prefixes = entries.flatMap((entry) => prefixOf(entry) ?? [])
    if (entries.length === 0) return trustsOwnMachine
    if (prefixes.length === entries.length) return trusts(prefixes)
    const message = 'must be networks such as 10.0.0.0/8 or 2001:db8::/32, separated by commas'
    context.issues.push({ code: 'custom', message, input: list })
    return z.NEVER
  }),
)

const trusts =
  (prefixes: readonly string[]): IsTrusted =>
  (address) => {
    if (address === undefined) return false
    if (isLoopback(address)) return true
    const bits = bitsOf(address)
    return bits !== undefined && prefixes.some((prefix) => bits.startsWith(prefix))
  }

/** Returns what the bits of all addresses of a network begin with; undefined when it is no network. */
function prefixOf(network: string): string | undefined {
  const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(network) ?? []
  const bits = WITH_PORT.test(address) ? undefined : bitsOf(address)
  if (bits === undefined) return undefined
  const size = bits.length - FAMILY_LENGTH
  const kept = length === undefined ? size : Number(length)
  return kept <= size ? bits.slice(0, FAMILY_LENGTH + kept) : undefined
}

/** '4 ' or '6 ' stands before the bits, so that no network of one family has addresses of the other. */
const FAMILY_LENGTH = 2

function bitsOf(address: string): string | undefined {
  const plain = plainAddress(address)
  if (typeof plain !== 'string') {
    const isAddress = plain.length === 8 && plain.every((group) => /^[\da-f]{1,4}$/.test(group))
    return isAddress ? `6 ${plain.map((group) => binary(Number.parseInt(group, 16), 16)).join('')}` : undefined
  }
  const bytes = /^\d{1,3}(\.\d{1,3}){3}$/.test(plain) ? plain.split('.').map(Number) : []
  const isAddress = bytes.length === 4 && bytes.every((byte) => byte < 256)
  return isAddress ? `4 ${bytes.map((byte) => binary(byte, 8)).join('')}` : undefined
}

const binary = (value: number, digits: number) => value.toString(2).padStart(digits, '0')
