import { expect, test } from 'vitest'
import { textIndex } from '../text-index/text-index.ts'
import { categoryBoost } from './category-boost.ts'
import { productNumbers } from './product-columns.ts'

interface Sold {
  readonly name: string
  readonly leaf: number
  readonly details?: string
}

/** Returns the names that a query finds, best first; equally good ones in the order of `goods`. */
function found(query: string, goods: readonly Sold[]): readonly string[] {
  const products = productNumbers()
  const texts = textIndex(3)
  for (const { name, leaf, details } of goods) {
    const number = products.add(name)
    products.columns.leaf[number] = leaf
    texts.set(number, [
      { field: 0, locale: 'en', text: name, kind: 'name' },
      ...(details ? [{ field: 5, locale: 'en' as const, text: details }] : []),
    ])
  }
  const matches = texts.match(query, 'en')
  if (!matches) return []
  categoryBoost(products)(matches, texts.version)
  return [...matches.documents.subarray(0, matches.count)]
    .sort((a, b) => (matches.relevance[b] ?? 0) - (matches.relevance[a] ?? 0) || a - b)
    .map((number) => products.ids[number] ?? '')
}

const CANDLES = 1
const BOARDS = 2
const CREAMS = 3
const BABIES = 4

test('of equally good matches, those of a category come first that the query finds whole', () => {
  expect(
    found('wax', [
      { name: 'Board Wax', leaf: BOARDS },
      { name: 'Fig Wax', leaf: CANDLES },
      { name: 'Rose Wax', leaf: CANDLES },
      { name: 'Oak Board', leaf: BOARDS },
      { name: 'Beech Board', leaf: BOARDS },
      { name: 'Olive Board', leaf: BOARDS },
    ]),
  ).toEqual(['Fig Wax', 'Rose Wax', 'Board Wax'])
})

test('a better match comes first, whatever its category', () => {
  expect(
    found('tall candle', [
      { name: 'Fig Candle', leaf: CANDLES },
      { name: 'Rose Candle', leaf: CANDLES },
      { name: 'Tall Candle', leaf: BOARDS },
      { name: 'Oak Board', leaf: BOARDS },
    ])[0],
  ).toBe('Tall Candle')
})

test('after few best matches come the others of their categories', () => {
  expect(
    found('nappy cream', [
      { name: 'Day Cream', leaf: CREAMS },
      { name: 'Night Cream', leaf: CREAMS },
      { name: 'Nappy Cream', leaf: BABIES },
      { name: 'Cheek Cream', leaf: BABIES },
    ]),
  ).toEqual(['Nappy Cream', 'Cheek Cream', 'Day Cream', 'Night Cream'])
})

test('products that are removed count no longer', () => {
  const products = productNumbers()
  const texts = textIndex(3)
  const leaves = { 'Board Wax': BOARDS, 'Fig Wax': CANDLES, 'Unlit Lantern': CANDLES }
  for (const [name, leaf] of Object.entries(leaves)) {
    const number = products.add(name)
    products.columns.leaf[number] = leaf
    texts.set(number, [{ field: 0, locale: 'en', text: name, kind: 'name' }])
  }
  const rank = categoryBoost(products)
  const best = () => {
    const matches = texts.match('wax', 'en')
    if (!matches) return ''
    rank(matches, texts.version)
    const [board = 0, fig = 0] = matches.relevance
    return board === fig ? 'equal' : board > fig ? 'Board Wax' : 'Fig Wax'
  }
  expect(best()).toBe('Board Wax')
  products.remove('Unlit Lantern')
  texts.remove(2)
  expect(best()).toBe('equal')
})
