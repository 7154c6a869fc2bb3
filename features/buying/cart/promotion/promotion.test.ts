import { expect, test } from 'vitest'
import type { Profile } from '@/contract/account/accounts'
import { type Cart, cartAnswer } from '@/contract/buying/cart'
import { promotionBody } from '@/contract/buying/promotions'
import { promotionContext } from './promotion'

const response = cartAnswer.parse({
  data: {
    cartId: 'c-1',
    _id: 'c-1',
    currencyCode: 'USD',
    currencySymbol: '$',
    accounting: { finalTotal: 19.95, msrpPrice: 20, subTotal: 15, deliveryFee: 4.95, memberTotal: 19.95 },
    sellers: [],
  },
})
const shown = response?.data as Cart

test('a guest is asked for with what the cart knows', () => {
  expect(promotionContext({ code: 'WELCOME10', cart: shown, profile: undefined, country: '' })).toEqual({
    promo_code: 'WELCOME10',
    cart_id: 'c-1',
    email_id: '',
    user_id: '',
    Category: '',
    region_applied_on: '',
    pickup_state: '',
    currency_symbol: '$',
    currency_name: 'USD',
    currency_details: 'USD $',
    total_purchase_value: '15.00',
    delivery_fee: '4.95',
    wallet_state: '',
    payment_method_type: '',
  })
})

test('includes a signed-in shopper and their wallet', () => {
  const profile = { _id: 'u-1', email: 'a@b.test', wallet: { walletId: 'w-1', walletBalance: 3750 } } as Profile
  const context = promotionContext({ code: 'MEMBER5', cart: shown, profile, country: 'Spain' })
  expect(context).toMatchObject({
    user_id: 'u-1',
    email_id: 'a@b.test',
    wallet_state: '37.50',
    region_applied_on: 'Spain',
  })
})

test('one field can be updated alone, and all of them at once', () => {
  const input = { code: 'X', cart: shown, profile: undefined, country: '' }
  const before = promotionContext(input)
  expect(promotionContext({ ...input, known: { email_id: 'noor@shopper.test' } })).toEqual({
    ...before,
    email_id: 'noor@shopper.test',
  })
  const all = promotionBody.parse(Object.fromEntries(Object.keys(before).map((name) => [name, `new ${name}`])))
  expect(promotionContext({ ...input, known: all })).toEqual(all)
})

test('all of it is what the contract takes: strings', () => {
  const context = promotionContext({ code: 'X', cart: shown, profile: undefined, country: '' })
  expect(Object.keys(context).toSorted()).toEqual(Object.keys(promotionBody.shape).toSorted())
  expect(promotionBody.safeParse(context).success).toBe(true)
})
