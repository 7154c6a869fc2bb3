import { expect, test } from 'vitest'
import { PRODUCT_TYPE } from '@/contract/values/wire-values'
import { choiceOf, demandsOf, methodOf } from './payment-choice'

const line = { availability: 'available', quantity: { value: 1 }, accounting: { subTotal: 500 } }
const subscription = { ...line, planFrequencyId: 'monthly' }
const membership = { ...line, productType: PRODUCT_TYPE.membership }

test.each([
  ['a product', line, { hasSubscription: false, renews: false, isCashless: false }],
  ['a subscription', subscription, { hasSubscription: true, renews: true, isCashless: true }],
  [
    'a subscription that is out of stock',
    { ...subscription, availability: 'gone' },
    { hasSubscription: false, renews: false, isCashless: false },
  ],
  ['a membership', membership, { hasSubscription: false, renews: true, isCashless: true }],
  [
    'a free membership',
    { ...membership, accounting: { subTotal: 0 } },
    { hasSubscription: false, renews: true, isCashless: false },
  ],
])('the demands of %s', (_, one, expected) => {
  expect(demandsOf({ sellers: [{ products: [one] }] } as never)).toMatchObject(expected)
})

const CARDS = [
  { id: 'expired', isExpired: true },
  { id: 'valid', isExpired: false },
]
const OFFERED = {
  isChargeable: true,
  isCashless: false,
  wallet: undefined,
  saved: { isLoading: false, cards: CARDS },
}

test.each([
  ['the first usable saved card by default', undefined, {}, 'valid'],
  ['another card without a saved one', undefined, { saved: { isLoading: false, cards: [] } }, 'card'],
  ['nothing while the saved cards load', undefined, { saved: { isLoading: true, cards: [] } }, undefined],
  ['what was chosen while they load', 'card', { saved: { isLoading: true, cards: [] } }, 'card'],
  ['the chosen card', 'expired', {}, 'expired'],
  ['the default once the chosen card is removed', 'removed', {}, 'valid'],
  ['cash', 'cash', {}, 'cash'],
  ['the default when cash is no longer offered', 'cash', { isCashless: true }, 'valid'],
  ['the wallet of the device', 'apple', { wallet: 'apple' }, 'apple'],
  ['the default without that wallet', 'apple', {}, 'valid'],
  ['cash below the least amount of a card', 'valid', { isChargeable: false }, 'cash'],
] as const)('chosen is %s', (_, chosen, offered, expected) => {
  expect(choiceOf(chosen, { ...OFFERED, ...offered })).toBe(expected)
})

test.each([
  ['valid', 0, 'Wallet'],
  ['cash', 100, 'COD'],
  ['apple', 100, 'ApplePay'],
  ['google', 100, 'GooglePay'],
  ['card', 100, 'Card'],
  ['valid', 100, 'Card'],
] as const)('%s pays %d by %s', (choice, payable, expected) => {
  expect(methodOf(choice, payable)).toBe(expected)
})
