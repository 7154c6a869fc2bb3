import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionAnswer } from '../../../../../contract/account/accounts.ts'
import { recentViewsAnswer } from '../../../../../contract/finding/catalogue.ts'
import { hashPassword, needsRehash, passwordCost } from '../../../../shared/auth/password-hash.ts'
import { idOf } from '../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls, PASSWORD } from '../../../../testing/calls/account-calls.ts'
import { beforeNextTransaction } from '../../../../testing/database/before-next-transaction.ts'
import { newGuest, shopperWith } from '../../../../testing/people/shopper.ts'
import { users } from '../accounts-tables.ts'

let app: AppUnderTest
let shoppers: AccountCalls
beforeAll(async () => {
  app = await openApp()
  shoppers = accountCalls(app)
})
afterAll(() => app.close())
beforeEach(() => later(3600))

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))
const attempt = (email: string, password: string, options = {}) =>
  shoppers.post('/v1/signIn', { email, password }, options)
const refusal = { message: 'The e-mail address or the password is not right.', name: 'error', code: 'CREDENTIALS' }

test.each([
  ['shopper', { userType: 1, is_superadmin: false, isFirstPurchase: true, orderCount: 0, wallet: 0, isMember: false }],
  [
    'member',
    { userType: 1, is_superadmin: false, isFirstPurchase: false, orderCount: 8, wallet: 3750, isMember: true },
  ],
  ['newmember', { userType: 1, is_superadmin: false, isFirstPurchase: true, orderCount: 0, wallet: 0, isMember: true }],
  ['partner', { userType: 12, is_superadmin: false, isFirstPurchase: true, orderCount: 0, isMember: false }],
  ['admin', { userType: 12, is_superadmin: true, isFirstPurchase: true, orderCount: 0, isMember: false }],
  ['seller', { userType: 1, is_superadmin: false, isFirstPurchase: true, orderCount: 0, isMember: false }],
  ['picker', { userType: 1, is_superadmin: false, isFirstPurchase: true, orderCount: 0, isMember: false }],
  ['biker', { userType: 1, is_superadmin: false, isFirstPurchase: true, orderCount: 0, isMember: false }],
])('%s@demo.test signs in with the right role', async (key, expected) => {
  const session = await shoppers.signIn(`${key}@demo.test`)
  const { userType, is_superadmin, isFirstPurchase, orderCount, wallet, membershipId } = session
  expect({
    userType,
    is_superadmin,
    isFirstPurchase,
    orderCount,
    ...(wallet && { wallet: wallet.walletBalance }),
    isMember: membershipId !== undefined,
  }).toEqual(expected)
  expect(await app.tokens.read(session.token.accessToken)).toMatchObject({ kind: 'user', id: session._id, userType })
})

test('the case of the address and spaces around it do not matter', async () => {
  expect((await shoppers.signIn('  Member@Demo.TEST ')).email).toBe('member@demo.test')
})

test('the access token ends after 15 minutes', async () => {
  const { token } = await shoppers.signIn('shopper@demo.test')
  expect(token.accessExpireAt - app.clock.now().getTime() / 1000).toBe(15 * 60)
})

describe('an unknown address and a wrong password', () => {
  test('are refused with the same message', async () => {
    const [unknown, wrong] = [await attempt('nobody@mail.test', PASSWORD), await attempt('biker@demo.test', 'wrong')]
    expect([unknown.statusCode, wrong.statusCode]).toEqual([401, 401])
    expect([unknown.json(), wrong.json()]).toEqual([refusal, refusal])
  })

  test("are refused in the caller's language", async () => {
    const answer = await attempt('biker@demo.test', 'wrong', { headers: { language: 'ms' } })
    expect(answer.json().message).toBe('Alamat e-mel atau kata laluan tidak betul.')
  })
})

describe('guessing', () => {
  const guess = async (email: string, times: number, options = {}) => {
    const statuses: number[] = []
    for (let i = 0; i < times; i += 1) statuses.push((await attempt(email, `guess-${i}`, options)).statusCode)
    return statuses
  }

  const codeNeeded = {
    message:
      'There were too many wrong passwords for this address. If yours is right, a code is on its way to your mailbox: enter it to sign in.',
    name: 'error',
    code: 'SIGN_IN_CODE',
  }
  const signInWith = (email: string, code: string, { password = PASSWORD, ...options } = {}) =>
    shoppers.post('/v1/signIn', { email, password, code }, options)
  /** The code of the newest mail to sign in, which is sent after the answer. */
  const mailed = (email: string) =>
    vi.waitFor(
      async () => {
        expect((await shoppers.mailsTo(email))[0]?.subject).toBe('Code to sign in')
        return shoppers.codeTo(email)
      },
      { interval: 10, timeout: 30_000 },
    )

  test.each(['partner@demo.test', 'no.such.account@mail.test'])(
    'for %s tells nothing any more after 10 wrong passwords',
    async (email) => {
      expect(await guess(email, 10)).toEqual(Array<number>(10).fill(401))
      for (const password of ['guess', PASSWORD, 'guess']) {
        const answer = await attempt(email, password)
        expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([401, codeNeeded, undefined])
        const withCode = await signInWith(email, '000000', { password })
        expect([withCode.statusCode, withCode.json().code]).toEqual([400, 'CODE_INVALID'])
      }
    },
  )

  test('does not lock out the owner, who signs in from a new device with the password and a mailed code', async () => {
    const email = 'owner@mail.test'
    await shoppers.signUpByMail(email)
    await guess(email, 10)
    const before = (await shoppers.mailsTo(email)).length
    await attempt(email, 'wrong')
    await attempt(email, PASSWORD)
    const code = await mailed(email)
    expect((await signInWith(email, code, { password: 'wrong' })).json().code).toBe('CODE_INVALID')
    const opened = await signInWith(email, code)
    expect(opened.statusCode).toBe(200)
    // The code is valid once, and opens nothing to strangers.
    expect((await signInWith(email, code)).json().code).toBe('CODE_INVALID')
    expect((await attempt(email, 'wrong')).json()).toEqual(codeNeeded)
    expect(await shoppers.mailsTo(email)).toHaveLength(before + 1)
    // The device is known from now on.
    const { deviceToken } = sessionAnswer.parse(opened.json()).data.token
    expect((await shoppers.post('/v1/signIn', { email, password: PASSWORD, deviceToken })).statusCode).toBe(200)
  })

  test('with the right password mails at most a code a minute, and 5 an hour', async () => {
    const email = 'flooded@mail.test'
    await shoppers.signUpByMail(email)
    const codes = async () => (await shoppers.mailsTo(email)).filter(({ subject }) => subject === 'Code to sign in')
    let last = ''
    for (let i = 1; i <= 7; i += 1) {
      await guess(email, 10)
      await attempt(email, PASSWORD)
      await attempt(email, PASSWORD)
      if (i <= 5) await vi.waitFor(async () => expect(await codes()).toHaveLength(i), { interval: 10, timeout: 5000 })
      if (i === 5) last = await mailed(email)
      if (i < 5) later(61)
    }
    // The last code is still the right one.
    expect((await signInWith(email, last)).statusCode).toBe(200)
    expect(await codes()).toHaveLength(5)
  })

  test('counts the same against the network with the right password and with wrong ones', async () => {
    const email = 'counted@mail.test'
    await shoppers.signUpByMail(email)
    await guess(email, 10)
    const tries = async (password: string, from: string) => {
      let count = 0
      while ((await attempt(email, password, { from })).statusCode === 401) count += 1
      return count
    }
    expect([await tries(PASSWORD, '203.0.113.31'), await tries('wrong', '203.0.113.32')]).toEqual([100, 100])
  })

  test('is allowed again after 15 minutes, and does not block other shoppers', async () => {
    await guess('picker@demo.test', 10)
    expect((await shoppers.signIn('biker@demo.test')).email).toBe('biker@demo.test')
    later(15 * 60)
    expect((await shoppers.signIn('picker@demo.test')).email).toBe('picker@demo.test')
  })

  test('is counted from zero again after the owner signs in', async () => {
    await guess('seller@demo.test', 9)
    await shoppers.signIn('seller@demo.test')
    expect(await guess('seller@demo.test', 10)).toEqual(Array<number>(10).fill(401))
  })

  test('does not lock out a device that signed in before; it has an allowance of its own', async () => {
    const email = 'biker@demo.test'
    const { deviceToken } = (await shoppers.signIn(email)).token
    const onDevice = (password: string, of = email) =>
      shoppers.post('/v1/signIn', { email: of, password, deviceToken }, { from: '203.0.113.77' })
    await guess(email, 10)
    expect((await attempt(email, PASSWORD)).json().code).toBe('SIGN_IN_CODE')
    expect((await onDevice(PASSWORD)).statusCode).toBe(200)
    // The owner's sign-in gives a stranger no further guesses.
    expect((await attempt(email, PASSWORD)).json().code).toBe('SIGN_IN_CODE')
    for (let i = 0; i < 10; i += 1) expect((await onDevice(`typo-${i}`)).statusCode).toBe(401)
    expect((await onDevice(PASSWORD)).statusCode).toBe(429)
    later(15 * 60)
    expect((await onDevice(PASSWORD)).statusCode).toBe(200)
  })

  test.each([
    ['of another account', async () => (await shoppers.signIn('seller@demo.test')).token.deviceToken],
    ['that is an access token', async () => app.memberToken],
    [
      'that was changed',
      async () =>
        // Not the last character: some of its bits mean nothing.
        (await shoppers.signIn('picker@demo.test')).token.deviceToken?.replace(/.(?=.{9}$)/, (one) =>
          one === 'A' ? 'B' : 'A',
        ),
    ],
    [
      'that has expired',
      async () => {
        const { deviceToken } = (await shoppers.signIn('picker@demo.test')).token
        later(181 * 86_400)
        return deviceToken
      },
    ],
    ['without end', async () => 'x'.repeat(5000)],
  ])('needs a mailed code with a device token %s too', async (_, make) => {
    const deviceToken = await make()
    await guess('picker@demo.test', 10)
    const answer = await shoppers.post('/v1/signIn', { email: 'picker@demo.test', password: PASSWORD, deviceToken })
    expect(answer.json().code).toBe('SIGN_IN_CODE')
  })

  test('is no use for reading addresses from a device token', async () => {
    const { deviceToken = '' } = (await shoppers.signIn('picker@demo.test')).token
    const { accounts } = decodeJwt<{ accounts: string[] }>(deviceToken)
    const plain = createHash('sha256').update('picker@demo.test').digest('hex')
    expect(accounts).toHaveLength(1)
    expect(plain).not.toContain(accounts[0])
  })

  test('by one device of a family counts for each account alone', async () => {
    const first = (await shoppers.signIn('picker@demo.test')).token.deviceToken
    const both = sessionAnswer.parse(
      (await shoppers.post('/v1/signIn', { email: 'biker@demo.test', password: PASSWORD, deviceToken: first })).json(),
    ).data.token.deviceToken
    for (const email of ['picker@demo.test', 'biker@demo.test']) {
      await guess(email, 10)
      const answer = await shoppers.post('/v1/signIn', { email, password: PASSWORD, deviceToken: both })
      expect(answer.statusCode).toBe(200)
    }
  })

  test('from one network is blocked after 100 wrong passwords and codes, across all accounts', async () => {
    const from = '203.0.113.9'
    expect((await attempt('spread@mail.test', 'guess', { from })).statusCode).toBe(401)
    for (let i = 0; i < 99; i += 1) {
      const guess = { email: `spread.${i}@mail.test`, code: '123456' }
      expect((await shoppers.post('/v1/verifyCode', guess, { from })).statusCode).toBe(400)
    }
    expect((await attempt('member@demo.test', PASSWORD, { from })).statusCode).toBe(429)
    expect((await attempt('member@demo.test', PASSWORD, { from: '203.0.113.10' })).statusCode).toBe(200)
  })
})

describe('a sign-in whose password was verified is refused', () => {
  let email: string
  beforeEach(async () => {
    email = `in.time.${app.clock.now().getTime()}@mail.test`
    await shoppers.signUpByMail(email)
  })
  const reset = async () => {
    await shoppers.post('/v1/forgotPassword', { email })
    const code = await shoppers.codeTo(email)
    return () => shoppers.post('/v1/resetPassword', { email, code, password: 'another-password' })
  }
  const deletion = async () => {
    const { accessToken: token } = (await shoppers.signIn(email)).token
    await shoppers.post('/v1/profile/deletion', {}, { token })
    const code = await shoppers.codeTo(email)
    return () => shoppers.post('/v1/profile/deletion/confirm', { code }, { token })
  }

  test.each([
    ['another password was set', reset],
    ['the account was deleted', deletion],
  ])('when %s before its session opens', async (_, prepare) => {
    const change = await prepare()
    beforeNextTransaction(app.database, async () => expect((await change()).statusCode).toBe(200))
    const answer = await attempt(email, PASSWORD, { token: (await newGuest(app)).token })
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal])
    expect((await attempt(email, PASSWORD)).statusCode).toBe(401)
  })

  test('and does not bring back a password that it was going to store at a higher cost', async () => {
    const change = await reset()
    await app.database.db
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD, { cost: passwordCost(9) }) })
      .where(eq(users.email, email))
    beforeNextTransaction(app.database, change)
    expect((await attempt(email, PASSWORD)).statusCode).toBe(401)
    expect((await attempt(email, 'another-password')).statusCode).toBe(200)
  })
})

test('sign-ins to one account from one network are limited', async () => {
  const from = '203.0.113.60'
  for (let i = 0; i < 60; i += 1) await shoppers.signIn('member@demo.test', { from })
  const answer = await attempt('member@demo.test', PASSWORD, { from })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(15 * 60)])
  expect((await attempt('member@demo.test', PASSWORD, { from: '203.0.113.61' })).statusCode).toBe(200)
  expect((await attempt('shopper@demo.test', PASSWORD, { from })).statusCode).toBe(200)
})

describe('while hashing takes long', () => {
  const COST = passwordCost(14)
  let slow: AppUnderTest
  let shoppers: AccountCalls
  beforeAll(async () => {
    slow = await openApp({ database: app.database, config: { passwordCost: COST } })
    shoppers = accountCalls(slow)
    // Gives their stored passwords this cost.
    for (const key of ['seller', 'member', 'shopper', 'newmember']) await shoppers.signIn(`${key}@demo.test`)
  })
  afterAll(() => slow.close())
  const attempt = (email: string, password: string, options = {}) =>
    shoppers.post('/v1/signIn', { email, password }, options)

  test('an unknown address and a wrong password are refused after equal work', async () => {
    const timed = async (email: string) => {
      const start = performance.now()
      await attempt(email, 'wrong')
      return performance.now() - start
    }
    const [unknown, wrong]: [number[], number[]] = [[], []]
    for (let i = 0; i < 6; i += 1) {
      unknown.push(await timed('nobody.either@mail.test'))
      wrong.push(await timed('seller@demo.test'))
    }
    // Without the work it would be a tenth, however busy the machine is.
    expect(Math.min(...unknown) / Math.min(...wrong)).toBeGreaterThan(0.3)
    expect(Math.min(...unknown) / Math.min(...wrong)).toBeLessThan(3)
  })

  test('concurrent guessing allows hardly more attempts than sequential guessing', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => attempt('newmember@demo.test', `guess-${i}`)),
    )
    const tried = answers.filter((answer) => answer.json().code === 'CREDENTIALS').length
    expect(tried).toBeGreaterThanOrEqual(10)
    expect(tried).toBeLessThanOrEqual(12)
  })

  test('many concurrent sign-ins all succeed, and other requests are served meanwhile', async () => {
    const signIns = Promise.all(Array.from({ length: 20 }, () => shoppers.signIn('member@demo.test')))
    const start = performance.now()
    expect((await slow.app.inject('/health')).statusCode).toBe(200)
    const waited = performance.now() - start
    const begun = performance.now()
    const sessions = await signIns
    expect(new Set(sessions.map(({ token }) => token.refreshToken)).size).toBe(20)
    expect(waited).toBeLessThan(performance.now() - begun)
  })

  test('sign-ins with one right password close sign-in for no other account, and are refused before they wait', async () => {
    const flood = Array.from({ length: 250 }, () => attempt('member@demo.test', PASSWORD, { from: '203.0.113.50' }))
    const other = shoppers.signIn('shopper@demo.test', { from: '203.0.113.51' })
    const first = await Promise.race([other.then(() => 'other'), Promise.all(flood).then(() => 'flood')])
    expect(first).toBe('other')
    const answers = await Promise.all(flood)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(230)
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']))
  })

  test('a password hashed at a lower cost is rehashed at sign-in', async () => {
    const { db } = app.database
    const ofBiker = eq(users.email, 'biker@demo.test')
    const passwordHash = await hashPassword(PASSWORD, { cost: passwordCost(10) })
    await db.update(users).set({ passwordHash }).where(ofBiker)
    await attempt('biker@demo.test', 'wrong')
    const stored = async () => (await db.select().from(users).where(ofBiker))[0]?.passwordHash ?? ''
    expect(await stored()).toBe(passwordHash)
    await shoppers.signIn('biker@demo.test')
    expect(needsRehash(await stored(), COST)).toBe(false)
    await shoppers.signIn('biker@demo.test')

    // Two devices at the same time.
    await db.update(users).set({ passwordHash }).where(ofBiker)
    beforeNextTransaction(slow.database, () => shoppers.signIn('biker@demo.test'))
    await shoppers.signIn('biker@demo.test')
  })
})

describe('a guest who signs in', () => {
  const parentProductId = idOf('product', 'matcha-ceremonial-grade')
  const view = (token: string) =>
    shoppers.post('/v1/pageView', { path: '/matcha-ceremonial-grade', parentProductId }, { token })
  const recentlyViewed = async (token: string) =>
    (await app.read(recentViewsAnswer, '/v1/user/recentview', { token })).data.products.map(({ slug }) => slug)

  test('keeps their viewed products, once', async () => {
    const guest = (await app.tokens.issueGuest()).accessToken
    await view(guest)
    const first = await shoppers.signIn('picker@demo.test', { token: guest })
    expect(await recentlyViewed(first.token.accessToken)).toEqual(['matcha-ceremonial-grade'])
    const other = await shoppers.signIn('biker@demo.test', { token: guest })
    expect(await recentlyViewed(other.token.accessToken)).toEqual([])
  })

  test('keeps their cart', async () => {
    const guest = await newGuest(app)
    await guest.add('linen-bath-towel', { newQuantity: 2 })
    const { _id, token } = await shoppers.signIn('picker@demo.test', { token: guest.token })
    const user = shopperWith(app, { id: _id, token: token.accessToken })
    expect((await user.lines()).map(({ slug }) => slug)).toEqual(['linen-bath-towel'])
    expect(await guest.cart()).toBeUndefined()
  })

  test('keeps their cart when they sign up', async () => {
    const guest = await newGuest(app)
    await guest.add('linen-bath-towel')
    const { _id, token } = await shoppers.signUpByMail('with.cart@mail.test', { token: guest.token })
    const user = shopperWith(app, { id: _id, token: token.accessToken })
    expect((await user.lines()).map(({ slug }) => slug)).toEqual(['linen-bath-towel'])
  })

  test('moves nothing with a wrong password', async () => {
    const guest = (await app.tokens.issueGuest()).accessToken
    await view(guest)
    await attempt('seller@demo.test', 'wrong', { token: guest })
    expect(await recentlyViewed(guest)).toEqual(['matcha-ceremonial-grade'])
  })

  test.each([
    [
      'an expired token',
      async () => {
        const { accessToken } = await app.tokens.issueGuest()
        later(31 * 86_400)
        return accessToken
      },
    ],
    ['a forged token', async () => 'not.a.token'],
    ['somebody else’s user token', async () => app.memberToken],
  ])('can sign in with %s', async (_, make) => {
    const token = await make()
    expect((await shoppers.signIn('newmember@demo.test', { token })).email).toBe('newmember@demo.test')
  })
})
