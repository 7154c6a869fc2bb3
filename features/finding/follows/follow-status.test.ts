import { expect, test } from 'vitest'
import { followCall } from './follow-status'

test.each([
  [1, 'unfollow'],
  [0, 'follow'],
  [undefined, 'follow'],
] as const)('with status %s a click calls %s', (status, call) => {
  expect(followCall(status)).toBe(call)
})
