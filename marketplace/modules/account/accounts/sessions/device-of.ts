import Bowser from 'bowser'
import type { DeviceKind } from '../../../../../contract/account/account-security.ts'

/** The device that signs in, described as in its session. */
export interface Sender {
  readonly deviceKind: DeviceKind
  /** Name of the browser; empty when unknown. */
  readonly browser: string
  /** Empty when unknown. */
  readonly city: string
}

/** The device of a call without a readable user agent. */
export const unknownSender: Sender = { deviceKind: 'other', browser: '', city: '' }

/** A longer user agent is not parsed, because parsing takes time. */
const MAX_USER_AGENT_LENGTH = 1000
const MAX_LENGTH = 60

/** Reads the device from the headers of a request. The header `city` is percent-encoded. Unknown fields are empty. */
export function senderOf(headers: Readonly<Record<string, string | string[] | undefined>>): Sender {
  const agent = headers['user-agent']
  const city = { city: printable(decoded(headers['city'])) }
  if (typeof agent !== 'string' || agent === '' || agent.length > MAX_USER_AGENT_LENGTH)
    return { ...unknownSender, ...city }
  const { browser, os, platform } = Bowser.parse(agent)
  return { deviceKind: kindOf(os.name, platform.type), browser: printable(browser.name), ...city }
}

function kindOf(system: string | undefined, type: string | undefined): DeviceKind {
  if (system === 'iOS') return type === 'tablet' ? 'ipad' : 'iphone'
  if (system === 'Android') return type === 'tablet' ? 'androidTablet' : 'androidPhone'
  return (system && SYSTEMS[system]) || 'other'
}

const SYSTEMS: Readonly<Record<string, DeviceKind>> = {
  macOS: 'mac',
  Windows: 'windows',
  Linux: 'linux',
  'Chrome OS': 'chromebook',
}

/** Cleans a text that the visitor controls. */
const printable = (text = ''): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, MAX_LENGTH)

function decoded(value: string | string[] | undefined): string | undefined {
  if (typeof value !== 'string') return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
