import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { questionsAnswer } from '../../../contract/questions.ts'
import { newId } from '../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../testing/app-under-test.ts'
import { addAnswer, addQuestion, productId } from '../../testing/asked-questions.ts'
import { badTokens } from '../../testing/bad-tokens.ts'
import { newAccount, newGuest, type Shopper } from '../../testing/shopper.ts'
import { answerReports, answerVotes, questions } from './questions-tables.ts'

const SOAP = 'olive-oil-castile-soap'
const VOTE = '/v1/likeDislikeProduct'
const REPORT = '/v1/reportProductQuestionAnswer'
const LIKE = 0
const DISLIKE = 1

type VoteCall = readonly ['POST' | 'PATCH', vote: unknown]

let app: AppUnderTest
let shopper: Shopper
let author: Shopper
let answerId: string
beforeAll(async () => {
  app = await openApp()
  await app.database.db.delete(questions)
  shopper = await newAccount(app)
  author = await newAccount(app)
})
beforeEach(async () => {
  // Some votes came with the catalogue: they count, and belong to nobody.
  answerId = await addAnswer(app, await addQuestion(app, SOAP), { userId: author.id, upVotes: 7, downVotes: 3 })
})
afterEach(async () => {
  await app.database.db.delete(questions)
})
afterAll(() => app.close())

const send = ([method, vote]: VoteCall, who = shopper, headers = {}) =>
  who.call(method, VOTE, { answerId, vote }, headers)
/** The answer as the shopper sees it: how often it is liked and disliked, and the shopper's own vote. */
const seen = async (who = shopper) => {
  const list = await app.read(questionsAnswer, `/v1/productQuestion?perentProductId=${productId(SOAP)}`, {
    token: who.token,
  })
  const answer = list.data[0]?.answer[0]
  if (!answer) throw new Error('The answer is there')
  const { upVoteCount: up, downVoteCount: down, isAlreadyLiked, isAlreadyDisLike } = answer
  return { up, down, mine: isAlreadyLiked ? 'like' : isAlreadyDisLike ? 'dislike' : 'none' }
}
const votes = () => app.database.db.select().from(answerVotes)
const reports = () => app.database.db.select().from(answerReports)

const none = { up: 7, down: 3, mine: 'none' }
const liked = { up: 8, down: 3, mine: 'like' }
const disliked = { up: 7, down: 4, mine: 'dislike' }

const likeCalls: readonly VoteCall[] = [
  ['POST', LIKE],
  ['PATCH', DISLIKE],
]
const dislikeCalls: readonly VoteCall[] = [
  ['POST', DISLIKE],
  ['PATCH', LIKE],
]
const before: Readonly<Record<string, readonly VoteCall[]>> = {
  nothing: [],
  'a like': likeCalls,
  'a dislike': dislikeCalls,
}

describe('a vote is one, whatever the order in which its two calls arrive', () => {
  const wishes = [
    ['a like', likeCalls, liked],
    ['a dislike', dislikeCalls, disliked],
  ] as const
  const cases = wishes.flatMap(([wish, calls, after]) =>
    Object.entries(before).map(([first, earlier]) => [wish, first, calls, earlier, after] as const),
  )

  test.each(cases)('%s after %s', async (_, __, calls, earlier, after) => {
    const [post, patch] = calls as [VoteCall, VoteCall]
    for (const order of [
      [post, patch],
      [patch, post],
      [patch, post, patch],
      [post, patch, post, patch],
    ]) {
      await app.database.db.delete(answerVotes)
      for (const call of [...earlier, ...order]) expect((await send(call)).status).toBe(200)
      expect(await seen()).toEqual(after)
      expect(await votes()).toHaveLength(1)
    }
  })

  test.each(cases)('%s after %s, sent together', async (_, __, calls, earlier, after) => {
    for (const together of [calls, [...calls].reverse()]) {
      for (const call of earlier) await send(call)
      await Promise.all(together.map((call) => send(call)))
      expect(await seen()).toEqual(after)
    }
  })

  test.each([
    ['like', likeCalls, LIKE],
    ['dislike', dislikeCalls, DISLIKE],
  ] as const)('a %s is taken back by its own PATCH, and twice is as once', async (_, calls, vote) => {
    for (const call of calls) await send(call)
    for (const _time of ['once', 'twice']) {
      expect(await send(['PATCH', vote])).toMatchObject({ status: 200 })
      expect(await seen()).toEqual(none)
    }
  })

  test('a vote that was never given cannot be taken back: the count stays', async () => {
    for (const vote of [LIKE, DISLIKE]) await send(['PATCH', vote])
    expect(await seen()).toEqual(none)
  })

  test('a late repeat of an earlier vote does not come before a later one', async () => {
    const [first, second] = [{ 'idempotency-key': newId() }, { 'idempotency-key': newId() }]
    await send(['POST', LIKE], shopper, first)
    await send(['POST', DISLIKE], shopper, second)
    expect(await send(['POST', LIKE], shopper, first)).toMatchObject({ status: 200 })
    expect(await seen()).toEqual(disliked)
  })

  test('whatever calls of one user come at once end in at most one vote, counted once', async () => {
    const calls = Array.from({ length: 12 }, () => [...likeCalls, ...dislikeCalls]).flat()
    await Promise.all(calls.map((call) => send(call)))
    const [vote, ...more] = await votes()
    expect(more).toEqual([])
    expect(await seen()).toEqual(vote === undefined ? none : vote.isUp ? liked : disliked)
  })

  test('1,000 votes of 100 users at once end with exact counts', async () => {
    const crowd = await Promise.all(Array.from({ length: 100 }, () => newAccount(app)))
    const wants = (at: number) => (at % 3 ? likeCalls : dislikeCalls)
    const all = crowd.flatMap((who, at) => {
      const wish = wants(at)
      return Array.from({ length: 5 }, () => wish.map((call) => send(call, who))).flat()
    })
    expect(all).toHaveLength(1000)
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]))
    const likes = crowd.filter((_, at) => wants(at) === likeCalls).length
    expect(await seen()).toEqual({ up: 7 + likes, down: 3 + 100 - likes, mine: 'none' })
    expect(await votes()).toHaveLength(100)
  }, 180_000)
})

describe('a vote and a report are refused, and change nothing', () => {
  const calls = [
    ['a like', 'POST', VOTE, { vote: LIKE }],
    ['the removal of a vote', 'PATCH', VOTE, { vote: DISLIKE }],
    ['a report', 'POST', REPORT, {}],
  ] as const
  afterEach(async () => {
    expect([await votes(), await reports()]).toEqual([[], []])
    expect(await seen()).toEqual(none)
  })
  const refusal = (method: 'POST' | 'PATCH', url: string, body: unknown, token?: string) =>
    app.refusal(
      { method, url, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      token === undefined ? {} : { token },
    )

  test.each(calls)('%s of a guest and of nobody', async (_, method, url, more) => {
    for (const token of [undefined, (await newGuest(app)).token]) {
      for (const body of [{ answerId, ...more }, {}]) {
        expect(await refusal(method, url, body, token)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
      }
    }
  })

  test.each(calls)('%s with a token that is not good, or of an account that is gone', async (_, method, url, more) => {
    const { accessToken } = await app.tokens.issueUser({ id: newId(), userType: 1 })
    for (const [name, token] of [...(await badTokens(app)), ['gone', accessToken] as const]) {
      expect(await refusal(method, url, { answerId, ...more }, token), name).toMatchObject({ status: 401 })
    }
  })

  test.each(calls)('%s on one’s own answer', async (_, method, url, more) => {
    expect(await author.call(method, url, { answerId, ...more })).toMatchObject({ status: 403, code: 'OWN_ANSWER' })
  })

  test.each(calls)('%s on an answer that there is not', async (_, method, url, more) => {
    expect(await shopper.call(method, url, { answerId: newId(), ...more })).toMatchObject({ status: 404 })
  })

  test.each(calls)('%s with an answer that is none, by the name of the field', async (_, method, url, more) => {
    for (const bad of [undefined, null, '', 5, true, ['a'], {}, "' or 1=1 --", 'a\u0000', 'a'.repeat(65)]) {
      expect(await refusal(method, url, { ...more, answerId: bad }, shopper.token)).toMatchObject({
        status: 400,
        message: expect.stringContaining('answerId'),
      })
    }
  })

  test.each(['POST', 'PATCH'] as const)('%s of a vote that is none, by the name of the field', async (method) => {
    for (const vote of [undefined, null, 2, -1, 0.5, 1e9, '0', '1', true, false, 'like', [], [0], {}]) {
      expect(await refusal(method, VOTE, { answerId, vote }, shopper.token), `${vote}`).toMatchObject({
        status: 400,
        message: expect.stringContaining('vote'),
      })
    }
  })

  test.each(calls)('%s with a body that is none', async (_, method, url) => {
    for (const body of [null, [], 'like', 5, {}]) {
      expect(await refusal(method, url, body, shopper.token)).toMatchObject({ status: 400 })
    }
  })

  test('in another’s name', async () => {
    await shopper.call('POST', VOTE, { answerId, vote: LIKE, userId: author.id })
    expect(await votes()).toMatchObject([{ userId: shopper.id }])
    await send(['PATCH', LIKE])
  })
})
