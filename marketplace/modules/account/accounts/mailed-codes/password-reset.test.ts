import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionAnswer } from '../../../../../contract/account/accounts.ts'
import { newId } from '../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls, PASSWORD } from '../../../../testing/calls/account-calls.ts'
import { users } from '../accounts-tables.ts'
import { passkeys } from '../passkeys/passkeys-tables.ts'

let app: AppUnderTest
let shoppers: AccountCalls
let email: string
let count = 0
beforeAll(async () => {
  app = await openApp()
  shoppers = accountCalls(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  later(3600)
  count += 1
  email = `lena.${count}@mail.test`
  await shoppers.signUpByMail(email)
})

const NEW_PASSWORD = 'another-password'
const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))
const forgot = (address = email, options = {}) => shoppers.post('/v1/forgotPassword', { email: address }, options)
const reset = (code: string, address = email) =>
  shoppers.post('/v1/resetPassword', { email: address, code, password: NEW_PASSWORD })
const signInStatus = async (password: string) => (await shoppers.post('/v1/signIn', { email, password })).statusCode
const refusal = { message: 'This code is wrong or too old.', name: 'error', code: 'CODE_INVALID' }

test('a mailed code sets the new password, and the old password stops working', async () => {
  expect((await forgot()).json()).toEqual({
    message: 'If this address has an account, a code is on its way to it.',
    data: { resendAfterSeconds: 60 },
  })
  expect((await shoppers.mailsTo(email))[0]?.subject).toBe('Code for a new password')
  expect((await reset(await shoppers.codeTo(email))).json().message).toBe(
    'Your password is changed. All other devices have been signed out.',
  )
  expect(await signInStatus(PASSWORD)).toBe(401)
  expect(await signInStatus(NEW_PASSWORD)).toBe(200)
  expect((await shoppers.mailsTo(email))[0]?.subject).toBe('Your password was changed')
})

test('all sessions of the user end immediately, and no others', async () => {
  const [one, other] = [await shoppers.signIn(email), await shoppers.signIn(email)]
  const stranger = await shoppers.signIn('shopper@demo.test')
  await forgot()
  await reset(await shoppers.codeTo(email))
  for (const { token } of [one, other]) {
    expect(await app.refusal('/v1/profile', { token: token.accessToken })).toMatchObject({ status: 401 })
    const again = await shoppers.post('/v1/refreshToken', { refreshToken: token.refreshToken })
    expect(again.statusCode).toBe(401)
  }
  expect(
    (await app.app.inject({ url: '/v1/profile', headers: { authorization: stranger.token.accessToken } })).statusCode,
  ).toBe(200)
})

test('the answer and the mail name the passkeys that can still sign in, and lead to where they are removed', async () => {
  const [user] = await app.database.db.select().from(users).where(eq(users.email, email))
  const passkey = { publicKey: 'x', counter: 0, transports: [], isSynchronised: true, userId: user?.id ?? '' }
  for (const [later, name] of ['Mac', 'Phone'].entries())
    await app.database.db
      .insert(passkeys)
      .values({ ...passkey, id: newId(), name, createdAt: new Date(app.clock.now().getTime() + later) })
  const named =
    /These passkeys can still sign in: .*Mac.*, .*Phone.*\. If one is not yours, remove it in your profile\./
  const isNamed = async ({ message }: { message: string }) => {
    const { text = '' } = (await shoppers.mailsTo(email))[0] ?? {}
    for (const said of [message, text]) expect(said).toMatch(named)
    expect(text).toMatch(/Open your profile: \S+\/profile\n/)
  }
  await forgot()
  await isNamed((await reset(await shoppers.codeTo(email))).json())
  const { accessToken } = sessionAnswer.parse(
    (await shoppers.post('/v1/signIn', { email, password: NEW_PASSWORD })).json(),
  ).data.token
  const changed = await app.app.inject({
    method: 'PATCH',
    url: '/v1/profile/password',
    payload: { password: NEW_PASSWORD, newPassword: PASSWORD },
    headers: { authorization: accessToken },
  })
  await isNamed(changed.json())
})

test('after too many wrong passwords the new password alone signs in again', async () => {
  for (let i = 0; i < 10; i += 1) await signInStatus(`guess-${i}`)
  expect(await signInStatus(PASSWORD)).toBe(401)
  await forgot()
  await reset(await shoppers.codeTo(email))
  expect(await signInStatus(NEW_PASSWORD)).toBe(200)
})

describe('an address without an account', () => {
  test('gets the same response, and an email that says there is no account', async () => {
    const [known, unknown] = [await forgot(), await forgot('nobody@mail.test')]
    expect([unknown.statusCode, unknown.payload]).toEqual([known.statusCode, known.payload])
    expect((await shoppers.mailsTo('nobody@mail.test'))[0]?.subject).toBe('No account with this address')
  })

  test('has no valid code', async () => {
    await forgot('nobody.2@mail.test')
    expect((await reset('123456', 'nobody.2@mail.test')).json()).toEqual(refusal)
  })

  test('cannot be detected through the rate limit', async () => {
    await forgot()
    await forgot('nobody.3@mail.test')
    const [known, unknown] = [await forgot(), await forgot('nobody.3@mail.test')]
    expect([unknown.statusCode, unknown.payload]).toEqual([429, known.payload])
  })
})

describe('the code', () => {
  test('is valid for one use', async () => {
    await forgot()
    const code = await shoppers.codeTo(email)
    expect((await reset(code)).statusCode).toBe(200)
    expect((await reset(code)).json()).toEqual(refusal)
  })

  test('entered twice concurrently sets one password', async () => {
    await forgot()
    const code = await shoppers.codeTo(email)
    const answers = await Promise.all([reset(code), reset(code)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  test('is void after 5 wrong attempts, and after 10 minutes', async () => {
    await forgot()
    const code = await shoppers.codeTo(email)
    for (let i = 0; i < 5; i += 1) await reset(code === '000000' ? '000001' : '000000')
    expect((await reset(code)).json()).toEqual(refusal)
    later(601)
    await forgot()
    const second = await shoppers.codeTo(email)
    later(600)
    expect((await reset(second)).json()).toEqual(refusal)
    expect(await signInStatus(PASSWORD)).toBe(200)
  })

  test('of a sign-up or of another user does not set a password', async () => {
    await forgot('shopper@demo.test')
    expect((await reset(await shoppers.codeTo('shopper@demo.test'))).json()).toEqual(refusal)
    const form = { firstName: 'N', lastName: 'H', email: `new.${email}`, password: PASSWORD }
    await shoppers.post('/v1/signUp', form)
    expect((await reset(await shoppers.codeTo(`new.${email}`))).json()).toEqual(refusal)
  })

  test('is sent at most once in 60 seconds and 5 times an hour', async () => {
    await forgot()
    later(59)
    expect((await forgot()).json()).toMatchObject({ code: 'CODE_TOO_SOON', data: { resendAfterSeconds: 1 } })
    for (let i = 0; i < 4; i += 1) {
      later(61)
      expect((await forgot()).statusCode).toBe(200)
    }
    later(61)
    expect((await forgot()).statusCode).toBe(429)
  })

  test('is sent 5 times an hour to one mailbox, whatever stands after a plus sign', async () => {
    const statusOf = async (i: number) => (await forgot(email.replace('@', `+${i}@`))).statusCode
    for (const i of [1, 2, 3, 4, 5]) expect(await statusOf(i)).toBe(200)
    expect(await statusOf(6)).toBe(429)
  })
})

test("messages and emails are in the caller's language", async () => {
  const headers = { language: 'ar' }
  expect((await forgot(email, { headers })).json().message).toBe('إذا كان هذا العنوان مرتبطًا بحساب، فسيصل إليه رمز.')
  const [mail] = await shoppers.mailsTo(email)
  expect(mail?.subject).toBe('رمز لتعيين كلمة مرور جديدة')
  expect(mail?.html).toContain('dir="rtl"')
})
