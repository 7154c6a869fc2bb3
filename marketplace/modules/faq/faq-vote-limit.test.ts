import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FaqItem, type FaqVote, faqAnswer } from '../../../contract/faq.ts'
import { newId } from '../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../testing/app-under-test.ts'
import { newAccount, type Shopper } from '../../testing/shopper.ts'
import { faqVotes } from './faq-tables.ts'

const BY_SLUG = '/fast/api/v1/product-faq/bySlug?slug=matcha-ceremonial-grade'
const VOTE = '/fast/api/v1/product-faq/like-dislike'

let app: AppUnderTest
let user: Shopper
let before: FaqItem
beforeAll(async () => {
  app = await openApp()
  user = await newAccount(app)
  before = await firstFaq()
})
afterAll(() => app.close())

async function firstFaq(): Promise<FaqItem> {
  const [first] = (await app.read(faqAnswer, BY_SLUG)).data
  if (!first) throw new Error('The product has questions')
  return first
}

describe('one question is voted on by twenty new guests of one network an hour', () => {
  const voteFrom = (from: string, token: string, action: FaqVote = 'like') =>
    app.app.inject({
      method: 'POST',
      url: VOTE,
      remoteAddress: from,
      headers: { authorization: token },
      payload: { action, faqId: before.id },
    })

  test('who makes up more of them is refused; users, other networks and changed votes are not', async () => {
    const guests = await Promise.all(Array.from({ length: 25 }, () => app.tokens.issueGuest(newId())))
    const answers = await Promise.all(guests.map(({ accessToken }) => voteFrom('203.0.113.9', accessToken)))
    const accepted = guests.filter((_, at) => answers[at]?.statusCode === 201)
    const refused = guests.filter((_, at) => answers[at]?.statusCode === 429)
    expect([accepted.length, refused.length]).toEqual([20, 5])
    expect(await app.database.db.$count(faqVotes)).toBe(20)
    expect((await firstFaq()).likesCount).toBe(before.likesCount + 20)

    const [late, early] = [refused[0]?.accessToken ?? '', accepted[0]?.accessToken ?? '']
    expect((await voteFrom('203.0.113.9', late)).json()).toMatchObject({ name: 'error', code: 'TOO_MANY_VOTES' })
    expect((await voteFrom('203.0.113.9', early, 'dislike')).statusCode).toBe(200)
    expect((await voteFrom('203.0.113.9', user.token)).statusCode).toBe(201)
    expect((await voteFrom('198.51.100.4', late)).statusCode).toBe(201)
  })
})
