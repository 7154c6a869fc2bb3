import { expect, test } from 'vitest'
import { initials } from './avatar'

test.each([
  ['Amara Mensah', 'AM'],
  ['amara', 'A'],
  ['Juan Carlos Ortega López', 'JL'],
  ['أمل حسن', 'أح'],
  ['J.-P. Sartre', 'JS'],
  ['ruth a.', 'RA'],
  ['Jean-Luc', 'JL'],
  ['Tomás R., Woolly & Co', 'TR'],
  ['𝒜da Lovelace', '𝒜L'],
  ['  ', ''],
  ['', ''],
])('"%s" gives "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
