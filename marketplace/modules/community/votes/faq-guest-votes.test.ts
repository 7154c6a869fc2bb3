import { asc, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { faqAnswer } from '../../../../contract/community/faq.ts'
import { newId } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import { FAQ_VOTE, FAQS, faq } from '../../../testing/calls/vote-calls.ts'
import { newAccount, newGuest } from '../../../testing/people/shopper.ts'
import { faqs, faqVotes } from '../faq/faq-tables.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterEach(async () => {
  await app.database.db.delete(faqVotes)
})
afterAll(() => app.close())

const votes = () => app.database.db.select().from(faqVotes)
const faqsSeen = async (token?: string) => (await app.read(faqAnswer, FAQS, token ? { token } : {})).data

test('the FAQs of a guest or user are not cached, because their own votes are marked', async () => {
  const cacheControl = async (token?: string) =>
    (await app.app.inject({ url: FAQS, headers: token ? { authorization: token } : {} })).headers['cache-control']
  expect(await cacheControl((await newGuest(app)).token)).toBe('private, no-store')
  expect(await cacheControl((await newAccount(app)).token)).toBe('private, no-store')
  expect(await cacheControl()).toMatch(/^public/)
})

test('a vote without a token is refused in the requested language', async () => {
  const payload = { action: 'like', faqId: newId() }
  const call = { method: 'POST', url: FAQ_VOTE, payload, headers: { language: 'es' } } as const
  expect(await app.refusal(call)).toMatchObject({ status: 401, message: 'Se necesita un token.' })
})

test('only new votes of guests are limited: twenty per network, FAQ and hour', async () => {
  const [before] = await faqsSeen()
  if (!before) throw new Error('The product has FAQs')
  const voteFrom = (remoteAddress: string, token: string, action: 'like' | 'dislike' = 'like') =>
    app.app.inject({
      method: 'POST',
      url: FAQ_VOTE,
      remoteAddress,
      headers: { authorization: token },
      payload: { action, faqId: before.id },
    })
  const guests = await Promise.all(Array.from({ length: 25 }, () => app.tokens.issueGuest(newId())))
  const answers = await Promise.all(guests.map(({ accessToken }) => voteFrom('203.0.113.9', accessToken)))
  const accepted = guests.filter((_, at) => answers[at]?.statusCode === 201)
  const refused = guests.filter((_, at) => answers[at]?.statusCode === 429)
  expect([accepted.length, refused.length]).toEqual([20, 5])
  expect(await votes()).toHaveLength(20)
  expect((await faqsSeen())[0]?.likesCount).toBe(before.likesCount + 20)
  const [late, early] = [refused[0]?.accessToken ?? '', accepted[0]?.accessToken ?? '']
  expect((await voteFrom('203.0.113.9', late)).json()).toMatchObject({ name: 'error', code: 'TOO_MANY_VOTES' })
  expect((await voteFrom('203.0.113.9', early, 'dislike')).statusCode).toBe(200)
  expect((await voteFrom('203.0.113.9', (await newAccount(app)).token)).statusCode).toBe(201)
  expect((await voteFrom('198.51.100.4', late)).statusCode).toBe(201)
})

describe('at sign-in', () => {
  test("a guest's votes become the account's, which keeps its own where both voted", async () => {
    const { signUpByMail: signUp, signIn } = accountCalls(app)
    const email = 'voter@mail.test'
    await signUp(email)
    const { _id: id, token } = await signIn(email)
    const account = { ...(await newAccount(app)), id, token: token.accessToken }
    const guest = await newGuest(app)
    const [one, both] = await faqsSeen()
    if (!one || !both) throw new Error('The product has several FAQs')
    const post = (token: string, action: 'like' | 'dislike', faqId: string) =>
      app.app.inject({ method: 'POST', url: FAQ_VOTE, payload: { action, faqId }, headers: { authorization: token } })
    await post(guest.token, 'like', one.id)
    await post(guest.token, 'like', both.id)
    await post(account.token, 'dislike', both.id)
    for (const _ of ['once', 'again']) {
      const signedIn = await signIn(email, { token: guest.token })
      const seen = await faqsSeen(signedIn.token.accessToken)
      expect(seen[0]).toMatchObject({ isLiked: true, likesCount: one.likesCount + 1 })
      expect(seen[1]).toMatchObject({
        isDisliked: true,
        likesCount: both.likesCount,
        dislikesCount: both.dislikesCount + 1,
      })
    }
    expect((await votes()).map(({ voter }) => voter)).toEqual([`user ${account.id}`, `user ${account.id}`])
    expect((await faqsSeen(guest.token))[0]).toMatchObject({ isLiked: false })
  })

  test('two guests with the same votes sign in at once', async () => {
    const { signUpByMail: signUp, signIn } = accountCalls(app)
    const ids = (await faqsSeen()).map(({ id }) => id)
    const counts = () =>
      app.database.db.select({ likes: faqs.likes }).from(faqs).where(inArray(faqs.id, ids)).orderBy(asc(faqs.id))
    const before = await counts()
    const guests = await Promise.all([newGuest(app), newGuest(app)])
    for (const [at, who] of guests.entries()) {
      await signUp(`guest.${at}@mail.test`)
      for (const id of at ? ids : ids.toReversed()) await faq.cast(who, id, 'like', true)
    }
    await Promise.all(guests.map((who, at) => signIn(`guest.${at}@mail.test`, { token: who.token })))
    expect(await counts()).toEqual(before.map(({ likes }) => ({ likes: likes + 2 })))
  })
})
