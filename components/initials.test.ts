import { expect, test } from 'vitest'
import { initials } from './initials'

test.each([
  ['Amara Mensah', 'AM'],
  ['amara', 'A'],
  ['Juan Carlos Ortega López', 'JL'],
  ['أمل حسن', 'أح'],
  ['J.-P. Sartre', 'JS'],
  ['', ''],
])('"%s" gives "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
