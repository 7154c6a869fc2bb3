import { expect, test } from 'vitest'
import { isPersonName, isVisible } from './visible-text.ts'

test.each([
  ['Anna'],
  [' Mary Ann '],
  ["D'Arcy-Müller"],
  ['مريم'],
  ['سپیده\u200cدم'],
  ['क्\u200dष'],
  ['ന\u0d4d\u200d'],
  ['葛\u{e0100}'],
  ['林\u3000美'],
  ['Noor 👩\u200d🍳'],
  ['Noor ❤\ufe0f'],
  ['Noor \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
])('%j is a name', (name) => {
  expect(isPersonName(name)).toBe(true)
})

test.each([
  ['only a zero-width space', '\u200b'],
  ['only a braille blank', '\u2800'],
  ['only a Hangul filler', '\u3164'],
  ['only a no-break space', '\u00a0'],
  ['a zero-width space at its end', 'Anna\u200b'],
  ['a zero-width space within', 'An\u200bna'],
  ['a braille blank at its end', 'Anna\u2800'],
  ['a soft hyphen', 'An\u00adna'],
  ['a word joiner', 'Anna\u2060'],
  ['a byte order mark within', 'An\ufeffna'],
  ['a right-to-left mark', 'Anna\u200f'],
  ['a right-to-left override', 'Anna\u202e'],
  ['an isolate', '\u2067Anna'],
  ['a joiner between Latin letters', 'An\u200dna'],
  ['two joiners in a row', 'سپیده\u200c\u200cدم'],
  ['a joiner in front', '\u200dمريم'],
  ['a variation selector after a Latin letter', 'Anna\ufe0f'],
  ['tags without a flag', 'Anna\u{e0067}\u{e007f}'],
  ['a line break', 'Anna\nB'],
])('a name with %s is none', (_, name) => {
  expect(isPersonName(name)).toBe(false)
})

test.each(['', ' ', '\u2800', '\u2800\u200b ', '\u3164\u115f', '\u{1d159}', '\u0301'])(
  '%j has nothing to see',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)

test.each(['a', '?', '🎁', 'هدايا', '\u2801'])('%j can be seen', (text) => {
  expect(isVisible(text)).toBe(true)
})
