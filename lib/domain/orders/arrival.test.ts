import { expect, test } from 'vitest'
import { arrivalOf } from './arrival'

const now = 1000
test.each([
  ['on its way', 'as its courier reports it', { state: 'onTheWay', arrivesAt: 1200 }, { at: 1200, isEstimate: false }],
  ['on its way without a report', 'as it was estimated', { state: 'onTheWay' }, { at: 1500, isEstimate: true }],
  ['not on its way yet', 'as it was estimated', { state: 'packed', arrivesAt: 1200 }, { at: 1500, isEstimate: true }],
  [
    'expected since a while',
    'at the latest moment of the estimate',
    { state: 'placed', estimatedDelivery: [900, 2000] },
    { at: 2000, isEstimate: true },
  ],
  [
    'late',
    'at the latest moment of the estimate',
    { state: 'placed', estimatedDelivery: [1, 900] },
    { at: 900, isEstimate: true },
  ],
  ['not shipped', 'never', { state: 'delivered', estimatedDelivery: undefined }, undefined],
] as const)('a parcel that is %s arrives %s', (_state, _when, change, expected) => {
  const parcel = { estimatedDelivery: [1500, 2000] as const, ...change }
  expect(
    arrivalOf({ ...parcel, estimatedDelivery: parcel.estimatedDelivery && [...parcel.estimatedDelivery] }, now),
  ).toEqual(expected)
})
