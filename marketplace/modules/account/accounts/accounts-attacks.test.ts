import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorBody } from '../../../../contract/values/error-body.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import * as schema from '../../../tables.ts'
import { type AppUnderTest, openApp, TEST_SECRET } from '../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls, PASSWORD } from '../../../testing/calls/account-calls.ts'

let app: AppUnderTest
let shoppers: AccountCalls
beforeAll(async () => {
  app = await openApp()
  shoppers = accountCalls(app)
})
afterAll(() => app.close())
// So that no limit of the tries before refuses what is to be refused by itself.
beforeEach(() => app.clock.set(new Date(app.clock.now().getTime() + 3_600_000)))

type Fields = Readonly<Record<string, unknown>>
type Method = 'POST' | 'PATCH'
const person = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@mail.test', password: PASSWORD }

/** Every write call of accounts, wallet and impersonation, with a body that is well-formed, and who may make it. */
const calls: readonly (readonly [method: Method, url: string, body: Fields, who: 'anybody' | 'user' | 'admin'])[] = [
  ['POST', '/v1/signUp', { ...person, attribution: { utmSource: 'x' } }, 'anybody'],
  ['POST', '/v1/verifyCode', { email: person.email, code: '123456' }, 'anybody'],
  ['POST', '/v1/resendCode', { email: person.email }, 'anybody'],
  ['POST', '/v1/signIn', { email: person.email, password: PASSWORD, code: '123456' }, 'anybody'],
  ['POST', '/v1/refreshToken', { refreshToken: 'x'.repeat(43) }, 'anybody'],
  ['POST', '/v1/logout', { refreshToken: 'x'.repeat(43), everywhere: true }, 'anybody'],
  ['POST', '/v1/forgotPassword', { email: person.email }, 'anybody'],
  ['POST', '/v1/resetPassword', { email: person.email, code: '123456', password: PASSWORD }, 'anybody'],
  ['PATCH', '/v1/profile', { firstName: 'Noor', lastName: 'Haddad', mobile: '+1 323 555 0100' }, 'user'],
  ['POST', '/v1/profile/email', { email: 'noor.new@mail.test', password: PASSWORD }, 'user'],
  ['POST', '/v1/profile/email/confirm', { code: '123456' }, 'user'],
  ['PATCH', '/v1/profile/password', { password: PASSWORD, newPassword: PASSWORD }, 'user'],
  ['POST', '/v1/profile/deletion/confirm', { code: '123456' }, 'user'],
  ['POST', '/v1/impersonate', { userId: demoUserId('shopper') }, 'admin'],
  ['POST', '/v1/graphql', { query: '{ getOrderTalent(orderId: "x") { talents } }' }, 'anybody'],
  ['POST', '/v1/partner/graphql', { query: '{ partnerSettings { platformPercentage } }' }, 'anybody'],
]

/** Fresh, for the clock goes on. */
const tokenFor = async (who: 'anybody' | 'user' | 'admin') => {
  if (who === 'anybody') return (await app.tokens.issueGuest()).accessToken
  const user = who === 'user' ? { id: demoUserId('member'), userType: 1 } : { id: demoUserId('admin'), userType: 12 }
  return (await app.tokens.issueUser(user)).accessToken
}

const call = (method: Method, url: string, payload: string, token: string, type = 'application/json') =>
  app.app.inject({ method, url, payload, headers: { authorization: token, 'content-type': type } })

/** What no field takes for a word; some fields are optional, or take more, and are left out below. */
const badValues: readonly (readonly [name: string, value: unknown])[] = [
  ['a number', 7],
  ['true', true],
  ['a list', ['x']],
  ['an object', { $gt: '' }],
  ['too long a text', 'a'.repeat(5000)],
  ['a text with NUL', 'a\u0000b'],
]

describe.each(calls)('%s %s', (method, url, body, who) => {
  const fields = Object.keys(body).filter((field) => field !== 'everywhere' && field !== 'attribution')
  const optional = new Set(
    url === '/v1/profile' || url === '/v1/logout' ? fields : url === '/v1/signIn' ? ['code'] : [],
  )
  // A password, a token and a query are never stored as they are.
  const takesNul = new Set(['password', 'newPassword', 'refreshToken', 'query'])

  describe.each(fields)('with %s', (field) => {
    test.each(badValues.filter(([name]) => name !== 'a text with NUL' || !takesNul.has(field)))(
      'being %s is 400 and names it',
      async (_, value) => {
        const answer = await call(method, url, JSON.stringify({ ...body, [field]: value }), await tokenFor(who))
        expect(answer.statusCode).toBe(400)
        expect(errorBody.parse(answer.json()).message).toContain(field)
      },
    )

    test('missing, null or empty', async () => {
      for (const value of [undefined, null, '']) {
        const answer = await call(method, url, JSON.stringify({ ...body, [field]: value }), await tokenFor(who))
        expect(answer.statusCode).toBeLessThan(500)
        if (!optional.has(field))
          expect([answer.statusCode, errorBody.parse(answer.json()).message]).toEqual([
            400,
            expect.stringContaining(field),
          ])
      }
    })
  })

  test.each([
    ['nothing', '', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['a word', '"x"', 'application/json', 400],
    ['broken JSON', '{"email":', 'application/json', 400],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 'application/json', 400],
    ['far too much', `{"email":"${'a'.repeat(300_000)}"}`, 'application/json', 413],
    ['a form', 'email=a%40b.c', 'application/x-www-form-urlencoded', 415],
    ['a plain text', '{}', 'text/plain', 400],
  ])("a body that is %s gets an error in the contract's format", async (_, payload, type, status) => {
    const answer = await call(method, url, payload, await tokenFor(who), type)
    expect(answer.statusCode).toBe(status)
    errorBody.parse(answer.json())
  })

  test('unknown fields are ignored', async () => {
    const extra = { isSuperadmin: true, userType: 12, orderCount: 5, actorId: 'x', constructor: 'x' }
    const answer = await call(method, url, JSON.stringify({ ...body, ...extra }), await tokenFor(who))
    expect(answer.statusCode).toBeLessThan(500)
    const users = await app.database.db.select().from(schema.users)
    expect(users.filter(({ isSuperadmin }) => isSuperadmin).map(({ email }) => email)).toEqual(['admin@demo.test'])
  })

  test.runIf(who !== 'anybody')('without an account is 401, whatever the token', async () => {
    const forged = await new SignJWT({ kind: 'user', userType: 12 })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('marketplace')
      .setSubject(demoUserId('admin'))
      .setExpirationTime(Math.floor(app.clock.now().getTime() / 1000) + 600)
      .sign(new TextEncoder().encode(`${TEST_SECRET}, almost`))
    const expired = (await app.tokens.issueUser({ id: demoUserId('admin'), userType: 12 })).accessToken
    for (const token of [forged, app.guestToken, 'x', '']) {
      expect((await call(method, url, JSON.stringify(body), token)).statusCode).toBe(401)
    }
    app.clock.set(new Date(app.clock.now().getTime() + 900_000))
    expect((await call(method, url, JSON.stringify(body), expired)).statusCode).toBe(401)
  })
})

test.each([
  ['no e-mail address', 'not-an-address'],
  ['a header that is smuggled in', 'a@b.test\r\nBcc: everybody@mail.test'],
  ['two addresses', 'a@b.test,c@d.test'],
  ['a name beside it', 'Noor <a@b.test>'],
  ['too long an address', `${'a'.repeat(250)}@mail.test`],
])('%s gets no email', async (_, email) => {
  for (const url of ['/v1/signUp', '/v1/forgotPassword', '/v1/resendCode']) {
    const answer = await shoppers.post(url, { ...person, email })
    expect([answer.statusCode, errorBody.parse(answer.json()).message]).toEqual([400, expect.stringContaining('email')])
  }
  expect(await app.database.db.select().from(schema.mails).where(eq(schema.mails.recipient, email))).toEqual([])
})

test.each([
  ['a password of 7 characters', { password: 'seven77' }, 'password'],
  ['a name of spaces', { firstName: '   ' }, 'firstName'],
  ['a name of 61 characters', { lastName: 'a'.repeat(61) }, 'lastName'],
  ['a name with a line break', { firstName: 'Noor\nBcc: x' }, 'firstName'],
  ['a name with a line separator', { firstName: 'Noor\u2028x' }, 'firstName'],
  ['a name that turns what stands after it round', { firstName: 'Noor\u202e' }, 'firstName'],
  ['a name that embeds another direction', { lastName: '\u2067Haddad' }, 'lastName'],
  ['a name that nobody can see', { firstName: '\u200b\u3164' }, 'firstName'],
  ['a name with a character that nobody can see', { firstName: 'Anna\u200b' }, 'firstName'],
  ['a name of a blank that is no space', { lastName: '\u2800' }, 'lastName'],
  ['attribution that is no list of pairs', { attribution: 'utm' }, 'attribution'],
  ['attribution with a value of another type', { attribution: { utmSource: 7 } }, 'attribution'],
  ['attribution with NUL', { attribution: { utmSource: 'a\u0000' } }, 'attribution'],
  ['attribution with half a character', { attribution: { utmSource: '\ud800' } }, 'attribution'],
  ['attribution with a name that is none', { attribution: { 'a b': 'x' } }, 'attribution'],
  [
    'attribution without end',
    { attribution: Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`p${i}`, 'x'])) },
    'attribution',
  ],
])('a sign-up with %s is 400 and names the field', async (_, changes, field) => {
  const answer = await shoppers.post('/v1/signUp', { ...person, ...changes })
  expect([answer.statusCode, errorBody.parse(answer.json()).message]).toEqual([400, expect.stringContaining(field)])
})

test.each([
  ['12345', 400],
  ['1234567', 400],
  ['12345a', 400],
  ['١٢٣٤٥٦', 400],
  ['-12345', 400],
  ['1e5', 400],
])('the code %s is invalid', async (code, status) => {
  const answer = await shoppers.post('/v1/verifyCode', { email: person.email, code })
  expect([answer.statusCode, errorBody.parse(answer.json()).message]).toEqual([status, 'code must be 6 digits'])
})
