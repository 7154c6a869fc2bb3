import { describe, expect, test } from 'vitest'
import { splitRefund } from './refund-split.ts'

const order = {
  perDollar: 1,
  giftCard: 0,
  giftCardDollars: 0,
  refundedGiftCard: 0,
  refundedGiftCardDollars: 0,
  talents: 0,
  talentsDollars: 0,
  refundedTalents: 0,
  refundedTalentsDollars: 0,
  balance: 0,
  disputed: { payment: 0, talentsDollars: 0 },
}
const split = (talents: number, payment: number, takenBackDollars: number, talentsDollars = talents) => ({
  giftCard: 0,
  giftCardDollars: 0,
  talents,
  talentsDollars,
  payment,
  takenBackDollars,
  disputed: { payment: 0, talentsDollars: 0 },
})

test.each([
  ['a card alone', { value: 1000, rewardDollars: 0 }, order, split(0, 1000, 0)],
  [
    'Talents first',
    { value: 1000, rewardDollars: 0 },
    { ...order, talents: 300, talentsDollars: 300 },
    split(300, 700, 0),
  ],
  ['only Talents', { value: 200, rewardDollars: 0 }, { ...order, talents: 300, talentsDollars: 300 }, split(200, 0, 0)],
  [
    'what is left of the Talents',
    { value: 1000, rewardDollars: 0 },
    { ...order, talents: 300, talentsDollars: 300, refundedTalents: 200, refundedTalentsDollars: 200 },
    split(100, 900, 0),
  ],
  ['a reward that is still there', { value: 1000, rewardDollars: 50 }, { ...order, balance: 80 }, split(0, 1000, 50)],
  ['a reward that is spent', { value: 1000, rewardDollars: 50 }, order, split(0, 950, 0)],
  ['a reward that is spent in part', { value: 1000, rewardDollars: 50 }, { ...order, balance: 20 }, split(0, 970, 20)],
  [
    'a spent reward, taken from the Talents that go back',
    { value: 1000, rewardDollars: 50 },
    { ...order, talents: 30, talentsDollars: 30 },
    split(30, 950, 30),
  ],
  ['a missing reward above the refund', { value: 10, rewardDollars: 50 }, order, split(0, 0, 0)],
  [
    'another currency',
    { value: 1000, rewardDollars: 50 },
    { ...order, perDollar: 0.9, balance: 20 },
    split(0, 973, 20),
  ],
  [
    'a part of the Talents in another currency',
    { value: 100, rewardDollars: 0 },
    { ...order, perDollar: 3.67, talents: 367, talentsDollars: 100 },
    split(100, 0, 0, 27),
  ],
  [
    'Talents that are worth half a cent more, rounded up as when they were spent',
    { value: 33, rewardDollars: 0 },
    { ...order, perDollar: 4.4, talents: 440, talentsDollars: 100 },
    split(33, 0, 0, 8),
  ],
  [
    'the rest of the Talents in another currency',
    { value: 300, rewardDollars: 0 },
    { ...order, perDollar: 3.67, talents: 367, talentsDollars: 100, refundedTalents: 100, refundedTalentsDollars: 27 },
    split(267, 33, 0, 73),
  ],
  [
    'a gift card before Talents',
    { value: 1000, rewardDollars: 0 },
    {
      ...order,
      giftCard: 600,
      giftCardDollars: 600,
      refundedGiftCard: 100,
      refundedGiftCardDollars: 100,
      talents: 300,
      talentsDollars: 300,
    },
    { ...split(300, 200, 0), giftCard: 500, giftCardDollars: 500 },
  ],
  [
    'a part of a gift card in another currency',
    { value: 100, rewardDollars: 0 },
    { ...order, perDollar: 3.67, giftCard: 367, giftCardDollars: 100 },
    { ...split(0, 0, 0), giftCard: 100, giftCardDollars: 27 },
  ],
  [
    'what the bank gave back, and a reward that went with it',
    { value: 1000, rewardDollars: 50 },
    { ...order, balance: 80, disputed: { payment: 1200, talentsDollars: 60 } },
    { ...split(0, 0, 0), disputed: { payment: 1000, talentsDollars: 50 } },
  ],
  [
    'a part that the bank gave back, after Talents that paid',
    { value: 1000, rewardDollars: 50 },
    { ...order, talents: 300, talentsDollars: 300, balance: 80, disputed: { payment: 400, talentsDollars: 20 } },
    { ...split(300, 300, 30), disputed: { payment: 400, talentsDollars: 20 } },
  ],
  [
    'a spent reward, which lessens the part of the bank too',
    { value: 1000, rewardDollars: 50 },
    { ...order, disputed: { payment: 980, talentsDollars: 20 } },
    { ...split(0, 0, 0), disputed: { payment: 970, talentsDollars: 20 } },
  ],
  ['nothing', { value: 0, rewardDollars: 0 }, order, split(0, 0, 0)],
] as const)('%s', (_, cancelled, standing, expected) => {
  expect(splitRefund(cancelled, standing)).toEqual(expected)
})

describe('in parts or at once', () => {
  const values = [333, 1, 995, 4, 667]
  const all = values.reduce((sum, value) => sum + value, 0)
  test.each([1, 0.79, 3.67, 151.3])('at %s units per dollar, the parts sum to the whole', (perDollar) => {
    const talents = 1201
    const talentsDollars = Math.round(talents / perDollar)
    const refunded = { talents: 0, talentsDollars: 0, payment: 0 }
    for (const value of values) {
      const part = splitRefund(
        { value, rewardDollars: 0 },
        {
          ...order,
          perDollar,
          talents,
          talentsDollars,
          refundedTalents: refunded.talents,
          refundedTalentsDollars: refunded.talentsDollars,
          balance: 0,
        },
      )
      refunded.talents += part.talents
      refunded.talentsDollars += part.talentsDollars
      refunded.payment += part.payment
    }
    expect(refunded).toEqual({ talents, talentsDollars, payment: all - talents })
  })
})
