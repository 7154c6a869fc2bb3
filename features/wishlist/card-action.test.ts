import { expect, test } from 'vitest'
import { cardAction } from './card-action'

const NOW = 1_800_000_000_000
const seconds = NOW / 1000
const plain = { inStock: true, allowOrderOutOfStock: false, isGroupBuyCampaign: false }

test.each([
  ['in stock', {}, 'move'],
  ['out of stock but orderable', { inStock: false, allowOrderOutOfStock: true }, 'move'],
  ['out of stock', { inStock: false }, 'notify'],
  ['out of stock with a deal to come', { inStock: false, dealStartsAt: seconds + 60 }, 'notify'],
  ['with a deal to come', { dealStartsAt: seconds + 60 }, 'choose'],
  ['whose deal begins now', { dealStartsAt: seconds }, 'move'],
  ['whose deal has begun', { dealStartsAt: seconds - 60 }, 'move'],
  ['sold to a group', { isGroupBuyCampaign: true }, 'choose'],
])('a product %s: %o offers to %s', (_, more, action) => {
  expect(cardAction({ ...plain, ...more }, NOW)).toBe(action)
})
