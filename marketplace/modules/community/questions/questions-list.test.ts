import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { questionsAnswer } from '../../../../contract/community/questions.ts'
import type { QuestionTrigger } from '../../../../contract/community/questions-rules.ts'
import { newId } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { demoShopper, newAccount } from '../../../testing/people/shopper.ts'
import { hostileTexts } from '../../../testing/samples/hostile-texts.ts'
import { addAnswer, addQuestion, minute, productId } from '../../../testing/samples/sample-questions.ts'
import { answerReports, answers, answerVotes, questions } from './questions-tables.ts'

const SOAP = 'olive-oil-castile-soap'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
  await clear()
})
afterEach(() => clear())
afterAll(() => app.close())

/** Questions that came with the catalogue go too: each test has its own alone. */
async function clear() {
  await app.database.db.delete(questions)
}

interface ListQuery {
  readonly skip?: number | string
  readonly limit?: number | string
  readonly trigger?: QuestionTrigger | string
}
const address = (listQuery: ListQuery = {}, slug = SOAP) => {
  const query = Object.entries({ perentProductId: productId(slug), ...listQuery }).map(([name, value]) => [
    name,
    `${value}`,
  ])
  return `/v1/productQuestion?${new URLSearchParams(query)}`
}
const list = (query?: ListQuery, token?: string, slug?: string) =>
  app.read(questionsAnswer, address(query, slug), token === undefined ? {} : { token })
const listedQuestions = async (query?: ListQuery) => (await list(query)).data.map(({ question }) => question)

test('an answer names its language where it is known, and none when its author deleted the account', async () => {
  const asked = await addQuestion(app, SOAP)
  await addAnswer(app, asked, { answer: 'Yes.', language: 'en' })
  await addAnswer(app, asked, { answer: 'Sí.', userName: '', createdAt: minute(2) })
  const [question] = (await list()).data
  expect(question?.answer.map(({ answer, language }) => [answer, language])).toEqual([
    ['Yes.', 'en'],
    ['Sí.', undefined],
  ])
})

describe('the list is sorted', () => {
  async function fill() {
    const old = await addQuestion(app, SOAP, { question: 'old', createdAt: minute(1) })
    await addQuestion(app, SOAP, { question: 'unanswered', createdAt: minute(2) })
    const busy = await addQuestion(app, SOAP, { question: 'busy', createdAt: minute(3) })
    const newest = await addQuestion(app, SOAP, { question: 'newest', createdAt: minute(4) })
    await addAnswer(app, busy, { createdAt: minute(5) })
    await addAnswer(app, busy, { createdAt: minute(6) })
    await addAnswer(app, newest, { createdAt: minute(7) })
    await addAnswer(app, old, { createdAt: minute(8) })
  }

  test.each<[name: string, trigger: QuestionTrigger | undefined, order: readonly string[]]>([
    ['1 by most answers, then the most recent', 1, ['busy', 'newest', 'old', 'unanswered']],
    ['2 by the most recent question', 2, ['newest', 'busy', 'unanswered', 'old']],
    ['3 by the most recent answer, what has none last', 3, ['old', 'newest', 'busy', 'unanswered']],
    ['4 by the oldest question', 4, ['old', 'unanswered', 'busy', 'newest']],
    ['as trigger 2 when none is given', undefined, ['newest', 'busy', 'unanswered', 'old']],
  ])('trigger %s', async (_, trigger, order) => {
    await fill()
    expect(await listedQuestions(trigger && { trigger })).toEqual(order)
  })

  test.each<QuestionTrigger>([1, 2, 3, 4])(
    'by trigger %i the pages make up the whole list, each question once',
    async (trigger) => {
      for (let at = 0; at < 12; at += 1) {
        const id = await addQuestion(app, SOAP, { question: `${at}`, createdAt: minute(Math.floor(at / 4)) })
        for (let n = 0; n < at % 3; n += 1) await addAnswer(app, id, { createdAt: minute(10) })
      }
      const whole = await listedQuestions({ trigger, limit: 100 })
      expect(new Set(whole).size).toBe(12)
      const pages = [0, 5, 10].map((skip) => listedQuestions({ trigger, skip, limit: 5 }))
      expect((await Promise.all(pages)).flat()).toEqual(whole)
    },
  )
})

describe('a page', () => {
  test('has the first five questions by default, and their total', async () => {
    for (let at = 0; at < 7; at += 1) await addQuestion(app, SOAP, { question: `${at}`, createdAt: minute(at) })
    const { data, count, penCount } = await list()
    expect(data.map(({ question }) => question)).toEqual(['6', '5', '4', '3', '2'])
    expect({ count, penCount }).toEqual({ count: 7, penCount: 7 })
    expect(await listedQuestions({ skip: 5 })).toEqual(['1', '0'])
    expect(await listedQuestions({ skip: 1, limit: 2 })).toEqual(['5', '4'])
    expect((await list({ skip: 900_000, limit: 100 })).data).toEqual([])
  })

  test('of a product without questions is empty', async () => {
    await addQuestion(app, 'rosemary-shampoo-bar')
    expect(await list()).toEqual({ data: [], count: 0, penCount: 0 })
  })

  test('has the time of each question in whole seconds, and the asker', async () => {
    await addQuestion(app, SOAP, { userName: 'Noor A.', createdAt: new Date('2026-11-20T12:00:00.900Z') })
    expect((await list()).data).toMatchObject([
      { userName: 'Noor A.', postedOn: Date.parse('2026-11-20T12:00:00Z') / 1000 },
    ])
  })

  test('has the answers with the most helpful first, then the oldest, at most fifty', async () => {
    const id = await addQuestion(app, SOAP)
    await addAnswer(app, id, { answer: 'even', upVotes: 5, downVotes: 5, createdAt: minute(1) })
    await addAnswer(app, id, { answer: 'bad', upVotes: 1, downVotes: 3, createdAt: minute(2) })
    await addAnswer(app, id, { answer: 'good', upVotes: 2, createdAt: minute(3) })
    await addAnswer(app, id, { answer: 'later', createdAt: minute(4) })
    const listedAnswers = async () => (await list()).data[0]?.answer.map(({ answer }) => answer)
    expect(await listedAnswers()).toEqual(['good', 'even', 'later', 'bad'])
    for (let at = 0; at < 60; at += 1) await addAnswer(app, id, { answer: `${at}`, createdAt: minute(5 + at) })
    expect(await listedAnswers()).toHaveLength(50)
    expect(await listedAnswers()).not.toContain('bad')
  })

  test('names the store for answers of its team only', async () => {
    const id = await addQuestion(app, SOAP)
    await addAnswer(app, id, { answer: 'team', userName: '', upVotes: 1 })
    await addAnswer(app, id, { answer: 'shopper', userName: 'Mei T.' })
    const [team, shopper] = (await list()).data[0]?.answer ?? []
    expect(team).toMatchObject({ userName: '', answeredBy: expect.stringMatching(/\w/) })
    expect(shopper).toMatchObject({ userName: 'Mei T.', answeredBy: '' })
  })

  test('returns texts unchanged', async () => {
    for (const text of hostileTexts) {
      const id = await addQuestion(app, SOAP, { question: text, userName: text })
      await addAnswer(app, id, { answer: text, userName: text })
      expect((await list()).data).toMatchObject([
        { question: text, userName: text, answer: [{ answer: text, userName: text }] },
      ])
      await clear()
    }
    expect((await app.app.inject(address())).headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('the caller’s own votes and reports are marked', () => {
  test('for the caller only; other voters and reporters are not sent', async () => {
    const [voter, other] = [await newAccount(app), await newAccount(app)]
    const id = await addQuestion(app, SOAP)
    const answerId = await addAnswer(app, id, { userId: other.id })
    const createdAt = minute(2)
    await app.database.db.insert(answerVotes).values([
      { answerId, userId: voter.id, isUp: true, createdAt },
      { answerId, userId: other.id, isUp: false, createdAt },
    ])
    await app.database.db.insert(answerReports).values({ answerId, userId: voter.id, createdAt })
    const firstAnswer = async (token?: string) => (await list({}, token)).data[0]?.answer[0]
    const mark = { userId: voter.id }
    const counts = { upVoteCount: 1, downVoteCount: 1 }
    expect(await firstAnswer(voter.token)).toMatchObject({
      ...counts,
      upVotes: [mark],
      downVote: [],
      abuse: [mark],
      isAlreadyLiked: true,
      isAlreadyDisLike: false,
      isOwn: false,
    })
    expect(await firstAnswer(other.token)).toMatchObject({
      ...counts,
      upVotes: [],
      downVote: [{ userId: other.id }],
      abuse: [],
      isAlreadyLiked: false,
      isAlreadyDisLike: true,
      isOwn: true,
    })
    for (const token of [undefined, app.guestToken, app.memberToken]) {
      expect(await firstAnswer(token)).toMatchObject({
        ...counts,
        upVotes: [],
        downVote: [],
        abuse: [],
        isAlreadyLiked: false,
        isAlreadyDisLike: false,
        isOwn: false,
      })
    }
  })

  test('so the answer to a signed-in user is not cached', async () => {
    const { token } = await demoShopper(app, 'shopper')
    const answer = await app.app.inject({ url: address(), headers: { authorization: token } })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect((await app.app.inject(address())).headers['cache-control']).toMatch(/^public/)
  })
})

describe('a list is refused', () => {
  test.each<[name: string, query: ListQuery, field: string]>([
    ['trigger 0', { trigger: '0' }, 'trigger'],
    ['trigger 5', { trigger: '5' }, 'trigger'],
    ['a word for a trigger', { trigger: 'newest' }, 'trigger'],
    ['a fraction for a trigger', { trigger: '1.5' }, 'trigger'],
    ['limit 0', { limit: '0' }, 'limit'],
    ['limit 101', { limit: '101' }, 'limit'],
    ['a negative limit', { limit: '-5' }, 'limit'],
    ['an endless limit', { limit: 'Infinity' }, 'limit'],
    ['a negative skip', { skip: '-1' }, 'skip'],
    ['a huge skip', { skip: '9'.repeat(30) }, 'skip'],
  ])('with %s, naming the field', async (_, query, field) => {
    expect(await app.refusal(address(query))).toMatchObject({ status: 400, message: expect.stringContaining(field) })
  })

  test('for a product that does not exist, in the requested language', async () => {
    const unknown = `/v1/productQuestion?perentProductId=${newId()}`
    expect(await app.refusal(unknown)).toMatchObject({ status: 404, message: 'There is no such product.' })
    expect(await app.refusal(unknown, { headers: { language: 'es' } })).toMatchObject({
      message: 'Este producto no existe.',
    })
    expect(await app.refusal('/v1/productQuestion')).toMatchObject({ status: 400 })
  })
})

test('the product page gets the number of questions', async () => {
  const read = async () => {
    const { payload } = await app.app.inject(`/api/v2/products/by-slug/${SOAP}`)
    return JSON.parse(payload).productData.TotalNoOfQuestions
  }
  expect(await read()).toBe(0)
  const ids = [await addQuestion(app, SOAP), await addQuestion(app, SOAP)]
  await addAnswer(app, ids[0] ?? '')
  expect(await read()).toBe(2)
  expect(await app.database.db.$count(answers)).toBe(1)
})
