import { expect, test } from 'vitest'
import { catalogueSummary } from './catalogue-summary.ts'

const categories = [
  { id: 'linen', parentId: null },
  { id: 'bath', parentId: 'linen' },
  { id: 'towels', parentId: 'bath' },
  { id: 'mats', parentId: 'bath' },
  { id: 'empty', parentId: null },
]
const row = (part: number, leafId: string, storeId: string, products: number, day: number, lastId: string) => ({
  part,
  leafId,
  storeId,
  products,
  changed: `2026-11-0${day}T12:00:00+00:00`,
  lastId,
})
const day = (number: number) => `2026-11-0${number}T12:00:00+00:00`

test('parts follow each other, and categories and stores have the date of their newest product', () => {
  const summary = catalogueSummary(
    [row(0, 'towels', 'a', 3, 2, 'p3'), row(0, 'mats', 'b', 2, 4, 'p5'), row(1, 'towels', 'b', 1, 3, 'p6')],
    categories,
  )
  expect(summary).toEqual({
    products: 6,
    changed: day(4),
    productParts: [{ changed: day(4) }, { after: 'p5', changed: day(3) }],
    byCategory: new Map([
      ['towels', day(3)],
      ['bath', day(4)],
      ['linen', day(4)],
      ['mats', day(4)],
    ]),
    byStore: new Map([
      ['a', day(2)],
      ['b', day(4)],
    ]),
  })
})

test('an empty catalogue has an empty summary', () => {
  expect(catalogueSummary([], categories)).toMatchObject({ products: 0, changed: undefined, productParts: [] })
})
