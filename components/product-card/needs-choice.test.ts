import { expect, test } from 'vitest'
import { needsChoice } from './needs-choice'

const NOW = 1_800_000_000_000
const plain = { hasVariants: false, isGroupBuyCampaign: false }

test.each([
  ['a plain product', plain, false],
  ['one with variants', { ...plain, hasVariants: true }, true],
  ['a group buy', { ...plain, isGroupBuyCampaign: true }, true],
  ['a deal that is to come', { ...plain, dealStartsAt: NOW / 1000 + 1 }, true],
  ['a deal that has begun', { ...plain, dealStartsAt: NOW / 1000 }, false],
])('%s', (_, product, expected) => {
  expect(needsChoice(product, NOW)).toBe(expected)
})
