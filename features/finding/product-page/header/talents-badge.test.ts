import { describe, expect, it } from 'vitest'
import { talentsBadgeOf } from './product-facts'

const priced = (rewardRange: number[], rewardFinalPrice: number) => ({
  finalPriceList: { msrpPrice: 0, finalPrice: 0, basePrice: 0, rewardRange, sherpaCommissionRangeObj: undefined },
  rewardFinalPrice,
})

describe('the Talents badge', () => {
  it.each([
    ['a range', priced([120, 190], 150), { kind: 'range', min: 120, max: 190 }],
    ['a range in any order', priced([190, 120], 150), { kind: 'range', min: 120, max: 190 }],
    ['a range from 0', priced([0, 190], 0), { kind: 'range', min: 0, max: 190 }],
    ['a range of one value', priced([150, 150], 120), { kind: 'back', amount: 150 }],
    ['one value', priced([], 120), { kind: 'back', amount: 120 }],
    ['nothing', priced([], 0), undefined],
    ['a range of nothing', priced([0, 0], 0), undefined],
    ['no price', { finalPriceList: undefined, rewardFinalPrice: 0 }, undefined],
  ])('tells %s', (_, product, expected) => {
    expect(talentsBadgeOf(product)).toEqual(expected)
  })
})
