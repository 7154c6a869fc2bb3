import { expect, test } from 'vitest'
import type { Locale } from './locale.ts'
import { writtenLanguage } from './written-language.ts'

test.each<[string, Locale | null, Locale | undefined]>([
  ['Foams well.', 'en', 'en'],
  ['Hace buena espuma.', 'es', 'es'],
  ['رغوته جيدة، ورائحته Lavender.', 'ar', 'ar'],
  ['Foams well.', 'ar', undefined],
  ['رغوته جيدة.', 'en', undefined],
  ['👍', 'ms', 'ms'],
  ['Foams well.', null, undefined],
])('%s on a page in %s is in %s', (text, page, language) => {
  expect(writtenLanguage(text, page)).toBe(language)
})
