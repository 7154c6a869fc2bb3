import { expect, test } from 'vitest'
import { WISHLIST_SORTS } from '@/contract/finding/search-rules'
import { wishlistSort } from '@/contract/finding/wishlist'
import { queryOfView, wishlistView } from './use-wishlist'

test.each([
  ['price-asc', 'price-asc'],
  ['price-desc', 'price-desc'],
  ['newest', 'newest'],
  ['cheapest', 'newest'],
  [undefined, 'newest'],
  [['price-asc', 'price-desc'], 'newest'],
])('?sort=%j shows the wishlist by %s', (sort, order) => {
  expect(wishlistView({ sort })).toEqual({ sort: order })
})

test.each([
  [' bath towel ', 'bath towel'],
  [' ', undefined],
  [['a', 'b'], undefined],
  ['x'.repeat(1000), expect.stringMatching(/^x{1,200}$/)],
])('?q=%j searches the wishlist for %s', (q, text) => {
  expect(wishlistView({ q }).q).toEqual(text)
})

test('the address of each view restores that view, and the default has none', () => {
  for (const sort of WISHLIST_SORTS)
    for (const view of [{ sort }, { sort, q: 'soap' }]) expect(wishlistView(queryOfView(view))).toEqual(view)
  expect(queryOfView({ sort: 'newest' })).toEqual({})
})

test('every order of the contract can be chosen', () => {
  expect([...WISHLIST_SORTS].sort()).toEqual([...wishlistSort.options].sort())
})
