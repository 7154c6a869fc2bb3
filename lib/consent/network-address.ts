import { tabStore } from '../browser/storage'
import { publicConfig } from '../config'
import { hasConsent } from './consent'
import { onConsentChange } from './consent-change'

const KEY = 'network-address'
/** Milliseconds after the page has loaded. */
const DELAY = 5000
/** Milliseconds. Adding to the wishlist waits for the lookup. */
const TIME_LIMIT = 2000
/** IPv4 or IPv6. */
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f]{0,4}(:[0-9a-f]{0,4}){2,7})$/i

/** One lookup per page: a service that failed once is not asked again. */
let pendingLookup: Promise<string> | undefined
let endForgetting: (() => void) | undefined

/**
 * Returns the visitor's public address if it is already known. Returns '' without consent or when no lookup service is
 * configured.
 */
export function knownNetworkAddress(): string {
  return mayLookUp() ? (tabStore.get(KEY) ?? '') : ''
}

/**
 * Returns the visitor's public address and looks it up first when necessary. Returns '' without consent, when no lookup
 * service is configured, and when the service does not respond in time. Never rejects.
 */
export async function networkAddress(): Promise<string> {
  if (!mayLookUp()) return ''
  const known = knownNetworkAddress()
  if (known) return known
  endForgetting ??= onConsentChange(forgetUnlessAllowed)
  pendingLookup ??= lookUp()
  return keepWhileAllowed(await pendingLookup)
}

/** Looks up the visitor's address 5 seconds from now, while they consent. Returns a function that stops it. */
export function startNetworkAddress(): () => void {
  const timer = setTimeout(networkAddress, DELAY)
  return () => clearTimeout(timer)
}

function mayLookUp(): boolean {
  return !!publicConfig().thirdParty.ipLookupUrl && hasConsent('analytics')
}

async function lookUp(): Promise<string> {
  try {
    const response = await fetch(publicConfig().thirdParty.ipLookupUrl ?? '', {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    return response.ok ? addressIn(await response.text()) : ''
  } catch {
    return ''
  }
}

/** Lookup services respond with the bare address or with an object that has it as `ip`. */
export function addressIn(response: string): string {
  const text = response.trim()
  if (ADDRESS.test(text)) return text
  try {
    const parsed: unknown = JSON.parse(text)
    const ip = typeof parsed === 'object' && parsed !== null && 'ip' in parsed ? parsed.ip : undefined
    return typeof ip === 'string' && ADDRESS.test(ip) ? ip : ''
  } catch {
    return ''
  }
}

/** The consent may have been withdrawn during the lookup. */
function keepWhileAllowed(address: string): string {
  if (!address || !mayLookUp()) return ''
  tabStore.set(KEY, address)
  return address
}

function forgetUnlessAllowed(): void {
  if (mayLookUp()) return
  pendingLookup = undefined
  endForgetting?.()
  endForgetting = undefined
  tabStore.remove(KEY)
}
