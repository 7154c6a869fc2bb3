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
])('the header %j requests %s', (header, expected) => {
  expect(localeOf(header)).toBe(expected)
})

test('an untranslated text is in English', () => {
  expect(inLanguage({ en: 'Color', es: 'Color' }, 'ar')).toBe('Color')
})
