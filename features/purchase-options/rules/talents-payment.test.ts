import { expect, test } from 'vitest'
import { talentsPayment } from './talents-payment'

test.each([
  ['an empty wallet', 1850, 0, undefined],
  ['a wallet that covers the price', 1850, 3750, { money: 0, talents: 1850 }],
  ['a wallet of exactly the price', 1850, 1850, { money: 0, talents: 1850 }],
  ['a wallet below the price', 4400, 3750, { money: 650, talents: 3750 }],
  ['a cent above the wallet', 3751, 3750, { money: 1, talents: 3750 }],
  ['nothing to pay', 0, 3750, undefined],
])('%s', (_, price, wallet, expected) => {
  expect(talentsPayment(price, wallet)).toEqual(expected)
})
