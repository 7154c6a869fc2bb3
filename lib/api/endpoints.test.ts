import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { readConfig } from '../config.server'
import { type Endpoint, type EndpointName, endpoints, type InputOf } from './endpoints'
import { addressOf } from './transport'

const config = readConfig({ API_URL: 'http://api', API2_URL: 'http://api2' }).public

/** What goes over the wire for a call: method and address, and the body where there is one. */
function wire<N extends EndpointName>(name: N, input: InputOf<N>): readonly unknown[] {
  const endpoint = endpoints[name] as unknown as Endpoint<InputOf<N>, z.ZodType>
  const line = `${endpoint.method} ${addressOf(endpoint, input, config)}`
  return endpoint.body ? [line, endpoint.body(input)] : [line]
}

const item = { centralProductId: 'v-1', newQuantity: 1, action: 1 } as const
const favourite = {
  userid: 'u-1',
  productid: 'v-1',
  ipaddress: '',
  latitude: '',
  longitude: '',
  cityid: '',
  countryid: 'India',
} as const

describe('each call of buying is made as specified', () => {
  test.each([
    [
      'a price',
      wire('priceDetail', { variantId: 'v-1' }),
      ['GET http://api2/api/v2/product/price/detail?variantId=v-1'],
    ],
    [
      'heart and following of a product',
      wire('productSocial', { childProductId: 'v-1' }),
      ['GET http://api/v1/product/social?childProductId=v-1'],
    ],
    [
      'the deals of a first purchase by id',
      wire('oneTimeProducts', { primaryProductId: 'v-1' }),
      ['GET http://api2/fast/api/v1/onetime-free-products/lookup?primaryProductId=v-1&bypassClaims=false'],
    ],
    [
      'the same by slug',
      wire('oneTimeProducts', { productSlug: 'balm' }),
      ['GET http://api2/fast/api/v1/onetime-free-products/lookup?productSlug=balm&bypassClaims=false'],
    ],
    ['a campaign', wire('upsellCampaign', { campaignId: 'c-1' }), ['GET http://api/v1/upsellCampaigns?campaignId=c-1']],
    ['a new cart', wire('createCart', item), ['POST http://api/v1/cart', item]],
    ['an edited cart', wire('editCart', item), ['PATCH http://api/v1/cart', item]],
    [
      'the cart',
      wire('userCart', { storeCategoryId: 'retail-mall' }),
      ['GET http://api/v1/user/cart?storeCategoryId=retail-mall'],
    ],
    [
      'the cart of an address that names one',
      wire('userCart', { storeCategoryId: 'retail-mall', cartId: 'c-1' }),
      ['GET http://api/v1/user/cart?storeCategoryId=retail-mall&cartId=c-1'],
    ],
    ['its stock', wire('inventoryCart', { cartId: 'c-1' }), ['GET http://api/v1/cart/inventory?cartId=c-1']],
    [
      'the membership',
      wire('addMembership', { cartId: 'c-1' }),
      ['POST http://api/v1/cart/membership', { action: 1, cartId: 'c-1' }],
    ],
    [
      'delivery to an address',
      wire('delivery', { cartId: 'c-1', deliveryAddressId: 'a-1' }),
      ['GET http://api/v1/delivery/calculate?cartId=c-1&deliveryAddressId=a-1'],
    ],
    [
      'delivery to a place',
      wire('delivery', { cartId: 'c-1', lat: '1.5', long: '2' }),
      ['GET http://api/v1/delivery/calculate?cartId=c-1&deliveryAddressLatitude=1.5&deliveryAddressLongitude=2'],
    ],
    [
      'the promo codes that are offered',
      wire('offeredPromotions', { cartId: 'c-1' }),
      ['GET http://api/promocode/view?cartId=c-1'],
    ],
    [
      'a promo code',
      wire('applyPromotion', { promo_code: 'SHIPFREE', cart_id: 'c-1' }),
      ['POST http://api/v3/promotion', { promo_code: 'SHIPFREE', cart_id: 'c-1' }],
    ],
    ['taking it off', wire('removePromotion', { cartId: 'c-1' }), ['DELETE http://api/v3/promotion/c-1']],
    [
      'a favourite, with the closing slash',
      wire('addFavourite', favourite),
      ['POST http://api/v1/favourite/product/', favourite],
    ],
    [
      'none any more, with the same payload',
      wire('removeFavourite', favourite),
      ['DELETE http://api/v1/favourite/product/', favourite],
    ],
    ['the wishlist', wire('wishlist', { skip: 0, limit: 12 }), ['GET http://api/v1/favourite/product?skip=0&limit=12']],
    ['following', wire('follow', { followingId: 's-1' }), ['POST http://api/v1/follow', { followingId: 's-1' }]],
    [
      'following no more',
      wire('unfollow', { followingId: 's-1' }),
      ['POST http://api/v1/unfollow', { followingId: 's-1' }],
    ],
    ['all collections', wire('collections', {}), ['GET http://api/v1/collection']],
    [
      'a new collection',
      wire('createCollection', { name: 'Home' }),
      ['POST http://api/v1/collection', { name: 'Home' }],
    ],
    [
      'one collection',
      wire('collection', { id: 'k-1', skip: 0, limit: 12 }),
      ['GET http://api/v1/collection/k-1?skip=0&limit=12'],
    ],
    [
      'another name for it',
      wire('renameCollection', { id: 'k-1', name: 'Bath' }),
      ['PATCH http://api/v1/collection/k-1', { name: 'Bath' }],
    ],
    ['its end', wire('deleteCollection', { id: 'k-1' }), ['DELETE http://api/v1/collection/k-1']],
    [
      'a product into it',
      wire('collectProduct', { id: 'k-1', childProductId: 'v-1' }),
      ['POST http://api/v1/collection/k-1/product', { childProductId: 'v-1' }],
    ],
    [
      'and out of it',
      wire('uncollectProduct', { id: 'k-1', childProductId: 'v-1' }),
      ['DELETE http://api/v1/collection/k-1/product', { childProductId: 'v-1' }],
    ],
    [
      'a wish to be told of stock, spelt so',
      wire('stockNotify', { childproductId: 'v-1', parentproductId: 'p-1', email: 'a@mail.test' }),
      ['POST http://api/v1/product/notify', { childproductId: 'v-1', parentproductId: 'p-1', email: 'a@mail.test' }],
    ],
  ])('%s', (_, made, specified) => {
    expect(made).toEqual(specified)
  })

  test('clearing the cart, with the headers of its own', () => {
    const input = { currencySymbol: '₹', currencyCode: 'INR' }
    expect(wire('clearCart', input)).toEqual(['DELETE http://api/v1/cart'])
    expect(endpoints.clearCart.headers?.(input)).toEqual({
      language: 'en',
      platform: '3',
      currencysymbol: '%E2%82%B9',
      currencycode: 'INR',
    })
  })
})
