import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doneAnswer, profileAnswer, signUpAnswer } from '../../../contract/account.ts'
import { recentViewsAnswer } from '../../../contract/catalogue.ts'
import { idOf } from '../../shared/ids.ts'
import { type AccountCalls, accountCalls, PASSWORD } from '../../testing/account-calls.ts'
import { type AppUnderTest, openApp } from '../../testing/app-under-test.ts'
import { SEEDED_AT } from '../../testing/test-database.ts'
import { tidyAccounts } from './tidy-accounts.ts'

let app: AppUnderTest
let shoppers: AccountCalls
beforeAll(async () => {
  app = await openApp()
  shoppers = accountCalls(app)
})
afterAll(() => app.close())

let count = 0
let email: string
beforeEach(() => {
  count += 1
  email = `noor.${count}@mail.test`
  app.clock.set(new Date(app.clock.now().getTime() + 3_600_000))
})

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))
const form = (changes = {}) => ({ firstName: 'Noor', lastName: 'Haddad', email, password: PASSWORD, ...changes })
const signUp = (changes = {}, sent = {}) => shoppers.post('/v1/signUp', form(changes), sent)
const verify = (code: string, sent = {}) => shoppers.post('/v1/verifyCode', { email, code }, sent)
const resend = () => shoppers.post('/v1/resendCode', { email })
const wrongCode = async () => ((await shoppers.codeTo(email)) === '000000' ? '000001' : '000000')

test('a sign-up mails a code, and the code makes the account and signs in', async () => {
  const answer = signUpAnswer.parse((await signUp()).json())
  expect(answer.data).toMatchObject({ email, firstName: 'Noor', lastName: 'Haddad', isFirstPurchase: true })
  expect((await shoppers.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Customer Signup Verification Code'])

  const session = (await verify(await shoppers.codeTo(email))).json().data
  const { data } = await app.read(profileAnswer, '/v1/profile', { token: session.token.accessToken })
  expect(data).toMatchObject({
    email,
    userType: 1,
    is_superadmin: false,
    isFirstPurchase: true,
    orderCount: 0,
    wallet: { walletBalance: 0 },
  })
  expect(data.membershipId).toBeUndefined()
  expect(data._id).toBe(answer.data._id)
  expect((await shoppers.signIn(email.toUpperCase()))._id).toBe(data._id)
})

test('before the code is entered there is no account', async () => {
  await signUp()
  expect((await shoppers.post('/v1/signIn', { email, password: PASSWORD })).statusCode).toBe(401)
})

test('what the address brought along is kept with the account', async () => {
  await signUp({ attribution: { utmSource: 'newsletter', linkid: 'l-1' } })
  const { data } = (await verify(await shoppers.codeTo(email))).json()
  const stored = await app.database.db.query.users.findFirst({ where: (users, { eq }) => eq(users.id, data._id) })
  expect(stored?.attribution).toEqual({ utmSource: 'newsletter', linkid: 'l-1' })
})

describe('a guest', () => {
  test('stays the same guest until the code is entered', async () => {
    const { accessToken } = await app.tokens.issueGuest('guest-who-signs-up')
    const { data } = signUpAnswer.parse((await signUp({}, { token: accessToken })).json())
    expect(await app.tokens.read(data.token.accessToken)).toEqual({ kind: 'guest', id: 'guest-who-signs-up' })
  })

  test('keeps what they looked at when the account is made', async () => {
    const token = (await app.tokens.issueGuest()).accessToken
    const parentProductId = idOf('product', 'linen-bath-towel')
    await shoppers.post('/v1/pageView', { path: '/linen-bath-towel', parentProductId }, { token })
    const session = await shoppers.newAccount(email, { token })
    const seen = async (whose: string) =>
      (await app.read(recentViewsAnswer, '/v1/user/recentview', { token: whose })).data.products.length
    expect(await seen(session.token.accessToken)).toBe(1)
    expect(await seen(token)).toBe(0)
  })
})

describe('an address that has an account', () => {
  test('gets the very same answer, and its owner another mail', async () => {
    const free = await signUp()
    const taken = await signUp({ email: 'shopper@demo.test' })
    const shape = (payload: string, address: string) =>
      payload
        .replaceAll(address, 'EMAIL')
        .replaceAll(/[0-9a-f]{24}/g, 'ID')
        .replace(/"accessToken":"[^"]*"/, 'TOKEN')
    expect(taken.statusCode).toBe(free.statusCode)
    expect(shape(taken.payload, 'shopper@demo.test')).toBe(shape(free.payload, email))
    expect((await shoppers.mailsTo('shopper@demo.test'))[0]?.subject).toBe('You have an account already')
  })

  test('is told so again when a code is asked for again, with the same answer', async () => {
    await signUp()
    await signUp({ email: 'picker@demo.test' })
    later(61)
    const [free, taken] = [await resend(), await shoppers.post('/v1/resendCode', { email: 'picker@demo.test' })]
    expect(taken.payload).toBe(free.payload)
    expect((await shoppers.mailsTo('picker@demo.test')).map(({ subject }) => subject)).toEqual([
      'You have an account already',
      'You have an account already',
    ])
  })

  test('keeps its password and name', async () => {
    await signUp({ email: 'seller@demo.test', password: 'somebody-elses', firstName: 'Mallory' })
    expect((await shoppers.signIn('seller@demo.test')).firstName).toBe('Hannah')
  })
})

describe('a code', () => {
  const refusal = { message: 'This code is wrong or too old.', name: 'error', code: 'CODE_INVALID' }

  test('that is wrong is refused, and the right one still works', async () => {
    await signUp()
    const answer = await verify(await wrongCode())
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal])
    expect((await verify(await shoppers.codeTo(email))).statusCode).toBe(200)
  })

  test('is void after 5 wrong tries, also when they come at the same moment', async () => {
    await signUp()
    const wrong = await wrongCode()
    await Promise.all(Array.from({ length: 5 }, () => verify(wrong)))
    expect((await verify(await shoppers.codeTo(email))).json()).toEqual(refusal)
  })

  test('is good for 10 minutes', async () => {
    await signUp()
    later(599)
    const code = await shoppers.codeTo(email)
    later(1)
    expect((await verify(code)).json()).toEqual(refusal)
  })

  test('is good for one use', async () => {
    await signUp()
    const code = await shoppers.codeTo(email)
    expect((await verify(code)).statusCode).toBe(200)
    expect((await verify(code)).json()).toEqual(refusal)
  })

  test('entered many times at the same moment makes one account and one session', async () => {
    await signUp()
    const code = await shoppers.codeTo(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400])
  })

  test('of another address opens nothing', async () => {
    await signUp()
    const code = await shoppers.codeTo(email)
    expect((await shoppers.post('/v1/verifyCode', { email: `x${email}`, code })).json()).toEqual(refusal)
  })

  test('is stored as a hash that the code alone does not give', async () => {
    await signUp()
    const code = await shoppers.codeTo(email)
    const rows = await app.database.db.query.mailedCodes.findMany()
    const digest = createHash('sha256').update(code).digest('hex')
    expect(rows.some(({ codeHash }) => codeHash.includes(code) || codeHash === digest)).toBe(false)
  })

  test('is asked for again after 60 seconds, under its own subject, and voids the one before', async () => {
    await signUp()
    const first = await shoppers.codeTo(email)
    later(60)
    expect(doneAnswer.parse((await resend()).json()).data).toEqual({ resendAfterSeconds: 60 })
    expect((await shoppers.mailsTo(email))[0]?.subject).toBe('Resend Verification Code')
    const second = await shoppers.codeTo(email)
    if (first !== second) expect((await verify(first)).json()).toEqual(refusal)
    expect((await verify(second)).statusCode).toBe(200)
  })

  test('is not sent twice within 60 seconds, and the refusal says how long to wait', async () => {
    await signUp()
    later(18)
    const answer = await resend()
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('42')
    expect(answer.json()).toEqual({
      message: 'You can ask for the next code in 42 seconds.',
      name: 'error',
      code: 'CODE_TOO_SOON',
      data: { resendAfterSeconds: 42 },
    })
    expect(await shoppers.mailsTo(email)).toHaveLength(1)
  })

  test('asked for many times at the same moment is sent once', async () => {
    await signUp()
    later(61)
    const answers = await Promise.all(Array.from({ length: 6 }, resend))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await shoppers.mailsTo(email)).toHaveLength(2)
  })

  test('is sent 5 times an hour at most, also by filling in the form again', async () => {
    await signUp()
    for (let i = 0; i < 4; i += 1) {
      later(61)
      expect((await resend()).statusCode).toBe(200)
    }
    later(61)
    expect((await resend()).statusCode).toBe(429)
    expect((await signUp()).statusCode).toBe(429)
    expect(await shoppers.mailsTo(email)).toHaveLength(5)
  })

  test('is never sent to an address that nobody signed up with, with the same answer', async () => {
    await signUp()
    later(61)
    const known = await resend()
    const unknown = await shoppers.post('/v1/resendCode', { email: 'nobody.here@mail.test' })
    expect(unknown.payload).toBe(known.payload)
    expect(await shoppers.mailsTo('nobody.here@mail.test')).toEqual([])
  })
})

describe('two sign-ups for one address', () => {
  test('make one account: whoever enters their code first', async () => {
    const [a, b] = await Promise.all([app.tokens.issueGuest(), app.tokens.issueGuest()])
    await signUp({ firstName: 'First' }, { token: a.accessToken })
    const first = await shoppers.codeTo(email)
    await signUp({ firstName: 'Second' }, { token: b.accessToken })
    const second = await shoppers.codeTo(email)
    const answers = await Promise.all([
      verify(first, { token: a.accessToken }),
      verify(second, { token: b.accessToken }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('a stranger’s later one does not slip its password under the code of the owner', async () => {
    const owner = (await app.tokens.issueGuest()).accessToken
    await signUp({}, { token: owner })
    await signUp({ password: 'set-by-a-stranger' }, { token: (await app.tokens.issueGuest()).accessToken })
    const strangers = await shoppers.codeTo(email)
    expect((await verify(strangers, { token: owner })).statusCode).toBe(400)
    expect((await shoppers.post('/v1/signIn', { email, password: 'set-by-a-stranger' })).statusCode).toBe(401)
  })
})

test('messages and mails come in the language of whoever signs up', async () => {
  const headers = { language: 'es' }
  const answer = await signUp({}, { headers })
  expect(answer.json().message).toBe('Te hemos enviado un correo. Introduce el código que contiene.')
  expect((await shoppers.mailsTo(email))[0]?.subject).toBe('Código de verificación de tu registro')
  expect((await verify(await wrongCode(), { headers })).json().message).toBe(
    'Este código es incorrecto o demasiado antiguo.',
  )
})

test('one network cannot have the shop send mails without end', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 61; i += 1) {
    const answer = await shoppers.post('/v1/forgotPassword', { email: `many.${i}@mail.test` }, { from: '203.0.113.5' })
    statuses.push(answer.statusCode)
  }
  expect(statuses.indexOf(429)).toBe(60)
  expect((await signUp({}, { from: '203.0.113.6' })).statusCode).toBe(200)
})

test('what has run out is deleted, and nothing else', async () => {
  const { db } = app.database
  await signUp()
  await tidyAccounts(db, app.clock.now())
  expect((await verify(await shoppers.codeTo(email))).statusCode).toBe(200)
  await tidyAccounts(db, new Date(SEEDED_AT.getTime() + 400 * 86_400_000))
  expect(await db.query.mailedCodes.findMany()).toEqual([])
  expect(await db.query.pendingSignUps.findMany()).toEqual([])
  expect(await db.query.attemptWindows.findMany()).toEqual([])
  expect(await db.query.sessions.findMany()).toEqual([])
})
