import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminUserAnswer, profileAnswer, sessionAnswer } from '../../../../contract/account/accounts.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls } from '../../../testing/calls/account-calls.ts'
import { type Admin, actedForId, signedInAdmin } from '../../../testing/people/signed-in-admin.ts'
import { users } from '../accounts/accounts-tables.ts'

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

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))
const profileStatus = async (token: string) =>
  (await app.app.inject({ url: '/v1/profile', headers: { authorization: token } })).statusCode

describe('looking up a shopper', () => {
  test('finds the account by its email address', async () => {
    const { data } = await app.read(adminUserAnswer, '/v1/admin/user?email=Member@demo.test', { token: admin.token })
    expect(data).toMatchObject({
      userId: demoUserId('member'),
      firstName: 'Amara',
      orderCount: 8,
      wallet: { walletBalance: 3750 },
    })
  })

  test('rejects unknown and invalid addresses', async () => {
    expect(await app.refusal('/v1/admin/user?email=no@mail.test', { token: admin.token })).toEqual({
      status: 404,
      message: 'No shopper has this address.',
      code: undefined,
    })
    for (const query of ['', '?email=', '?email=x', '?email=a%40b.test&email=c%40d.test']) {
      const refusal = await app.refusal(`/v1/admin/user${query}`, { token: admin.token })
      expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining('email') })
    }
  })
})

describe('only an admin, as themselves,', () => {
  test.each(['shopper', 'member', 'partner', 'seller'])(
    'and no %s may look up, act or read the record',
    async (key) => {
      const { token } = await shoppers.signIn(`${key}@demo.test`)
      const options = { token: token.accessToken }
      expect(await app.refusal('/v1/admin/user?email=member@demo.test', options)).toMatchObject({ status: 403 })
      expect(await app.refusal('/v1/admin/audit', options)).toMatchObject({ status: 403 })
      expect((await shoppers.post('/v1/impersonate', { userId: actedForId }, options)).statusCode).toBe(403)
    },
  )

  test('not guests, requests without a token, or tokens that claim to be an admin', async () => {
    const claims = (await app.tokens.issueUser({ id: actedForId, userType: 12 })).accessToken
    for (const [options, status] of [
      [{}, 401],
      [{ token: app.guestToken }, 401],
      [{ token: claims }, 403],
    ] as const) {
      expect(await app.refusal('/v1/admin/user?email=member@demo.test', options)).toMatchObject({ status })
      expect(await app.refusal('/v1/admin/audit', options)).toMatchObject({ status })
      expect((await shoppers.post('/v1/impersonate', { userId: actedForId }, options)).statusCode).toBe(status)
    }
  })

  test('not while already acting for a shopper', async () => {
    const { token } = await admin.actAs()
    expect(
      (await shoppers.post('/v1/impersonate', { userId: demoUserId('member') }, { token: token.accessToken }))
        .statusCode,
    ).toBe(403)
    expect(await app.refusal('/v1/admin/audit', { token: token.accessToken })).toMatchObject({ status: 403 })
  })

  test('may act for anyone but an admin', async () => {
    expect((await admin.actAs(demoUserId('partner'))).userType).toBe(12)
    for (const [userId, status] of [
      [demoUserId('admin'), 403],
      ['nobody', 404],
    ] as const) {
      expect((await shoppers.post('/v1/impersonate', { userId }, { token: admin.token })).statusCode).toBe(status)
    }
  })
})

describe('acting for a shopper', () => {
  test('returns the shopper’s profile, with tokens that name the admin', async () => {
    const session = await admin.actAs()
    expect(session).toMatchObject({ userId: actedForId, email: 'shopper@demo.test', userType: 1, is_superadmin: false })
    expect(await app.tokens.read(session.token.accessToken)).toMatchObject({
      kind: 'user',
      id: actedForId,
      actorId: demoUserId('admin'),
    })
    const { data } = await app.read(profileAnswer, '/v1/profile', { token: session.token.accessToken })
    expect(data.email).toBe('shopper@demo.test')
  })

  test('continues after a refresh with the admin’s id, for at most 8 hours', async () => {
    let { token } = await admin.actAs()
    for (let hour = 1; hour < 8; hour += 1) {
      later(3600)
      const answer = await shoppers.post('/v1/refreshToken', { refreshToken: token.refreshToken })
      token = sessionAnswer.parse(answer.json()).data.token
      expect(await app.tokens.read(token.accessToken)).toMatchObject({ actorId: demoUserId('admin') })
    }
    later(3600)
    expect((await shoppers.post('/v1/refreshToken', { refreshToken: token.refreshToken })).statusCode).toBe(401)
  })

  test('requires that the admin is still an admin', async () => {
    const { token } = await admin.actAs()
    const { db } = app.database
    await db.update(users).set({ isSuperadmin: false }).where(eq(users.email, 'admin@demo.test'))
    const answer = await shoppers.post('/v1/refreshToken', { refreshToken: token.refreshToken })
    await db.update(users).set({ isSuperadmin: true }).where(eq(users.email, 'admin@demo.test'))
    expect(answer.statusCode).toBe(401)
  })

  test('ends immediately, and the admin’s own session continues', async () => {
    const { token } = await admin.actAs()
    expect((await admin.end(token.accessToken)).json()).toEqual({ message: 'The session has ended.' })
    expect(await profileStatus(token.accessToken)).toBe(401)
    expect((await shoppers.post('/v1/refreshToken', { refreshToken: token.refreshToken })).statusCode).toBe(401)
    expect(await profileStatus(admin.token)).toBe(200)
    expect((await admin.end(token.accessToken)).statusCode).toBe(200)
  })

  test('can be ended with an expired access token', async () => {
    const { token } = await admin.actAs()
    later(20 * 60)
    await admin.end(token.accessToken)
    expect((await shoppers.post('/v1/refreshToken', { refreshToken: token.refreshToken })).statusCode).toBe(401)
  })

  test('ends no other session', async () => {
    const { token } = await shoppers.signIn('shopper@demo.test')
    for (const whose of [token.accessToken, admin.token, app.guestToken, 'forged']) {
      expect((await admin.end(whose)).statusCode).toBe(200)
    }
    expect(await profileStatus(token.accessToken)).toBe(200)
    expect(await profileStatus(admin.token)).toBe(200)
  })

  test('ends when the admin signs out everywhere, and when the shopper does', async () => {
    const first = await admin.actAs()
    await shoppers.post('/v1/logout', { everywhere: true }, { token: admin.token })
    expect(await profileStatus(first.token.accessToken)).toBe(401)
    admin = await signedInAdmin(app)
    const second = await admin.actAs()
    const shopper = await shoppers.signIn('shopper@demo.test')
    await shoppers.post('/v1/logout', { everywhere: true }, { token: shopper.token.accessToken })
    expect(await profileStatus(second.token.accessToken)).toBe(401)
  })

  test('signing out everywhere in the shopper’s name ends only that session', async () => {
    const shopper = await shoppers.signIn('shopper@demo.test')
    const { token } = await admin.actAs()
    await shoppers.post(
      '/v1/logout',
      { everywhere: true, refreshToken: token.refreshToken },
      { token: token.accessToken },
    )
    expect(await profileStatus(token.accessToken)).toBe(401)
    expect(await profileStatus(shopper.token.accessToken)).toBe(200)
  })
})
