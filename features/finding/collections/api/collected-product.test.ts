import { expect, test } from 'vitest'
import { setCollected } from './collected-product'

const gifts = { _id: 'a', name: 'Gifts', count: 2, images: [], hasProduct: false }
const later = { _id: 'b', name: 'Later', count: 1, images: [], hasProduct: true }

test.each([
  ['added', 'a', true, { hasProduct: true, count: 3 }, {}],
  ['added again', 'b', true, {}, {}],
  ['removed', 'b', false, {}, { hasProduct: false, count: 0 }],
  ['removed where it is missing', 'a', false, {}, {}],
  ['added to an unknown collection', 'c', true, {}, {}],
])('a product is %s (%s)', (_, id, isIn, first, second) => {
  expect(setCollected([gifts, later], { id, isIn })).toEqual([
    { ...gifts, ...first },
    { ...later, ...second },
  ])
})

test('the count never drops below zero', () => {
  const odd = { ...later, count: 0 }
  expect(setCollected([odd], { id: 'b', isIn: false })[0]?.count).toBe(0)
})
