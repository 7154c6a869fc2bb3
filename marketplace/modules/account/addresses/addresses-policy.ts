import type { z } from 'zod'
import type { addressBody } from '../../../../contract/account/addresses.ts'
import { type UsState, usStates } from '../../../../contract/account/us-states.ts'
import { zipOf } from '../../../../contract/account/zip-code.ts'
import { HOUR_SECONDS } from '../../../../contract/values/durations.ts'
import { hasLetterOrDigit, isVisible } from '../../../../contract/values/visible-text.ts'
import type { RateLimit } from '../../../shared/limits/rate-limiter.ts'
import { phoneNumberOf } from '../../../shared/text/phone-number.ts'
import { cleanLine } from '../../../shared/text/written-text.ts'
import { stateOfZip } from '../../../shared/zip-codes.ts'
import type { AddressSnapshot } from '../../buying/orders/orders-tables.ts'

/** Suggestions for an address that is being typed. */
export const MAX_SUGGESTIONS = 5
/** Every few keys of a form ask once. Each costs the operator a call. */
export const suggestionsOfNetwork: RateLimit = { kind: 'address-suggestions', max: 300, seconds: HOUR_SECONDS }

type AddressBody = z.output<typeof addressBody>

/** A checked address, as it is stored. */
export interface CheckedAddress extends AddressSnapshot {
  readonly label: string
}

/** A field that is not accepted, and the message key that says why. */
export interface AddressFault {
  readonly field: keyof CheckedAddress
  readonly reason: 'missing' | 'street' | 'zip' | 'zipAway' | 'zipState' | 'mobile' | 'state' | 'country'
}

/** Returns the address in its stored form, or the first fault in the order of the form (docs/checkout.md#addresses). */
export function checkAddress(address: Omit<AddressBody, 'isDefault'>): CheckedAddress | AddressFault {
  const [name, line1, line2, city] = [address.name, address.line1, address.line2 ?? '', address.city].map(oneLine)
  const missing = (['name', 'line1', 'city'] as const).find((field) => !isVisible({ name, line1, city }[field] ?? ''))
  if (missing === 'name') return { field: 'name', reason: 'missing' }
  if (!isUnitedStates(address.country)) return { field: 'country', reason: 'country' }
  if (missing) return { field: missing, reason: 'missing' }
  if (!hasLetterOrDigit(line1 ?? '')) return { field: 'line1', reason: 'street' }
  const state = stateOf(address.state)
  if (!state) return { field: 'state', reason: 'state' }
  const zip = zipOf(address.zip)
  if (zip === undefined) return { field: 'zip', reason: 'zip' }
  const zipState = stateOfZip(zip)
  if (!zipState) return { field: 'zip', reason: 'zipAway' }
  if (zipState !== state) return { field: 'zip', reason: 'zipState' }
  const mobile = phoneNumberOf(address.mobile)
  if (mobile === undefined) return { field: 'mobile', reason: 'mobile' }
  return {
    label: oneLine(address.label ?? ''),
    name: name ?? '',
    line1: line1 ?? '',
    line2: line2 ?? '',
    city: city ?? '',
    state,
    zip,
    country: 'US',
    mobile,
  }
}

export const isFault = (checked: CheckedAddress | AddressFault): checked is AddressFault => 'reason' in checked

/** Two addresses are the same when all their fields but the label are, regardless of upper and lower case. */
export const addressKey = (address: CheckedAddress): string =>
  [address.name, address.line1, address.line2, address.city, address.state, address.zip, address.mobile]
    .join('\n')
    .toLocaleLowerCase('en')

const oneLine = (text: string) => cleanLine(text.normalize('NFC'))

const isUnitedStates = (country: string) => /^(us|usa|united states( of america)?)$/i.test(country.trim())

/** Accepts the postal code and the name of a state. */
function stateOf(text: string): UsState | undefined {
  const normalized = text.trim().toUpperCase()
  return (Object.keys(usStates) as UsState[]).find(
    (code) => code === normalized || usStates[code].toUpperCase() === normalized,
  )
}
