import { afterEach, expect, test, vi } from 'vitest'
import { characterCount, firstCharacters } from './character-count'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['', 0],
  ['abc', 3],
  ['two\nlines', 9],
  ['👍', 1],
  ['👩‍👩‍👧', 1],
  ['🇲🇾🇪🇸', 2],
  ['e\u0301a', 2],
  ['مرحبًا', 5],
])('%j has %i user-perceived characters', (text, count) => {
  expect(characterCount(text)).toBe(count)
})

test.each([
  ['abcdef', 3, 'abc'],
  ['abc', 3, 'abc'],
  ['👩‍👩‍👧👍a', 2, '👩‍👩‍👧👍'],
  ['👩‍👩‍👧', 1, '👩‍👩‍👧'],
  ['e\u0301a', 1, 'e\u0301'],
])('firstCharacters of %j and %i is %j and splits no character', (text, most, start) => {
  expect(firstCharacters(text, most)).toBe(start)
})

test('without a segmenter, code points count', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  expect([characterCount('👍é'), characterCount('👩‍👧')]).toEqual([2, 3])
  expect(firstCharacters('👍👍a', 2)).toBe('👍👍')
})
