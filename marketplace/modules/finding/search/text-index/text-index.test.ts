import { expect, test } from 'vitest'
import { type Locale, locales } from '../../../../shared/text/locale.ts'
import {
  fieldOfPosting,
  isKindPosting,
  languageOfPosting,
  MAX_FIELD,
  MAX_POSITION,
  MAX_SLOTS,
  positionOfPosting,
  postingOf,
  slotOfPosting,
} from './postings.ts'
import { textIndex } from './text-index.ts'
import { textList } from './text-list.ts'
import { highlight } from './tokenizer.ts'
import type { TypoTolerance } from './typo-tolerance.ts'

const NAME = 0
const BRAND = 2

/** Searches these names; the first is the most popular. */
function among(names: readonly string[], locale: Locale = 'en') {
  const find = textList(
    names.map((item, at) => ({ item, texts: [{ field: NAME, locale, text: item }], popularity: -at })),
  )
  return (query: string, language: Locale = locale) => find(query, language).items
}

const goods = [
  'Bamboo Toothbrush Set',
  'Linen Bath Towel',
  'Rosemary Shampoo Bar',
  'Shampoo for Dry Hair',
  'Oat Soap Bar',
  'Bath Soap',
  'Café Candle, 250 g',
  'Glass Boxes',
  'Forest Berries',
  'Baby’s First Brush',
]
const find = among(goods)

test.each([
  ['a word', 'towel', ['Linen Bath Towel']],
  ['other case', 'TOWEL', ['Linen Bath Towel']],
  ['the beginning of the last word', 'rosemary sham', ['Rosemary Shampoo Bar']],
  ['accents left out', 'cafe', ['Café Candle, 250 g']],
  ['accents put in', 'cándle', ['Café Candle, 250 g']],
  ['a plural for a singular', 'towels', ['Linen Bath Towel']],
  ['a singular for a plural', 'glass box', ['Glass Boxes']],
  ['a singular for a plural in -ies', 'berry', ['Forest Berries']],
  ['an apostrophe or none', 'babys', ['Baby’s First Brush']],
  ['small words that the name lacks', 'the soap for the bath', ['Bath Soap']],
  ['one word written as two', 'tooth brush set', ['Bamboo Toothbrush Set']],
  ['the beginning of one word written as two', 'tooth br', ['Bamboo Toothbrush Set']],
  ['two words written as one', 'bathtowel', ['Linen Bath Towel']],
  ['letters of other scripts that look wide', 'ｔｏｗｅｌ', ['Linen Bath Towel']],
])('names are found by %s: %s', (_, query, expected) => {
  expect(find(query)).toEqual(expected)
})

test.each([
  ['a wrong letter', 'tiwel', ['Linen Bath Towel']],
  ['a letter too few', 'rosmary', ['Rosemary Shampoo Bar']],
  ['a letter too many', 'lineen', ['Linen Bath Towel']],
  ['two letters in the other order', 'bmaboo', ['Bamboo Toothbrush Set']],
  ['two mistakes in a long word', 'tothbrsh', ['Bamboo Toothbrush Set']],
  ['a mistake in a word that is not finished', 'rosmar', ['Rosemary Shampoo Bar']],
  ['a wrong first letter of a long word', 'doothbrush', ['Bamboo Toothbrush Set']],
  ['two mistakes in a short word', 'tiwal', []],
  ['a mistake in a word of three letters', 'oet', []],
  ['another number', '350', []],
])('%s: %s', (_, query, expected) => {
  expect(find(query)).toEqual(expected)
})

test('all words are required; without such a match, documents with the most words are found, with at least half of them', () => {
  expect(find('soap bar')).toEqual(['Oat Soap Bar'])
  expect(find('oat soap zeppelin')).toEqual(['Oat Soap Bar'])
  expect(find('soap zeppelin airship')).toEqual([])
})

test('exact spelling ranks before typos', () => {
  expect(among(['Board game', 'Beard oil'])('beard')).toEqual(['Beard oil', 'Board game'])
})

test('a phrase ranks before separate words, an exact name before longer names, then popularity', () => {
  expect(among(['Oil of the Olive Tree', 'Olive Tree Oil', 'Tree of Olive Oil', 'Olive Oil'])('olive oil')).toEqual([
    'Olive Oil',
    'Tree of Olive Oil',
    'Olive Tree Oil',
    'Oil of the Olive Tree',
  ])
  expect(find('shampoo')).toEqual(['Rosemary Shampoo Bar', 'Shampoo for Dry Hair'])
})

test('a match in the name ranks before one in another field', () => {
  const index = textIndex()
  index.set(0, [
    { field: NAME, locale: 'en', text: 'Towel' },
    { field: BRAND, locale: 'en', text: 'Linen House' },
  ])
  index.set(1, [{ field: NAME, locale: 'en', text: 'Linen Napkin' }])
  const matches = index.match('linen', 'en')
  expect(matches?.count).toBe(2)
  expect(matches?.relevance[1]).toBeGreaterThan(matches?.relevance[0] ?? 0)
})

test.each<[Locale, string, string, string]>([
  ['es', 'Jabón de avena', 'jabones', 'a plural'],
  ['es', 'Luces de jardín', 'luz', 'a singular of -ces'],
  ['ar', 'مِنْشَفَة كتّان', 'منشفه', 'without vowel signs, and teh marbuta as heh'],
  ['ar', 'منشفة كتان', 'المنشفة', 'with the article'],
  ['ar', 'زجاجة نحاس', 'زجاجات', 'a regular plural'],
  ['ar', 'أعشاب', 'اعشاب', 'alef without hamza'],
  ['ar', 'شمعـــة', 'شمعة', 'tatweel'],
  ['ar', 'عبوة ٢٥٠ مل', '250', 'digits of either kind'],
  ['ar', 'منشفة كتان', 'منشة', 'a letter too few'],
  ['ms', 'Tuala mandi linen', 'tuala mandi', 'words'],
])('in %s, %s is found by %s (%s)', (locale, name, query) => {
  expect(among([name, 'Something else'], locale)(query)).toEqual([name])
})

test('English texts match in every language, others only in their own', () => {
  const inSpanish = among(['Toalla de lino'], 'es')
  expect(inSpanish('toalla', 'es')).toHaveLength(1)
  expect(inSpanish('toalla', 'ms')).toEqual([])
  expect(find('towels', 'ar')).toEqual(['Linen Bath Towel'])
})

test('a replaced document is found only by its new texts, a removed one not at all', () => {
  const index = textIndex()
  for (let round = 0; round < 5000; round++) {
    index.set(round % 3, [{ field: NAME, locale: 'en', text: `thing number ${round}` }])
  }
  expect(index.match('thing', 'en')?.count).toBe(3)
  expect(index.match('4999', 'en')?.count).toBe(1)
  expect(index.match('12', 'en')?.count).toBe(0)
  index.remove(4999 % 3)
  expect(index.match('4999', 'en')?.count).toBe(0)
})

test('an empty query returns undefined; one without letters or digits finds nothing', () => {
  expect(find('')).toHaveLength(goods.length)
  expect(find(' \n ')).toHaveLength(goods.length)
  for (const query of ['!!!', '🧼🛁', "'", '\u0000\u0007', '\ud800', '%_\\', '-- ;']) expect(find(query)).toEqual([])
})

test('very long and unusual texts are handled', () => {
  const queries = [
    'a'.repeat(10_000),
    'soap '.repeat(2000),
    "' or 1=1 --",
    '{"$ne":1}',
    '__proto__ constructor',
    '\u202e\u0300'.repeat(5000),
    `soap\u0000bar`,
    'ﷺ'.repeat(300),
  ]
  for (const query of queries) expect(() => find(query)).not.toThrow()
  const index = textIndex()
  for (const [document, text] of queries.entries()) index.set(document, [{ field: NAME, locale: 'en', text }])
  expect(index.match('proto', 'en')?.count).toBe(1)
})

test('matched words are marked in any script, and the parts join to the text', () => {
  const matched = (query: string, text: string, locale: Locale) => {
    const index = textIndex()
    index.set(0, [{ field: NAME, locale, text }])
    const parts = highlight(text, index.match(query, locale)?.matchedWords ?? new Set(), locale)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    return parts.filter(({ isMatch }) => isMatch).map((part) => part.text)
  }
  expect(matched('towel lin', 'Linen Bath Towels', 'en')).toEqual(['Linen', 'Towels'])
  expect(matched('منشفه', 'مِنْشَفَة كتّان', 'ar')).toEqual(['مِنْشَفَة'])
  expect(matched('jabon', '¡Jabón! <b>', 'es')).toEqual(['Jabón'])
  expect(highlight('Towel', new Set(), 'en')).toEqual([{ text: 'Towel', isMatch: false }])
})

test.each<[TypoTolerance, string[]]>([
  [true, ['Lavender', 'Lavendor', 'Levendor']],
  [false, ['Lavender']],
  ['min', ['Lavender']],
  ['strict', ['Lavender', 'Lavendor']],
])('typo tolerance %s finds the right numbers of typos', (typoTolerance, expected) => {
  const words = ['Lavender', 'Lavendor', 'Levendor', 'Rosemary']
  const index = textIndex()
  for (const [document, text] of words.entries()) index.set(document, [{ field: NAME, locale: 'en', text }])
  const matches = index.match('lavender', 'en', typoTolerance)
  expect(words.filter((_, document) => (matches?.relevance[document] ?? 0) > 0)).toEqual(expected)
  expect(matches?.count).toBe(expected.length)
})

test('without typo tolerance, words are neither split nor joined', () => {
  const index = textIndex()
  index.set(0, [{ field: NAME, locale: 'en', text: 'Bath Towel' }])
  expect(index.match('bathtowel', 'en', true)?.count).toBe(1)
  expect(index.match('bathtowel', 'en', false)?.count).toBe(0)
})

test('a posting gives back what was packed into it, for every language there is', () => {
  for (const language of locales.keys()) {
    const place = {
      slot: MAX_SLOTS - 1,
      language,
      field: MAX_FIELD,
      isKind: language % 2 === 0,
      position: MAX_POSITION,
    }
    const entry = postingOf(place)
    expect(slotOfPosting(entry)).toBe(MAX_SLOTS - 1)
    expect(languageOfPosting(entry)).toBe(language)
    expect(fieldOfPosting(entry)).toBe(MAX_FIELD)
    expect(isKindPosting(entry)).toBe(place.isKind)
    expect(positionOfPosting(entry)).toBe(MAX_POSITION)
  }
})
