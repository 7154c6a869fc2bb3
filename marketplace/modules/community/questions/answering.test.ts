import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerGivenAnswer, questionsAnswer, sellerQuestionsAnswer } from '../../../../contract/community/questions.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { newId } from '../../../shared/ids.ts'
import { memoryRateLimiter } from '../../../shared/limits/rate-limiter.ts'
import { pictureAddresses } from '../../../shared/picture-address.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import { notificationsOf } from '../../../testing/calls/notifications-of.ts'
import { badTokens } from '../../../testing/people/bad-tokens.ts'
import { demoShopper, newAccount, newGuest, type Shopper } from '../../../testing/people/shopper.ts'
import { hostileTexts } from '../../../testing/samples/hostile-texts.ts'
import { addQuestion, productId } from '../../../testing/samples/sample-questions.ts'
import { products, stores } from '../../finding/catalogue/catalogue-tables.ts'
import { answersService } from './answers-service.ts'
import { answers, questions } from './questions-tables.ts'

const ANSWER = '/v1/productAnswer'
const FAMILY = '👨‍👩‍👧‍👦'

let app: AppUnderTest
let seller: Shopper
let asker: Shopper
/** A product of the seller's store, and what that store is called. */
let product: { id: string; slug: string; store: string }
let questionId: string
beforeAll(async () => {
  app = await openApp()
  await app.database.db.delete(questions)
  seller = await demoShopper(app, 'seller')
  const owned = await app.database.db
    .select({ id: products.id, slug: products.slug, store: stores.name, ownerId: stores.ownerId })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(eq(stores.ownerId, seller.id))
  if (!owned[0]) throw new Error('seller@demo.test owns a store with products')
  product = owned[0]
})
beforeEach(async () => {
  asker = await newAccount(app)
  questionId = await ask('Is it vegan?')
})
afterEach(async () => {
  await app.database.db.delete(questions)
})
afterAll(() => app.close())

/** Asks as the asker does, and gives the id of the question. */
async function ask(question: string, language = 'en') {
  await asker.call('POST', '/v1/productQuestion', { productId: product.id, question }, { language })
  const { data } = await list()
  return data.find((one) => one.question === question)?.questionId ?? ''
}
const list = (token?: string) =>
  app.read(questionsAnswer, `/v1/productQuestion?perentProductId=${product.id}`, token === undefined ? {} : { token })
const give = (answer: unknown, { who = seller, id = questionId, ...headers }: Give = {}) =>
  who.call('POST', ANSWER, { questionId: id, answer }, headers)
type Give = { who?: Shopper; id?: string; 'idempotency-key'?: string }
const storedAnswers = () => app.database.db.select().from(answers)
const mails = () => accountCalls(app).mailsTo(`${asker.id}@shopper.test`)

describe('the seller’s answer', () => {
  test('is listed below the question in the name of the store, without the seller’s name', async () => {
    const { status, body } = await give('Yes, all of it.')
    expect(status).toBe(200)
    const { message, data: answer } = answerGivenAnswer.parse(body)
    expect(message).toBe('Answer posted')
    expect((await list()).data[0]?.answer).toMatchObject([
      { answerId: answer.answerId, answer: 'Yes, all of it.', userName: '', answeredBy: product.store, isOwn: false },
    ])
    expect((await list(seller.token)).data[0]?.answer).toMatchObject([{ isOwn: true }])
  })

  test('is emailed to the asker, with both texts and a link', async () => {
    await give('Yes, all of it.')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: `${product.store} answered your question` })
    for (const part of ['Is it vegan?', 'Yes, all of it.', `http://localhost:3000/${product.slug}#questions_answers`]) {
      expect(mail?.text).toContain(part)
    }
  })

  test.each([
    ['es', 'ha respondido a tu pregunta'],
    ['ar', 'عن سؤالك'],
    ['ms', 'telah menjawab soalan anda'],
  ])('is emailed in the language of the question: %s', async (language, words) => {
    await give('Sí.', { id: await ask(`Asked in ${language}`, language) })
    expect((await mails())[0]?.subject).toContain(words)
  })

  test('is stored, emailed and told in the shop once, however often it is sent', async () => {
    const key = newId()
    const sent = [
      ...(await Promise.all(Array.from({ length: 10 }, () => give('Yes.', { 'idempotency-key': key })))),
      ...(await Promise.all(Array.from({ length: 10 }, () => give('Yes.')))),
    ]
    expect(new Set(sent.map(({ body }) => answerGivenAnswer.parse(body).data.answerId)).size).toBe(1)
    expect(await storedAnswers()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    expect(await notificationsOf(app, asker.token, 'answer')).toMatchObject([
      { title: `${product.store} answered your question`, href: `/${product.slug}#questions_answers` },
    ])
  })

  test('may be followed by another answer', async () => {
    await give('Yes.')
    await give('And free of palm oil.')
    expect((await list()).data[0]?.answer).toHaveLength(2)
    // The asker gets one mail a day for each question.
    expect(await mails()).toHaveLength(1)
  })

  test('is emailed again a day later, and immediately for another question', async () => {
    await Promise.all([give('Yes.'), give('And free of palm oil.'), give('Also the lid.')])
    expect(await mails()).toHaveLength(1)
    await give('Yes.', { id: await ask('Is it sharp?') })
    expect(await mails()).toHaveLength(2)
    const today = app.clock.now()
    try {
      app.clock.set(new Date(today.getTime() + 86_400_001))
      seller = await demoShopper(app, 'seller')
      await give('It has been tested now.')
      expect(await mails()).toHaveLength(3)
    } finally {
      app.clock.set(today)
      seller = await demoShopper(app, 'seller')
    }
  })

  test('to a seeded question, or to the seller’s own, sends no email', async () => {
    const before = (await accountCalls(app).mailsTo('seller@demo.test')).length
    const seeded = await addQuestion(app, product.slug)
    const own = await addQuestion(app, product.slug, { userId: demoUserId('seller') })
    for (const id of [seeded, own]) expect(await give('Yes.', { id })).toMatchObject({ status: 200 })
    expect(await accountCalls(app).mailsTo('seller@demo.test')).toHaveLength(before)
  })

  test('is stored even when the email fails', async () => {
    const warnings: unknown[] = []
    const service = answersService({
      db: app.database.db,
      clock: app.clock,
      log: { warn: (what: unknown) => void warnings.push(what) },
      notify: async () => undefined,
      sendOptionalMail: async () => {
        throw new Error('away')
      },
      shop: { name: 'Shop', url: 'http://shop.test' },
      limits: memoryRateLimiter(),
      pictures: pictureAddresses({ mediaUrl: 'http://media.test', cloud: 'shop', drawsPictures: true }),
    })
    const request = { userId: seller.id, key: undefined, fingerprint: '' }
    expect(await service.answer(request, { questionId, answer: 'Yes.' }, 'en')).toMatchObject({
      message: 'Answer posted',
    })
    expect(await storedAnswers()).toHaveLength(1)
    expect(warnings).toHaveLength(1)
  })

  test('may have two thousand user-perceived characters', async () => {
    for (const longest of ['a'.repeat(2000), FAMILY.repeat(2000)]) {
      expect(await give(` ${longest} `)).toMatchObject({ status: 200 })
    }
    expect((await list()).data[0]?.answer.map(({ answer }) => answer.length)).toContain(FAMILY.length * 2000)
  })

  test.each(hostileTexts)('is plain text, in the email too: %s', async (text) => {
    await give(text)
    expect((await list()).data[0]?.answer).toMatchObject([{ answer: text }])
    const [mail] = await mails()
    expect(mail?.text).toContain(text)
    const written = mail?.html?.replace(/<img src="[^"]+\/icons\/icon-192\.png"/, '')
    expect(written).not.toMatch(/<script|<img|<svg|<iframe|<a href="javascript|<style>@/)
  })
})

describe('an answer is refused, and nothing is stored or emailed', () => {
  afterEach(async () => {
    expect([await storedAnswers(), await mails()]).toEqual([[], []])
  })
  const refusal = (body: unknown, token?: string) =>
    app.refusal(
      { method: 'POST', url: ANSWER, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      token === undefined ? {} : { token },
    )

  test('of all callers but the seller of the product', async () => {
    const others = [asker, await demoShopper(app, 'member'), await demoShopper(app, 'admin')]
    for (const who of others) {
      expect(await give('Yes.', { who })).toMatchObject({ status: 403, code: 'NOT_THE_SELLER' })
    }
  })

  test('of a seller about another store’s product', async () => {
    const [foreign] = await app.database.db
      .select({ slug: products.slug })
      .from(products)
      .innerJoin(stores, eq(stores.id, products.storeId))
      .where(isNull(stores.ownerId))
    const id = await addQuestion(app, foreign?.slug ?? '')
    expect(await give('Yes.', { id })).toMatchObject({ status: 403 })
    expect(productId(foreign?.slug ?? '')).not.toBe(product.id)
  })

  test('of a guest, without a token, and with an invalid token', async () => {
    const good = { questionId, answer: 'Yes.' }
    for (const token of [undefined, (await newGuest(app)).token]) {
      expect(await refusal(good, token)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
    }
    for (const [name, token] of await badTokens(app)) {
      expect(await refusal(good, token), name).toMatchObject({ status: 401 })
    }
  })

  test('to a question that does not exist', async () => {
    expect(await give('Yes.', { id: newId() })).toMatchObject({ status: 404 })
  })

  test.each<[name: string, body: object, field: string]>([
    ['no text', { answer: undefined }, 'answer'],
    ['an empty text', { answer: ' \n ' }, 'answer'],
    ['a number for a text', { answer: 5 }, 'answer'],
    ['a list of texts', { answer: ['Yes.'] }, 'answer'],
    ['2,001 characters', { answer: 'a'.repeat(2001) }, 'answer'],
    ['2,001 emoji', { answer: FAMILY.repeat(2001) }, 'answer'],
    ['no question', { questionId: undefined }, 'questionId'],
    ['a number for a question', { questionId: 5 }, 'questionId'],
    ['SQL for a question', { questionId: "' or 1=1 --" }, 'questionId'],
  ])('with %s, naming the field', async (_, body, field) => {
    expect(await refusal({ questionId, answer: 'Yes.', ...body }, seller.token)).toMatchObject({
      status: 400,
      message: expect.stringContaining(field),
    })
  })
})

describe('the open questions of a seller', () => {
  const OPEN = '/v1/seller/question'
  const open = (token: string, query = '', headers = {}) =>
    app.read(sellerQuestionsAnswer, `${OPEN}${query}`, { token, headers })

  test('are those without an answer about products of the own stores, the newest first', async () => {
    app.clock.set(new Date(app.clock.now().getTime() + 1000))
    const newer = await ask('Is it refillable?')
    await addQuestion(app, 'matcha-ceremonial-grade')
    const { isSeller, data, count } = await open(seller.token)
    expect(isSeller).toBe(true)
    expect(data.map((one) => one.questionId)).toEqual([newer, questionId])
    expect(count).toBe(2)
    expect(data[0]).toMatchObject({
      question: 'Is it refillable?',
      userName: 'Noor A.',
      storeName: product.store,
      product: { slug: product.slug, image: expect.stringMatching(/^http/) },
    })
    expect((await open(seller.token, '?skip=1&limit=1')).data.map((one) => one.questionId)).toEqual([questionId])
    const spanish = (await open(seller.token, '', { language: 'es' })).data[0]?.product.name
    expect(spanish).not.toBe(data[0]?.product.name)

    await give('Yes.', { id: newer })
    expect(await open(seller.token)).toMatchObject({ data: [{ questionId }], count: 1 })
  })

  test('are none for anybody else', async () => {
    expect(await open(asker.token)).toEqual({ isSeller: false, data: [], count: 0 })
    expect(await app.refusal(OPEN, { token: (await newGuest(app)).token })).toMatchObject({ status: 401 })
    for (const query of ['?limit=0', '?limit=101', '?skip=-1', '?skip=x'])
      expect(await app.refusal(`${OPEN}${query}`, { token: seller.token })).toMatchObject({ status: 400 })
  })
})
