import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { questionsAnswer } from '../../../../contract/community/questions.ts'
import { newId } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { badTokens } from '../../../testing/people/bad-tokens.ts'
import { newAccount, newGuest, type Shopper, shopperWith } from '../../../testing/people/shopper.ts'
import { hostileTexts } from '../../../testing/samples/hostile-texts.ts'
import { productId } from '../../../testing/samples/sample-questions.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { questions } from './questions-tables.ts'

const SOAP = 'olive-oil-castile-soap'
const ASK = '/v1/productQuestion'
const FAMILY = '👨‍👩‍👧‍👦'
const SECOND = 1000

let app: AppUnderTest
let shopper: Shopper
beforeAll(async () => {
  app = await openApp()
  await app.database.db.delete(questions)
})
beforeEach(async () => {
  shopper = await newAccount(app)
})
afterEach(async () => {
  await app.database.db.delete(questions)
})
afterAll(() => app.close())

const ask = (
  question: unknown,
  { who = shopper, key, ...headers }: { who?: Shopper; key?: string; language?: string } = {},
) =>
  who.call(
    'POST',
    ASK,
    { productId: productId(SOAP), question },
    { ...headers, ...(key && { 'idempotency-key': key }) },
  )
const storedQuestions = () => app.database.db.select().from(questions)
const list = () => app.read(questionsAnswer, `${ASK}?perentProductId=${productId(SOAP)}`)
/** Lets time pass; tokens of before are good for fifteen minutes. */
const later = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms))

describe('a new question', () => {
  test('is first in the list, with the first name and the initial of the last name', async () => {
    expect(await ask('Does it lather?')).toMatchObject({ status: 200, body: { message: 'Question submitted' } })
    const { data, count } = await list()
    expect(data).toMatchObject([{ question: 'Does it lather?', userName: 'Noor A.', answer: [] }])
    expect(data[0]?.postedOn).toBe(Math.floor(app.clock.now().getTime() / SECOND))
    expect(count).toBe(1)
  })

  test.each<[name: string, firstName: string, lastName: string, shown: string]>([
    ['of one name', 'Noor', '', 'Noor'],
    ['with spaces', ' Noor ', ' aziz ', 'Noor A.'],
    ['with an initial of several parts', 'Zoë', 'E\u0301lan', 'Zoë E\u0301.'],
    ['in another script', 'نور', 'عزيز', 'نور ع.'],
  ])('by a person %s', async (_, firstName, lastName, shown) => {
    const who = await newAccount(app)
    await app.database.db.update(users).set({ firstName, lastName }).where(eq(users.id, who.id))
    await ask('Does it lather?', { who })
    expect(await storedQuestions()).toMatchObject([{ userName: shown }])
  })

  test('is confirmed in the requested language', async () => {
    expect(await ask('¿Hace espuma?', { language: 'es' })).toMatchObject({ body: { message: 'Pregunta enviada' } })
  })

  test('is trimmed and cleared of invisible characters, and keeps its lines', async () => {
    await ask('  \n Does it\r\nlather?\n\n\n\n\u202eNo\u0000w?  ')
    expect(await storedQuestions()).toMatchObject([{ question: 'Does it\nlather?\n\nNow?' }])
  })

  test('may have a thousand user-perceived characters', async () => {
    for (const longest of ['a'.repeat(1000), FAMILY.repeat(1000)]) {
      expect(await ask(`  ${longest}  `)).toMatchObject({ status: 200 })
      expect((await list()).data[0]?.question).toBe(longest)
      await app.database.db.delete(questions)
    }
  })

  test.each(hostileTexts)('is plain text: %s', async (text) => {
    await ask(text)
    expect((await list()).data).toMatchObject([{ question: text }])
  })
})

describe('a question that is sent twice', () => {
  test('is stored once with the same key, even much later or twenty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('Does it lather?', { key: 'one' })))
    later(5 * 60 * SECOND)
    answers.push(await ask('Does it lather?', { key: 'one' }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await storedQuestions()).toHaveLength(1)
  })

  test('is stored once without a key too, within a minute', async () => {
    const who = shopper
    await Promise.all(Array.from({ length: 20 }, () => ask('Does it lather?', { who })))
    later(59 * SECOND)
    expect(await ask(' Does it lather? ', { who })).toMatchObject({ status: 200 })
    expect(await storedQuestions()).toHaveLength(1)
    later(2 * SECOND)
    await ask('Does it lather?', { who })
    expect(await storedQuestions()).toHaveLength(2)
  })

  test('by another user, about another product or with another text is a new question', async () => {
    const [who, other] = [await newAccount(app), await newAccount(app)]
    await ask('Does it lather?', { who })
    await ask('Does it lather?', { who: other })
    await ask('Does it lather well?', { who })
    await who.call('POST', ASK, { productId: productId('rosemary-shampoo-bar'), question: 'Does it lather?' })
    expect(await storedQuestions()).toHaveLength(4)
  })

  test('is a conflict when its key was used for another text', async () => {
    const who = await newAccount(app)
    await ask('Does it lather?', { who, key: 'two' })
    expect(await ask('Is it vegan?', { who, key: 'two' })).toMatchObject({ status: 409, code: 'REQUEST_KEY_REUSED' })
    expect(await storedQuestions()).toHaveLength(1)
  })
})

describe('twenty questions an hour', () => {
  test('are the limit of a user, also for simultaneous calls, until the next hour', async () => {
    const [who, other] = [await newAccount(app), await newAccount(app)]
    const answers = await Promise.all(Array.from({ length: 25 }, (_, at) => ask(`Question ${at}?`, { who })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(await storedQuestions()).toHaveLength(20)
    expect(await ask('One more?', { who, language: 'ms' })).toMatchObject({
      status: 429,
      code: 'TOO_MANY_QUESTIONS',
      message: 'Anda telah bertanya banyak soalan. Sila cuba lagi kemudian.',
    })
    expect(await ask('One more?', { who: other })).toMatchObject({ status: 200 })

    later(3600 * SECOND)
    const { accessToken: token } = await app.tokens.issueUser({ id: who.id, userType: 1 })
    const renewed = shopperWith(app, { id: who.id, token })
    expect(await ask('One more?', { who: renewed })).toMatchObject({ status: 200 })
  })

  test('return the time to wait, and a repeat does not count', async () => {
    const who = await newAccount(app)
    for (let at = 0; at < 20; at += 1) {
      await ask(`Question ${at}?`, { who })
      expect(await ask(`Question ${at}?`, { who })).toMatchObject({ status: 200 })
    }
    const payload = { productId: productId(SOAP), question: 'One more?' }
    const answer = await app.app.inject({ method: 'POST', url: ASK, payload, headers: { authorization: who.token } })
    expect(Number(answer.headers['retry-after'])).toBe(3600)
  })
})

describe('a question is refused, and nothing is stored', () => {
  afterEach(async () => {
    expect(await storedQuestions()).toEqual([])
  })
  const refusal = async (body: unknown, token?: string, headers = {}) =>
    app.refusal(
      {
        method: 'POST',
        url: ASK,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      },
      token === undefined ? {} : { token },
    )
  const good = { productId: productId(SOAP), question: 'Does it lather?' }

  test('of a guest or without a token, before its body is validated', async () => {
    for (const token of [undefined, (await newGuest(app)).token]) {
      for (const body of [good, {}, 'nonsense']) {
        expect(await refusal(body, token)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
      }
    }
  })

  test('with an invalid token, or of a deleted account', async () => {
    const { accessToken } = await app.tokens.issueUser({ id: newId(), userType: 1 })
    for (const [name, token] of [...(await badTokens(app)), ['gone', accessToken] as const]) {
      expect(await refusal(good, token), name).toMatchObject({ status: 401 })
    }
  })

  test('about a product that does not exist', async () => {
    const { token } = await newAccount(app)
    expect(await refusal({ ...good, productId: newId() }, token)).toMatchObject({ status: 404 })
  })

  test.each<[name: string, body: object, field: string]>([
    ['no text', { question: undefined }, 'question'],
    ['an empty text', { question: '' }, 'question'],
    ['nothing but spaces', { question: ' \n\t ' }, 'question'],
    ['nothing that can be seen', { question: '\u0000\u202e\ufeff' }, 'question'],
    ['a number for a text', { question: 5 }, 'question'],
    ['a list of texts', { question: ['Does it lather?'] }, 'question'],
    ['an object for a text', { question: { $gt: '' } }, 'question'],
    ['1,001 characters', { question: 'a'.repeat(1001) }, 'question'],
    ['1,001 emoji', { question: FAMILY.repeat(1001) }, 'question'],
    ['a pile of marks on few characters', { question: `a${'\u0301'.repeat(12_000)}` }, 'question'],
    ['no product', { productId: undefined }, 'productId'],
    ['a number for a product', { productId: 5 }, 'productId'],
    ['SQL for a product', { productId: "' or 1=1 --" }, 'productId'],
    ['a NUL in the product', { productId: 'a\u0000' }, 'productId'],
    ['a huge product id', { productId: 'a'.repeat(65) }, 'productId'],
  ])('with %s, naming the field', async (_, body, field) => {
    const { token } = await newAccount(app)
    expect(await refusal({ ...good, ...body }, token)).toMatchObject({
      status: 400,
      message: expect.stringContaining(field),
    })
  })

  test('with an invalid key', async () => {
    const { token } = await newAccount(app)
    for (const key of ['a'.repeat(129), 'with space']) {
      expect(await refusal(good, token, { 'idempotency-key': key })).toMatchObject({ status: 400 })
    }
  })

  test('with a body that is too large', async () => {
    const { token } = await newAccount(app)
    expect(await refusal({ ...good, question: 'a'.repeat(300_000) }, token)).toMatchObject({ status: 413 })
  })
})

test('a question cannot be asked in another name or with another date', async () => {
  const [who, other] = [await newAccount(app), await newAccount(app)]
  const more = { userId: other.id, userName: 'Admin', createdAt: '2001-01-01', answerCount: 9, id: 'mine' }
  await who.call('POST', ASK, { productId: productId(SOAP), question: 'Does it lather?', ...more })
  expect(await storedQuestions()).toMatchObject([{ userId: who.id, userName: 'Noor A.', answerCount: 0 }])
  expect((await storedQuestions())[0]?.id).not.toBe('mine')
})
