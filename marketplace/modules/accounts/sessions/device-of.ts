import Bowser from 'bowser'
import type { DeviceKind } from '../../../../contract/account-security.ts'

/** The device that signs in, as stored with its session. */
export interface Sender {
  readonly deviceKind: DeviceKind
  /** Empty when unknown, like the city. */
  readonly browser: string
  readonly city: string
}

export const unknownSender: Sender = { deviceKind: 'other', browser: '', city: '' }

/** Longer ones are attacks: parsing a user agent takes time. */
const MAX_USER_AGENT_LENGTH = 1000
const MAX_LENGTH = 60

/** Reads the device from the headers of a request; `city` is percent-encoded. What is unknown stays empty. */
export function senderOf(headers: Readonly<Record<string, string | string[] | undefined>>): Sender {
  const agent = headers['user-agent']
  const city = { city: plainText(decoded(headers['city'])) }
  if (typeof agent !== 'string' || agent === '' || agent.length > MAX_USER_AGENT_LENGTH)
    return { ...unknownSender, ...city }
  const { browser, os, platform } = Bowser.parse(agent)
  return { deviceKind: kindOf(os.name, platform.type), browser: plainText(browser.name), ...city }
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

/** The visitor chooses these texts. They are shown to the owner of the account only. */
const plainText = (text = ''): string =>
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
