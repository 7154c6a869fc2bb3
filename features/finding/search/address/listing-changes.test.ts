import { expect, test } from 'vitest'
import { EMPTY_LISTING_QUERY, type ListingQuery } from '@/contract/finding/search-query'
import {
  chosenPrice,
  withCategory,
  withPage,
  withPrice,
  withRatingToggled,
  withSort,
  withToggled,
} from './listing-changes'

const query: ListingQuery = {
  ...EMPTY_LISTING_QUERY,
  fname: 'Home',
  q: 'soap',
  page: 4,
  brands: ['a'],
  rating: 4,
  price: { from: 8 },
  attributes: { Color: ['Sage'], Size: ['L'] },
}

test.each([
  ['a brand', withToggled(query, 'brand', 'b'), { brands: ['a', 'b'] }],
  ['a brand again', withToggled(query, 'brand', 'a'), { brands: [] }],
  ['a promise', withToggled(query, 'values', 'Vegan'), { values: ['Vegan'] }],
  ['a kind of offer', withToggled(query, 'offers', 'deal'), { offers: ['deal'] }],
  ['a value', withToggled(query, 'attr_Color', 'Clay'), { attributes: { Color: ['Sage', 'Clay'], Size: ['L'] } }],
  ['a value again', withToggled(query, 'attr_Color', 'Sage'), { attributes: { Size: ['L'] } }],
  ['stars', withRatingToggled(query, 3), { rating: 3 }],
  ['a price', withPrice(query, { from: 850, to: 2000 }), { price: { from: 8.5, to: 20 } }],
  ['a category', withCategory(query, ['Bath', 'Soap']), { fname: 'Bath', sname: 'Soap' }],
  ['an order', withSort(query, 'rating'), { sort: 'rating' }],
] as const)('choosing %s changes that alone, and begins at the first page', (_, changed, change) => {
  expect(changed).toEqual({ ...query, page: 1, ...change })
})

test('stars and price go when they are chosen again or emptied', () => {
  expect(withRatingToggled(query, 4).rating).toBeUndefined()
  expect(withPrice(query, {}).price).toBeUndefined()
  expect(chosenPrice(query)).toEqual({ from: 800 })
  expect(chosenPrice(EMPTY_LISTING_QUERY)).toEqual({})
})

test('a page changes nothing else', () => {
  expect(withPage(query, 2)).toEqual({ ...query, page: 2 })
})

test('an unknown filter or kind of offer changes nothing', () => {
  expect(withToggled(query, 'offers', 'free')).toBe(query)
  expect(withToggled(query, '__proto__', 'x')).toBe(query)
})
