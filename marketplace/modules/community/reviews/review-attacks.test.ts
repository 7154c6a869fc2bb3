import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ratableAttributesAnswer } from '../../../../contract/community/reviews.ts'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { reviewOf, reviewState, WRITE, write } from '../../../testing/calls/review-calls.ts'
import { badTokens } from '../../../testing/people/bad-tokens.ts'
import { newAccount, type Shopper } from '../../../testing/people/shopper.ts'
import { sendPicture } from '../../../testing/samples/sent-pictures.ts'
import { products } from '../../finding/catalogue/catalogue-tables.ts'
import { reviews } from './reviews-tables.ts'

const BRUSH = 'bamboo-toothbrush-set'
const BALLS = 'wool-dryer-balls'

let app: AppUnderTest
let author: Shopper
let other: Shopper
beforeAll(async () => {
  app = await openApp()
  author = await newAccount(app)
  other = await newAccount(app)
  await write(author, BRUSH)
})
afterAll(() => app.close())

const attributeOf = async (slug: string) => {
  const path = `/v1/ratableAttribute?productId=${idOf('product', slug)}`
  return (await app.read(ratableAttributesAnswer, path)).data[0]?.attributeId
}
const reviewsBy = ({ id }: Shopper) => app.database.db.select().from(reviews).where(eq(reviews.userId, id))
/** The call is refused so, for a first review and for an edited one, and nothing is changed by it. */
async function refused(changes: object, expected: object, slug = BRUSH) {
  const before = await reviewState(app)
  for (const shopper of [author, other]) expect(await write(shopper, slug, changes)).toMatchObject(expected)
  expect(await reviewState(app)).toEqual(before)
}

describe('a rejected review changes nothing', () => {
  test.each<[field: string, changes: object]>([
    ['productId', { productId: undefined }],
    ['productId', { productId: 7 }],
    ['productId', { productId: "' or 1=1" }],
    ['productId', { productId: 'a'.repeat(65) }],
    ['rating', { rating: undefined }],
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: -1 }],
    ['rating', { rating: 4.5 }],
    ['rating', { rating: 1e308 }],
    ['rating', { rating: '5' }],
    ['rating', { rating: null }],
    ['rating', { rating: [5] }],
    ['reviewTitle', { reviewTitle: undefined }],
    ['reviewTitle', { reviewTitle: '' }],
    ['reviewTitle', { reviewTitle: ' \n\t\u202e ' }],
    ['reviewTitle', { reviewTitle: 'a'.repeat(121) }],
    ['reviewTitle', { reviewTitle: '👨‍👩‍👧‍👦'.repeat(121) }],
    ['reviewTitle', { reviewTitle: { $gt: '' } }],
    ['reviewDesc', { reviewDesc: 'a'.repeat(5001) }],
    ['reviewDesc', { reviewDesc: 5 }],
    ['images', { images: 'http://localhost/x.webp' }],
    ['images', { images: [5] }],
    ['images', { images: Array.from({ length: 7 }, (_, at) => `http://localhost/${at}.webp`) }],
    ['images', { images: ['http://localhost/a.webp', 'http://localhost/a.webp'] }],
    ['images', { images: ['a'.repeat(501)] }],
    ['attributes', { attributes: 'all' }],
    ['attributes', { attributes: [{ attributeId: 'x' }] }],
    ['attributes', { attributes: [{ attributeId: 'x', rating: 6 }] }],
    ['attributes', { attributes: [{ attributeId: 'x', rating: 1.5 }] }],
    ['attributes', { attributes: [{ attributeId: 'unknown', rating: 5 }] }],
  ])('%s of %o', async (field, changes) => {
    await refused(changes, { status: 400, message: expect.stringContaining(field) })
  })

  test('of a product that does not exist', async () => {
    await refused({ productId: 'unknown' }, { status: 404, message: 'There is no such product.' })
  })

  test('with an attribute of another product, or a repeated one', async () => {
    const foreign = { attributeId: await attributeOf(BALLS), rating: 5 }
    await refused({ attributes: [foreign] }, { status: 400, message: expect.stringContaining('attributes') })
    await refused({ attributes: [foreign, foreign] }, { status: 400 }, BALLS)
  })

  test("with pictures that are another user's, unknown, external, or already used", async () => {
    const third = await newAccount(app)
    const othersPicture = await sendPicture(app, third.token)
    const shown = await sendPicture(app, author.token)
    await write(author, BALLS, { images: [shown] })
    const upload = 'http://localhost:4000/media/evergood/image/upload'
    for (const image of [
      othersPicture,
      shown,
      `${upload}/u/${'0'.repeat(24)}.webp`,
      `${upload}/p/${BALLS}/front.webp`,
      `${upload}/u/../../etc/passwd`,
      `${upload}/u/\u0000a.webp`,
      `${upload}/u/a\u0000.webp`,
      `${upload}/`,
      othersPicture.replace('localhost', 'evil.test'),
      'javascript:alert(1)',
      '',
    ]) {
      await refused({ images: [image] }, { status: 400, message: expect.stringContaining('images') })
    }
  })

  test('when one of several pictures is not the author’s: the others stay unused', async () => {
    const good = await sendPicture(app, other.token)
    const bad = await sendPicture(app, author.token)
    const before = await reviewState(app)
    expect((await write(other, BRUSH, { images: [good, bad] })).status).toBe(400)
    expect(await reviewState(app)).toEqual(before)
  })

  test('of guests, without a token, and with invalid tokens', async () => {
    const before = await reviewState(app)
    const get = `${WRITE}?productId=${idOf('product', BRUSH)}`
    for (const call of [{ method: 'POST', url: WRITE, payload: reviewOf(BRUSH) } as const, get]) {
      expect(await app.refusal(call)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
      expect(await app.refusal(call, { token: app.guestToken })).toMatchObject({ status: 401 })
      for (const [, token] of await badTokens(app)) {
        expect(await app.refusal(call, { token })).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
      }
    }
    expect(await reviewState(app)).toEqual(before)
  })

  test.each(['', 'null', '[]', '"text"', '{"productId":', '{"__proto__":{"rating":5}}'])('as %s', async (payload) => {
    const before = await reviewState(app)
    const call = { method: 'POST', url: WRITE, payload, headers: { 'content-type': 'application/json' } } as const
    expect((await app.refusal(call, { token: author.token })).status).toBe(400)
    expect(await reviewState(app)).toEqual(before)
  })

  test('for another user: the author follows from the token', async () => {
    const third = await newAccount(app)
    const answer = await write(third, BRUSH, { userId: author.id, reviewId: 'x', isOwn: true, CertifiedBuyer: true })
    expect(answer.status).toBe(201)
    const [othersReview] = await reviewsBy(third)
    expect(othersReview).toMatchObject({ certifiedBuyer: false, likes: 0 })
    expect(othersReview?.id).not.toBe('x')
  })
})

test('one account writes at most twenty new reviews an hour; edits do not count', async () => {
  const [who, neighbour] = [await newAccount(app), await newAccount(app)]
  const ids = await app.database.db.select({ id: products.id }).from(products).orderBy(products.id).limit(23)
  const review = (by: Shopper, productId: string | undefined) =>
    by.call('POST', WRITE, { ...reviewOf(BRUSH), productId })
  const answers = []
  for (const { id } of ids) answers.push(await review(who, id))
  expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
  for (const refusal of answers.slice(20)) expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_REVIEWS' })
  expect(await reviewsBy(who)).toHaveLength(20)
  expect(await review(who, ids[0]?.id)).toMatchObject({ status: 200 })
  expect(await review(neighbour, ids[22]?.id)).toMatchObject({ status: 201 })
})
