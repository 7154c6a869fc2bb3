import { expect, test } from 'vitest'
import { priceScale, rangeOf, typedAmount } from './price-range'

test.each([
  [600, 9600, { low: 600, high: 9600, step: 100 }],
  [650, 9550, { low: 600, high: 9600, step: 100 }],
  [1999, 1999, { low: 1900, high: 2000, step: 100 }],
  [2000, 2000, { low: 2000, high: 2100, step: 100 }],
  [500, 120_000, { low: 0, high: 120_000, step: 2000 }],
] as const)('a scale holds all prices from %i to %i between round ends', (min, max, scale) => {
  expect(priceScale(min, max)).toEqual(scale)
})

test('a handle at its end leaves that side open, and crossed handles mean the same range', () => {
  const scale = priceScale(600, 9600)
  expect(rangeOf(scale, 600, 9600)).toEqual({})
  expect(rangeOf(scale, 800, 9600)).toEqual({ from: 800 })
  expect(rangeOf(scale, 600, 3600)).toEqual({ to: 3600 })
  expect(rangeOf(scale, 3600, 800)).toEqual({ from: 800, to: 3600 })
})

test.each([
  ['8', 800],
  ['$8.50', 850],
  ['8,5', 850],
  ['1,234.50', 123_450],
  ['1,234', 123_400],
  [' 12 ', 1200],
  ['٨٫٥', 850],
  ['٣٦', 3600],
  ['۳۶', 3600],
  ['', undefined],
  ['free', undefined],
  ['99999999999999', undefined],
])('%j typed is %s in minor units', (text, minor) => {
  expect(typedAmount(text)).toBe(minor)
})
