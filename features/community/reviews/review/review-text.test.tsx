import { expect, test } from 'vitest'
import { isLongText } from './review-text'

test.each([
  ['a sentence', 'Good soap.', false],
  ['as much as six lines hold', 'a'.repeat(540), false],
  ['more than they hold', 'a'.repeat(541), true],
  ['six short lines', 'a\nb\nc\nd\ne\nf', false],
  ['seven short lines', 'a\nb\nc\nd\ne\nf\ng', true],
  ['empty lines at the end, which nobody sees', 'a\n\n\n\n\n\n\n\n', false],
])('%s', (_, text, isLong) => {
  expect(isLongText(text)).toBe(isLong)
})
