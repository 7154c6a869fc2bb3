import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FaqItem, type FaqVote, faqAnswer, faqVoteAnswer } from '../../../contract/faq.ts'
import { newId } from '../../shared/ids.ts'
import { accountCalls } from '../../testing/account-calls.ts'
import { type AppUnderTest, openApp } from '../../testing/app-under-test.ts'
import { badTokens } from '../../testing/bad-tokens.ts'
import { newAccount, newGuest, type Shopper } from '../../testing/shopper.ts'
import { faqs, faqVotes } from './faq-tables.ts'

const SLUG = 'matcha-ceremonial-grade'
const BY_SLUG = `/fast/api/v1/product-faq/bySlug?slug=${SLUG}`
const VOTE = '/fast/api/v1/product-faq/like-dislike'

let app: AppUnderTest
let guest: Shopper
let user: Shopper
let before: FaqItem
beforeAll(async () => {
  app = await openApp()
  guest = await newGuest(app)
  user = await newAccount(app)
  const [first] = (await app.read(faqAnswer, BY_SLUG)).data
  if (!first) throw new Error('The product has questions')
  before = first
})
afterEach(async () => {
  await app.database.db.delete(faqVotes)
})
afterAll(() => app.close())

const vote = async (who: Shopper, action: FaqVote, faqId = before.id) => {
  const { status, body } = await who.call('POST', VOTE, { action, faqId })
  return { status, ...faqVoteAnswer.parse(body) }
}
/** The first question, as that shopper or, with no token, nobody sees it. */
const seenBy = async (who?: Shopper) => {
  const [first] = (await app.read(faqAnswer, BY_SLUG, who ? { token: who.token } : {})).data
  return first
}
const votes = () => app.database.db.select().from(faqVotes)

describe('guests and users vote', () => {
  test('a new vote is 201 and is counted and marked for the voter alone', async () => {
    for (const who of [guest, user]) {
      const { likesCount } = before
      expect(await vote(who, 'like')).toMatchObject({
        status: 201,
        data: { likesCount: likesCount + 1, isLiked: true },
      })
      expect(await seenBy(who)).toMatchObject({ likesCount: likesCount + 1, isLiked: true, isDisliked: false })
      expect(await seenBy()).toMatchObject({ likesCount: likesCount + 1, isLiked: false, isDisliked: false })
      await app.database.db.delete(faqVotes)
    }
  })

  test('the same again is 200 and changes nothing', async () => {
    for (const who of [guest, user]) {
      await vote(who, 'dislike')
      const { dislikesCount } = before
      expect(await vote(who, 'dislike')).toMatchObject({
        status: 200,
        data: { dislikesCount: dislikesCount + 1, isDisliked: true },
      })
      await app.database.db.delete(faqVotes)
    }
  })

  test('the other one switches: each has one vote', async () => {
    for (const who of [guest, user]) {
      await vote(who, 'like')
      const { likesCount, dislikesCount } = before
      expect(await vote(who, 'dislike')).toMatchObject({
        status: 200,
        data: { likesCount, dislikesCount: dislikesCount + 1, isLiked: false, isDisliked: true },
      })
      expect(await votes()).toHaveLength(1)
      await app.database.db.delete(faqVotes)
    }
  })

  test('what a guest gets is kept by nobody, for it has the guest’s votes in it', async () => {
    const cachingOf = async (token?: string) => {
      const headers = token === undefined ? {} : { authorization: token }
      return (await app.app.inject({ url: BY_SLUG, headers })).headers['cache-control']
    }
    expect(await cachingOf(guest.token)).toBe('private, no-store')
    expect(await cachingOf(user.token)).toBe('private, no-store')
    expect(await cachingOf()).toMatch(/^public/)
  })

  test('twenty clicks of one voter at once are one vote', async () => {
    const actions = Array.from({ length: 20 }, (_, at): FaqVote => (at % 2 ? 'like' : 'dislike'))
    await Promise.all(actions.map((action) => vote(guest, action)))
    const [first] = await votes()
    expect(await votes()).toHaveLength(1)
    const { likesCount = 0, dislikesCount = 0 } = (await seenBy()) ?? {}
    expect(likesCount - before.likesCount).toBe(first?.isLike ? 1 : 0)
    expect(dislikesCount - before.dislikesCount).toBe(first?.isLike ? 0 : 1)
  })

  test('1,000 votes of 100 guests at once end with exact counts', async () => {
    const guests = await Promise.all(Array.from({ length: 100 }, () => newGuest(app)))
    const answers = await Promise.all(
      guests.flatMap((who) => Array.from({ length: 10 }, (_, at) => vote(who, at % 2 ? 'like' : 'dislike'))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100)
    const likes = (await votes()).filter(({ isLike }) => isLike).length
    expect(await votes()).toHaveLength(100)
    expect(await seenBy()).toMatchObject({
      likesCount: before.likesCount + likes,
      dislikesCount: before.dislikesCount + 100 - likes,
    })
  }, 120_000)
})

describe('at sign-in', () => {
  test('the guest’s votes become the account’s, which keeps its own where both voted', async () => {
    const { newAccount: signUp, signIn } = accountCalls(app)
    const email = 'voter@mail.test'
    await signUp(email)
    const first = await signIn(email)
    const account = { ...user, id: first._id, token: first.token.accessToken }
    const asGuest = await newGuest(app)
    const [one, both] = (await app.read(faqAnswer, BY_SLUG)).data
    if (!one || !both) throw new Error('The product has several questions')

    const post = (token: string, action: FaqVote, faqId: string) =>
      app.app.inject({ method: 'POST', url: VOTE, payload: { action, faqId }, headers: { authorization: token } })
    await post(asGuest.token, 'like', one.id)
    await post(asGuest.token, 'like', both.id)
    await post(account.token, 'dislike', both.id)

    for (const _ of ['once', 'again']) {
      const { token } = await signIn(email, { token: asGuest.token })
      const seen = (await app.read(faqAnswer, BY_SLUG, { token: token.accessToken })).data
      expect(seen[0]).toMatchObject({ isLiked: true, likesCount: one.likesCount + 1 })
      expect(seen[1]).toMatchObject({
        isDisliked: true,
        likesCount: both.likesCount,
        dislikesCount: both.dislikesCount + 1,
      })
    }
    expect((await votes()).map(({ voter }) => voter)).toEqual([`user ${account.id}`, `user ${account.id}`])
    expect(await seenBy(asGuest)).toMatchObject({ isLiked: false })
  })

  test('two guests with the same votes sign in at once', async () => {
    const { newAccount: signUp, signIn } = accountCalls(app)
    const ids = (await app.read(faqAnswer, BY_SLUG)).data.map(({ id }) => id)
    const counts = () =>
      app.database.db.select({ likes: faqs.likes }).from(faqs).where(inArray(faqs.id, ids)).orderBy(asc(faqs.id))
    const countsBefore = await counts()
    const guests = await Promise.all([newGuest(app), newGuest(app)])
    for (const [at, who] of guests.entries()) {
      await signUp(`guest.${at}@mail.test`)
      for (const id of at ? ids : [...ids].reverse()) await vote(who, 'like', id)
    }
    await Promise.all(guests.map((who, at) => signIn(`guest.${at}@mail.test`, { token: who.token })))
    expect(await counts()).toEqual(countsBefore.map(({ likes }) => ({ likes: likes + 2 })))
  })
})

describe('a vote is refused, and changes nothing', () => {
  const refusal = (payload: unknown, token?: string, headers = {}) =>
    app.refusal(
      {
        method: 'POST',
        url: VOTE,
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json', ...headers },
      },
      token === undefined ? {} : { token },
    )
  afterEach(async () => {
    expect(await votes()).toEqual([])
    expect(await seenBy()).toEqual(before)
  })

  test('of somebody without any token, in their language', async () => {
    expect(await refusal({ action: 'like', faqId: before.id })).toMatchObject({ status: 401, code: 'TOKEN_NEEDED' })
    expect(await refusal({ action: 'like', faqId: before.id }, undefined, { language: 'es' })).toMatchObject({
      message: 'Se necesita un token.',
    })
    expect(await refusal('nonsense')).toMatchObject({ status: 401 })
  })

  test('with a token that is not good', async () => {
    for (const [name, token] of await badTokens(app)) {
      expect(await refusal({ action: 'like', faqId: before.id }, token), name).toMatchObject({ status: 401 })
    }
  })

  test('on a question that there is not', async () => {
    for (const faqId of [newId(), 'nope', '__proto__']) {
      expect(await refusal({ action: 'like', faqId }, guest.token)).toMatchObject({ status: 404 })
    }
  })

  test.each<[name: string, body: unknown, field: string]>([
    ['no action', { action: undefined }, 'action'],
    ['another action', { action: 'love' }, 'action'],
    ['an action in capitals', { action: 'LIKE' }, 'action'],
    ['a yes for an action', { action: true }, 'action'],
    ['two actions', { action: ['like', 'dislike'] }, 'action'],
    ['no question', { faqId: undefined }, 'faqId'],
    ['an empty question', { faqId: '' }, 'faqId'],
    ['a number for a question', { faqId: 7 }, 'faqId'],
    ['a list of questions', { faqId: ['a', 'b'] }, 'faqId'],
    ['SQL', { faqId: "' or 1=1 --" }, 'faqId'],
    ['a NUL', { faqId: 'a\u0000' }, 'faqId'],
    ['a huge id', { faqId: 'a'.repeat(5000) }, 'faqId'],
  ])('with %s', async (_, body, field) => {
    const payload = { action: 'like', faqId: before.id, ...(body as object) }
    for (const { token } of [guest, user]) {
      const answer = await refusal(payload, token)
      expect(answer).toMatchObject({ status: 400, message: expect.stringContaining(field) })
    }
  })

  test.each([null, [], 'like', 5, {}])('with the body %j', async (body) => {
    expect(await refusal(body, guest.token)).toMatchObject({ status: 400 })
  })
})

test('a vote on another’s behalf cannot be sent along', async () => {
  await guest.call('POST', VOTE, { action: 'like', faqId: before.id, voter: `user ${user.id}`, userId: user.id })
  expect(await votes()).toMatchObject([{ voter: `guest ${guest.id}` }])
  const mine = and(eq(faqVotes.faqId, before.id), eq(faqVotes.voter, `user ${user.id}`))
  expect(await app.database.db.$count(faqVotes, mine)).toBe(0)
})
