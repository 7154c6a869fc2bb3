import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressAnswer } from '../../../../../contract/account/addresses.ts'
import { type Cart, cartAnswer } from '../../../../../contract/buying/cart.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { demoShopper, newGuest, type Shopper, setStock } from '../../../../testing/people/shopper.ts'
import { lineTax } from '../../tax/tax-policy.ts'

let app: AppUnderTest
let guest: Shopper
let member: Shopper
beforeAll(async () => {
  app = await openApp()
  member = await demoShopper(app, 'member')
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await newGuest(app)
  await member.call('DELETE', '/v1/cart')
})

const ZIP_CODES = { CA: '95814', MN: '55401', OR: '97201' } as const
async function addressIn(shopper: Shopper, state: keyof typeof ZIP_CODES, line1 = '1 Elm Street'): Promise<string> {
  const address = {
    name: 'Noor Aziz',
    line1,
    city: 'Springfield',
    state,
    zip: ZIP_CODES[state],
    mobile: '+12025550123',
  }
  const { data } = addressAnswer.parse((await shopper.call('POST', '/v1/address', address)).body)
  return data._id
}

const checkout = (shopper: Shopper, query = '', headers?: Record<string, string>) =>
  shopper.call('GET', `/v1/cart/checkout?isValidateInventory=1&pushAnalytics=1${query}`, undefined, headers)

async function checkoutCart(...args: Parameters<typeof checkout>): Promise<Cart> {
  const { data } = cartAnswer.parse((await checkout(...args)).body) ?? {}
  if (!data) throw new Error('The cart is empty')
  return data
}
const linesOf = (cart: Cart) => cart.sellers.flatMap((seller) => seller.products)
const sum = (amounts: readonly (number | undefined)[]) => amounts.reduce<number>((all, one = 0) => all + one, 0)

describe('the tax of a checkout cart', () => {
  const CODES = [undefined, 'WELCOME10', 'SHIPFREE']

  test.each<keyof typeof ZIP_CODES>(['CA', 'MN', 'OR'])(
    '%s: of each line after its share of the code, in the total',
    async (state) => {
      for (const slug of ['bamboo-toothbrush-set', 'linen-bath-towel', 'glass-spray-bottle-kit']) {
        await guest.add(slug, { newQuantity: 3 })
      }
      const query = `&deliveryAddressId=${await addressIn(guest, state)}&taxCalculate=1`
      for (const promo_code of CODES) {
        const { cartId: cart_id } = (await guest.cart()) ?? {}
        if (promo_code) await guest.call('POST', '/v3/promotion', { promo_code, cart_id })
        for (const currencycode of ['USD', 'INR']) {
          const untaxed = await guest.cart({ currencycode })
          const cart = await checkoutCart(guest, query, { currencycode })
          for (const { accounting } of linesOf(cart)) {
            expect(accounting.tax).toBe(lineTax(accounting.subTotal - accounting.promoDiscount, state))
          }
          const tax = sum(linesOf(cart).map((line) => line.accounting.tax))
          expect(cart.accounting).toMatchObject({ tax, finalTotal: (untaxed?.accounting.finalTotal ?? 0) + tax })
          expect(cart.accounting.memberTotal).toBeLessThan(cart.accounting.finalTotal)
        }
      }
    },
  )

  test('is on the units that are left of a short line, and not on a line that is gone', async () => {
    await guest.add('wool-dryer-balls', { newQuantity: 3 })
    await guest.add('aloe-face-gel', { newQuantity: 2 })
    await setStock(app, 'wool-dryer-balls', 1)
    await setStock(app, 'aloe-face-gel', 0)
    const cart = await checkoutCart(guest, `&deliveryAddressId=${await addressIn(guest, 'CA')}&taxCalculate=1`)
    const [short, gone] = linesOf(cart)
    expect([short?.availability, gone?.availability]).toEqual(['short', 'gone'])
    expect(cart.accounting.tax).toBe(lineTax(short?.accounting.subTotal ?? 0, 'CA'))
    expect(gone?.accounting.tax).toBe(0)
    await setStock(app, 'wool-dryer-balls', 50)
    await setStock(app, 'aloe-face-gel', 50)
  })

  test.each([
    ['without an address', () => '&deliveryAddressId=&taxCalculate=1', undefined],
    ['without taxCalculate', (id: string) => `&deliveryAddressId=${id}`, 'address'],
    ['with taxCalculate=0', (id: string) => `&deliveryAddressId=${id}&taxCalculate=0`, 'address'],
  ])('is unknown %s', async (_, query, named) => {
    await guest.add('linen-bath-towel')
    const id = await addressIn(guest, 'CA')
    const cart = await checkoutCart(guest, query(id))
    expect(cart.accounting.tax).toBeUndefined()
    expect(cart.deliveryAddress).toEqual(named && { _id: id })
    expect(cart.accounting.finalTotal).toBe((await guest.cart())?.accounting.finalTotal)
  })
})

describe('what is refused', () => {
  test.each<[string, (addressId: string) => string, number]>([
    ["another shopper's address", (addressId) => `&deliveryAddressId=${addressId}&taxCalculate=1`, 404],
    ["another shopper's address without tax", (addressId) => `&deliveryAddressId=${addressId}`, 404],
    ['an unknown address', () => '&deliveryAddressId=nope&taxCalculate=1', 404],
    ['an address that is no id', () => '&deliveryAddressId=%00&taxCalculate=1', 400],
    ['two addresses', () => '&deliveryAddressId=a&deliveryAddressId=b', 400],
    ['a wrong switch', () => '&taxCalculate=2', 400],
    ['an unknown cart', () => '&cartId=nope', 404],
  ])('%s', async (_, query, status) => {
    await guest.add('linen-bath-towel')
    expect(await checkout(guest, query(await addressIn(member, 'CA')))).toMatchObject({ status })
  })

  test('a caller without a token', async () => {
    expect(await app.refusal('/v1/cart/checkout')).toMatchObject({ status: 401 })
  })

  test('an empty cart is 204', async () => {
    expect(await checkout(guest)).toMatchObject({ status: 204 })
  })
})

const PLAIN_ACCOUNTING = [
  'deliveryFee',
  'finalTotal',
  'memberDeals',
  'memberReward',
  'memberTotal',
  'msrpPrice',
  'promoDiscount',
  'rewardFinalPrice',
  'subTotal',
]

describe('Talents', () => {
  test.each([
    ['a part of the total', 'linen-bath-towel', 9, 'USD', 3750, 3750],
    ['all of the total', 'bamboo-toothbrush-set', 1, 'USD', 3750, undefined],
    ['a part, in euros', 'linen-bath-towel', 9, 'EUR', 3450, 3450],
  ])('pay %s', async (_, slug, newQuantity, currencycode, balance, usable) => {
    await member.add(slug, { newQuantity })
    const query = `&deliveryAddressId=${await addressIn(member, 'CA')}&taxCalculate=1`
    const { accounting } = await checkoutCart(member, query, { currencycode })
    const expected = usable ?? accounting.finalTotal
    expect(accounting).toMatchObject({
      talentsBalance: balance,
      talentsUsable: expected,
      payableWithTalents: accounting.finalTotal - expected,
    })
    expect(accounting.tax).toBeGreaterThan(0)
    expect(accounting.memberTotal).toBe(accounting.finalTotal)
  })

  test('are absent for guests, and in the plain cart', async () => {
    await guest.add('linen-bath-towel')
    await member.add('linen-bath-towel')
    for (const cart of [await checkoutCart(guest), await member.cart()]) {
      expect(Object.keys(cart?.accounting ?? {}).sort()).toEqual(PLAIN_ACCOUNTING)
    }
  })
})
