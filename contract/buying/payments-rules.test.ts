import { expect, test } from 'vitest'
import { minCardAmount } from './payments-rules.ts'

test.each([
  ['USD', 50],
  ['EUR', 50],
  ['GBP', 50],
  ['MYR', 250],
  ['AED', 200],
  ['INR', 5000],
  ['another currency', 50],
])('a card is charged no less in %s than %d minor units', (currencyCode, least) => {
  expect(minCardAmount(currencyCode)).toBe(least)
})
