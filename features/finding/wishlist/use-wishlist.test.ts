import { expect, test } from 'vitest'
import { WISHLIST_SORTS } from '@/contract/search-query'
import { wishlistSort } from '@/contract/wishlist'
import { queryOfOrder, wishlistOrder } from './use-wishlist'

test.each([
  ['price-asc', 'price-asc'],
  ['price-desc', 'price-desc'],
  ['newest', 'newest'],
  ['cheapest', 'newest'],
  [undefined, 'newest'],
  [['price-asc', 'price-desc'], 'newest'],
])('?sort=%j shows the wishlist by %s', (sort, order) => {
  expect(wishlistOrder(sort)).toBe(order)
})

test('the address of each order restores that order, and the default has none', () => {
  for (const order of WISHLIST_SORTS) expect(wishlistOrder(queryOfOrder(order).sort)).toBe(order)
  expect(queryOfOrder('newest')).toEqual({})
})

test('every order of the contract can be chosen', () => {
  expect([...WISHLIST_SORTS].sort()).toEqual([...wishlistSort.options].sort())
})
