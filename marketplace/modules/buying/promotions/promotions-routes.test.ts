import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offeredPromotionsAnswer, promotionAnswer } from '../../../../contract/buying/promotions.ts'
import { newId } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { newAccount, newGuest, type Shopper, setStock } from '../../../testing/people/shopper.ts'
import { users } from '../../account/accounts/accounts-tables.ts'

let app: AppUnderTest
let guest: Shopper
let fresh: Shopper
let member: Shopper
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await newGuest(app)
  fresh = await newAccount(app)
  member = await newAccount(app, { membershipId: newId(), orderCount: 2 })
  for (const shopper of [guest, fresh, member]) await shopper.add('aloe-face-gel')
})

const cartIdOf = async (shopper: Shopper) => (await shopper.cart())?.cartId ?? ''
const apply = async (shopper: Shopper, promo_code: string, headers?: Record<string, string>) =>
  shopper.call('POST', '/v3/promotion', { promo_code, cart_id: await cartIdOf(shopper) }, headers)
const offered = async (shopper: Shopper, headers = {}) => {
  const path = `/promocode/view?cartId=${await cartIdOf(shopper)}`
  const { data } = await app.read(offeredPromotionsAnswer, path, { token: shopper.token, headers })
  return data
}

test('lists the codes that a shopper can use now, in the requested language', async () => {
  expect((await offered(guest)).map((code) => code.promoCode)).toEqual(['WELCOME10', 'SHIPFREE'])
  expect((await offered(fresh)).map((code) => code.promoCode)).toEqual(['WELCOME10', 'SHIPFREE'])
  expect((await offered(member)).map((code) => [code.promoCode, code.isMembersOnly])).toEqual([
    ['SHIPFREE', false],
    ['MEMBER5', true],
  ])
  const [welcome] = await offered(guest, { language: 'ms' })
  expect(welcome?.description).toBe('Diskaun 10% untuk pesanan pertama anda.')
  expect(await member.call('GET', `/promocode/view?cartId=${await cartIdOf(guest)}`)).toMatchObject({ status: 404 })
})

describe('a code in force', () => {
  test('WELCOME10 takes 10 % off a first order', async () => {
    const before = await fresh.cart()
    const { body } = await apply(fresh, ' welcome10 ')
    const { data } = promotionAnswer.parse(body)
    const discount = Math.round((before?.accounting.subTotal ?? 0) / 10)
    expect(data).toMatchObject({ promo_code: 'WELCOME10', discount, description: '10% off your first order.' })
    const cart = await fresh.cart()
    expect(cart).toMatchObject({
      coupon: 'WELCOME10',
      promotion: { promo_code: 'WELCOME10', discount, description: '10% off your first order.' },
      accounting: { promoDiscount: discount, finalTotal: (before?.accounting.finalTotal ?? 0) - discount },
    })
    expect(data.total_purchase_value).toBe(((cart?.accounting.finalTotal ?? 0) / 100).toFixed(2))
  })

  test('SHIPFREE makes the delivery free', async () => {
    await apply(guest, 'SHIPFREE')
    const cart = await guest.cart()
    expect(cart?.accounting).toMatchObject({
      deliveryFee: 495,
      promoDiscount: 495,
      finalTotal: cart?.accounting.subTotal,
    })
  })

  test('MEMBER5 takes 5.00 off, in the requested currency', async () => {
    await apply(member, 'MEMBER5')
    expect((await member.cart())?.promotion?.discount).toBe(500)
    expect((await member.cart({ currencycode: 'MYR' }))?.promotion?.discount).toBe(2200)
  })

  test('another code replaces it, and removing it twice is not an error', async () => {
    await apply(member, 'MEMBER5')
    await apply(member, 'SHIPFREE')
    expect((await member.cart())?.coupon).toBe('SHIPFREE')
    for (let i = 0; i < 2; i++) {
      expect(await member.call('DELETE', `/v3/promotion/${await cartIdOf(member)}`)).toMatchObject({ status: 200 })
    }
    const cart = await member.cart()
    expect(cart).toMatchObject({ coupon: '', accounting: { promoDiscount: 0 } })
    expect(cart?.promotion).toBeUndefined()
  })

  test('is removed when the cart is cleared', async () => {
    await apply(guest, 'SHIPFREE')
    await guest.call('DELETE', '/v1/cart')
    await guest.add('aloe-face-gel')
    expect((await guest.cart())?.coupon).toBe('')
  })
})

describe('a code that is refused', () => {
  test.each<[string, () => Shopper, string, string]>([
    ['EXPIRED1', () => guest, 'PROMO_EXPIRED', 'This code has expired.'],
    ['MEMBER5', () => guest, 'PROMO_MEMBERS_ONLY', 'This code is for members.'],
    ['MEMBER5', () => fresh, 'PROMO_MEMBERS_ONLY', 'This code is for members.'],
    ['WELCOME10', () => member, 'PROMO_FIRST_ORDER_ONLY', 'This code is for your first order only.'],
    ['NOPE', () => guest, 'PROMO_UNKNOWN', 'This code does not exist.'],
    ["' or 1=1 --", () => guest, 'PROMO_UNKNOWN', 'This code does not exist.'],
    ['\u0000\ud800', () => guest, 'PROMO_UNKNOWN', 'This code does not exist.'],
  ])('%s is refused with its reason, and the cart does not change', async (promoCode, shopper, code, message) => {
    const before = await shopper().cart()
    expect(await apply(shopper(), promoCode)).toMatchObject({ status: 409, code, message })
    expect(await shopper().cart()).toEqual(before)
  })

  test.each([
    ['es', 'Este código ha caducado.'],
    ['ar', 'انتهت صلاحية هذا الرمز.'],
    ['ms', 'Kod ini telah tamat tempoh.'],
  ])('the reason is translated into %s', async (language, message) => {
    expect((await apply(guest, 'EXPIRED1', { language })).message).toBe(message)
  })

  test('an empty cart accepts no code', async () => {
    const cartId = await cartIdOf(guest)
    await guest.call('DELETE', '/v1/cart')
    const refused = await guest.call('POST', '/v3/promotion', { promo_code: 'SHIPFREE', cart_id: cartId })
    expect(refused).toMatchObject({ status: 409, code: 'CART_EMPTY' })
  })
})

describe('a code that no longer applies gives the reason and takes nothing off', () => {
  test('a first-order code after an order', async () => {
    await apply(fresh, 'WELCOME10')
    await app.database.db.update(users).set({ orderCount: 1 }).where(eq(users.id, fresh.id))
    expect(await fresh.cart()).toMatchObject({
      coupon: 'WELCOME10',
      promotion: { discount: 0, problem: 'This code is for your first order only.' },
      accounting: { promoDiscount: 0 },
    })
  })

  test('a members-only code after the membership', async () => {
    await apply(member, 'MEMBER5')
    await app.database.db.update(users).set({ membershipId: null }).where(eq(users.id, member.id))
    expect((await member.cart({ language: 'es' }))?.promotion).toMatchObject({
      discount: 0,
      problem: 'Este código es para miembros.',
    })
  })

  test('a delivery code when the delivery is already free', async () => {
    await apply(guest, 'SHIPFREE')
    await guest.add('aloe-face-gel', { newQuantity: 8 })
    expect((await guest.cart())?.promotion).toMatchObject({ discount: 0, problem: 'Your delivery is free already.' })
  })

  test('a code never takes off more than the total', async () => {
    await apply(member, 'MEMBER5')
    await setStock(app, 'aloe-face-gel', 0)
    expect((await member.cart())?.accounting).toMatchObject({ promoDiscount: 0, finalTotal: 0 })
    await setStock(app, 'aloe-face-gel', 190)
  })
})
