import { expect, test } from 'vitest'
import { cardAction } from './wishlist-card'

const NOW = 1_800_000_000_000
const seconds = NOW / 1000
const plain = { inStock: true, allowOrderOutOfStock: false, isGroupBuyCampaign: false }

test.each([
  ['in stock', {}, 'move'],
  ['out of stock but orderable', { inStock: false, allowOrderOutOfStock: true }, 'move'],
  ['out of stock', { inStock: false }, 'notify'],
  ['out of stock with an upcoming deal', { inStock: false, dealStartsAt: seconds + 60 }, 'notify'],
  ['with an upcoming deal', { dealStartsAt: seconds + 60 }, 'choose'],
  ['whose deal starts now', { dealStartsAt: seconds }, 'move'],
  ['whose deal has started', { dealStartsAt: seconds - 60 }, 'move'],
  ['in a group buy', { isGroupBuyCampaign: true }, 'choose'],
])('a product %s (%o) offers to %s', (_, more, action) => {
  expect(cardAction({ ...plain, ...more }, NOW)).toBe(action)
})
