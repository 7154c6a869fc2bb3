import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviewReportAnswer, reviewVoteAnswer } from '../../../contract/reviews.ts'
import { type AppUnderTest, openApp } from '../../testing/app-under-test.ts'
import { badTokens } from '../../testing/bad-tokens.ts'
import { REPORT, reviewSeen, reviewState, reviewsSeen, VOTE, write } from '../../testing/review-calls.ts'
import { newAccount, newGuest, type Shopper } from '../../testing/shopper.ts'

const SLUG = 'wool-dryer-balls'

let app: AppUnderTest
let reader: Shopper
let reviewIds: string[]
beforeAll(async () => {
  app = await openApp()
  reader = await newAccount(app)
  reviewIds = (await reviewsSeen(app, SLUG)).userReviews.map(({ reviewId }) => reviewId)
})
afterAll(() => app.close())

/** A review that no other test votes on. */
const freshReview = () => {
  const id = reviewIds.pop()
  if (id === undefined) throw new Error('No review is left')
  return id
}
const seen = (reviewId: string, shopper: Shopper | undefined = reader) => reviewSeen(app, SLUG, reviewId, shopper)
const vote = async (shopper: Shopper, reviewId: string, wish: object) =>
  reviewVoteAnswer.parse((await shopper.call('POST', VOTE, { reviewId, ...wish })).body)

describe('a vote', () => {
  type Wish = { like: boolean } | { dislike: boolean }
  const like: Wish = { like: true }
  const dislike: Wish = { dislike: true }
  const unlike: Wish = { like: false }
  const undislike: Wish = { dislike: false }
  test.each<[string, Wish[], number, number, string]>([
    ['a like counts one', [like], 1, 0, 'Liked successfully'],
    ['a like said twice counts one', [like, like], 1, 0, 'Liked successfully'],
    ['a like that is taken back counts nothing', [like, unlike], 0, 0, 'Like removed successfully'],
    ['a dislike counts one', [dislike], 0, 1, 'Disliked successfully'],
    ['a dislike that is taken back counts nothing', [dislike, undislike], 0, 0, 'Dislike removed successfully'],
    ['a like clears a dislike', [dislike, like], 1, 0, 'Liked successfully'],
    ['a dislike clears a like', [like, dislike], 0, 1, 'Disliked successfully'],
    ['what was not given cannot be taken back', [unlike, undislike], 0, 0, 'Dislike removed successfully'],
    ['taking a like back leaves a dislike', [dislike, unlike], 0, 1, 'Like removed successfully'],
    ['taking a dislike back leaves a like', [like, undislike], 1, 0, 'Dislike removed successfully'],
  ])('%s', async (_, wishes, likes, disLikes, message) => {
    const reviewId = freshReview()
    const before = await seen(reviewId)
    let answer: Awaited<ReturnType<typeof vote>> | undefined
    for (const wish of wishes) answer = await vote(reader, reviewId, wish)
    const marks = { userLikes: likes === 1, userdisLikes: disLikes === 1 }
    const after = { likes: before.likes + likes, disLikes: before.disLikes + disLikes, ...marks }
    expect(answer).toEqual({ message, data: after })
    expect(await seen(reviewId)).toMatchObject(after)
  })

  test('is marked for who gave it, and for nobody else', async () => {
    const reviewId = freshReview()
    await vote(reader, reviewId, like)
    expect(await seen(reviewId)).toMatchObject({ userLikes: true, userdisLikes: false })
    for (const other of [await newAccount(app), await newGuest(app)]) {
      expect(await seen(reviewId, other)).toMatchObject({ userLikes: false, userdisLikes: false })
    }
    expect(await reviewSeen(app, SLUG, reviewId)).toMatchObject({ userLikes: false, userdisLikes: false })
  })

  test('of a signed-in caller is never kept by anything between', async () => {
    const { headers } = await app.app.inject({
      url: `/v1/product/review?parentProductId=${reviewIds[0]}`,
      headers: { authorization: reader.token },
    })
    expect(headers['cache-control']).toMatch(/no-store/)
  })

  test('sent again with its key is not carried out again', async () => {
    const reviewId = freshReview()
    const headers = { 'idempotency-key': 'like' }
    const first = await reader.call('POST', VOTE, { reviewId, like: true }, headers)
    await vote(reader, reviewId, unlike)
    expect(await reader.call('POST', VOTE, { reviewId, like: true }, headers)).toEqual(first)
    expect(await seen(reviewId)).toMatchObject({ userLikes: false })
    const reused = await reader.call('POST', VOTE, { reviewId, dislike: true }, headers)
    expect(reused).toMatchObject({ status: 409, code: 'REQUEST_KEY_REUSED' })
  })

  test.each([
    ['es', 'Te gusta'],
    ['ar', 'تم تسجيل الإعجاب'],
    ['ms', 'Berjaya disukai'],
  ])('is confirmed in %s', async (language, message) => {
    const answer = await reader.call('POST', VOTE, { reviewId: freshReview(), like: true }, { language })
    expect(answer.body).toMatchObject({ message })
  })
})

test('1,000 votes of 100 users at once end with exact counts', async () => {
  const reviewId = freshReview()
  const before = await seen(reviewId)
  const voters = await Promise.all(Array.from({ length: 100 }, () => newAccount(app)))
  const wishes = [{ like: true }, { dislike: true }, { like: false }, { dislike: false }, { like: true }]
  const votes = voters.flatMap((voter) => [...wishes, ...wishes].map((wish) => ({ voter, wish })))
  const answers = await Promise.all(votes.map(({ voter, wish }) => voter.call('POST', VOTE, { reviewId, ...wish })))
  expect(answers.map(({ status }) => status)).toEqual(votes.map(() => 200))
  // Whatever the order was, what each sees of their own vote must be what the counts are made of.
  const marks = await Promise.all(voters.map((voter) => seen(reviewId, voter)))
  const after = await seen(reviewId)
  expect(after.likes - before.likes).toBe(marks.filter(({ userLikes }) => userLikes).length)
  expect(after.disLikes - before.disLikes).toBe(marks.filter(({ userdisLikes }) => userdisLikes).length)
  await Promise.all(voters.map((voter) => vote(voter, reviewId, { like: true })))
  expect(await seen(reviewId)).toMatchObject({ likes: before.likes + 100, disLikes: before.disLikes })
})

describe('a report', () => {
  test('is taken once a user, and marked for them alone', async () => {
    const reviewId = freshReview()
    const first = await reader.call('POST', REPORT, { reviewId })
    expect(reviewReportAnswer.parse(first.body)).toEqual({ message: 'Reported' })
    const second = await reader.call('POST', REPORT, { reviewId })
    expect(second).toMatchObject({ status: 409, code: 'ALREADY_REPORTED', message: 'Report Already Submitted' })
    const other = await newAccount(app)
    expect((await seen(reviewId)).usersReported).toBe(true)
    expect((await seen(reviewId, other)).usersReported).toBe(false)
    expect((await other.call('POST', REPORT, { reviewId })).status).toBe(200)
  })

  test('sent ten times at once is taken once', async () => {
    const reviewId = freshReview()
    const answers = await Promise.all(Array.from({ length: 10 }, () => reader.call('POST', REPORT, { reviewId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })

  test('sent again with its key was taken', async () => {
    const headers = { 'idempotency-key': 'report' }
    const body = { reviewId: freshReview() }
    expect((await reader.call('POST', REPORT, body, headers)).status).toBe(200)
    expect((await reader.call('POST', REPORT, body, headers)).status).toBe(200)
  })
})

describe('what is refused changes nothing', () => {
  const calls: [url: string, good: object][] = [
    [VOTE, { like: true }],
    [VOTE, { dislike: false }],
    [REPORT, {}],
  ]

  test.each(calls)('%s with %o of guests, of nobody and with bad tokens', async (url, good) => {
    const before = await reviewState(app)
    const call = { method: 'POST', url, payload: { reviewId: reviewIds[0], ...good } } as const
    expect(await app.refusal(call)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    expect(await app.refusal(call, { token: app.guestToken })).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    for (const [, token] of await badTokens(app)) {
      expect(await app.refusal(call, { token })).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
    }
    const nobodyAnyMore = await app.tokens.issueUser({ id: 'nobody', userType: 1 })
    expect(await app.refusal(call, { token: nobodyAnyMore.accessToken })).toMatchObject({ status: 401 })
    expect(await reviewState(app)).toEqual(before)
  })

  test.each(calls)('%s with %o about one’s own review', async (url, good) => {
    const author = await newAccount(app)
    await write(author, SLUG)
    const own = (await reviewsSeen(app, SLUG, author, '&limit=1')).userReviews.find(({ isOwn }) => isOwn)
    const before = await reviewState(app)
    const refusal = await author.call('POST', url, { reviewId: own?.reviewId, ...good })
    expect(refusal).toMatchObject({ status: 403, code: 'OWN_REVIEW' })
    expect(await reviewState(app)).toEqual(before)
  })

  test.each<[url: string, body: unknown, status: number, said: string]>([
    [VOTE, { reviewId: 'unknown', like: true }, 404, 'There is no such review.'],
    [VOTE, { like: true }, 400, 'reviewId'],
    [VOTE, { reviewId: 7, like: true }, 400, 'reviewId'],
    [VOTE, { reviewId: "'; drop table reviews; --", like: true }, 400, 'reviewId'],
    [VOTE, { reviewId: 'a'.repeat(65), like: true }, 400, 'reviewId'],
    [VOTE, { reviewId: 'x' }, 400, 'like'],
    [VOTE, { reviewId: 'x', like: true, dislike: true }, 400, 'like'],
    [VOTE, { reviewId: 'x', like: 1 }, 400, 'like'],
    [VOTE, { reviewId: 'x', dislike: 'true' }, 400, 'dislike'],
    [VOTE, { reviewId: 'x', like: null }, 400, 'like'],
    [VOTE, { reviewId: 'x', like: true, userId: 'somebody' }, 400, 'userId'],
    [VOTE, [], 400, 'body'],
    [VOTE, null, 400, 'body'],
    [REPORT, { reviewId: 'unknown' }, 404, 'There is no such review.'],
    [REPORT, {}, 400, 'reviewId'],
    [REPORT, { reviewId: ['a'] }, 400, 'reviewId'],
    [REPORT, { reviewId: 'x', userId: 'somebody' }, 400, 'userId'],
    [REPORT, 'x', 400, ''],
  ])('%s with %o', async (url, body, status, said) => {
    const before = await reviewState(app)
    const call = { method: 'POST', url, payload: JSON.stringify(body) } as const
    const refusal = await app.refusal(call, { token: reader.token, headers: { 'content-type': 'application/json' } })
    expect(refusal).toMatchObject({ status, message: expect.stringContaining(said) })
    expect(await reviewState(app)).toEqual(before)
  })

  test('a key that is none', async () => {
    const before = await reviewState(app)
    const headers = { 'idempotency-key': 'a'.repeat(129) }
    expect((await reader.call('POST', VOTE, { reviewId: reviewIds[0], like: true }, headers)).status).toBe(400)
    expect(await reviewState(app)).toEqual(before)
  })
})
