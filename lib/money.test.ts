import { describe, expect, test } from 'vitest'
import { discountPercent, symbolOf } from './money'

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
