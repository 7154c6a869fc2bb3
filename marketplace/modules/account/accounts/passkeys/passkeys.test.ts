import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passkeysAnswer } from '../../../../../contract/account/account-security.ts'
import { type SessionAnswer, sessionAnswer } from '../../../../../contract/account/accounts.ts'
import { demoUserId } from '../../../../demo/seed/account-rows.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { type AccountCalls, accountCalls, PASSWORD } from '../../../../testing/calls/account-calls.ts'
import { beforeNextTransaction } from '../../../../testing/database/before-next-transaction.ts'
import { softAuthenticator } from '../../../../testing/people/soft-authenticator.ts'
import { passkeyOptionsOfNetwork } from '../accounts-policy.ts'
import { passkeyChallenges } from './passkeys-tables.ts'

const ORIGIN = 'https://shop.test'
const RP_ID = 'shop.test'

let app: AppUnderTest
let shoppers: AccountCalls
let count = 0
let noor: SessionAnswer
let device: ReturnType<typeof softAuthenticator>
beforeAll(async () => {
  app = await openApp({ config: { siteUrl: ORIGIN, outbox: 'open' } })
  shoppers = accountCalls(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  later(3600)
  count += 1
  noor = await shoppers.signUpByMail(`noor.${count}@passkeys.test`)
  device = softAuthenticator({ origin: ORIGIN, rpId: RP_ID })
})

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))
const tokenOf = ({ token }: SessionAnswer) => ({ token: token.accessToken })
const challengeOf = async (url: string, who?: SessionAnswer) => {
  const answer = await shoppers.post(url, who ? { password: PASSWORD } : {}, who ? tokenOf(who) : {})
  return answer.json<{ data: { challenge: string } }>().data.challenge
}
const newChallenge = (who = noor) => challengeOf('/v1/passkey/options', who)
const signInChallenge = () => challengeOf('/v1/signIn/passkey/options')
const add = (response: object, who = noor, name = 'Mac') =>
  shoppers.post('/v1/passkey', { name, response }, tokenOf(who))
const added = async () => {
  const answer = await add(device.register({ challenge: await newChallenge() }))
  expect([answer.statusCode, answer.payload]).toEqual([200, expect.stringContaining('Mac')])
}
const signIn = (response: object, options?: Parameters<AccountCalls['post']>[2]) =>
  shoppers.post('/v1/signIn/passkey', { response }, options)
const remove = () =>
  app.app.inject({
    method: 'DELETE',
    url: `/v1/passkey/${device.id}`,
    headers: { authorization: noor.token.accessToken },
  })
const list = async (who = noor) => (await app.read(passkeysAnswer, '/v1/passkey', tokenOf(who))).data
const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code]

describe('a passkey', () => {
  test('is added, mailed about, signs in, and is removed', async () => {
    await added()
    expect(await list()).toEqual([{ _id: device.id, name: 'Mac', createdAt: expect.any(Number) }])
    expect((await shoppers.mailsTo(noor.email))[0]?.subject).toBe('A passkey was added')

    device.setCounter(1)
    const answer = await signIn(device.authenticate({ challenge: await signInChallenge(), userId: noor._id }))
    const { data } = sessionAnswer.parse(answer.json())
    expect([data._id, data.email]).toEqual([noor._id, noor.email])
    expect(data.token.deviceToken).toBeDefined()
    expect((await list())[0]?.lastUsedAt).toBe(Math.floor(app.clock.now().getTime() / 1000))

    expect((await remove()).statusCode).toBe(200)
    expect(outcome(await remove())).toEqual([404, 'PASSKEY_GONE'])
    const again = await signIn(device.authenticate({ challenge: await signInChallenge() }))
    expect(outcome(again)).toEqual([401, 'PASSKEY_UNKNOWN'])
    // The password still works.
    expect((await shoppers.signIn(noor.email)).email).toBe(noor.email)
  })

  test('moves what a guest has to the account', async () => {
    await added()
    const guest = { token: (await app.tokens.issueGuest()).accessToken }
    await shoppers.post('/v1/recentSearch', { query: 'soap' }, guest)
    const answer = await signIn(device.authenticate({ challenge: await signInChallenge() }), guest)
    expect(answer.statusCode).toBe(200)
  })

  test('asks the device who uses it, and excludes what the user has', async () => {
    await added()
    const options = (await shoppers.post('/v1/passkey/options', { password: PASSWORD }, tokenOf(noor))).json().data
    expect(options).toMatchObject({
      rp: { id: RP_ID, name: 'Evergood' },
      user: { name: noor.email },
      excludeCredentials: [{ id: device.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect((await shoppers.post('/v1/signIn/passkey/options', {})).json().data).toMatchObject({
      rpId: RP_ID,
      userVerification: 'required',
    })
  })
})

test('a stolen access token adds no passkey: that needs the password, which cannot be guessed', async () => {
  const options = async (body: object) => outcome(await shoppers.post('/v1/passkey/options', body, tokenOf(noor)))
  expect((await options({}))[0]).toBe(400)
  for (let n = 0; n < 10; n += 1) expect(await options({ password: `guess ${n}` })).toEqual([400, 'PASSWORD_WRONG'])
  expect(await options({ password: PASSWORD })).toEqual([429, 'TOO_MANY_ATTEMPTS'])
})

describe('an answer that adds a passkey is refused', () => {
  type Bad = readonly [name: string, answer: () => Promise<object>]
  const mallory = softAuthenticator({ origin: ORIGIN, rpId: RP_ID })
  test.each<Bad>([
    [
      'of another origin',
      async () => device.register({ challenge: await newChallenge(), origin: 'https://evil.test' }),
    ],
    ['for another site', async () => device.register({ challenge: await newChallenge(), rpId: 'evil.test' })],
    [
      'without the check of its user',
      async () => device.register({ challenge: await newChallenge(), isVerified: false }),
    ],
    ['to a challenge of its own', async () => device.register({ challenge: 'c2VsZi1tYWRl' })],
    [
      'to a challenge of another user',
      async () =>
        device.register({
          challenge: await newChallenge(await shoppers.signUpByMail(`mallory.${count}@passkeys.test`)),
        }),
    ],
    ['to a challenge for signing in', async () => device.register({ challenge: await signInChallenge() })],
    [
      'to an expired challenge',
      async () => {
        const challenge = await newChallenge()
        later(301)
        return device.register({ challenge })
      },
    ],
    [
      'that is one for signing in',
      async () => ({
        ...device.register({ challenge: await newChallenge() }),
        response: {
          ...device.register({ challenge: '' }).response,
          clientDataJSON: device.authenticate({ challenge: await newChallenge() }).response.clientDataJSON,
        },
      }),
    ],
    [
      'whose data is broken',
      async () => ({
        ...device.register({ challenge: await newChallenge() }),
        response: { ...device.register({ challenge: await newChallenge() }).response, attestationObject: 'AAAA' },
      }),
    ],
    ['whose ids differ', async () => ({ ...device.register({ challenge: await newChallenge() }), id: mallory.id })],
  ])('%s', async (_, answer) => {
    expect(outcome(await add(await answer()))).toEqual([400, 'PASSKEY_REFUSED'])
    expect(await list()).toEqual([])
  })

  test('when it comes twice, and when another account has the passkey', async () => {
    const answer = device.register({ challenge: await newChallenge() })
    expect((await add(answer)).statusCode).toBe(200)
    expect(outcome(await add(answer))).toEqual([400, 'PASSKEY_REFUSED'])
    const rival = await shoppers.signUpByMail(`rival.${count}@passkeys.test`)
    expect(outcome(await add(device.register({ challenge: await newChallenge(rival) }), rival))).toEqual([
      400,
      'PASSKEY_REFUSED',
    ])
    expect(await list(rival)).toEqual([])
  })
})

describe('an answer that signs in is refused', () => {
  type Bad = readonly [name: string, code: string, answer: () => Promise<object>]
  test.each<Bad>([
    [
      'of another origin',
      'PASSKEY_REFUSED',
      async () => device.authenticate({ challenge: await signInChallenge(), origin: 'https://evil.test' }),
    ],
    [
      'for another site',
      'PASSKEY_REFUSED',
      async () => device.authenticate({ challenge: await signInChallenge(), rpId: 'evil.test' }),
    ],
    [
      'without the check of its user',
      'PASSKEY_REFUSED',
      async () => device.authenticate({ challenge: await signInChallenge(), isVerified: false }),
    ],
    [
      'that names another user',
      'PASSKEY_REFUSED',
      async () => device.authenticate({ challenge: await signInChallenge(), userId: demoUserId('member') }),
    ],
    ['to a challenge of its own', 'PASSKEY_REFUSED', async () => device.authenticate({ challenge: 'c2VsZi1tYWRl' })],
    [
      'to a challenge for adding one',
      'PASSKEY_REFUSED',
      async () => device.authenticate({ challenge: await newChallenge() }),
    ],
    [
      'to an expired challenge',
      'PASSKEY_REFUSED',
      async () => {
        const challenge = await signInChallenge()
        later(301)
        return device.authenticate({ challenge })
      },
    ],
    [
      'with the signature of another key',
      'PASSKEY_REFUSED',
      async () => {
        const challenge = await signInChallenge()
        const forged = softAuthenticator({ origin: ORIGIN, rpId: RP_ID }).authenticate({ challenge })
        return { ...forged, id: device.id, rawId: device.id }
      },
    ],
    [
      'of a passkey that no account has',
      'PASSKEY_UNKNOWN',
      async () =>
        softAuthenticator({ origin: ORIGIN, rpId: RP_ID }).authenticate({ challenge: await signInChallenge() }),
    ],
    [
      'of a copied device, which counts less',
      'PASSKEY_REFUSED',
      async () => {
        device.setCounter(5)
        expect((await signIn(device.authenticate({ challenge: await signInChallenge() }))).statusCode).toBe(200)
        device.setCounter(5)
        return device.authenticate({ challenge: await signInChallenge() })
      },
    ],
  ])('%s', async (_, code, answer) => {
    await added()
    expect(outcome(await signIn(await answer()))).toEqual([401, code])
  })

  test.each([
    ['the passkey was removed', async () => remove],
    [
      'the account was deleted',
      async () => {
        await shoppers.post('/v1/profile/deletion', {}, tokenOf(noor))
        const code = await shoppers.codeTo(noor.email)
        return () => shoppers.post('/v1/profile/deletion/confirm', { code }, tokenOf(noor))
      },
    ],
  ])('when %s before its session opens', async (_, prepare) => {
    await added()
    const change = await prepare()
    const response = device.authenticate({ challenge: await signInChallenge() })
    beforeNextTransaction(app.database, async () => expect((await change()).statusCode).toBe(200))
    expect(outcome(await signIn(response))).toEqual([401, 'PASSKEY_UNKNOWN'])
  })

  test('when it is sent again, also at the same time', async () => {
    await added()
    const answer = device.authenticate({ challenge: await signInChallenge() })
    const answers = await Promise.all([signIn(answer), signIn(answer), signIn(answer)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
    expect(outcome(await signIn(answer))).toEqual([401, 'PASSKEY_REFUSED'])
  })

  test('when a copied device counts the same at the same time', async () => {
    await added()
    const challenges = [await signInChallenge(), await signInChallenge(), await signInChallenge()]
    device.setCounter(5)
    const answers = await Promise.all(challenges.map((challenge) => signIn(device.authenticate({ challenge }))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
  })
})

test('bodies that are not what a browser sends are 400', async () => {
  const good = device.authenticate({ challenge: 'x' })
  for (const response of [
    undefined,
    null,
    'x',
    {},
    { ...good, id: 7 },
    { ...good, type: 'password' },
    { ...good, id: '../x' },
    { ...good, response: {} },
    { ...good, response: { ...good.response, signature: 'a'.repeat(9000) } },
  ]) {
    const answer = await shoppers.post('/v1/signIn/passkey', { response })
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('response')])
  }
  for (const name of ['', ' ', 7, 'a'.repeat(61), 'a\nb', '\u202eevil'])
    expect((await add(device.register({ challenge: 'x' }), noor, name as string)).statusCode).toBe(400)
})

test('one network asks for a limited number of challenges, and is not stored another one', async () => {
  const from = '203.0.113.78'
  const ask = async (address: string) =>
    outcome(await shoppers.post('/v1/signIn/passkey/options', {}, { from: address }))
  expect(await ask(from)).toEqual([200, undefined])
  for (let n = 0; n < passkeyOptionsOfNetwork.max; n += 1) await app.limits.count(passkeyOptionsOfNetwork, from)
  const stored = await app.database.db.$count(passkeyChallenges)
  expect(await ask(from)).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  expect(await app.database.db.$count(passkeyChallenges)).toBe(stored)
  expect(await ask('203.0.113.79')).toEqual([200, undefined])
})

test('one user keeps 20 passkeys; refusals of one network are limited; an impersonating admin gets none', async () => {
  // Challenges that were given while there was room.
  const made: object[] = []
  for (let n = 0; n < 22; n += 1) {
    device = softAuthenticator({ origin: ORIGIN, rpId: RP_ID })
    made.push(device.register({ challenge: await newChallenge() }))
  }
  const answers = await Promise.all(made.map((response) => add(response)))
  expect(answers.map(outcome).filter(([status]) => status !== 200)).toEqual(Array(2).fill([409, 'TOO_MANY_PASSKEYS']))
  expect(await list()).toHaveLength(20)
  const options = () => shoppers.post('/v1/passkey/options', { password: PASSWORD }, tokenOf(noor))
  expect(outcome(await options())).toEqual([409, 'TOO_MANY_PASSKEYS'])
  const from = '203.0.113.77'
  const statuses = new Set<number>()
  for (let n = 0; n < 101; n += 1)
    statuses.add((await signIn(device.authenticate({ challenge: 'eA' }), { from })).statusCode)
  expect([...statuses]).toEqual([401, 429])
  const acting = await app.tokens.issueUser({ id: noor._id, userType: 1, actorId: demoUserId('admin') })
  expect(outcome(await shoppers.post('/v1/passkey/options', {}, { token: acting.accessToken }))).toEqual([
    403,
    'OWNER_ONLY',
  ])
})
