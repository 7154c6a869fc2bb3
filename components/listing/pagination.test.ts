import { expect, test } from 'vitest'
import { pageNumbers } from './pagination'

test.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 13, [1, 2, 3, 'gap-after', 13]],
  [2, 13, [1, 2, 3, 'gap-after', 13]],
  [3, 13, [1, 'gap-before', 3, 'gap-after', 13]],
  [11, 13, [1, 'gap-before', 11, 'gap-after', 13]],
  [12, 13, [1, 'gap-before', 11, 12, 13]],
  [13, 13, [1, 'gap-before', 11, 12, 13]],
] as const)('on page %i of %i', (current, count, places) => {
  expect(pageNumbers(current, count)).toEqual(places)
})
