import { expect, test } from 'vitest'
import { cardTags } from './card-tags'

const plain = {
  msrpPrice: 2400,
  tfmPrice: 1800,
  inStock: true,
  allowOrderOutOfStock: false,
  discountValue: 0,
  isGroupBuyCampaign: false,
  isBundle: false,
}
const now = 1_800_000_000_000
const inHours = (hours: number) => now / 1000 + hours * 3600

test.each([
  ['a plain product has none', {}, []],
  ['a deal', { discountValue: 24.6 }, [['discount', { percent: 25 }]]],
  [
    'a group buy with a deal',
    { discountValue: 25, isGroupBuyCampaign: true },
    [
      ['discount', { percent: 25 }],
      ['groupBuy', {}],
    ],
  ],
  ['a deal that drops in hours', { dealStartsAt: inHours(8.2) }, [['dropsInHours', { hours: 9 }]]],
  ['a deal that drops in days', { dealStartsAt: inHours(72) }, [['dropsInDays', { days: 3 }]]],
  ['a deal that has dropped', { dealStartsAt: inHours(-1) }, []],
  ['a subscription', { subscribePercent: 10 }, [['subscribe', { percent: 10 }]]],
  [
    'two at most',
    { discountValue: 5, isGroupBuyCampaign: true, isBundle: true },
    [
      ['discount', { percent: 5 }],
      ['groupBuy', {}],
    ],
  ],
  ['out of stock hides the rest', { inStock: false, discountValue: 25 }, [['outOfStock', {}]]],
  ['out of stock, but to be ordered', { inStock: false, allowOrderOutOfStock: true, isBundle: true }, [['bundle', {}]]],
] as const)('%s', (_, product, expected) => {
  expect(
    cardTags({ ...plain, ...product }, { audience: 'member', now }).map(({ kind, values }) => [kind, values]),
  ).toEqual(expected)
})

test.each([
  ['guest', {}, []],
  ['member', {}, ['discount']],
  ['member', { tfmPrice: 2400 }, []],
] as const)('a %s sees a discount only beside a struck price: %o', (audience, product, expected) => {
  const tags = cardTags({ ...plain, discountValue: 25, ...product }, { audience, now })
  expect(tags.map(({ kind }) => kind)).toEqual(expected)
})
