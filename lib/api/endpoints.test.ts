import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { providePublicConfig } from '../config'
import { readConfig } from '../server/config'
import { type EndpointName, endpoints, type InputOf } from './endpoints'
import { bodyOf, type Endpoint } from './endpoints/endpoint'
import { addressOf } from './transport'

const config = readConfig({ API_URL: 'http://api', API2_URL: 'http://api2' }).public

/** What goes over the wire for a call: method and address, and the body where there is one. */
function wire<N extends EndpointName>(name: N, input: InputOf<N>): readonly unknown[] {
  const endpoint = endpoints[name] as unknown as Endpoint<InputOf<N>, z.ZodMiniType>
  const line = `${endpoint.method ?? 'GET'} ${addressOf(endpoint, input, config)}`
  const body = bodyOf(endpoint, input)
  return body === undefined ? [line] : [line, body]
}

const item = { centralProductId: 'v-1', newQuantity: 1, action: 1 } as const
const wishlistItem = {
  userid: 'u-1',
  productid: 'v-1',
  ipaddress: '',
  latitude: '',
  longitude: '',
  cityid: '',
  countryid: 'India',
} as const
const deal = {
  masterOrderId: 'o-1',
  campaignId: 'u-1',
  confirmedTotal: 1299,
  confirmedChanges: 'digest',
  affiliate_data: { affid: '7' },
  utm_data: { utm_source: 'mail' },
  facebook_conversion_tracking_data: { fbp: 'fb.1' },
  timeZone: 'America/Los_Angeles',
} as const
const CHECKOUT = 'GET http://api/v1/cart/checkout'

describe('calls of buying have their exact method, path, headers and body', () => {
  test.each([
    [
      'a price',
      wire('priceDetail', { variantId: 'v-1' }),
      ['GET http://api2/api/v2/product/price/detail?variantId=v-1'],
    ],
    [
      'the prices before it',
      wire('priceHistory', { variantId: 'v-1' }),
      ['GET http://api2/api/v2/product/price/history?variantId=v-1'],
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
      'delivery of a store',
      wire('delivery', { storeId: 's-1', zip: '90210' }),
      ['GET http://api/v1/delivery/calculate?storeId=s-1&zip=90210'],
    ],
    [
      'delivery to a place',
      wire('delivery', { cartId: 'c-1', lat: '1.5', long: '2' }),
      ['GET http://api/v1/delivery/calculate?cartId=c-1&deliveryAddressLatitude=1.5&deliveryAddressLongitude=2'],
    ],
    [
      'the checkout before an address, without tax',
      wire('checkoutCart', {}),
      [`${CHECKOUT}?isValidateInventory=1&deliveryAddressId=&pushAnalytics=1&taxCalculate=0`],
    ],
    [
      'the checkout of a cart with an address, with tax',
      wire('checkoutCart', { cartId: 'c-1', deliveryAddressId: 'a-1' }),
      [`${CHECKOUT}?isValidateInventory=1&deliveryAddressId=a-1&pushAnalytics=1&taxCalculate=1&cartId=c-1`],
    ],
    [
      'the checkout without a look at the stock',
      wire('checkoutCart', { deliveryAddressId: 'a-1', checksInventory: false }),
      [`${CHECKOUT}?isValidateInventory=0&deliveryAddressId=a-1&pushAnalytics=1&taxCalculate=1`],
    ],
    [
      'the deals of an order',
      wire('exclusiveDeals', { masterOrderId: 'o-1' }),
      ['GET http://api/v1/exclusiveDeals?masterOrderId=o-1&type=ALL&skip=0&limit=6'],
    ],
    [
      'one deal of an order, with its tax',
      wire('exclusiveDeals', { masterOrderId: 'o-1', campaignId: 'u-1', calculatesTax: true }),
      ['GET http://api/v1/exclusiveDeals?masterOrderId=o-1&type=ALL&skip=0&limit=6&campaignId=u-1&taxCalculate=1'],
    ],
    [
      'a deal into an order',
      wire('upsellDraftOrder', { ...deal, currencyCode: 'USD' }),
      ['POST http://api/v1/upsellDraftOrder', deal],
    ],
    [
      'a look at a deal',
      wire('upsellBrowseLog', { masterOrderId: 'o-1', campaignId: 'u-1', action: 'viewed' }),
      ['PATCH http://api/v1/upsellProductBrowseLogs', { masterOrderId: 'o-1', campaignId: 'u-1', action: 'viewed' }],
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
      'a wishlist write, with the closing slash',
      wire('addToWishlist', wishlistItem),
      ['POST http://api/v1/favourite/product/', wishlistItem],
    ],
    [
      'none any more, with the same payload',
      wire('removeFromWishlist', wishlistItem),
      ['DELETE http://api/v1/favourite/product/', wishlistItem],
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
  ])('%s', (_, actual, specified) => {
    expect(actual).toEqual(specified)
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

  test('a deal into an order says its platform and currency in the headers', () => {
    expect(endpoints.upsellDraftOrder.headers?.({ ...deal, currencyCode: 'USD' })).toEqual({
      platform: '3',
      currency: 'USD',
    })
  })
})

describe('calls of reviews, questions, FAQs and uploads have their exact method, path, headers and body', () => {
  const review = { productId: 'p-1', rating: 5, reviewTitle: 'Soft' }
  const visitor = { ipAddress: '', latitude: '40.7', longitude: '-74' }
  const page = { parentProductId: 'p-1', storeId: 's-1', skip: 3, limit: 3 }
  const search = { skip: 0, limit: 5, perentProductId: 'p-1', trigger: 2, searchName: 'bottle' } as const
  test.each([
    [
      'reviews',
      wire('productReviews', page),
      ['GET http://api/v1/product/review?parentProductId=p-1&storeId=s-1&skip=3&limit=3'],
    ],
    [
      'those with pictures',
      wire('productReviews', { ...page, imagesOnly: 1 }),
      ['GET http://api/v1/product/review?parentProductId=p-1&storeId=s-1&skip=3&limit=3&imagesOnly=1'],
    ],
    [
      'a like of a review, with the closing slash',
      wire('voteReview', { reviewId: 'r-1', like: true }),
      ['POST http://api/v1/likeDislikeReview/', { reviewId: 'r-1', like: true }],
    ],
    [
      'a dislike that is taken back',
      wire('voteReview', { reviewId: 'r-1', dislike: false }),
      ['POST http://api/v1/likeDislikeReview/', { reviewId: 'r-1', dislike: false }],
    ],
    [
      'a report of a review, with the closing slash',
      wire('reportReview', { reviewId: 'r-1' }),
      ['POST http://api/v1/reportReview/', { reviewId: 'r-1' }],
    ],
    [
      'what can be rated',
      wire('ratableAttributes', { parentProductId: 'p-1' }),
      ['GET http://api/v1/ratableAttribute?productId=p-1'],
    ],
    [
      'what a courier can be rated for',
      wire('driverAttributes', { driverId: 'd-1', orderId: 'o-1', storeCategoryId: 'c-1' }),
      ['GET http://api/v1/ratableAttribute?driverId=d-1&orderId=o-1&storeCategoryId=c-1'],
    ],
    [
      'a review, with the closing slash',
      wire('writeReview', { review, visitor }),
      ['POST http://api/v1/productReviewRating/', review],
    ],
    [
      'questions, with the parent product spelt so',
      wire('questions', search),
      ['GET http://api/v1/productQuestion?skip=0&limit=5&perentProductId=p-1&trigger=2&searchName=bottle'],
    ],
    [
      'a question',
      wire('askQuestion', { productId: 'p-1', question: 'Is it mild?' }),
      ['POST http://api/v1/productQuestion', { productId: 'p-1', question: 'Is it mild?' }],
    ],
    [
      'a vote on an answer',
      wire('voteAnswer', { answerId: 'a-1', vote: 0 }),
      ['POST http://api/v1/likeDislikeProduct', { answerId: 'a-1', vote: 0 }],
    ],
    [
      'the opposite one, taken away',
      wire('clearOppositeAnswerVote', { answerId: 'a-1', vote: 1 }),
      ['PATCH http://api/v1/likeDislikeProduct', { answerId: 'a-1', vote: 1 }],
    ],
    [
      'a report of an answer',
      wire('reportAnswer', { answerId: 'a-1' }),
      ['POST http://api/v1/reportProductQuestionAnswer', { answerId: 'a-1' }],
    ],
    ['FAQs', wire('productFaq', { slug: 'balm' }), ['GET http://api2/fast/api/v1/product-faq/bySlug?slug=balm']],
    [
      'a vote on one',
      wire('voteFaq', { action: 'dislike', faqId: 'f-1' }),
      ['POST http://api2/fast/api/v1/product-faq/like-dislike', { action: 'dislike', faqId: 'f-1' }],
    ],
  ])('%s', (_, actual, specified) => {
    expect(actual).toEqual(specified)
  })

  test('a review contains the place where it was written', () => {
    expect(endpoints.writeReview.headers?.({ review, visitor })).toEqual(visitor)
  })

  test('a vote on a FAQ succeeds with 200 and 201 only', () => {
    expect(endpoints.voteFaq.successes).toEqual([200, 201])
  })

  test('an encoded picture goes as a form into the bucket of the media service, with the closing slash', () => {
    const picture = { name: 'one.png', data: 'aGk=' }
    expect(wire('uploadReviewImage', picture)).toEqual(['POST http://api/v1/imageUpload/'])
    providePublicConfig(readConfig({ MEDIA_CLOUD: 'shop' }).public)
    expect(endpoints.uploadReviewImage.form?.(picture)).toEqual({
      bucket: 'shop',
      folderName: 'products',
      type: '0',
      ...picture,
    })
  })

  test('a picture goes as a file into its folder, without the closing slash and with the file last', () => {
    const file = new Blob(['picture'], { type: 'image/png' })
    const picture = { folder: 'orderImage', name: 'one.png', file } as const
    expect(wire('uploadFile', picture)).toEqual(['POST http://api/v1/imageUpload'])
    expect(Object.entries(endpoints.uploadFile.form?.(picture) ?? {})).toEqual([
      ['uploadTo', '1'],
      ['folder', 'orderImage'],
      ['fileName', 'one.png'],
      ['file', file],
    ])
  })
})
