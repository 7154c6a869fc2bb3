import { expect, test } from 'vitest'
import { addButtonState } from './add-button-state'

const ready = { isAdding: false, isUpcomingChosen: false, inStock: true, allowOrderOutOfStock: false }

test.each([
  ['in stock', {}, 'add'],
  ['in progress', { isAdding: true, isUpcomingChosen: true }, 'adding'],
  ['an upcoming deal is chosen', { isUpcomingChosen: true }, 'comingSoon'],
  ['an upcoming deal out of stock', { isUpcomingChosen: true, inStock: false }, 'comingSoon'],
  ['out of stock', { inStock: false }, 'notify'],
  ['out of stock, still orderable', { inStock: false, allowOrderOutOfStock: true }, 'add'],
])('%s', (_, change, expected) => {
  expect(addButtonState({ ...ready, ...change })).toBe(expected)
})
