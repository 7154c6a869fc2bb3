import { describe, expect, test } from 'vitest'
import { type UsState, usStates } from '../../../../contract/account/us-states.ts'
import { lineTax } from './tax-policy.ts'

/** The sales tax of a state in per cent, which has three decimals at most. */
const taxRate = (state: UsState) => lineTax(100_000, state) / 1000

describe('the tax of a line', () => {
  test.each<[UsState, number, number]>([
    ['CA', 10_000, 725],
    ['OR', 10_000, 0],
    ['MN', 10_000, 688],
    ['MN', 1, 0],
    ['MN', 8, 1],
    ['NY', 12, 0],
    ['NY', 13, 1],
    // Exactly half a cent is rounded up.
    ['IA', 25, 2],
    ['WI', 10, 1],
    ['CA', 0, 0],
    ['CA', 9_999_999_999, 725_000_000],
  ])('in %s of %d minor units is %d', (state, goods, tax) => {
    expect(lineTax(goods, state)).toBe(tax)
  })

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('of %d is refused', (goods) => {
    expect(() => lineTax(goods, 'CA')).toThrow(RangeError)
  })

  test('is never more than a cent away from the exact tax, for every state and amount up to 20 dollars', () => {
    for (const state of Object.keys(usStates) as UsState[]) {
      for (let goods = 0; goods <= 2000; goods += 1) {
        const exact = (goods * taxRate(state)) / 100
        if (Math.abs(lineTax(goods, state) - exact) > 0.5 + 1e-9) throw new Error(`${state}: ${goods}`)
      }
    }
  })
})

test('the rates lie between 0 and 7.25 per cent, and five states levy none', () => {
  const states = Object.keys(usStates) as UsState[]
  expect(states).toHaveLength(51)
  expect(states.filter((state) => taxRate(state) === 0)).toEqual(['AK', 'DE', 'MT', 'NH', 'OR'])
  expect(Math.max(...states.map(taxRate))).toBe(7.25)
})
