import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditAnswer, profileAnswer } from '../../../../contract/account/accounts.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { idOf } from '../../../shared/ids.ts'
import * as schema from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls } from '../../../testing/calls/account-calls.ts'
import { type Admin, actedForId, signedInAdmin } from '../../../testing/people/signed-in-admin.ts'
import { writeKind } from './audit-action.ts'

let app: AppUnderTest
let shoppers: AccountCalls
let admin: Admin
beforeAll(async () => {
  app = await openApp()
  shoppers = accountCalls(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  admin = await signedInAdmin(app)
})

const send = (method: 'PATCH' | 'POST' | 'DELETE', url: string, token: string, payload?: object) =>
  app.app.inject({ method, url, headers: { authorization: token }, ...(payload && { payload }) })
const record = async (query = '') =>
  (await app.read(auditAnswer, `/v1/admin/audit${query}`, { token: admin.token })).data
const latest = async (count: number) =>
  (await record()).entries.slice(0, count).map(({ action, detail }) => [action, detail])

describe('the record', () => {
  test('has the start and end of the session and every write in it, with both identities', async () => {
    const { token } = await admin.actAs()
    await send('PATCH', '/v1/profile', token.accessToken, { firstName: 'Sofia', mobile: '+1 323 555 0100' })
    await send('POST', '/v1/cart', token.accessToken, {
      centralProductId: idOf('variant', 'linen-bath-towel'),
      newQuantity: 2,
      action: 1,
    })
    await admin.end(token.accessToken)
    expect(await latest(4)).toEqual([
      ['session.close', ''],
      ['cart.add', 'Linen Bath Towel × 2'],
      ['profile.change', 'Sofia, +1 323 555 0100'],
      ['session.open', ''],
    ])
    const { entries } = await record()
    expect(entries[0]).toMatchObject({
      shopperId: actedForId,
      shopperName: 'Sofia Marchetti',
      at: Math.floor(app.clock.now().getTime() / 1000),
    })
    const stored = await app.database.db
      .select()
      .from(schema.auditEntries)
      .orderBy(desc(schema.auditEntries.position))
      .limit(2)
    expect(stored[1]).toMatchObject({
      actorId: demoUserId('admin'),
      shopperId: actedForId,
      method: 'POST',
      route: '/v1/cart',
      status: 200,
    })
  })

  test('has refused writes, marked as refused', async () => {
    const { token } = await admin.actAs()
    await send('PATCH', '/v1/profile', token.accessToken, { mobile: 'not a number' })
    await send('POST', '/v1/impersonate', token.accessToken, { userId: actedForId })
    expect(await latest(2)).toEqual([
      ['other.write', '(403)'],
      ['profile.change', 'not a number (400)'],
    ])
  })

  test('has a separate action for every write of a shopper', async () => {
    const { paths } = (await app.app.inject('/docs/openapi.json')).json()
    // Search, the card provider and its webhook know no shoppers, and admins who act get no token of the chat.
    const own =
      /^\/v1\/(signUp|verifyCode|resendCode|signIn|signIn\/passkey|signIn\/passkey\/options|refreshToken|logout|forgotPassword|resetPassword|impersonate|pageView|partner\/click|graphql|partner\/graphql)$|^\/(1|chat|stripe|v1\/stripe)\//
    const nameless = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .map((method) => method.toUpperCase())
        .filter((method) => method !== 'GET' && !own.test(path))
        .map((method) => [method, path.replaceAll(/\{(\w+)\}/g, ':$1')] as const)
        .filter(([method, route]) => {
          const { action, isMinor } = writeKind(method, route)
          return action === 'other.write' && !isMinor
        }),
    )
    expect(nameless).toEqual([])
  })

  test('omits reads and page views', async () => {
    const { token } = await admin.actAs()
    await app.read(profileAnswer, '/v1/profile', { token: token.accessToken })
    await send('POST', '/v1/pageView', token.accessToken, { path: '/' })
    expect(await latest(1)).toEqual([['session.open', '']])
    const [stored] = await app.database.db
      .select()
      .from(schema.auditEntries)
      .orderBy(desc(schema.auditEntries.position))
      .limit(1)
    expect(stored).toMatchObject({ route: '/v1/pageView', isMinor: true })
  })

  test('has no calls that shoppers make themselves', async () => {
    const before = (await record()).penCount
    const { token } = await shoppers.signIn('shopper@demo.test')
    await send('PATCH', '/v1/profile', token.accessToken, { firstName: 'Sofia' })
    expect((await record()).penCount).toBe(before)
  })

  test.each([
    ['a write', 'PATCH', '/v1/profile', { firstName: 'Ana' }],
    ['a refused call', 'POST', '/v1/profile/deletion/confirm', { code: '123456' }],
  ] as const)(
    'of %s cannot be written: the answer is an error that tells nothing else',
    async (_, method, url, payload) => {
      // No such admin: the database refuses the entry.
      const { accessToken } = await app.tokens.issueUser({ id: actedForId, userType: 1, actorId: 'nobody' })
      const refusal = await app.refusal({ method, url, payload }, { token: accessToken })
      expect(refusal).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' })
      expect(refusal.message).toMatch(/^This could not be recorded\. Please quote \w+\.$/)
    },
  )

  test('has the end of a session by sign-out', async () => {
    const { token } = await admin.actAs()
    await shoppers.post('/v1/logout', { refreshToken: token.refreshToken })
    expect(await latest(1)).toEqual([['session.close', '']])
  })

  test('has the end of a session by the deletion of the account', async () => {
    const email = 'noor.deleted@impersonation.test'
    const { _id: userId, token } = await shoppers.signUpByMail(email)
    await admin.actAs(userId)
    const own = { token: token.accessToken }
    await shoppers.post('/v1/profile/deletion', {}, own)
    const code = await shoppers.codeTo(email)
    expect((await shoppers.post('/v1/profile/deletion/confirm', { code }, own)).statusCode).toBe(200)
    expect(await latest(1)).toEqual([['session.close', '']])
  })

  test('is paginated and contains only the admin’s own entries', async () => {
    const all = await record('?skip=0&limit=100')
    const page = await record('?skip=1&limit=2')
    expect(page.entries).toEqual(all.entries.slice(1, 3))
    expect(page.penCount).toBe(all.penCount)
    for (const query of ['?skip=-1', '?limit=0', '?limit=101', '?skip=x']) {
      expect(await app.refusal(`/v1/admin/audit${query}`, { token: admin.token })).toMatchObject({ status: 400 })
    }
  })
})
