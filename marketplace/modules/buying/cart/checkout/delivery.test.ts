import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressAnswer } from '../../../../../contract/account/addresses.ts'
import { deliveryAnswer } from '../../../../../contract/buying/cart.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { newGuest, type Shopper, setStock } from '../../../../testing/people/shopper.ts'

let app: AppUnderTest
let guest: Shopper
let stranger: Shopper
let cartId: string
let addressId: string
let storeId: string
beforeAll(async () => {
  app = await openApp()
  guest = await newGuest(app)
  stranger = await newGuest(app)
  await guest.add('bamboo-toothbrush-set')
  await guest.add('linen-bath-towel')
  const cart = await guest.cart()
  cartId = cart?.cartId ?? ''
  storeId = cart?.sellers[0]?.storeId ?? ''
  const address = { name: 'A', line1: '1 Elm', city: 'Here', state: 'MN', zip: '55401', mobile: '+12025550123' }
  addressId = addressAnswer.parse((await guest.call('POST', '/v1/address', address)).body).data._id
})
afterAll(() => app.close())

const at = (latitude: number | string, longitude: number | string) =>
  `&deliveryAddressLatitude=${latitude}&deliveryAddressLongitude=${longitude}`
const calculate = async (query: string, token?: string, headers?: Record<string, string>) =>
  (
    await app.read(deliveryAnswer, `/v1/delivery/calculate?${query}`, {
      ...(token && { token }),
      ...(headers && { headers }),
    })
  ).data

describe('the delivery of a cart', () => {
  test.each<[string, () => string]>([
    ['an address', () => `&deliveryAddressId=${addressId}`],
    ['a place', () => at(44.9778, -93.265)],
    ['a ZIP code', () => '&zip=55401'],
    ['a ZIP code of nine digits', () => '&zip=55401-1234'],
    ['an unknown place', () => at(0, 0)],
    ['nowhere', () => ''],
  ])('to %s: fee and days of each store, as in the cart', async (_, to) => {
    const cart = await guest.cart()
    expect(await calculate(`cartId=${cartId}${to()}`, guest.token)).toEqual({
      currencySymbol: '$',
      deliveryFee: cart?.accounting.deliveryFee,
      sellers: cart?.sellers.map(({ storeId, delivery, deliveryDays }) => ({ storeId, ...delivery, deliveryDays })),
    })
  })

  test('names no days for a store that can send nothing', async () => {
    await setStock(app, 'bamboo-toothbrush-set', 0)
    const { sellers } = await calculate(`cartId=${cartId}&zip=55401`, guest.token)
    expect(sellers.map(({ fee, deliveryDays }) => [fee, deliveryDays])).toEqual([
      [0, undefined],
      [495, [4, 18]],
    ])
    await setStock(app, 'bamboo-toothbrush-set', 50)
  })
})

test.each([
  ['USD', '$', 495, 3900],
  ['EUR', '€', 455, 3588],
])(
  'the delivery of a parcel of one store needs no token, in %s',
  async (currencycode, currencySymbol, fee, freeFrom) => {
    expect(await calculate(`storeId=${storeId}&zip=90210`, undefined, { currencycode })).toEqual({
      currencySymbol,
      deliveryFee: fee,
      sellers: [{ storeId, fee, freeFrom, missing: freeFrom, deliveryDays: [4, 18] }],
    })
  },
)

describe('what is refused', () => {
  const ofCart = () => `cartId=${cartId}`
  const ofStore = () => `storeId=${storeId}`

  test.each<[string, () => string, object]>([
    ['a place in another country', () => ofCart() + at(51.5, -0.12), { status: 400, code: 'ADDRESS_COUNTRY' }],
    ['a place in a territory', () => ofCart() + at(18.4655, -66.1057), { status: 400, code: 'ADDRESS_COUNTRY' }],
    ['a ZIP code of letters', () => `${ofCart()}&zip=ABCDE`, { status: 400, code: 'ADDRESS_ZIP' }],
    ['an empty ZIP code', () => `${ofStore()}&zip=`, { status: 400, code: 'ADDRESS_ZIP' }],
    ['a ZIP code of four digits', () => `${ofStore()}&zip=9021`, { status: 400, code: 'ADDRESS_ZIP' }],
    [
      'a ZIP code of a territory',
      () => `${ofStore()}&zip=00901`,
      { status: 400, code: 'ADDRESS_ZIP', message: 'We do not deliver to this ZIP code.' },
    ],
    ['a latitude beyond the pole', () => ofCart() + at(91, 0), { status: 400 }],
    ['a longitude that is no number', () => ofCart() + at(1, 'NaN'), { status: 400 }],
    ['a number in another notation', () => ofCart() + at('1e1', 1), { status: 400 }],
    ['neither cart nor store', () => 'zip=90210', { status: 400 }],
    ['an unknown store', () => 'storeId=nope', { status: 404 }],
    ['an unknown cart', () => 'cartId=nope', { status: 404, code: 'CART_NOT_FOUND' }],
    ['an unknown address', () => `${ofCart()}&deliveryAddressId=nope`, { status: 404, code: 'ADDRESS_NOT_FOUND' }],
  ])('%s', async (_, query, expected) => {
    expect(await app.refusal(`/v1/delivery/calculate?${query()}`, { token: guest.token })).toMatchObject(expected)
  })

  test("another shopper's cart and address", async () => {
    for (const query of [ofCart(), `${ofStore()}&deliveryAddressId=${addressId}`]) {
      expect(await app.refusal(`/v1/delivery/calculate?${query}`, { token: stranger.token })).toMatchObject({
        status: 404,
      })
      expect(await app.refusal(`/v1/delivery/calculate?${query}`)).toMatchObject({ status: 401 })
    }
  })

  test('in the language of the request', async () => {
    const headers = { language: 'es' }
    const refused = await app.refusal(`/v1/delivery/calculate?${ofStore()}&zip=00901`, { headers })
    expect(refused.message).toBe('No enviamos a este código postal.')
  })
})
