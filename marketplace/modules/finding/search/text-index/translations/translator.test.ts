import { expect, test } from 'vitest'
import type { Locale } from '../../../../../shared/text/locale.ts'
import { inflectionsOf } from '../inflections.ts'
import { compileSynonyms } from '../synonyms.ts'
import { textIndex } from '../text-index.ts'
import { wordsOf } from '../tokenizer.ts'
import { translatorOf } from './translator.ts'

test.each([
  ['es', 'crema para las manos secas', 'dry hands cream'],
  ['es', 'cepillo de dientes para niños', 'kids toothbrush'],
  ['es', 'velitas aromáticas', 'scented candle'],
  ['ar', 'شامبو للشعر الجاف', 'dry hair shampoo'],
  ['ms', 'sabun pinggan', 'dish soap'],
  ['ms', 'bantal untuk bayi', 'baby pillow'],
] as const)('in %s, "%s" is "%s"', (locale, query, english) => {
  expect(translatorOf(locale)?.inEnglish(wordsOf(query))?.join(' ')).toBe(english)
})

test('words without a translation stay, and a text without any is not translated', () => {
  expect(translatorOf('es')?.inEnglish(['vela', 'xyz'])).toEqual(['xyz', 'candle'])
  expect(translatorOf('es')?.inEnglish(['xyz'])).toBeUndefined()
  expect(translatorOf('en')).toBeUndefined()
})

test.each([
  ['es', 'blanco', 'blanca'],
  ['es', 'cajita', 'caja'],
  ['ar', 'بشرتي', 'بشره'],
  ['ms', 'rambutnya', 'rambut'],
  ['ms', 'pewangi', 'wangi'],
] as const)('in %s, %s may be a form of %s', (locale, word, form) => {
  expect(inflectionsOf(word, locale)).toContain(form)
})

const goods = ['Fig Perfume', 'Stoneware Cup', 'Dish Soap Block', 'Hand Cream', 'Linen Towel', 'Canvas Bag']
function found(query: string, locale: Locale): readonly string[] {
  const index = textIndex(3)
  for (const [document, text] of goods.entries()) index.set(document, [{ field: 0, locale: 'en', text, kind: 'name' }])
  index.setSynonyms(compileSynonyms({ en: { synonyms: [], oneWay: [['dry hand', ['hand cream']]] } }))
  const { relevance } = index.match(query, locale) ?? {}
  return goods.filter((_, document) => (relevance?.[document] ?? 0) > 0)
}

test.each([
  ['a word in another language', 'colonia', 'es', ['Fig Perfume']],
  ['a related word of its translation', 'mochila', 'es', ['Canvas Bag']],
  ['a misspelt word in another language', 'tohalla', 'es', ['Linen Towel']],
  ['an English synonym of its translation', 'manos resecas', 'es', ['Hand Cream']],
  ['words in another order', 'sabun pinggan', 'ms', ['Dish Soap Block']],
  ['an Arabic word with its article', 'المنشفة', 'ar', ['Linen Towel']],
] as const)('%s finds products with English texts alone', (_, query, locale, expected) => {
  expect(found(query, locale)).toEqual(expected)
})

test('a text in quotation marks is not translated', () => {
  expect(found('"colonia"', 'es')).toEqual([])
})
