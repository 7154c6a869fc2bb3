import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownReviewAnswer, reviewsAnswer } from '../contract/community/reviews.ts'
import { type AppUnderTest, openApp } from './testing/app-under-test.ts'
import { demoShopper, newGuest, type Shopper, shopperWith } from './testing/people/shopper.ts'
import { actedForId, signedInAdmin } from './testing/people/signed-in-admin.ts'
import { addAnswer, addQuestion, productId } from './testing/samples/sample-questions.ts'

const SLUG = 'wool-dryer-balls'
const SOLD_BY_SELLER = 'zero-waste-starter-kit'

let app: AppUnderTest
const people = new Map<string, Shopper>()
beforeAll(async () => {
  app = await openApp()
  for (const account of ['member', 'newmember', 'partner', 'admin'] as const) {
    people.set(account, await demoShopper(app, account))
  }
  const { token } = await (await signedInAdmin(app)).actAs()
  people.set('an admin acting for a shopper', shopperWith(app, { id: actedForId, token: token.accessToken }))
  people.set('a guest', await newGuest(app))
})
afterAll(() => app.close())

/** What every signed-in user may do, each with a text that no other test votes on or reports. */
async function doEverything(who: Shopper): Promise<number[]> {
  const reviewId = (await app.read(reviewsAnswer, `/v1/product/review?parentProductId=${productId(SLUG)}`)).data.review
    .userReviews[0]?.reviewId
  const answerId = await addAnswer(app, await addQuestion(app, SLUG))
  const calls: readonly (readonly [url: string, body: object])[] = [
    ['/v1/likeDislikeReview/', { reviewId, like: true }],
    ['/v1/reportReview/', { reviewId }],
    ['/v1/productQuestion', { productId: productId(SLUG), question: `Is it for ${who.id}, ${answerId}?` }],
    ['/v1/likeDislikeProduct', { answerId, vote: 0 }],
    ['/v1/reportProductQuestionAnswer', { answerId }],
  ]
  const statuses: number[] = []
  for (const [url, body] of calls) statuses.push((await who.call('POST', url, body)).status)
  return statuses
}

test.each(['member', 'newmember', 'partner', 'admin', 'an admin acting for a shopper'])(
  '%s votes on and reports reviews and answers, and asks',
  async (name) => {
    const statuses = await doEverything(people.get(name) as Shopper)
    expect(
      statuses.every((status) => status === 200 || status === 201),
      statuses.join(' '),
    ).toBe(true)
  },
)

test('a guest does none of it', async () => {
  expect(await doEverything(people.get('a guest') as Shopper)).toEqual([401, 401, 401, 401, 401])
})

test('a seller neither reviews the products of the store nor votes on or reports its answers, but may elsewhere', async () => {
  const seller = await demoShopper(app, 'seller')
  const calls = async (slug: string) => {
    const answerId = await addAnswer(app, await addQuestion(app, slug))
    const review = { productId: productId(slug), rating: 5, reviewTitle: 'Splendid' }
    return [
      await seller.call('POST', '/v1/productReviewRating/', review),
      await seller.call('POST', '/v1/likeDislikeProduct', { answerId, vote: 0 }),
      await seller.call('POST', '/v1/reportProductQuestionAnswer', { answerId }),
    ]
  }
  const own = await calls(SOLD_BY_SELLER)
  expect(own).toMatchObject(Array(3).fill({ status: 403, code: 'OWN_STORE' }))
  const isSeller = async (slug: string) =>
    (await app.read(ownReviewAnswer, `/v1/productReviewRating/?productId=${productId(slug)}`, { token: seller.token }))
      .data.isSeller
  expect([await isSeller(SOLD_BY_SELLER), await isSeller(SLUG)]).toEqual([true, false])
  for (const { status } of await calls(SLUG)) expect([200, 201]).toContain(status)
})
