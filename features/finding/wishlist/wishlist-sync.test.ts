import { expect, test } from 'vitest'
import type { ProductCard } from '@/contract/finding/catalogue'
import { type WishlistPages, withoutProduct } from './wishlist-sync'

const card = (childProductId: string) => ({ childProductId }) as ProductCard
const list: WishlistPages = {
  pages: [
    { products: [card('a'), card('b')], penCount: 3 },
    { products: [card('c')], penCount: 3 },
  ],
  pageParams: [0, 2],
}

const ids = ({ pages }: WishlistPages) => pages.map(({ products }) => products.map((each) => each.childProductId))

test("a product leaves its page, and every page's total drops by one", () => {
  const after = withoutProduct(list, 'b')
  expect(ids(after)).toEqual([['a'], ['c']])
  expect(after.pages.map(({ penCount }) => penCount)).toEqual([2, 2])
  expect(after.pageParams).toEqual([0, 2])
})

test('a product that is not on the list changes nothing', () => {
  expect(withoutProduct(list, 'x')).toBe(list)
})
