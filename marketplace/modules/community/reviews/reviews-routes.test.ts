import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewsAnswer } from '../../../../contract/community/reviews.ts'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { write } from '../../../testing/calls/review-calls.ts'
import { newAccount } from '../../../testing/people/shopper.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const dryerBalls = idOf('product', 'wool-dryer-balls')
const reviewsOf = async (query: string, options?: Parameters<AppUnderTest['read']>[2]) =>
  (await app.read(reviewsAnswer, `/v1/product/review?parentProductId=${query}`, options)).data.review

test('features have names in every language, and other texts of the catalogue say that they are English', async () => {
  const { attributeRating, aiReview } = await reviewsOf(dryerBalls, { headers: { language: 'es' } })
  expect(attributeRating.map(({ attributeName }) => attributeName)).toContain('Tiempo de secado')
  expect(aiReview?.language).toBe('en')
})

test('the summary counts every rating and adds up', async () => {
  const summary = await reviewsOf(dryerBalls)
  const { FiveStarRating, FourStartRating, ThreeStarRating, TwoStarRating, OneStarRating } = summary
  const counted = FiveStarRating + FourStartRating + ThreeStarRating + TwoStarRating + OneStarRating
  expect(counted).toBe(summary.TotalNoOfRatings)
  expect(summary.TotalNoOfReviews).toBeGreaterThanOrEqual(40)
  expect(summary.attributeRating.length).toBeGreaterThan(0)
  expect(summary.aiReview?.aiReviewText).toEqual(expect.any(String))
  expect(summary.images.length).toBeGreaterThan(0)
  for (const image of summary.images)
    expect(image).toMatch(/^http:\/\/localhost:4000\/media\/evergood\/image\/upload\/p\//)
})

test('the first page has the three most helpful reviews, and further pages the rest', async () => {
  const { userReviews: first, penCount } = await reviewsOf(dryerBalls)
  expect(first).toHaveLength(3)
  const { userReviews: all } = await reviewsOf(`${dryerBalls}&limit=50`)
  expect(all).toHaveLength(Math.min(50, penCount))
  expect(all.slice(0, 3)).toEqual(first)
  const helpfulness = all.map(({ likes, disLikes }) => likes - disLikes)
  expect(helpfulness).toEqual([...helpfulness].sort((a, b) => b - a))
  const { userReviews: second } = await reviewsOf(`${dryerBalls}&skip=3&limit=3`)
  expect(second).toEqual(all.slice(3, 6))
})

test('the author of a review sees it first, and every other review once', async () => {
  const slug = 'wool-dryer-balls'
  const writer = await newAccount(app)
  const { userReviews: before, TotalNoOfReviews } = await reviewsOf(`${dryerBalls}&limit=50`)
  await write(writer, slug, { rating: 1 })
  const pages = await Promise.all(
    Array.from({ length: Math.ceil((TotalNoOfReviews + 1) / 7) }, (_, page) =>
      reviewsOf(`${dryerBalls}&skip=${page * 7}&limit=7`, { token: writer.token }),
    ),
  )
  const all = pages.flatMap(({ userReviews }) => userReviews)
  expect(all).toHaveLength(TotalNoOfReviews + 1)
  expect(all.map(({ isOwn }) => isOwn)).toEqual([true, ...Array(TotalNoOfReviews).fill(false)])
  expect(all.slice(1, 51).map(({ reviewId }) => reviewId)).toEqual(before.map(({ reviewId }) => reviewId))
  expect((await reviewsOf(`${dryerBalls}&limit=1`, { token: writer.token })).userReviews[0]?.isOwn).toBe(true)
  expect((await reviewsOf(dryerBalls)).userReviews.map(({ isOwn }) => isOwn)).toEqual([false, false, false])
})

test('dates are in the requested language with Latin digits', async () => {
  const { userReviews } = await reviewsOf(dryerBalls, { headers: { language: 'ar' } })
  expect(userReviews[0]?.timestamp).toMatch(/\d{4}/)
  expect(userReviews[0]?.timestamp).toMatch(/\p{Script=Arabic}/u)
})

test('a product without reviews has zeros', async () => {
  const slug = 'handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large'
  expect(await reviewsOf(idOf('product', slug))).toMatchObject({ userReviews: [], TotalNoOfRatings: 0, aiReview: null })
})

test('the product must belong to the named store', async () => {
  const path = `/v1/product/review?parentProductId=${dryerBalls}`
  expect((await reviewsOf(`${dryerBalls}&storeId=${idOf('store', 'woolly-and-co')}`)).penCount).toBeGreaterThan(0)
  expect(await app.refusal(`${path}&storeId=${idOf('store', 'lino')}`)).toMatchObject({ status: 404 })
})

test.each([
  ['limit=0', 'limit'],
  ['limit=51', 'limit'],
  ['limit=three', 'limit'],
  ['skip=-1', 'skip'],
  ['skip=1.5', 'skip'],
  ['skip=99999999999999999999', 'skip'],
  ['limit=3&limit=4', 'limit'],
])('%s is rejected with the name of the field', async (query, field) => {
  const refusal = await app.refusal(`/v1/product/review?parentProductId=${dryerBalls}&${query}`)
  expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining(field) })
})
