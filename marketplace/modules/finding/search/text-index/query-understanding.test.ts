import { expect, test } from 'vitest'
import type { Locale } from '../../../../shared/text/locale.ts'
import { compoundTerms, withCompoundTerms } from './compound-terms.ts'
import { compileSynonyms } from './synonyms.ts'
import { textIndex } from './text-index.ts'
import { kindOf, kindsOf, wordsOf } from './tokenizer.ts'

const NAME = 0
const LEAF = 2
const CATEGORIES = 3
const TRAITS = 4
const DETAILS = 5

interface Sold {
  readonly name: string
  readonly leaf: string
  readonly traits?: string
  readonly details?: string
}

function shopOf(goods: readonly Sold[], locale: Locale = 'en') {
  const index = textIndex(3)
  for (const [document, { name, leaf, traits, details }] of goods.entries()) {
    index.set(document, [
      { field: NAME, locale, text: name, kind: 'name' },
      { field: LEAF, locale, text: leaf, kind: 'list' },
      ...(traits ? [{ field: TRAITS, locale, text: traits }] : []),
      ...(details ? [{ field: DETAILS, locale, text: details }] : []),
    ])
  }
  return (query: string) => {
    const matches = index.match(query, locale)
    const scored = goods.map(({ name }, document) => ({ name, score: matches?.relevance[document] ?? 0 }))
    const found = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
    return { names: found.map(({ name }) => name), corrected: matches?.correctedQuery }
  }
}

const shop = shopOf([
  { name: 'Coffee Filters', leaf: 'Filters & liners', details: 'Fit any mug' },
  { name: 'Camp Mug', leaf: 'Mugs & cups' },
  { name: 'Tall Cup', leaf: 'Mugs & cups' },
  { name: 'Fig Candle', leaf: 'Candles' },
  { name: 'Cedar Candle', leaf: 'Candles', traits: 'Fragrance-free' },
  { name: 'Rose Candle', leaf: 'Candles', traits: '220 g' },
  { name: 'Candelilla Food Wraps', leaf: 'Food wraps', traits: 'Plastic-free' },
  { name: 'Hand Wash', leaf: 'Hand washes' },
  { name: 'Oat Soap', leaf: 'Bar soaps', traits: 'No added sugar' },
  { name: 'Dog Shampoo', leaf: 'Shampoo & towels' },
  { name: 'Solid Perfume', leaf: 'To unwind' },
  { name: 'Pasta Bowl', leaf: 'Bowls' },
])

test('the thing that is asked for comes before what only mentions it, and before what lacks the other words', () => {
  expect(shop('coffee mug').names).toEqual(['Camp Mug', 'Tall Cup', 'Coffee Filters'])
  expect(shop('rose candle').names).toEqual(['Rose Candle', 'Fig Candle', 'Cedar Candle'])
})

test('what a detail mentions counts half where other things of the kind are called so', () => {
  const seeds = shopOf([
    { name: 'Basil Seeds', leaf: 'Herbs', details: 'Cut before the flower opens' },
    { name: 'Meadow Mix', leaf: 'Flower seeds' },
  ])
  expect(seeds('flower seeds').names).toEqual(['Meadow Mix', 'Basil Seeds'])
})

test('a wide category does not make its things what the query names', () => {
  const index = textIndex(3)
  const goods = [
    { name: 'Harvest Bag', wide: 'Pots & plants', traits: 'Clay' },
    { name: 'Terracotta Pot', wide: 'Pots & plants', details: 'Of clay' },
  ]
  for (const [document, { name, wide, traits, details }] of goods.entries()) {
    index.set(document, [
      { field: NAME, locale: 'en', text: name, kind: 'name' },
      { field: CATEGORIES, locale: 'en', text: wide },
      ...(traits ? [{ field: TRAITS, locale: 'en' as const, text: traits }] : []),
      ...(details ? [{ field: DETAILS, locale: 'en' as const, text: details }] : []),
    ])
  }
  const [bag = 0, pot = 0] = index.match('clay pot', 'en')?.relevance ?? []
  expect(pot).toBeGreaterThan(bag)
})

test.each([
  ['candel', 'candle'],
  ['kandle', 'candle'],
  ['Candel  red', 'candle  red'],
  ['handsoap', 'hand soap'],
  ['shampo dog', 'shampoo dog'],
])('the words of %j are corrected to %j', (query, corrected) => {
  expect(shop(query).corrected).toBe(corrected)
})

test.each([
  ['a word that texts have', 'candle'],
  ['the beginning of a word', 'shamp'],
  ['an English word that no text has', 'handle'],
  ['a word in quotation marks', '"candel"'],
  ['a number', '2200g'],
  ['a short word', 'mux'],
])('%s is not corrected: %s', (_, query) => {
  expect(shop(query).corrected).toBeUndefined()
})

test('a misspelt word finds the thing rather than a longer word that it begins', () => {
  expect(shop('candel').names.slice(0, 3)).toEqual(['Fig Candle', 'Cedar Candle', 'Rose Candle'])
  expect(shop('candeli').names).toEqual(['Candelilla Food Wraps'])
})

test.each([
  ['of the same kind, a broader word', 'cologne', ['Solid Perfume']],
  ['narrower ones', 'crockery', ['Tall Cup']],
])('a word that no text has leads to %s: %s', (_, query, names) => {
  expect(shop(query).names).toEqual(expect.arrayContaining(names))
})

test.each([
  ['fragrance free candle', 'Cedar Candle'],
  ['candle without fragrance', 'Cedar Candle'],
  ['sugar-free soap', 'Oat Soap'],
  ['220g candle', 'Rose Candle'],
  ['candle 220 grams', 'Rose Candle'],
])('%j finds %s first', (query, name) => {
  expect(shop(query).names[0]).toBe(name)
})

test('what is called as the query says comes before its synonyms', () => {
  const index = textIndex(3)
  const goods = ['Five Lines Diary', 'Field Book', 'Linen Notebook']
  for (const [document, text] of goods.entries()) {
    index.set(document, [
      { field: NAME, locale: 'en', text, kind: 'name' },
      { field: LEAF, locale: 'en', text: document === 0 ? 'Diaries' : 'Notebooks', kind: 'list' },
    ])
  }
  index.setSynonyms(compileSynonyms({ en: { synonyms: [['notebook', 'diary']], oneWay: [] } }))
  const { relevance } = index.match('notebook', 'en') ?? {}
  expect(goods.toSorted((a, b) => (relevance?.[goods.indexOf(b)] ?? 0) - (relevance?.[goods.indexOf(a)] ?? 0))).toEqual(
    ['Linen Notebook', 'Field Book', 'Five Lines Diary'],
  )
})

test('a gift for someone whom nothing is made for is any gift', () => {
  const gifts = shopOf([
    { name: 'Gift Tin', leaf: 'Gifts', traits: 'Gift' },
    { name: 'Dog Shampoo', leaf: 'Shampoo' },
  ])
  expect(gifts('gift for my sister').names).toEqual(['Gift Tin'])
  expect(gifts('gift for my dog').names).toEqual(['Dog Shampoo'])
})

test('a gift for someone is what that person likes', () => {
  expect(shop('gift for dog owner').names).toEqual(['Dog Shampoo'])
  expect(shopOf([{ name: 'Gift Box', leaf: 'Boxes' }])('gift box').names).toEqual(['Gift Box'])
})

test.each([
  ['plastic free', ['-plastic']],
  ['free of plastic', ['-plastic']],
  ['no added sugar', ['-sugar']],
  ['sin azúcar', ['-azucar']],
  ['خالٍ من البلاستيك', ['-البلاستيك']],
  ['bebas plastik', ['-plastik']],
  ['500 ml', ['500ml']],
  ['500ml', ['500ml']],
  ['1 litre', ['1000ml']],
  ['1.5 l', ['1500ml']],
  ['1,5 litros', ['1500ml']],
  ['0.25kg', ['250g']],
  ['1.7 oz', ['1.7oz']],
  ['١٫٥ لتر', ['1500ml']],
  ['٢ كيلو', ['2000g']],
  ['free spare parts', []],
  ['free', []],
  ['without', []],
  ['12 candles', []],
])('%j says %j', (text, terms) => {
  expect(compoundTerms(wordsOf(text)).map(({ term }) => term)).toEqual(terms)
})

test('compound terms stand in the place of their words', () => {
  expect(withCompoundTerms(wordsOf('sugar free jam 500 ml'))).toEqual(['-sugar', 'jam', '500ml'])
  expect(withCompoundTerms(wordsOf('jam'))).toEqual(['jam'])
})

test.each([
  ['en', 'Wildflower Raw Honey, Late Summer', 'honey'],
  ['en', 'Bamboo Toothbrush Set', 'toothbrush'],
  ['es', 'Toalla de baño', 'toalla'],
] as const)('in %s, the kind of %j is %s', (locale, name, kind) => {
  expect(kindOf(name, locale)).toBe(kind)
})

test.each([
  ['en', 'Mugs & cups', ['mugs', 'cups']],
  ['en', 'Hand & foot care', ['care']],
  ['en', 'Brushes, cloths & kits', ['brushes', 'cloths', 'kits']],
  ['es', 'Tés y cafés', ['tes', 'cafes']],
  ['es', 'Toallas de mano y cara', ['toallas']],
  ['ms', 'Teh & kopi', ['teh', 'kopi']],
] as const)('in %s, the kinds of %j are %j', (locale, category, kinds) => {
  expect(kindsOf(category, locale)).toEqual(kinds)
})

test('of a long wish, the thing that it names is enough, and what is only wished is not searched for', () => {
  expect(shop('candle that lasts forever indoors').names).toContain('Fig Candle')
  expect(shop('something nice for my candle ')).toEqual(shop('candle '))
  expect(shop('zebra that lasts forever indoors').names).toEqual([])
})

test('what is free of something is not found by it, and no word is corrected to it', () => {
  expect(shop('fragrance free').names).toEqual(['Cedar Candle'])
  expect(shop('"fragrance"').names).toEqual([])
  expect(shop('plastics').corrected).toBeUndefined()
})

test('a last word that names a thing is not completed beside other words', () => {
  expect(shop('tall cup').names).not.toContain('Candelilla Food Wraps')
  expect(shop('hand was').names).toEqual(['Hand Wash'])
})
