import { expect, test } from 'vitest'
import { detailText, subjectOf, writeKind } from './audit-action.ts'

test.each([
  ['PATCH', '/v1/profile', { action: 'profile.change' }],
  ['PATCH', '/v1/cart', { action: 'cart.change' }],
  ['POST', '/v1/favourite/product/', { action: 'wishlist.add' }],
  ['POST', '/v1/favourite/product', { action: 'wishlist.add' }],
  ['DELETE', '/v1/collection/:id/product', { action: 'collection.remove' }],
  ['POST', '/v1/productReviewRating/', { action: 'review.write' }],
  ['POST', '/fast/api/v1/product-faq/like-dislike', { action: 'faq.vote' }],
  ['POST', '/v1/pageView', { action: 'other.write', isMinor: true }],
  ['POST', '/v1/something/new', { action: 'other.write' }],
  ['POST', '/', { action: 'other.write' }],
  ['POST', '', { action: 'other.write' }],
])('%s %s is recorded as %o', (method, route, expected) => {
  expect(writeKind(method, route)).toEqual(expected)
})

test.each<[string, unknown, object]>([
  ['a cart’s item', { centralProductId: 'v-1', newQuantity: 2 }, { variantId: 'v-1', quantity: 2, words: [] }],
  [
    'a wishlist’s product',
    { productid: 'v-2', countryid: 'India' },
    { variantId: 'v-2', quantity: undefined, words: [] },
  ],
  [
    'a promo code',
    { promo_code: 'WELCOME10', cart_id: 'c' },
    { variantId: undefined, quantity: undefined, words: ['WELCOME10'] },
  ],
  ['names', { firstName: 'Nour', mobile: '' }, { variantId: undefined, quantity: undefined, words: ['Nour'] }],
  ['a secret', { password: 'x', code: '123456', token: 't' }, { variantId: undefined, quantity: undefined, words: [] }],
  ['nothing', undefined, { words: [] }],
  ['null', null, { words: [] }],
  ['a list', [1], { words: [] }],
  ['wrong types', { centralProductId: 7, newQuantity: 'x', name: {} }, { words: [] }],
  ['too long a text', { name: 'a'.repeat(201), label: 'b' }, { words: ['b'] }],
])('of a body with %s the record gets what it is about', (_, body, expected) => {
  expect(subjectOf(body)).toMatchObject(expected)
})

test.each([
  [{ variantId: 'v', quantity: 2, words: [] }, 'Hand Wash', 200, 'Hand Wash × 2'],
  [{ variantId: 'v', quantity: undefined, words: [] }, 'Hand Wash', 200, 'Hand Wash'],
  [{ variantId: 'v', quantity: 2, words: [] }, undefined, 204, ''],
  [{ variantId: undefined, quantity: undefined, words: ['WELCOME10'] }, undefined, 409, 'WELCOME10 (409)'],
  [{ variantId: undefined, quantity: undefined, words: [] }, undefined, 400, '(400)'],
])('%o of %s with status %i reads "%s"', (subject, name, status, expected) => {
  expect(detailText(subject, name, status)).toBe(expected)
})
