import { expect, test } from 'vitest'
import { formatMoney, formatTalents, groupDigits } from './money-text'

test.each([
  [0, '$', '$0.00'],
  [5, '$', '$0.05'],
  [123450, '$', '$1,234.50'],
  [100000000, '$', '$1,000,000.00'],
  [-120, '$', '-$1.20'],
  [1200, 'RM', 'RM\u00a012.00'],
  [1200, 'د.إ', 'د.إ\u00a012.00'],
  [1200, 'US$', 'US$12.00'],
  [1200, '', '12.00'],
])('%i minor units of %j are %j', (minor, symbol, text) => {
  expect(formatMoney(minor, symbol)).toBe(text)
})

test.each([
  [0, '0'],
  [200, '2'],
  [240, '2.40'],
  [123400, '1,234'],
  [123456, '1,234.56'],
  [-240, '-2.40'],
])('%i minor units of Talents are %j', (minor, text) => {
  expect(formatTalents(minor)).toBe(text)
})

test.each([0, 7, 999, 1000, 12_345, 123_456, 1_234_567, 1_000_000_000, -1234])(
  '%i as the language does it',
  (whole) => {
    expect(groupDigits(whole)).toBe(whole.toLocaleString('en-US'))
  },
)
