import { expect, test } from 'vitest'
import { inLanguage, localeOf } from './locale.ts'

test.each([
  ['es', 'es'],
  ['AR', 'ar'],
  ['ms-MY', 'ms'],
  ['es_419', 'es'],
  ['fr', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [['es', 'ar'], 'en'],
  ['__proto__', 'en'],
])('the header %j asks for %s', (header, expected) => {
  expect(localeOf(header)).toBe(expected)
})

test('a text that is not translated stays English', () => {
  expect(inLanguage({ en: 'Color', es: 'Color' }, 'ar')).toBe('Color')
})
