import { expect, test } from 'vitest'
import { codeDigits } from './code-cells'

test.each([
  ['', ''],
  ['481207', '481207'],
  [' 481 207\n', '481207'],
  ['481-207', '481207'],
  ['Your code: 481207', '481207'],
  ['4812079999', '481207'],
  ['48a1', '481'],
  ['٤٨١٢٠٧', '481207'],
  ['۴۸۱۲۰۷', '481207'],
  ['４８１２０７', '481207'],
  ['no code', ''],
])('%j', (typed, expected) => {
  expect(codeDigits(typed, 6)).toBe(expected)
})
