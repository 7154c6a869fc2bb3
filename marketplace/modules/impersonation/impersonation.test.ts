import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminUserAnswer, auditAnswer, profileAnswer, sessionAnswer } from '../../../contract/account.ts'
import { demoUserId } from '../../db/seed/account-rows.ts'
import { idOf } from '../../shared/ids.ts'
import { type AccountCalls, accountCalls } from '../../testing/account-calls.ts'
import { type AppUnderTest, openApp } from '../../testing/app-under-test.ts'
import { users } from '../accounts/accounts-tables.ts'
import { writeKind } from './audit-action.ts'

let app: AppUnderTest
let shoppers: AccountCalls
let admin: string
beforeAll(async () => {
  app = await openApp()
  shoppers = accountCalls(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  admin = (await shoppers.signIn('admin@demo.test')).token.accessToken
})

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))
const shopperId = demoUserId('shopper')
const actAs = async (userId = shopperId, token = admin) =>
  sessionAnswer.parse((await shoppers.post('/v1/impersonate', { userId }, { token })).json()).data
const end = (token: string) =>
  app.app.inject({ method: 'DELETE', url: '/v1/impersonate', headers: { authorization: token } })
const send = (method: 'PATCH' | 'POST' | 'DELETE', url: string, token: string, payload?: object) =>
  app.app.inject({ method, url, headers: { authorization: token }, ...(payload && { payload }) })
const record = async (token = admin, query = '') =>
  (await app.read(auditAnswer, `/v1/admin/audit${query}`, { token })).data
const latest = async (count: number) =>
  (await record()).entries.slice(0, count).map(({ action, detail }) => [action, detail])
const profileStatus = async (token: string) =>
  (await app.app.inject({ url: '/v1/profile', headers: { authorization: token } })).statusCode

describe('looking a shopper up', () => {
  test('finds them by their address', async () => {
    const { data } = await app.read(adminUserAnswer, '/v1/admin/user?email=Member@demo.test', { token: admin })
    expect(data).toMatchObject({
      userId: demoUserId('member'),
      firstName: 'Amara',
      orderCount: 41,
      wallet: { walletBalance: 3750 },
    })
  })

  test('says when nobody has the address, and when it is none', async () => {
    expect(await app.refusal('/v1/admin/user?email=no@mail.test', { token: admin })).toEqual({
      status: 404,
      message: 'No shopper has this address.',
      code: undefined,
    })
    for (const query of ['', '?email=', '?email=x', '?email=a%40b.test&email=c%40d.test']) {
      const refusal = await app.refusal(`/v1/admin/user${query}`, { token: admin })
      expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining('email') })
    }
  })
})

describe('only an admin, as themselves,', () => {
  test.each(['shopper', 'member', 'partner', 'seller'])(
    'and no %s may look up, act or read the record',
    async (key) => {
      const { token } = await shoppers.signIn(`${key}@demo.test`)
      const sent = { token: token.accessToken }
      expect(await app.refusal('/v1/admin/user?email=member@demo.test', sent)).toMatchObject({ status: 403 })
      expect(await app.refusal('/v1/admin/audit', sent)).toMatchObject({ status: 403 })
      expect((await shoppers.post('/v1/impersonate', { userId: shopperId }, sent)).statusCode).toBe(403)
    },
  )

  test('and no guest, nobody, or a token that claims to be one', async () => {
    const claims = (await app.tokens.issueUser({ id: shopperId, userType: 12 })).accessToken
    for (const [sent, status] of [
      [{}, 401],
      [{ token: app.guestToken }, 401],
      [{ token: claims }, 403],
    ] as const) {
      expect(await app.refusal('/v1/admin/user?email=member@demo.test', sent)).toMatchObject({ status })
      expect(await app.refusal('/v1/admin/audit', sent)).toMatchObject({ status })
      expect((await shoppers.post('/v1/impersonate', { userId: shopperId }, sent)).statusCode).toBe(status)
    }
  })

  test('and not while acting for somebody already', async () => {
    const { token } = await actAs()
    expect(
      (await shoppers.post('/v1/impersonate', { userId: demoUserId('member') }, { token: token.accessToken }))
        .statusCode,
    ).toBe(403)
    expect(await app.refusal('/v1/admin/audit', { token: token.accessToken })).toMatchObject({ status: 403 })
  })

  test('may act for anybody but an admin', async () => {
    expect((await actAs(demoUserId('partner'))).userType).toBe(12)
    for (const [userId, status] of [
      [demoUserId('admin'), 403],
      ['nobody', 404],
    ] as const) {
      expect((await shoppers.post('/v1/impersonate', { userId }, { token: admin })).statusCode).toBe(status)
    }
  })
})

describe('acting for a shopper', () => {
  test('answers the shopper’s own profile, with tokens that say who acts', async () => {
    const session = await actAs()
    expect(session).toMatchObject({ userId: shopperId, email: 'shopper@demo.test', userType: 1, is_superadmin: false })
    expect(await app.tokens.read(session.token.accessToken)).toMatchObject({
      kind: 'user',
      id: shopperId,
      actorId: demoUserId('admin'),
    })
    const { data } = await app.read(profileAnswer, '/v1/profile', { token: session.token.accessToken })
    expect(data.email).toBe('shopper@demo.test')
  })

  test('goes on after a refresh, still saying who acts, for 8 hours at most', async () => {
    let { token } = await actAs()
    for (let hour = 1; hour < 8; hour += 1) {
      later(3600)
      const answer = await shoppers.post('/v1/refreshToken', { refreshToken: token.refreshToken })
      token = sessionAnswer.parse(answer.json()).data.token
      expect(await app.tokens.read(token.accessToken)).toMatchObject({ actorId: demoUserId('admin') })
    }
    later(3600)
    expect((await shoppers.post('/v1/refreshToken', { refreshToken: token.refreshToken })).statusCode).toBe(401)
  })

  test('goes on only while the admin is one', async () => {
    const { token } = await actAs()
    const { db } = app.database
    await db.update(users).set({ isSuperadmin: false }).where(eq(users.email, 'admin@demo.test'))
    const answer = await shoppers.post('/v1/refreshToken', { refreshToken: token.refreshToken })
    await db.update(users).set({ isSuperadmin: true }).where(eq(users.email, 'admin@demo.test'))
    expect(answer.statusCode).toBe(401)
  })

  test('ends at once, and the admin’s own session goes on', async () => {
    const { token } = await actAs()
    expect((await end(token.accessToken)).json()).toEqual({ message: 'The session has ended.' })
    expect(await profileStatus(token.accessToken)).toBe(401)
    expect((await shoppers.post('/v1/refreshToken', { refreshToken: token.refreshToken })).statusCode).toBe(401)
    expect(await profileStatus(admin)).toBe(200)
    expect((await end(token.accessToken)).statusCode).toBe(200)
  })

  test('ends with an access token whose time is up', async () => {
    const { token } = await actAs()
    later(20 * 60)
    await end(token.accessToken)
    expect((await shoppers.post('/v1/refreshToken', { refreshToken: token.refreshToken })).statusCode).toBe(401)
  })

  test('ending it ends nobody’s own session', async () => {
    const { token } = await shoppers.signIn('shopper@demo.test')
    for (const whose of [token.accessToken, admin, app.guestToken, 'forged']) {
      expect((await end(whose)).statusCode).toBe(200)
    }
    expect(await profileStatus(token.accessToken)).toBe(200)
    expect(await profileStatus(admin)).toBe(200)
  })

  test('ends when the admin signs out everywhere, and when the shopper does', async () => {
    const first = await actAs()
    await shoppers.post('/v1/logout', { everywhere: true }, { token: admin })
    expect(await profileStatus(first.token.accessToken)).toBe(401)
    admin = (await shoppers.signIn('admin@demo.test')).token.accessToken
    const second = await actAs()
    const shopper = await shoppers.signIn('shopper@demo.test')
    await shoppers.post('/v1/logout', { everywhere: true }, { token: shopper.token.accessToken })
    expect(await profileStatus(second.token.accessToken)).toBe(401)
  })

  test('signing out everywhere in the shopper’s name ends that session alone', async () => {
    const shopper = await shoppers.signIn('shopper@demo.test')
    const { token } = await actAs()
    await shoppers.post(
      '/v1/logout',
      { everywhere: true, refreshToken: token.refreshToken },
      { token: token.accessToken },
    )
    expect(await profileStatus(token.accessToken)).toBe(401)
    expect(await profileStatus(shopper.token.accessToken)).toBe(200)
  })
})

describe('the record', () => {
  test('has the session’s begin and end and every write in between, with both identities', async () => {
    const { token } = await actAs()
    await send('PATCH', '/v1/profile', token.accessToken, { firstName: 'Sofia', mobile: '+1 555 0100' })
    await send('POST', '/v1/cart', token.accessToken, {
      centralProductId: idOf('variant', 'linen-bath-towel'),
      newQuantity: 2,
      action: 1,
    })
    await end(token.accessToken)
    expect(await latest(4)).toEqual([
      ['session.close', ''],
      ['cart.add', 'Linen Bath Towel × 2'],
      ['profile.change', 'Sofia, +1 555 0100'],
      ['session.open', ''],
    ])
    const { entries } = await record()
    expect(entries[0]).toMatchObject({
      shopperId,
      shopperName: 'Sofia Marchetti',
      at: Math.floor(app.clock.now().getTime() / 1000),
    })
    const stored = await app.database.db.query.auditEntries.findMany({
      orderBy: (e, { desc }) => desc(e.position),
      limit: 2,
    })
    expect(stored[1]).toMatchObject({
      actorId: demoUserId('admin'),
      shopperId,
      method: 'POST',
      route: '/v1/cart',
      status: 200,
    })
  })

  test('has refused writes too, and says so', async () => {
    const { token } = await actAs()
    await send('PATCH', '/v1/profile', token.accessToken, { mobile: 'not a number' })
    await send('POST', '/v1/impersonate', token.accessToken, { userId: shopperId })
    expect(await latest(2)).toEqual([
      ['other.write', '(403)'],
      ['profile.change', 'not a number (400)'],
    ])
  })

  test('has each call that a shopper can write with under a word of its own', async () => {
    const { paths } = (await app.app.inject('/docs/openapi.json')).json()
    const own =
      /^\/v1\/(signUp|verifyCode|resendCode|signIn|refreshToken|logout|forgotPassword|resetPassword|impersonate|pageView|partner\/click|graphql|partner\/graphql)$/
    const nameless = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .map((method) => method.toUpperCase())
        .filter((method) => method !== 'GET' && !own.test(path))
        .map((method) => [method, path.replaceAll(/\{(\w+)\}/g, ':$1')] as const)
        .filter(([method, route]) => writeKind(method, route).action === 'other.write'),
    )
    expect(nameless).toEqual([])
  })

  test('leaves out what was only read or looked at', async () => {
    const { token } = await actAs()
    await app.read(profileAnswer, '/v1/profile', { token: token.accessToken })
    await send('POST', '/v1/pageView', token.accessToken, { path: '/' })
    expect(await latest(1)).toEqual([['session.open', '']])
    const [stored] = await app.database.db.query.auditEntries.findMany({
      orderBy: (e, { desc }) => desc(e.position),
      limit: 1,
    })
    expect(stored).toMatchObject({ route: '/v1/pageView', isMinor: true })
  })

  test('has nothing of what shoppers do themselves', async () => {
    const before = (await record()).penCount
    const { token } = await shoppers.signIn('shopper@demo.test')
    await send('PATCH', '/v1/profile', token.accessToken, { firstName: 'Sofia' })
    expect((await record()).penCount).toBe(before)
  })

  test('has the end of a session that was signed out of', async () => {
    const { token } = await actAs()
    await shoppers.post('/v1/logout', { refreshToken: token.refreshToken })
    expect(await latest(1)).toEqual([['session.close', '']])
  })

  test('is given page by page, each admin’s own', async () => {
    const all = await record(admin, '?skip=0&limit=100')
    const page = await record(admin, '?skip=1&limit=2')
    expect(page.entries).toEqual(all.entries.slice(1, 3))
    expect(page.penCount).toBe(all.penCount)
    for (const query of ['?skip=-1', '?limit=0', '?limit=101', '?skip=x']) {
      expect(await app.refusal(`/v1/admin/audit${query}`, { token: admin })).toMatchObject({ status: 400 })
    }
  })
})
