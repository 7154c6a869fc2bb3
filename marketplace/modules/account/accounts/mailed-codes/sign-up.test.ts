import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { profileAnswer, signUpAnswer } from '../../../../../contract/account/accounts.ts'
import { recentViewsAnswer } from '../../../../../contract/finding/catalogue.ts'
import { idOf } from '../../../../shared/ids.ts'
import * as schema from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls, PASSWORD } from '../../../../testing/calls/account-calls.ts'
import { SEEDED_AT } from '../../../../testing/database/test-database.ts'
import { type Newcomer, newcomer } from '../../../../testing/people/newcomer.ts'
import { deleteExpiredRows } from '../account-cleanup.ts'

let app: AppUnderTest
let shoppers: AccountCalls
beforeAll(async () => {
  app = await openApp()
  shoppers = accountCalls(app)
})
afterAll(() => app.close())

let noor: Newcomer
beforeEach(() => {
  noor = newcomer(app)
})

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))

test('a sign-up emails a code, and the code creates the account and signs in', async () => {
  const answer = signUpAnswer.parse((await noor.signUp()).json())
  expect(answer.data).toMatchObject({ email: noor.email, firstName: 'Noor', lastName: 'Haddad', isFirstPurchase: true })
  expect((await shoppers.mailsTo(noor.email)).map(({ subject }) => subject)).toEqual([
    'Customer Signup Verification Code',
  ])

  const session = (await noor.verify(await noor.code())).json().data
  const { data } = await app.read(profileAnswer, '/v1/profile', { token: session.token.accessToken })
  expect(data).toMatchObject({
    email: noor.email,
    userType: 1,
    is_superadmin: false,
    isFirstPurchase: true,
    orderCount: 0,
    wallet: { walletBalance: 0 },
  })
  expect(data.membershipId).toBeUndefined()
  expect(data._id).toBe(answer.data._id)
  expect((await shoppers.signIn(noor.email.toUpperCase()))._id).toBe(data._id)
})

test('the mail ends with its code, and the next code replaces it while it waits', async () => {
  const { data } = signUpAnswer.parse((await noor.signUp()).json())
  const [mail] = await app.database.db.select().from(schema.mails).where(eq(schema.mails.recipient, noor.email))
  const validUntil = new Date(app.clock.now().getTime() + 600_000)
  expect(mail).toMatchObject({ validUntil, codeFor: data._id, nextTryAt: null })
})

test('there is no account before the code is entered', async () => {
  await noor.signUp()
  expect((await shoppers.post('/v1/signIn', { email: noor.email, password: PASSWORD })).statusCode).toBe(401)
})

test('attribution parameters are stored with the account', async () => {
  await noor.signUp({ attribution: { utmSource: 'newsletter', linkid: 'l-1' } })
  const { data } = (await noor.verify(await noor.code())).json()
  const [stored] = await app.database.db.select().from(schema.users).where(eq(schema.users.id, data._id))
  expect(stored?.attribution).toEqual({ utmSource: 'newsletter', linkid: 'l-1' })
})

describe('a guest', () => {
  test('stays the same guest until the code is entered', async () => {
    const { accessToken } = await app.tokens.issueGuest('guest-who-signs-up')
    const { data } = signUpAnswer.parse((await noor.signUp({}, { token: accessToken })).json())
    expect(await app.tokens.read(data.token.accessToken)).toEqual({ kind: 'guest', id: 'guest-who-signs-up' })
  })

  test('keeps their viewed products when the account is created', async () => {
    const token = (await app.tokens.issueGuest()).accessToken
    const parentProductId = idOf('product', 'linen-bath-towel')
    await shoppers.post('/v1/pageView', { path: '/linen-bath-towel', parentProductId }, { token })
    const session = await shoppers.signUpByMail(noor.email, { token })
    const viewedCount = async (bearer: string) =>
      (await app.read(recentViewsAnswer, '/v1/user/recentview', { token: bearer })).data.products.length
    expect(await viewedCount(session.token.accessToken)).toBe(1)
    expect(await viewedCount(token)).toBe(0)
  })
})

describe('an address that has an account', () => {
  test('gets the same response, and its owner a different email', async () => {
    const free = await noor.signUp()
    const taken = await noor.signUp({ email: 'shopper@demo.test' })
    const shape = (payload: string, address: string) =>
      payload
        .replaceAll(address, 'EMAIL')
        .replaceAll(/[0-9a-f]{24}/g, 'ID')
        .replace(/"accessToken":"[^"]*"/, 'TOKEN')
    expect(taken.statusCode).toBe(free.statusCode)
    expect(shape(taken.payload, 'shopper@demo.test')).toBe(shape(free.payload, noor.email))
    expect((await shoppers.mailsTo('shopper@demo.test'))[0]?.subject).toBe('You have an account already')
  })

  test('gets that email again when a code is requested again, with the same response', async () => {
    await noor.signUp()
    await noor.signUp({ email: 'picker@demo.test' })
    later(61)
    const [free, taken] = [await noor.resend(), await shoppers.post('/v1/resendCode', { email: 'picker@demo.test' })]
    expect(taken.payload).toBe(free.payload)
    expect((await shoppers.mailsTo('picker@demo.test')).map(({ subject }) => subject)).toEqual([
      'You have an account already',
      'You have an account already',
    ])
  })

  test('keeps its password and name', async () => {
    await noor.signUp({ email: 'seller@demo.test', password: 'somebody-elses', firstName: 'Mallory' })
    expect((await shoppers.signIn('seller@demo.test')).firstName).toBe('Hannah')
  })
})

describe('two sign-ups for one address', () => {
  test('create one account, for the first code that is entered', async () => {
    const [a, b] = await Promise.all([app.tokens.issueGuest(), app.tokens.issueGuest()])
    await noor.signUp({ firstName: 'First' }, { token: a.accessToken })
    const first = await noor.code()
    await noor.signUp({ firstName: 'Second' }, { token: b.accessToken })
    const second = await noor.code()
    const answers = await Promise.all([
      noor.verify(first, { token: a.accessToken }),
      noor.verify(second, { token: b.accessToken }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test("a stranger's later sign-up cannot set its password with the owner's code", async () => {
    const owner = (await app.tokens.issueGuest()).accessToken
    await noor.signUp({}, { token: owner })
    await noor.signUp({ password: 'set-by-a-stranger' }, { token: (await app.tokens.issueGuest()).accessToken })
    const strangers = await noor.code()
    expect((await noor.verify(strangers, { token: owner })).statusCode).toBe(400)
    expect((await shoppers.post('/v1/signIn', { email: noor.email, password: 'set-by-a-stranger' })).statusCode).toBe(
      401,
    )
  })
})

test("messages and emails are in the new user's language", async () => {
  const headers = { language: 'es' }
  const answer = await noor.signUp({}, { headers })
  expect(answer.json().message).toBe('Te hemos enviado un correo. Introduce el código que contiene.')
  expect((await shoppers.mailsTo(noor.email))[0]?.subject).toBe('Código de verificación de tu registro')
  expect((await noor.verify(await noor.wrongCode(), { headers })).json().message).toBe(
    'Este código es incorrecto o demasiado antiguo.',
  )
})

test('the number of emails that one network can trigger is limited', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 61; i += 1) {
    const answer = await shoppers.post('/v1/forgotPassword', { email: `many.${i}@mail.test` }, { from: '203.0.113.5' })
    statuses.push(answer.statusCode)
  }
  expect(statuses.indexOf(429)).toBe(60)
  expect((await noor.signUp({}, { from: '203.0.113.6' })).statusCode).toBe(200)
})

test('only expired rows are deleted', async () => {
  const { db } = app.database
  await noor.signUp()
  await deleteExpiredRows(db, app.clock.now())
  expect((await noor.verify(await noor.code())).statusCode).toBe(200)
  await deleteExpiredRows(db, new Date(SEEDED_AT.getTime() + 400 * 86_400_000))
  expect(await db.select().from(schema.mailedCodes)).toEqual([])
  expect(await db.select().from(schema.pendingSignUps)).toEqual([])
  expect(await db.select().from(schema.callCounts)).toEqual([])
  expect(await db.select().from(schema.sessions)).toEqual([])
})
