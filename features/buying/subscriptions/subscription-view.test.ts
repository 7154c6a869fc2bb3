import { describe, expect, test } from 'vitest'
import type { Subscription } from '@/contract/buying/subscriptions'
import { badgeOf, dateFieldOf, expectedAfter, instantOf, linkedDialog, nextOf, tabOf } from './subscription-view'

const NOW = Date.UTC(2027, 2, 21, 18)
const at = (day: number) => Date.UTC(2027, 2, day, 12) / 1000
const monthly = { frequencyId: 'f1', label: 'Every month', duration: 'month', value: 1, price: 1500 } as const
const weekly = { frequencyId: 'f2', label: 'Every week', duration: 'week', value: 1, price: 1500 } as const
const sample = (fields: Partial<Subscription> = {}) =>
  ({
    subscriptionId: 's1',
    state: 'active',
    quantity: 2,
    price: 3000,
    listPrice: 4000,
    frequency: monthly,
    frequencies: [monthly, weekly],
    payWithTalents: false,
    nextDeliveryAt: at(26),
    ...fields,
  }) as Subscription

test.each([
  [{ nextDeliveryAt: at(22) }, { kind: 'ships', days: 1 }],
  [{ nextDeliveryAt: at(28) }, { kind: 'ships', days: 7 }],
  [{ nextDeliveryAt: at(29) }, { kind: 'active' }],
  [{ nextDeliveryAt: at(20) }, { kind: 'ships', days: 0 }],
  [{ state: 'paymentFailed' }, { kind: 'paymentFailed' }],
  [{ state: 'waiting' }, { kind: 'waiting' }],
  [{ state: 'paused' }, { kind: 'paused' }],
  [{ state: 'ended' }, { kind: 'ended' }],
] as const)('%o shows %o', (fields, badge) => {
  expect(badgeOf(sample(fields), NOW)).toEqual(badge)
})

test('the next delivery is the soonest of those that run', () => {
  const list = [
    sample({ subscriptionId: 'late' }),
    sample({ subscriptionId: 'soon', nextDeliveryAt: at(24) }),
    sample({ subscriptionId: 'failed', state: 'paymentFailed', nextDeliveryAt: at(20) }),
  ]
  expect(nextOf(list)?.subscriptionId).toBe('soon')
  expect(nextOf([])).toBeUndefined()
})

describe('what is expected of a change', () => {
  test.each([
    [
      { action: 'quantity', quantity: 3 },
      { quantity: 3, price: 4500, listPrice: 6000 },
    ],
    [{ action: 'frequency', frequencyId: 'f2' }, { frequency: weekly }],
    [{ action: 'talents', payWithTalents: true }, { payWithTalents: true }],
    [{ action: 'skip' }, {}],
    [{ action: 'cancel' }, {}],
    [{ action: 'frequency', frequencyId: 'gone' }, {}],
  ] as const)('%o is %o', (change, after) => {
    expect(expectedAfter(sample(), change)).toEqual({ ...sample(), ...after })
  })
})

test('addresses name the tab, and the dialog of a mail', () => {
  expect([tabOf('ended'), tabOf('anything'), tabOf(undefined)]).toEqual(['ended', 'running', 'running'])
  expect(linkedDialog({ skip: 's1' })).toEqual({ id: 's1', view: 'skip' })
  expect(linkedDialog({ card: 's1' })).toEqual({ id: 's1', view: 'card' })
  expect([linkedDialog({}), linkedDialog({ skip: ['a', 'b'] }), linkedDialog({ cancel: 's1' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a date field holds the date of a delivery', () => {
  expect(dateFieldOf(at(26) * 1000)).toBe('2027-03-26')
  expect(instantOf('2027-03-26')).toBe(at(26))
  expect(instantOf('')).toBeNaN()
})
