import { expect, test } from 'vitest'
import { initials } from './initials'

test.each([
  ['Amara Osei', 'AO'],
  ['Jonas', 'J'],
  ['ruth a.', 'RA'],
  ['Maria del Carmen Ruiz', 'MR'],
  ['Jean-Luc', 'JL'],
  ['ليلى حسن', 'لح'],
  ['𝒜da Lovelace', '𝒜L'],
  ['  ', ''],
])('%s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
