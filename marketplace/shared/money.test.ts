import { describe, expect, test } from 'vitest'
import { allocate, briefMoneyText, convert, talentsCharge, toDollars, toMajorIn } from './money.ts'

const euro = { code: 'EUR', symbol: '€', name: 'Euro', perDollar: 0.92 }
const dirham = { code: 'AED', symbol: 'AED', name: 'UAE dirham', perDollar: 3.67 }
const dollar = { code: 'USD', symbol: '$', name: 'US dollar', perDollar: 1 }

test.each([
  [1000, dollar, 1000],
  [1999, euro, 1839],
  [1125, euro, 1035],
  [50, { perDollar: 0.29 }, 15],
  [-50, { perDollar: 0.29 }, -15],
  [0, euro, 0],
])('%i US cents are converted and rounded once', (cents, currency, expected) => {
  expect(convert(cents, currency)).toBe(expected)
})

test.each([
  [1999, dollar, 1999],
  [1839, euro, 1999],
  [33, { perDollar: 4.4 }, 8],
  [-33, { perDollar: 4.4 }, -8],
])('%i minor units of a currency are converted to US cents and rounded once', (minor, currency, expected) => {
  expect(toDollars(minor, currency)).toBe(expected)
})

test('what a wallet is charged for the least amount is a cent', () => {
  expect([1, 127].map((minor) => talentsCharge(minor, { perDollar: 84.5 }))).toEqual([1, 2])
})

test('the wire carries decimal major units', () => {
  expect(toMajorIn(2200, dirham)).toBe(80.74)
})

describe('splitting an amount', () => {
  test.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [0, 0], [3, 2]],
    [1000, [1999, 1, 0], [1000, 0, 0]],
    [0, [3, 4], [0, 0]],
    [7, [1], [7]],
    [10, [1, 2, 3, 4], [1, 2, 3, 4]],
  ])('%i by %j gives %j', (total, weights, expected) => {
    expect(allocate(total, weights)).toEqual(expected)
  })

  test('the parts sum to the total for all weights', () => {
    for (let total = 0; total < 500; total += 7) {
      const weights = [total % 13, 1, (total * 31) % 97, 0.5]
      expect(allocate(total, weights).reduce((a, b) => a + b, 0)).toBe(total)
    }
  })

  test.each<[number, number[]]>([
    [1.5, [1]],
    [-1, [1]],
    [10, []],
    [10, [-1, 2]],
    [10, [Number.NaN]],
  ])('%d by %j is rejected', (total, weights) => {
    expect(() => allocate(total, weights)).toThrow(RangeError)
  })
})

test.each([
  [4900, dollar, '$49'],
  [123450, dollar, '$1,234.50'],
  [7900, dirham, 'AED\u00a0289.93'],
])('%i US cents are converted and formatted briefly', (cents, currency, text) => {
  expect(briefMoneyText(cents, currency)).toBe(text)
})
