import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profileAnswer } from '../../../../contract/account.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { type AccountCalls, accountCalls } from '../../../testing/account-calls.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'

let app: AppUnderTest
let shoppers: AccountCalls
beforeAll(async () => {
  app = await openApp()
  shoppers = accountCalls(app)
})
afterAll(() => app.close())

const change = (token: string, payload: unknown) =>
  app.app.inject({
    method: 'PATCH',
    url: '/v1/profile',
    headers: { authorization: token, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

test('a profile has every field that the storefront reads', async () => {
  const { data } = await app.read(profileAnswer, '/v1/profile', { token: app.memberToken })
  expect(data).toEqual({
    _id: demoUserId('member'),
    userId: demoUserId('member'),
    email: 'member@demo.test',
    mobile: '+1 555 0142',
    firstName: 'Amara',
    lastName: 'Mensah',
    userType: 1,
    is_superadmin: false,
    membershipId: expect.stringMatching(/^[0-9a-f]{24}$/),
    mqttTopic: `user/${demoUserId('member')}`,
    isFirstPurchase: false,
    wallet: { walletId: expect.stringMatching(/^[0-9a-f]{24}$/), walletBalance: 3750 },
    createdAt: '2024-03-15T12:00:00.000Z',
    orderCount: 8,
  })
})

test('a profile has no internal fields', async () => {
  const answer = await app.app.inject({ url: '/v1/profile', headers: { authorization: app.memberToken } })
  expect(answer.payload).not.toMatch(/scrypt|password|attribution/i)
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('Talents are in the requested currency', async () => {
  const inEuro = { token: app.memberToken, headers: { currencycode: 'EUR' } }
  const { data } = await app.read(profileAnswer, '/v1/profile', inEuro)
  const rate = (await app.database.db.query.currencies.findFirst({ where: (c, { eq }) => eq(c.code, 'EUR') }))
    ?.perDollar
  expect(data.wallet?.walletBalance).toBe(Math.round(3750 * Number(rate)))
})

test('guests and callers without a token have no profile', async () => {
  for (const sent of [{}, { token: app.guestToken }]) {
    expect(await app.refusal('/v1/profile', { ...sent, headers: { language: 'es' } })).toEqual({
      status: 401,
      code: 'SIGN_IN_REQUIRED',
      message: 'Primero inicia sesión.',
    })
  }
})

test('a token of an unknown user is refused', async () => {
  const { accessToken } = await app.tokens.issueUser({ id: 'nobody', userType: 12 })
  expect(await app.refusal('/v1/profile', { token: accessToken })).toMatchObject({ status: 401 })
})

describe('changing a profile', () => {
  test('changes the given fields and leaves the rest', async () => {
    const { token } = await shoppers.newAccount('noor@mail.test')
    const changed = profileAnswer.parse(
      (await change(token.accessToken, { firstName: '  Nour ', mobile: '+33 6 12' })).json(),
    )
    expect(changed.data).toMatchObject({ firstName: 'Nour', lastName: 'Haddad', mobile: '+33 6 12' })
    const cleared = profileAnswer.parse((await change(token.accessToken, { mobile: '' })).json())
    expect(cleared.data).toMatchObject({ firstName: 'Nour', mobile: '' })
    expect(profileAnswer.parse((await change(token.accessToken, {})).json())).toEqual(cleared)
  })

  test('ignores fields that the user may not change', async () => {
    const { token, _id } = await shoppers.newAccount('mallory@mail.test')
    const wishes = {
      userType: 12,
      is_superadmin: true,
      membershipId: 'x',
      orderCount: 9,
      walletTalents: 1e6,
      email: 'a@b.c',
    }
    const { data } = profileAnswer.parse(
      (await change(token.accessToken, { ...wishes, userId: demoUserId('admin') })).json(),
    )
    expect(data).toMatchObject({ _id, email: 'mallory@mail.test', userType: 1, is_superadmin: false, orderCount: 0 })
    expect(data.membershipId).toBeUndefined()
  })

  test("changes only the caller's own profile", async () => {
    const { token } = await shoppers.newAccount('ilse@mail.test')
    await change(token.accessToken, { firstName: 'Ilse' })
    const { data } = await app.read(profileAnswer, '/v1/profile', { token: app.memberToken })
    expect(data.firstName).toBe('Amara')
  })
})
