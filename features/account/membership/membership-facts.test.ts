import { expect, test } from 'vitest'
import { membershipFacts } from './membership-facts'

const wallet = { walletId: 'w-1', walletBalance: 3750 }
const shareholder = { lifetimeEarning: 18240, totalReferral: 3, referralLimit: 20 }
const kinds = (facts: ReturnType<typeof membershipFacts>) => facts.map(({ kind }) => kind)

test.each([
  [
    'on a product page: its saving and Talents come first',
    { profile: { wallet }, shareholder, productSaving: 550, productReward: 120 },
    ['onThisProduct', 'talentsBack', 'inWallet', 'talentsEarned'],
  ],
  [
    'elsewhere: the wallet and sharing results',
    { profile: { wallet }, shareholder, productSaving: undefined, productReward: undefined },
    ['inWallet', 'talentsEarned', 'friendsJoined'],
  ],
  [
    'a product without saving and Talents is left out',
    { profile: { wallet }, shareholder: null, productSaving: 0, productReward: 0 },
    ['inWallet'],
  ],
  [
    'an empty wallet is shown',
    {
      profile: { wallet: { ...wallet, walletBalance: 0 } },
      shareholder: undefined,
      productSaving: 550,
      productReward: 0,
    },
    ['onThisProduct', 'inWallet'],
  ],
  [
    'no friends have joined: left out',
    { profile: {}, shareholder: { ...shareholder, totalReferral: 0 }, productSaving: 550, productReward: 120 },
    ['onThisProduct', 'talentsBack', 'talentsEarned'],
  ],
])('%s', (_, known, expected) => {
  expect(kinds(membershipFacts(known))).toEqual(expected)
})
