import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sessionAnswer } from '../../../../../contract/account/accounts.ts'
import { buildApp } from '../../../../app.ts'
import { embeddedCardProvider } from '../../../../demo/card-provider/card-provider.ts'
import { readMarketplaceConfig } from '../../../../marketplace-config.ts'
import * as schema from '../../../../tables.ts'
import { type AppUnderTest, openApp, TEST_SECRET } from '../../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls, PASSWORD } from '../../../../testing/calls/account-calls.ts'

let app: AppUnderTest
let shoppers: AccountCalls
let session: { accessToken: string; refreshToken: string }
beforeAll(async () => {
  app = await openApp()
  shoppers = accountCalls(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  session = await signIn()
})

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))
const tokensOf = ({ token }: { token: { accessToken: string; refreshToken?: string | undefined } }) => ({
  accessToken: token.accessToken,
  refreshToken: token.refreshToken ?? '',
})
const signIn = async (email = 'shopper@demo.test') => tokensOf(await shoppers.signIn(email))
const refresh = (refreshToken: string, options = {}) => shoppers.post('/v1/refreshToken', { refreshToken }, options)
const refreshed = async (refreshToken: string) =>
  tokensOf(sessionAnswer.parse((await refresh(refreshToken)).json()).data)
const logout = (body: object, token?: string) => shoppers.post('/v1/logout', body, token === undefined ? {} : { token })
const profileStatus = async (token: string) =>
  (await app.app.inject({ url: '/v1/profile', headers: { authorization: token } })).statusCode
/** Seconds that pass, or what sending the named refresh token does: it gives another one, or ends the session. */
type Step = number | `${string} gives ${string}` | `${string} ends`
const ended = { message: 'Your session has ended. Please sign in again.', name: 'error', code: 'SESSION_ENDED' }

describe('a refresh token', () => {
  test('returns a new access token, the profile and a new refresh token', async () => {
    later(20 * 60)
    expect(await profileStatus(session.accessToken)).toBe(401)
    const { data } = sessionAnswer.parse((await refresh(session.refreshToken)).json())
    expect(data.email).toBe('shopper@demo.test')
    expect(data.token.refreshToken).not.toBe(session.refreshToken)
    expect(await profileStatus(data.token.accessToken)).toBe(200)
  })

  test('works when the access token has expired', async () => {
    later(20 * 60)
    expect((await refresh(session.refreshToken, { token: session.accessToken })).statusCode).toBe(200)
  })

  test('is valid for 30 days, renewed by each refresh', async () => {
    later(30 * 86_400 - 1)
    const next = await refreshed(session.refreshToken)
    later(30 * 86_400 - 1)
    expect((await refresh(next.refreshToken)).statusCode).toBe(200)
    const idle = await signIn()
    later(30 * 86_400)
    expect((await refresh(idle.refreshToken)).json()).toEqual(ended)
  })

  test('sent by two tabs concurrently keeps both signed in, and returns the same successor to both', async () => {
    const [a, b] = await Promise.all([refreshed(session.refreshToken), refreshed(session.refreshToken)])
    expect(a.refreshToken).toBe(b.refreshToken)
    expect(await profileStatus(a.accessToken)).toBe(200)
    expect(await profileStatus(b.accessToken)).toBe(200)
    expect((await refresh(a.refreshToken)).statusCode).toBe(200)
  })

  test('may be sent again for some seconds, in case the response was lost', async () => {
    const first = await refreshed(session.refreshToken)
    later(20)
    expect((await refreshed(session.refreshToken)).refreshToken).toBe(first.refreshToken)
  })

  test.each<[string, Step[]]>([
    [
      'sent again while its successor is unused is exchanged again: the response was lost',
      ['a gives b', 21, 'a gives c', 900, 'c gives d'],
    ],
    [
      'whose response was lost twice is exchanged each time',
      ['a gives b', 21, 'a gives c', 86_400, 'a gives d', 900, 'd gives e'],
    ],
    ['that was exchanged again may be sent again for some seconds', ['a gives b', 21, 'a gives c', 20, 'a gives c']],
    ['whose successor was used is stolen', ['a gives b', 'b gives c', 21, 'a ends', 'c ends']],
    ['whose second successor was used is stolen', ['a gives b', 21, 'a gives c', 'c gives d', 21, 'a ends', 'd ends']],
    ['that was replaced unused is stolen', ['a gives b', 21, 'a gives c', 'b ends', 'c ends']],
    [
      'that was replaced unused is stolen later too',
      ['a gives b', 21, 'a gives c', 900, 'c gives d', 900, 'b ends', 'd ends'],
    ],
    ['is not exchanged again after its 30 days', ['a gives b', 30 * 86_400, 'a ends', 'b ends']],
  ])('%s', async (_, steps) => {
    const tokens = new Map([['a', session.refreshToken]])
    for (const step of steps) {
      if (typeof step === 'number') {
        later(step)
        continue
      }
      const [sent = '', , returned] = step.split(' ')
      const answer = (await refresh(tokens.get(sent) ?? '')).json()
      if (returned === undefined) expect(answer, step).toEqual(ended)
      else {
        const { refreshToken } = tokensOf(sessionAnswer.parse(answer).data)
        const same = [...tokens].find(([, token]) => token === refreshToken)?.[0]
        expect(same, step).toBe(tokens.has(returned) ? returned : undefined)
        tokens.set(returned, refreshToken)
      }
    }
  })

  test('whose response was lost is exchanged for the same successor in two tabs', async () => {
    await refreshed(session.refreshToken)
    later(21)
    const [a, b] = await Promise.all([refreshed(session.refreshToken), refreshed(session.refreshToken)])
    expect(a.refreshToken).toBe(b.refreshToken)
    expect((await refresh(a.refreshToken)).statusCode).toBe(200)
  })

  test('sent at the same time as the token before it ends the session', async () => {
    const lost = await refreshed(session.refreshToken)
    later(21)
    const answers = await Promise.all([refresh(session.refreshToken), refresh(lost.refreshToken)])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode === 200)) {
      const { refreshToken } = tokensOf(sessionAnswer.parse(answer.json()).data)
      expect((await refresh(refreshToken)).json()).toEqual(ended)
    }
  })

  test('that is stolen revokes its session immediately, for the access tokens of both holders', async () => {
    const thiefs = await refreshed(session.refreshToken)
    await refresh(thiefs.refreshToken)
    later(21)
    await refresh(session.refreshToken)
    expect(await profileStatus(thiefs.accessToken)).toBe(401)
    expect(await profileStatus(session.accessToken)).toBe(401)
  })

  test('that was stolen does not sign out other devices', async () => {
    const other = await signIn()
    await refresh((await refreshed(session.refreshToken)).refreshToken)
    later(21)
    expect((await refresh(session.refreshToken)).json()).toEqual(ended)
    expect(await profileStatus(other.accessToken)).toBe(200)
    expect((await refresh(other.refreshToken)).statusCode).toBe(200)
  })

  test('is stored only as a hash', async () => {
    const rows = await app.database.db.select().from(schema.refreshTokens)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(session.refreshToken)
  })

  test.each([
    ['nobody gave', () => 'x'.repeat(43)],
    ['is an access token', () => session.accessToken],
    ['was changed', () => `${session.refreshToken.slice(0, -1)}${session.refreshToken.endsWith('A') ? 'B' : 'A'}`],
    ['is in upper case', () => session.refreshToken.toUpperCase()],
  ])('that %s is refused', async (_, make) => {
    const answer = await refresh(make())
    expect([answer.statusCode, answer.json()]).toEqual([401, ended])
  })

  test('is refused as an access token', async () => {
    expect(await profileStatus(session.refreshToken)).toBe(401)
  })
})

describe('signing out', () => {
  test('ends the session immediately: its access token and its refresh token are refused', async () => {
    expect((await logout({ refreshToken: session.refreshToken }, session.accessToken)).json().message).toBe(
      'You are signed out.',
    )
    expect(await app.refusal('/v1/profile', { token: session.accessToken })).toEqual({
      status: 401,
      code: 'TOKEN_INVALID',
      message: 'Your session has ended. Please sign in again.',
    })
    expect((await refresh(session.refreshToken)).json()).toEqual(ended)
  })

  test('needs only one of the two tokens', async () => {
    await logout({}, session.accessToken)
    expect((await refresh(session.refreshToken)).statusCode).toBe(401)
    const other = await signIn()
    await logout({ refreshToken: other.refreshToken })
    expect(await profileStatus(other.accessToken)).toBe(401)
  })

  test('works with an expired access token', async () => {
    later(20 * 60)
    await logout({}, session.accessToken)
    expect((await refresh(session.refreshToken)).statusCode).toBe(401)
  })

  test('on all devices is not done for an expired access token, which ends its own session alone', async () => {
    const other = await signIn()
    later(20 * 60)
    await logout({ everywhere: true }, session.accessToken)
    expect((await refresh(session.refreshToken)).statusCode).toBe(401)
    expect((await refresh(other.refreshToken)).statusCode).toBe(200)
  })

  test('leaves other devices signed in, unless all are requested', async () => {
    const [other, strangers] = [await signIn(), await signIn('newmember@demo.test')]
    await logout({}, session.accessToken)
    expect(await profileStatus(other.accessToken)).toBe(200)
    const third = await signIn()
    await logout({ everywhere: true, refreshToken: third.refreshToken })
    expect(await profileStatus(other.accessToken)).toBe(401)
    expect((await refresh(other.refreshToken)).statusCode).toBe(401)
    expect(await profileStatus(strangers.accessToken)).toBe(200)
  })

  test('again, or without a session, succeeds', async () => {
    for (let i = 0; i < 2; i += 1) {
      expect((await logout({ refreshToken: session.refreshToken, everywhere: true })).statusCode).toBe(200)
    }
    for (const body of [{}, { everywhere: true }, { refreshToken: 'nobody-gave-this' }]) {
      expect((await logout(body)).statusCode).toBe(200)
      expect((await logout(body, app.guestToken)).statusCode).toBe(200)
    }
  })

  test("with another user's forged token ends none of their sessions", async () => {
    await logout({ everywhere: true }, `${session.accessToken.slice(0, -4)}AAAA`)
    expect(await profileStatus(session.accessToken)).toBe(200)
  })
})

/** Another marketplace process on the same database. */
const anotherMarketplace = () =>
  buildApp({
    db: app.database.db,
    clock: app.clock,
    createCardProvider: embeddedCardProvider,
    config: { ...readMarketplaceConfig({}), tokenSecret: TEST_SECRET, dataDir: tmpdir() },
  })

test.each([
  ['signing out', () => logout({}, session.accessToken)],
  ['signing out everywhere', () => logout({ everywhere: true }, session.accessToken)],
  [
    'a new password',
    async () => {
      await shoppers.post('/v1/forgotPassword', { email: 'shopper@demo.test' })
      const body = { email: 'shopper@demo.test', code: await shoppers.codeTo('shopper@demo.test'), password: PASSWORD }
      expect((await shoppers.post('/v1/resetPassword', body)).statusCode).toBe(200)
    },
  ],
])('%s ends the session in another process within a second', async (_, end) => {
  const other = await anotherMarketplace()
  const status = async () =>
    (await other.app.inject({ url: '/v1/profile', headers: { authorization: session.accessToken } })).statusCode
  expect(await status()).toBe(200)
  await end()
  const aSecondLater = performance.now() + 1000
  const now = vi.spyOn(performance, 'now').mockReturnValue(aSecondLater)
  onTestFinished(() => now.mockRestore())
  expect(await status()).toBe(401)
  await other.app.close()
})

test('a revoked session stays revoked after a restart', async () => {
  await logout({}, session.accessToken)
  const restarted = await anotherMarketplace()
  const answer = await restarted.app.inject({ url: '/v1/profile', headers: { authorization: session.accessToken } })
  expect(answer.statusCode).toBe(401)
  const stillGood = await signIn()
  const other = await restarted.app.inject({ url: '/v1/profile', headers: { authorization: stillGood.accessToken } })
  expect(other.statusCode).toBe(200)
  await restarted.app.close()
})
