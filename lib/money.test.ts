import { describe, expect, test } from 'vitest'
import { discountPercent, formatMoney, formatTalents, groupDigits, symbolOf } from './money'

test.each([
  [0, '$', '$0.00'],
  [5, '$', '$0.05'],
  [123450, '$', '$1,234.50'],
  [100000000, '$', '$1,000,000.00'],
  [-120, '$', '-$1.20'],
  [1200, 'RM', 'RM 12.00'],
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

describe('discountPercent', () => {
  test.each([
    ['a quarter', 4800, 3600, 25],
    ['rounds to whole per cent', 999, 666, 33],
    ['everything', 1000, 0, 100],
    ['nothing saved', 1000, 1000, 0],
    ['dearer than the list', 1000, 1200, 0],
    ['no list price', 0, 0, 0],
    ['a negative list price', -100, -200, 0],
    ['a negative final price', 1000, -1, 0],
  ])('%s', (_, list, final, percent) => {
    expect(discountPercent(list, final)).toBe(percent)
  })
})

const currencies = [
  { code: 'USD', symbol: '$', name: 'US dollar' },
  { code: 'MYR', symbol: 'RM', name: 'Malaysian ringgit' },
]

test.each([
  ['MYR', currencies, 'RM'],
  ['USD', currencies, '$'],
  ['EUR', currencies, 'EUR'],
  ['USD', undefined, '$'],
  ['MYR', undefined, 'MYR'],
])('%s among %o: %s', (code, known, symbol) => {
  expect(symbolOf(code, known)).toBe(symbol)
})

test.each([0, 7, 999, 1000, 12_345, 123_456, 1_234_567, 1_000_000_000, -1234])(
  '%i as the language does it',
  (whole) => {
    expect(groupDigits(whole)).toBe(whole.toLocaleString('en-US'))
  },
)
