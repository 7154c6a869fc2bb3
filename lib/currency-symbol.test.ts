import { expect, test } from 'vitest'
import { symbolOf } from './money'

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
