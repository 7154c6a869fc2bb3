import { expect, test } from 'vitest'
import { partsOf } from './field-suggestions'

/** What is bold is in brackets. */
const shown = (text: string, typed: string, marked?: string) =>
  partsOf(text, typed, marked)
    .map((part) => (part.isTyped ? part.text : `[${part.text}]`))
    .join('')

test.each([
  ['hand wash', 'hand w', '<mark>hand</mark> <mark>wash</mark>', 'hand w[ash]'],
  ['Hand wash', 'hand', undefined, 'Hand[ wash]'],
  ['bar soaps', 'soap', 'bar <mark>soaps</mark>', '[bar ]soaps'],
  ['hand wash', 'hnad', '<mark>hand</mark> wash', 'hand[ wash]'],
  ['bar soap', 'x', undefined, '[bar soap]'],
  ['غسول الجسم', 'غسول', undefined, 'غسول[ الجسم]'],
  ['1 <mark> 2', 'x', '1 <mark> 2', '[1 ] 2'],
])('%j for %j, marked as %j, is %j', (text, typed, marked, expected) => {
  expect(shown(text, typed, marked)).toBe(expected)
})
