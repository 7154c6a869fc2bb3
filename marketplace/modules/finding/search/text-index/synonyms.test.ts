import { expect, test } from 'vitest'
import type { Locale } from '../../../../shared/text/locale.ts'
import { compileSynonyms } from './synonyms.ts'
import { textIndex } from './text-index.ts'

const names = [
  'Mineral Sun Cream',
  'Dish Soap Block',
  'Beech Cutting Board',
  'Wool Throw',
  'Pure Honey Candle',
  'Walnut Soap',
  'Evening Cup',
]

const index = textIndex()
for (const [document, text] of names.entries()) index.set(document, [{ field: 0, locale: 'en', text }])
index.setSynonyms(
  compileSynonyms({
    en: {
      synonyms: [
        ['sunscreen', 'sun cream'],
        ['cup', 'mug'],
      ],
      oneWay: [
        ['washing up liquid', ['dish soap']],
        ['chopping board', ['cutting board']],
        ['mug', ['throw']],
      ],
    },
    es: {
      synonyms: [['vela', 'cirio']],
      oneWay: [
        ['vela', ['candle']],
        ['jabón de nuez', ['walnut soap']],
      ],
    },
  }),
)

function found(query: string, locale: Locale = 'en') {
  const relevance = index.match(query, locale)?.relevance ?? []
  return names
    .map((name, document) => ({ name, score: relevance[document] ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ name }) => name)
}

test.each<[string, string, Locale, string[]]>([
  ['a word finds a phrase of its group', 'sunscreen', 'en', ['Mineral Sun Cream']],
  ['a plural does too', 'sunscreens', 'en', ['Mineral Sun Cream']],
  ['a word that is not finished does too', 'sunscr', 'en', ['Mineral Sun Cream']],
  ['a misspelled word does too', 'sunscren', 'en', ['Mineral Sun Cream']],
  ['a phrase finds another', 'washing up liquid', 'en', ['Dish Soap Block']],
  ['a misspelled phrase does too', 'choping bord', 'en', ['Beech Cutting Board']],
  ['the other words of the query still count', 'beech chopping board', 'en', ['Beech Cutting Board']],
  ['a phrase finds what its group finds one way', 'cup', 'en', ['Evening Cup', 'Wool Throw']],
  ['a one-way synonym is not reversed', 'throw', 'en', ['Wool Throw']],
  ['part of a phrase is no synonym', 'liquid', 'en', []],
  ['words of another language find English texts', 'cirio', 'es', ['Pure Honey Candle']],
  ['accents and small words make no difference', 'jabon nuez', 'es', ['Walnut Soap']],
  ['English synonyms apply in every language', 'sunscreen', 'ar', ['Mineral Sun Cream']],
  ['synonyms of another language do not apply in English', 'vela', 'en', []],
])('%s: %s', (_, query, locale, expected) => {
  expect(found(query, locale)).toEqual(expected)
})

test('a literal match ranks before a synonym', () => {
  expect(found('cup')[0]).toBe('Evening Cup')
  expect(found('mug')).toEqual(expect.arrayContaining(['Evening Cup', 'Wool Throw']))
})

test('the words of a synonym are highlighted', () => {
  expect([...(index.match('sunscreen', 'en')?.matchedWords ?? [])]).toEqual(['sun', 'cream'])
})
