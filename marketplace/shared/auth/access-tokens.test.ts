import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { accessTokens } from './access-tokens.ts'

const secret = 'a secret of the tests, long enough'
const start = new Date('2026-11-20T12:00:00Z')
const at = (seconds: number) => ({ now: () => new Date(start.getTime() + seconds * 1000) })
const tokens = accessTokens({ secret, clock: at(0) })
const forged = (payload: Record<string, unknown>, key = secret, alg = 'HS256') =>
  new SignJWT(payload)
    .setProtectedHeader({ alg })
    .setIssuer('marketplace')
    .setSubject('someone')
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(key))

test('a guest’s token identifies the guest for 30 days', async () => {
  const { accessToken, accessExpireAt } = await tokens.issueGuest('guest-1')
  expect(await tokens.read(accessToken)).toEqual({ kind: 'guest', id: 'guest-1' })
  expect(accessExpireAt - start.getTime() / 1000).toBe(30 * 86_400)
})

test('two guests have different ids', async () => {
  const [a, b] = await Promise.all([tokens.issueGuest(), tokens.issueGuest()])
  expect(await tokens.read(a.accessToken)).not.toEqual(await tokens.read(b.accessToken))
})

test('a user’s token identifies the user and the admin who acts for them', async () => {
  const { accessToken } = await tokens.issueUser({ id: 'user-1', userType: 1, actorId: 'admin-1' })
  expect(await tokens.read(accessToken)).toEqual({ kind: 'user', id: 'user-1', userType: 1, actorId: 'admin-1' })
})

test('a user’s token expires after 15 minutes, also when it was read before', async () => {
  let seconds = 0
  const moving = accessTokens({ secret, clock: { now: () => at(seconds).now() } })
  const { accessToken } = await moving.issueUser({ id: 'user-1', userType: 1 })
  seconds = 15 * 60 - 1
  expect(await moving.read(accessToken)).toBeDefined()
  seconds = 15 * 60
  expect(await moving.read(accessToken)).toBeUndefined()
  expect(await accessTokens({ secret, clock: at(15 * 60) }).read(accessToken)).toBeUndefined()
})

test('a user’s token has a session id, and a guest’s has none', async () => {
  const { accessToken } = await tokens.issueUser({ id: 'user-1', userType: 1, sessionId: 'session-1' })
  expect(await tokens.read(accessToken)).toEqual({ kind: 'user', id: 'user-1', userType: 1, sessionId: 'session-1' })
})

test('an expired token is rejected but still identifies its owner', async () => {
  const { accessToken } = await tokens.issueUser({ id: 'user-1', userType: 1, sessionId: 'session-1' })
  const afterwards = accessTokens({ secret, clock: at(15 * 60) })
  expect(await afterwards.read(accessToken)).toBeUndefined()
  expect(await afterwards.readExpired(accessToken)).toMatchObject({ id: 'user-1', sessionId: 'session-1' })
  expect(await tokens.readExpired(accessToken)).toBeUndefined()
  expect(await afterwards.readExpired(`${accessToken.slice(0, -4)}AAAA`)).toBeUndefined()
})

describe('an invalid token has no owner', () => {
  test.each<[string, () => Promise<string> | string]>([
    ['another secret', () => forged({ kind: 'user', userType: 12 }, 'another secret, just as long as ours')],
    ['another algorithm', () => forged({ kind: 'user', userType: 12 }, secret.repeat(2), 'HS512')],
    ['an unknown kind', () => forged({ kind: 'admin' })],
    ['no user type', () => forged({ kind: 'user' })],
    [
      'no signature',
      () =>
        new UnsecuredJWT({ kind: 'user', userType: 12 })
          .setIssuer('marketplace')
          .setSubject('x')
          .setExpirationTime('2h')
          .encode(),
    ],
    [
      'a changed payload',
      async () => (await tokens.issueGuest()).accessToken.replace(/\.[^.]+\./, `.${btoa('{"kind":"user"}')}.`),
    ],
    ['a word', () => 'undefined'],
    ['three dots', () => '...'],
    ['a very long text', () => 'x'.repeat(100_000)],
  ])('%s', async (_, make) => {
    expect(await tokens.read(await make())).toBeUndefined()
  })
})
