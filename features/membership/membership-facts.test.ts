import { expect, test } from 'vitest'
import { membershipFacts } from './membership-facts'

const wallet = { walletId: 'w-1', walletBalance: 3750 }
const shareholder = { lifetimeEarning: 18240, totalReferral: 3, referralLimit: 20 }
const kinds = (facts: ReturnType<typeof membershipFacts>) => facts.map(({ kind }) => kind)

test.each([
  [
    'on a product page: what it saves and gives back come first',
    { profile: { wallet }, shareholder, productSaving: 550, productReward: 120 },
    ['onThisProduct', 'talentsBack', 'inWallet', 'talentsEarned'],
  ],
  [
    'elsewhere: the wallet and what sharing brought',
    { profile: { wallet }, shareholder, productSaving: undefined, productReward: undefined },
    ['inWallet', 'talentsEarned', 'friendsJoined'],
  ],
  [
    'a product that saves nothing and gives nothing back is not told',
    { profile: { wallet }, shareholder: null, productSaving: 0, productReward: 0 },
    ['inWallet'],
  ],
  [
    'an empty wallet is told: the member has one',
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
