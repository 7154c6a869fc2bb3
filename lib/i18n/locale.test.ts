import { expect, test } from 'vitest'
import { directionOf, localeFrom } from './locale'

test.each([
  ['en', 'en'],
  ['es', 'es'],
  ['ar', 'ar'],
  ['ms', 'ms'],
  ['fr', 'en'],
  ['AR', 'en'],
  ['en-US', 'en'],
  ['__proto__', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('the cookie %j gives %s', (cookie, locale) => {
  expect(localeFrom(cookie)).toBe(locale)
})

test('Arabic alone runs from right to left', () => {
  expect(['en', 'es', 'ar', 'ms'].map((locale) => directionOf(localeFrom(locale)))).toEqual([
    'ltr',
    'ltr',
    'rtl',
    'ltr',
  ])
})
