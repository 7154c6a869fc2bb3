import { afterAll, beforeAll, expect, test } from 'vitest'
import { productSocialAnswer } from '../../../../contract/finding/follows.ts'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const path = (slug: string) => `/v1/product/social?childProductId=${idOf('variant', slug)}`

test.each([
  ['linen-bath-towel', { isFavourite: true, followStatus: 1 }],
  ['copper-water-bottle', { isFavourite: true, followStatus: 0 }],
  ['beeswax-food-wraps', { isFavourite: false, followStatus: 1 }],
  ['aloe-face-gel', { isFavourite: false, followStatus: 0 }],
])('%s has the member’s wishlist and follow status', async (slug, expected) => {
  const { data } = await app.read(productSocialAnswer, path(slug), { token: app.memberToken })
  expect(data).toEqual(expected)
})

test('guests, with or without a token, have no wishlist', async () => {
  for (const options of [{}, { token: app.guestToken }]) {
    const { data } = await app.read(productSocialAnswer, path('linen-bath-towel'), options)
    expect(data).toEqual({ isFavourite: false, followStatus: 0 })
  }
})

test('an unknown product is 404', async () => {
  expect(await app.refusal(path('nope'))).toMatchObject({ status: 404 })
})
