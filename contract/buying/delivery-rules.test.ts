import { expect, test } from 'vitest'
import { deliveryDays } from './delivery-rules.ts'

test.each([
  ['2026-11-16T09:00:00Z', 'Monday morning', [2, 16]],
  ['2026-11-16T12:00:15Z', 'Monday at the cut-off', [2, 16]],
  ['2026-11-16T12:00:16Z', 'Monday after it', [3, 17]],
  ['2026-11-19T09:00:00Z', 'Thursday, over the weekend', [4, 18]],
  ['2026-11-20T13:00:00Z', 'Friday after the cut-off', [5, 19]],
  ['2026-11-21T09:00:00Z', 'Saturday', [4, 18]],
])('an order of %s, %s, takes %j days', (at, _, expected) => {
  expect(deliveryDays(Date.parse(at))).toEqual(expected)
})
