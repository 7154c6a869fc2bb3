import { expect, test } from 'vitest'
import type { LineChoice } from '@/lib/shopping/cart-context'
import { needsMembershipFirst } from './membership-first'

const subscription: LineChoice = {
  kind: 'subscription',
  sellingPlanId: 'p-1',
  frequencyId: 'f-1',
  label: 'Every month',
  duration: 'month',
  value: 1,
}
const oneTime: LineChoice = { kind: 'oneTime' }
const product = { productType: 1 }
const membership = { productType: 5 }

test.each([
  ['a subscription without a membership goes behind it', subscription, false, [product], true],
  ['not for what is bought once', oneTime, false, [product], false],
  ['not for a member', subscription, true, [product], false],
  ['not into an empty cart', subscription, false, [], false],
  ['not when the cart holds the membership already', subscription, false, [product, membership], false],
] as const)('%s', (_, choice, hasMembership, lines, expected) => {
  expect(needsMembershipFirst({ choice, hasMembership, lines })).toBe(expected)
})
