import { expect, test } from 'vitest'
import type { Address } from '@/contract/account/addresses'
import {
  addressBodyOf,
  addressChangesOf,
  CHECKED_FIELDS,
  EMPTY_ADDRESS,
  fieldOfCode,
  parsedValues,
  problemOf,
  valuesOfAddress,
} from './address-values'

const saved: Address = {
  _id: 'a-1',
  label: '',
  name: 'Amara de la Mensah',
  line1: '1840 Laurel Canyon Blvd',
  line2: 'Apt 4',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90046',
  country: 'US',
  mobile: '+13235550148',
  isDefault: false,
  isKept: true,
}

test.each([
  ['Amara Mensah', 'Amara', 'Mensah'],
  ['Amara de la Mensah', 'Amara de la', 'Mensah'],
  ['Amara', 'Amara', ''],
])('the name %s is edited as first and last name, and sent as it was', (name, firstName, lastName) => {
  const values = valuesOfAddress({ ...saved, name })
  expect(values).toMatchObject({ firstName, lastName })
  expect(addressBodyOf(values).name).toBe(name)
})

test.each([
  ['nothing', {}, {}],
  ['the label', { label: 'Home' }, { label: 'Home' }],
  ['the last name', { lastName: 'Addo' }, { name: 'Amara de la Addo' }],
  ['the default', { isDefault: true }, { isDefault: true }],
  ['a removed apartment', { line2: '' }, { line2: '' }],
])('of a saved address only the change is sent: %s', (_, change, sent) => {
  expect(addressChangesOf(saved, { ...valuesOfAddress(saved), ...change })).toEqual(sent)
})

test('no default is sent unless it is wanted', () => {
  expect(addressBodyOf({ ...EMPTY_ADDRESS, firstName: ' A ' })).toEqual({
    label: '',
    name: 'A',
    line1: '',
    line2: '',
    city: '',
    state: '',
    zip: '',
    mobile: '',
    isKept: true,
  })
  expect(addressBodyOf({ ...EMPTY_ADDRESS, isDefault: true }).isDefault).toBe(true)
  expect(addressBodyOf({ ...EMPTY_ADDRESS, isDefault: true, isKept: false })).not.toHaveProperty('isDefault')
})

test.each(CHECKED_FIELDS.filter((field) => field !== 'line2'))('%s is required', (field) => {
  expect(problemOf(field, EMPTY_ADDRESS)).toBe('required')
  expect(problemOf(field, { ...EMPTY_ADDRESS, [field]: '  ' })).toBe('required')
})

test.each([
  ['90046', undefined],
  [' 90046 ', undefined],
  ['90046-1234', undefined],
  ['900461234', undefined],
  ['٩٠٠٤٦', undefined],
  ['9002', 'zip'],
  ['9004X', 'zip'],
  ['90046-12', 'zip'],
])('the ZIP code %s: %s', (zip, problem) => {
  expect(problemOf('zip', { ...EMPTY_ADDRESS, zip })).toBe(problem)
})

test.each([
  ['a street without a letter or digit', 'line1', '--- / ...', 'street'],
  ['a street in another script', 'line1', 'شارع النخيل', undefined],
  ['a street that is too long', 'line1', '1'.repeat(121), 'tooLong'],
  ['a second line that is too long', 'line2', '1'.repeat(121), 'tooLong'],
  ['no second line', 'line2', '', undefined],
] as const)('%s', (_, field, value, problem) => {
  expect(problemOf(field, { ...EMPTY_ADDRESS, [field]: value })).toBe(problem)
})

test.each([
  ['ADDRESS_NAME', 'firstName'],
  ['ADDRESS_COUNTRY', 'state'],
  ['ADDRESS_LINE1', 'line1'],
  ['ADDRESS_CITY', 'city'],
  ['ADDRESS_STATE', 'state'],
  ['ADDRESS_ZIP', 'zip'],
  ['ADDRESS_MOBILE', 'mobile'],
  ['ADDRESS_LIMIT', undefined],
  [undefined, undefined],
])('the code %s is about the field %s', (code, field) => {
  expect(fieldOfCode(code)).toBe(field)
})

test.each([[undefined], [null], ['x'], [{ zip: 90046, city: null, isDefault: 'yes' }]])(
  'storage that holds %j is an empty form',
  (stored) => {
    expect(parsedValues(stored)).toEqual(EMPTY_ADDRESS)
  },
)
