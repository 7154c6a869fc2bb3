import { expect, test } from 'vitest'
import { withMembership } from './with-membership'

const gifts = { _id: 'a', name: 'Gifts', count: 2, images: [], hasProduct: false }
const later = { _id: 'b', name: 'Later', count: 1, images: [], hasProduct: true }

test.each([
  ['into', 'a', true, { hasProduct: true, count: 3 }, {}],
  ['into, where it is', 'b', true, {}, {}],
  ['out of', 'b', false, {}, { hasProduct: false, count: 0 }],
  ['out of, where it is not', 'a', false, {}, {}],
  ['into one that there is not', 'c', true, {}, {}],
])('a product goes %s: %s', (_, id, isIn, first, second) => {
  expect(withMembership([gifts, later], { id, isIn })).toEqual([
    { ...gifts, ...first },
    { ...later, ...second },
  ])
})

test('there are never fewer than none', () => {
  const odd = { ...later, count: 0 }
  expect(withMembership([odd], { id: 'b', isIn: false })[0]?.count).toBe(0)
})
