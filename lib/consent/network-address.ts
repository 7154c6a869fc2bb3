import { publicConfig } from '../config'
import { hasConsent, onConsentChange } from './consent'

const KEY = 'network-address'
/** Milliseconds. A favourite waits for it. */
const TIME_LIMIT = 2000
/** IPv4 or IPv6. */
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f]{0,4}(:[0-9a-f]{0,4}){2,7})$/i

/** One question a page: a service that fails once is not waited for again. */
let asked: Promise<string> | undefined
let endForgetting: (() => void) | undefined

/** The visitor's public address as far as it is known: empty without their consent, and where no look-up is set up. */
export function knownNetworkAddress(): string {
  if (!mayLookUp()) return ''
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/**
 * The visitor's public address, looked up when it is not known yet: empty without their consent,
 * where no look-up is set up, and when the service does not give one in time. Never rejects.
 */
export async function networkAddress(): Promise<string> {
  if (!mayLookUp()) return ''
  const known = knownNetworkAddress()
  if (known) return known
  endForgetting ??= onConsentChange(forgetUnlessAllowed)
  asked ??= lookUp()
  return keepWhileAllowed(await asked)
}

/** Looks the visitor's address up as soon as they agree, now or later. Returns what ends it. */
export function keepNetworkAddress(): () => void {
  const follow = () => void networkAddress()
  follow()
  return onConsentChange(follow)
}

function mayLookUp(): boolean {
  return publicConfig().thirdParty.ipLookupUrl !== '' && hasConsent('analytics')
}

async function lookUp(): Promise<string> {
  try {
    const response = await fetch(publicConfig().thirdParty.ipLookupUrl, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    return response.ok ? addressIn(await response.text()) : ''
  } catch {
    return ''
  }
}

/** Look-up services answer with the bare address, or with an object that has it as `ip`. */
export function addressIn(answer: string): string {
  const text = answer.trim()
  if (ADDRESS.test(text)) return text
  try {
    const parsed: unknown = JSON.parse(text)
    const ip = typeof parsed === 'object' && parsed !== null && 'ip' in parsed ? parsed.ip : undefined
    return typeof ip === 'string' && ADDRESS.test(ip) ? ip : ''
  } catch {
    return ''
  }
}

/** The consent may have been taken back meanwhile. */
function keepWhileAllowed(address: string): string {
  if (!address || !mayLookUp()) return ''
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // Where nothing can be kept, the next page looks again.
  }
  return address
}

function forgetUnlessAllowed(): void {
  if (mayLookUp()) return
  asked = undefined
  endForgetting?.()
  endForgetting = undefined
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
