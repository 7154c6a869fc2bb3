import type { z } from 'zod'
import type { Address, addressBody, addressChangeBody } from '@/contract/account/addresses'
import { MAX_ADDRESS_LENGTHS } from '@/contract/account/addresses-rules'
import { usStates } from '@/contract/account/us-states'
import { zipOf } from '@/contract/account/zip-code'
import { hasLetterOrDigit } from '@/contract/values/visible-text'

/** An address as it is typed. The wire has one name; the form has two fields, because browsers fill those better. */
export interface AddressValues {
  /** What the shopper calls it. */
  readonly label: string
  readonly firstName: string
  readonly lastName: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly mobile: string
  readonly isDefault: boolean
  /** False: for this order only. */
  readonly isKept: boolean
}

/** Completes the beginning of an address. */
export type { AddressSuggestion } from '@/contract/account/addresses'
export { MIN_SUGGESTED_LENGTH } from '@/contract/account/addresses-rules'

/** What is written on a parcel. */
export type PostalAddress = Pick<Address, 'name' | 'line1' | 'line2' | 'city' | 'state' | 'zip'>

/** The fields that can be wrong, in the order of the form. */
export const CHECKED_FIELDS = ['firstName', 'lastName', 'line1', 'line2', 'city', 'state', 'zip', 'mobile'] as const
export type CheckedField = (typeof CHECKED_FIELDS)[number]

export const EMPTY_ADDRESS: AddressValues = {
  label: '',
  firstName: '',
  lastName: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  mobile: '',
  isDefault: false,
  isKept: true,
}

/** Longest text of each field. Both names and the space between them fit into the one name of the wire. */
export const MAX_LENGTHS = { ...MAX_ADDRESS_LENGTHS, firstName: 50, lastName: 49 } as const

/** The values with which a saved address is edited: the last word of the name is the last name. */
export function valuesOfAddress({ name, ...address }: Address): AddressValues {
  const { label, line1, line2, city, state, zip, mobile, isDefault, isKept } = address
  const words = name.split(' ')
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { label, firstName: words.join(' '), lastName, line1, line2, city, state, zip, mobile, isDefault, isKept }
}

/** The states of a delivery address: code and name. */
export const US_STATES = Object.entries(usStates)

/** Returns the body of POST /address. */
export function addressBodyOf({ firstName, lastName, isDefault, ...rest }: AddressValues): z.input<typeof addressBody> {
  const name = `${firstName} ${lastName}`.replace(/\s+/g, ' ').trim()
  // Without a wish the marketplace decides: the first address is the default.
  return { ...rest, name, ...(isDefault && rest.isKept ? { isDefault } : {}) }
}

/**
 * Returns the body of PATCH /address: the fields that differ from the address as it was when the form was opened, so that
 * a change in another tab is not undone.
 */
export function addressChangesOf(before: Address, values: AddressValues): z.input<typeof addressChangeBody> {
  const sent = Object.entries(addressBodyOf(values))
  const known: Readonly<Record<string, unknown>> = addressBodyOf(valuesOfAddress(before))
  return Object.fromEntries(sent.filter(([field, value]) => value !== known[field]))
}

/** What is wrong with a field before it is sent. Whether a telephone number exists only the marketplace knows. */
export function problemOf(
  field: CheckedField,
  values: AddressValues,
): 'required' | 'zip' | 'street' | 'tooLong' | undefined {
  const value = values[field].trim()
  if (value === '') return field === 'line2' ? undefined : 'required'
  if (value.length > MAX_LENGTHS[field]) return 'tooLong'
  if (field === 'zip' && zipOf(value) === undefined) return 'zip'
  if (field === 'line1' && !hasLetterOrDigit(value)) return 'street'
  return undefined
}

/** Returns the field that a refusal names by its code, such as ADDRESS_ZIP. */
export function fieldOfCode(code: string | undefined): CheckedField | undefined {
  if (code === 'ADDRESS_NAME') return 'firstName'
  // The form has no field for the country: the states are those of the only one.
  if (code === 'ADDRESS_COUNTRY') return 'state'
  return CHECKED_FIELDS.find((field) => code === `ADDRESS_${field.toUpperCase()}`)
}

/** Storage may hold anything: invalid fields count as empty. */
export function parsedValues(stored: unknown): AddressValues {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const text = (name: keyof AddressValues) => (typeof values[name] === 'string' ? (values[name] as string) : '')
  return {
    label: text('label'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    mobile: text('mobile'),
    isDefault: values['isDefault'] === true,
    isKept: values['isKept'] !== false,
  }
}
