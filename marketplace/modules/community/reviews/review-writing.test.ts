import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ownReviewAnswer,
  ratableAttributesAnswer,
  reviewWrittenAnswer,
} from '../../../../contract/community/reviews.ts'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { reviewSeen, reviewsSeen, WRITE, write } from '../../../testing/calls/review-calls.ts'
import { advanceTo } from '../../../testing/orders/delivering.ts'
import { order, readOrder } from '../../../testing/orders/ordering.ts'
import { newAccount, type Shopper } from '../../../testing/people/shopper.ts'
import { hostileTexts } from '../../../testing/samples/hostile-texts.ts'
import { pictureAt, sendPicture } from '../../../testing/samples/sent-pictures.ts'
import { uploads } from '../uploads/uploads-tables.ts'
import { reviews } from './reviews-tables.ts'

const BALLS = 'wool-dryer-balls'
const BRUSH = 'bamboo-toothbrush-set'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const written = async (shopper: Shopper, slug: string, changes: object = {}) =>
  reviewWrittenAnswer.parse((await write(shopper, slug, changes)).body).data.reviewId
const own = async (shopper: Shopper, slug: string) =>
  (await app.read(ownReviewAnswer, `${WRITE}?productId=${idOf('product', slug)}`, { token: shopper.token })).data
const ratable = async (query: string) => (await app.read(ratableAttributesAnswer, `/v1/ratableAttribute?${query}`)).data
const attributesOf = (slug: string) => ratable(`productId=${idOf('product', slug)}`)
/** The review as its author sees it, wherever it stands in the list. */
const shown = async (author: Shopper, slug: string) => {
  const pages = await Promise.all(['&limit=50', '&skip=50&limit=50'].map((q) => reviewsSeen(app, slug, author, q)))
  return pages.flatMap(({ userReviews }) => userReviews).find(({ isOwn }) => isOwn)
}
const buy = (userId: string, slug: string) =>
  app.database.db.transaction((tx) =>
    app.services.purchases.record(tx, { userId, productId: idOf('product', slug), boughtAt: app.clock.now() }),
  )

describe('a review', () => {
  test('is created once, then edited, and the summary is updated', async () => {
    const author = await newAccount(app)
    const before = await reviewsSeen(app, BRUSH)
    const first = await write(author, BRUSH, { rating: 5 })
    expect(first).toMatchObject({ status: 201, body: { message: 'Thank you for your review.' } })
    const after = await reviewsSeen(app, BRUSH)
    expect(after.TotalNoOfReviews).toBe(before.TotalNoOfReviews + 1)
    expect(after.FiveStarRating).toBe(before.FiveStarRating + 1)

    const second = await write(author, BRUSH, { rating: 1, reviewTitle: 'Not any more', reviewDesc: '' })
    expect(second).toMatchObject({ status: 200, body: { message: 'Your review has been changed.' } })
    const edited = await reviewsSeen(app, BRUSH)
    expect(edited.TotalNoOfReviews).toBe(before.TotalNoOfReviews + 1)
    expect([edited.FiveStarRating, edited.OneStarRating]).toEqual([before.FiveStarRating, before.OneStarRating + 1])
    expect(await shown(author, BRUSH)).toMatchObject({
      name: 'Noor A.',
      rating: 1,
      reviewTitle: 'Not any more',
      reviewDesc: 'No review text available',
      CertifiedBuyer: false,
      isOwn: true,
      createdTimestamp: Math.floor(app.clock.now().getTime() / 1000),
    })
  })

  test("shows its author's picture as it is now", async () => {
    const author = await newAccount(app)
    await write(author, BRUSH)
    expect(await shown(author, BRUSH)).not.toHaveProperty('picture')
    const picture = await sendPicture(app, author.token)
    await author.call('PATCH', '/v1/profile', { picture })
    expect(await shown(author, BRUSH)).toMatchObject({ picture })
    await author.call('PATCH', '/v1/profile', { picture: '' })
    expect(await shown(author, BRUSH)).not.toHaveProperty('picture')
    await app.database.db.delete(uploads)
  })

  test('keeps its votes and its reports when it is edited', async () => {
    const [author, reader] = [await newAccount(app), await newAccount(app)]
    const reviewId = await written(author, BRUSH)
    await reader.call('POST', '/v1/likeDislikeReview/', { reviewId, like: true })
    await reader.call('POST', '/v1/reportReview/', { reviewId })
    expect(await written(author, BRUSH, { rating: 2 })).toBe(reviewId)
    const marks = { rating: 2, likes: 1, disLikes: 0, userLikes: true, usersReported: true, isOwn: false }
    expect(await reviewSeen(app, BRUSH, reviewId, reader)).toMatchObject(marks)
  })

  test('that two tabs write at the same time is stored once', async () => {
    const author = await newAccount(app)
    const before = await reviewsSeen(app, BRUSH)
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => write(author, BRUSH, { rating })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    const after = await reviewsSeen(app, BRUSH)
    expect(after.TotalNoOfReviews).toBe(before.TotalNoOfReviews + 1)
    expect(after.TotalNoOfRatings).toBe(before.TotalNoOfRatings + 1)
  })

  test('sent again with its key does not run again', async () => {
    const author = await newAccount(app)
    const headers = { 'idempotency-key': 'review' }
    const first = await write(author, BRUSH, { rating: 3 }, headers)
    await write(author, BRUSH, { rating: 4 })
    expect(await write(author, BRUSH, { rating: 3 }, headers)).toEqual(first)
    expect((await own(author, BRUSH)).review?.rating).toBe(4)
  })

  test('is a certified buyer’s only when its author bought the product, before or afterwards', async () => {
    const [before, after, neither] = [await newAccount(app), await newAccount(app), await newAccount(app)]
    await buy(before.id, BRUSH)
    for (const author of [before, after, neither]) await write(author, BRUSH)
    await buy(after.id, BRUSH)
    await buy(neither.id, BALLS)
    const certified = async (author: Shopper) => (await shown(author, BRUSH))?.CertifiedBuyer
    expect([await certified(before), await certified(after), await certified(neither)]).toEqual([true, true, false])
    expect((await own(before, BRUSH)).boughtTimestamp).toBe(Math.floor(app.clock.now().getTime() / 1000))
    expect((await own(neither, BRUSH)).boughtTimestamp).toBeNull()
  })

  test('may contain any location of its author', async () => {
    const headers = { language: 'es', ipAddress: '203.0.113.9', latitude: '91.5', longitude: 'north' }
    const answer = await write(await newAccount(app), BRUSH, {}, headers)
    expect(answer).toMatchObject({ status: 201, body: { message: 'Gracias por tu reseña.' } })
  })

  test.each(hostileTexts)('is returned unchanged: %s', async (text) => {
    const author = await newAccount(app)
    await write(author, BRUSH, { reviewTitle: text, reviewDesc: text })
    expect((await own(author, BRUSH)).review).toMatchObject({ reviewTitle: text, reviewDesc: text })
    expect(await shown(author, BRUSH)).toMatchObject({ reviewTitle: text, reviewDesc: text })
  })

  test('keeps its line breaks and emoji, without invisible characters', async () => {
    const author = await newAccount(app)
    const reviewDesc = '  Soft 🧼\r\nand\u202e light\u0000\n\n\n\n👨‍👩‍👧‍👦  '
    await write(author, BRUSH, { reviewTitle: ' Two\nlines ', reviewDesc })
    const expected = { reviewTitle: 'Two lines', reviewDesc: 'Soft 🧼\nand light\n\n👨‍👩‍👧‍👦' }
    expect((await own(author, BRUSH)).review).toMatchObject(expected)
  })
})

describe('ratable attributes', () => {
  test('are rated with a review, and again when it is edited', async () => {
    const author = await newAccount(app)
    const [first, second] = await attributesOf(BALLS)
    const average = async (id = first?.attributeId) =>
      (await reviewsSeen(app, BALLS)).attributeRating.find(({ attributeId }) => attributeId === id)?.TotalStarRating
    const before = await average()
    await write(author, BALLS, { attributes: [{ attributeId: first?.attributeId, rating: 1 }] })
    expect(await average()).toBeLessThan(before ?? 0)
    await write(author, BALLS, { attributes: [{ attributeId: second?.attributeId, rating: 5 }] })
    expect(await average()).toBeCloseTo(before ?? 0)
    expect((await own(author, BALLS)).review?.attributes).toEqual([{ attributeId: second?.attributeId, rating: 5 }])
  })

  test('are requested by product, or by product, variant and order once it is delivered', async () => {
    const attributes = await attributesOf(BALLS)
    expect(attributes.length).toBeGreaterThan(0)
    const buyer = await newAccount(app)
    await buyer.add(BALLS)
    const orderId = await order(buyer)
    const query = `productId=${idOf('product', BALLS)}&childProductId=${idOf('variant', BALLS)}&orderId=${orderId}`
    const ask = (shopper: Shopper) => shopper.call('GET', `/v1/ratableAttribute?${query}`)
    expect(await ask(buyer)).toMatchObject({ status: 404 })
    const storeOrderId = (await readOrder(buyer, orderId)).storeOrders[0]?.storeOrderId ?? ''
    await advanceTo(app, storeOrderId, 'delivered')
    expect(await ask(buyer)).toMatchObject({ status: 200, body: { data: attributes } })
    expect(await ask(await newAccount(app))).toMatchObject({ status: 404 })
    expect((await app.refusal(`/v1/ratableAttribute?${query}`)).status).toBe(404)

    const stars = async () => (await readOrder(buyer, orderId)).storeOrders[0]?.lines[0]?.ownRating
    expect(await stars()).toBeUndefined()
    await write(buyer, BALLS, { rating: 2 })
    expect(await stars()).toBe(2)
  })

  test.each([
    ['productId=unknown', 404],
    [`productId=${idOf('product', BALLS)}&childProductId=${idOf('variant', BRUSH)}&orderId=o1`, 404],
    [`productId=${idOf('product', BALLS)}&childProductId=${idOf('variant', BALLS)}`, 400],
    ['', 400],
    ['driverId=d1', 400],
    ['driverId=d1&productId=p1', 400],
    ['productId=%27;drop', 400],
    ['productId=a&productId=b', 400],
  ])('with %s are refused with %i', async (query, status) => {
    expect((await app.refusal(`/v1/ratableAttribute?${query}`)).status).toBe(status)
  })
})

describe('pictures of a review', () => {
  const usedAt = async () => (await app.database.db.select().from(uploads)).map((upload) => upload.usedAt !== null)

  test('are shown with it, and are not deleted by the cleanup', async () => {
    const author = await newAccount(app)
    const [one, two] = [await sendPicture(app, author.token), await sendPicture(app, author.token)]
    await write(author, BRUSH, { images: [one, two] })
    expect((await shown(author, BRUSH))?.images).toEqual([one, two])
    expect((await own(author, BRUSH)).review?.images).toEqual([one, two])
    expect((await reviewsSeen(app, BRUSH)).images.slice(0, 2)).toEqual([one, two])
    expect(await usedAt()).toEqual([true, true])
    expect((await pictureAt(app, one, 'w_420,h_420,q_75,f_webp')).statusCode).toBe(200)

    const three = await sendPicture(app, author.token)
    await write(author, BRUSH, { images: [three, one] })
    expect((await shown(author, BRUSH))?.images).toEqual([three, one])
    expect((await usedAt()).sort()).toEqual([false, true, true])
  })

  test('are listed separately on request, the newest first, with their number', async () => {
    const [author, later] = [await newAccount(app), await newAccount(app)]
    await write(author, BALLS, { images: [await sendPicture(app, author.token)] })
    const all = await reviewsSeen(app, BALLS, undefined, '&imagesOnly=1&limit=50')
    expect(all.userReviews.every(({ images }) => images.length > 0)).toBe(true)
    expect(all.penCount).toBe(all.userReviews.length)
    expect(all.penCount).toBeLessThan(all.TotalNoOfReviews)
    const times = all.userReviews.map(({ createdTimestamp = 0 }) => createdTimestamp)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    await write(later, BALLS)
    const page = await reviewsSeen(app, BALLS, undefined, '&imagesOnly=1&skip=1&limit=2')
    expect(page.userReviews).toEqual(all.userReviews.slice(1, 3))
    expect(page.penCount).toBe(all.penCount)
    expect((await reviewsSeen(app, BALLS, undefined, '&imagesOnly=0')).penCount).toBe(page.TotalNoOfReviews)
    const refused = `/v1/product/review?parentProductId=${idOf('product', BALLS)}&imagesOnly=yes`
    expect(await app.refusal(refused)).toMatchObject({ status: 400, message: expect.stringContaining('imagesOnly') })
  })
})

test('the table rejects a second review of a user and product', async () => {
  const author = await newAccount(app)
  await write(author, BRUSH)
  const isOwn = and(eq(reviews.userId, author.id), eq(reviews.productId, idOf('product', BRUSH)))
  const [row] = await app.database.db.select().from(reviews).where(isOwn)
  if (!row) throw new Error('The review is not there')
  await expect(app.database.db.insert(reviews).values({ ...row, id: 'another' })).rejects.toThrow()
})
