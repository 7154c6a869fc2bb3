import { expect, test } from 'vitest'
import type { Subscription } from '@/contract/buying/subscriptions'
import { actionsOf } from './subscription-actions'

const NOW = Date.UTC(2027, 2, 21)
const LATER = NOW / 1000 + 60
const card = { brand: 'visa', last4: '4242' }

test.each([
  [{ state: 'active' }, 'skip move change'],
  [{ state: 'active', isSkipped: true }, 'unskip move change'],
  [{ state: 'waiting' }, 'skip move change'],
  [{ state: 'paymentFailed', card }, 'updateCard retry change'],
  [{ state: 'paymentFailed' }, 'updateCard change'],
  [{ state: 'paused' }, 'resume pauseLonger change'],
  [{ state: 'paused', failedAt: LATER }, 'updateCard resume pauseLonger change'],
  [{ state: 'ended' }, 'startAgain history'],
  [{ state: 'ended', takeBackUntil: NOW / 1000 }, 'startAgain history'],
  [{ state: 'ended', takeBackUntil: LATER }, 'takeBack startAgain history'],
])('%o offers %s', (fields, expected) => {
  expect(actionsOf(fields as Subscription, NOW).join(' ')).toBe(expected)
})
