import { describe, expect, test } from 'vitest'
import type { StoreOrder, StoreOrderState } from '@/contract/buying/orders'
import { daysLate, orderStateOf, progressOf, type ShownState, shownStateOf } from './parcel-progress'

type LineState = StoreOrder['lines'][number]['state']

const parcel = (state: StoreOrderState, lines: readonly LineState[] = ['ordered'], isShipped = true) =>
  ({
    state,
    lines: lines.map((each) => ({ state: each })),
    steps: [],
    ...(isShipped && { estimatedDelivery: [900, 999] }),
  }) as unknown as StoreOrder

describe('the progress bar', () => {
  const steps = [
    { state: 'placed', at: 1 },
    { state: 'packing', at: 2 },
    { state: 'packed', at: 3 },
  ] as const
  test.each([
    ['placed', steps.slice(0, 1), ['placed 1', 'delivered ~900']],
    ['packing', steps.slice(0, 2), ['placed 1', 'packed 2', 'delivered ~900']],
    ['packed', steps, ['placed 1', 'packed 3', 'delivered ~900']],
    ['onTheWay', [...steps, { state: 'onTheWay', at: 4 }], ['placed 1', 'packed 3', 'onTheWay 4']],
    ['delivered', [...steps, { state: 'delivered', at: 5 }], ['placed 1', 'packed 3', 'onTheWay', 'delivered 5']],
    ['cancelled', [steps[0], { state: 'cancelled', at: 6 }], ['placed 1', 'cancelled 6']],
  ] as const)('of a parcel that is %s', (state, past, expected) => {
    const shown = progressOf({ ...parcel(state), steps: [...past] }, 0)
      .filter(({ isOn, at }) => isOn || at !== undefined)
      .map(({ step, isOn, at }) => (at === undefined ? step : `${step} ${isOn ? '' : '~'}${at}`))
    expect(shown).toEqual(expected)
  })
})

test.each([
  ['before its last expected moment', true, [900, 1000], undefined],
  ['just after it', true, [900, 999], 0],
  ['a day after it', true, [0, 1000 - 86_400], 1],
  ['that is delivered', false, [900, 999], undefined],
  ['without an estimate', true, undefined, undefined],
] as const)('a parcel %s is late by the whole days since', (_, isUnderWay, estimate, late) => {
  const estimatedDelivery = estimate && ([...estimate] as [number, number])
  expect(daysLate({ isUnderWay, estimatedDelivery }, 1000)).toBe(late)
})

describe('the state of a parcel', () => {
  test.each<[StoreOrderState, readonly LineState[], ShownState]>([
    ['delivered', ['ordered', 'returned'], 'delivered'],
    ['delivered', ['returned', 'cancelled'], 'returned'],
    ['cancelled', ['cancelled'], 'cancelled'],
    ['packed', ['ordered'], 'packed'],
  ])('%s with lines %j is shown as %s', (state, lines, shown) => {
    expect(shownStateOf(parcel(state, lines))).toBe(shown)
  })
})

describe('the state of an order', () => {
  test.each<[string, readonly StoreOrder[], ShownState]>([
    ['the parcel that is farthest', [parcel('placed'), parcel('onTheWay'), parcel('delivered')], 'onTheWay'],
    ['one is still to come', [parcel('delivered'), parcel('packed')], 'packed'],
    ['one was cancelled', [parcel('cancelled'), parcel('delivered')], 'delivered'],
    ['all were cancelled', [parcel('cancelled'), parcel('cancelled')], 'cancelled'],
    ['all came back', [parcel('delivered', ['returned'])], 'returned'],
    ['a membership beside a parcel', [parcel('delivered', ['ordered'], false), parcel('placed')], 'placed'],
    ['a membership alone', [parcel('delivered', ['ordered'], false)], 'delivered'],
  ])('%s', (_, storeOrders, state) => {
    expect(orderStateOf({ storeOrders: [...storeOrders] })).toBe(state)
  })
})
