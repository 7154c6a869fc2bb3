import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { driverChannel, messageChannel } from '../../contract/buying/realtime.ts'
import { demoUserId } from '../demo/seed/account-rows.ts'
import { type AppUnderTest, openApp } from '../testing/app-under-test.ts'
import { badTokens } from '../testing/people/bad-tokens.ts'
import { signedInAdmin } from '../testing/people/signed-in-admin.ts'

const SECRET = 'the secret of the broker'
const memberId = demoUserId('member')
const guestId = 'a-guest'
let app: AppUnderTest
let guestToken: string
let ownStoreOrder: string

beforeAll(async () => {
  const publisher = { username: 'marketplace', password: 'its password' }
  app = await openApp({ config: { broker: { secret: SECRET, publisher } } })
  guestToken = (await app.tokens.issueGuest(guestId)).accessToken
  const { rows } = await app.database.db.execute<{ id: string }>(
    `select s.id from store_orders s join orders o on o.id = s.order_id where o.owner_id = '${memberId}' limit 1`,
  )
  ownStoreOrder = rows[0]?.id ?? ''
})
afterAll(() => app.close())

const ask = async (route: 'auth' | 'acl', payload: object, token = SECRET) => {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/broker/${route}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, ...answer.json() }
}

describe('who may connect', () => {
  it('with a token of the user or guest of that name, until it expires', async () => {
    expect(await ask('auth', { username: memberId, password: app.memberToken, clientid: 'x' })).toEqual({
      status: 200,
      result: 'allow',
      ok: true,
      error: '',
      is_superuser: false,
      expire_at: app.clock.now().getTime() / 1000 + 900,
    })
    expect(await ask('auth', { username: guestId, password: guestToken })).toMatchObject({ result: 'allow' })
    expect(await ask('auth', { username: 'marketplace', password: 'its password' })).toMatchObject({
      result: 'allow',
      is_superuser: true,
    })
  })

  it('nobody else', async () => {
    for (const [name, password] of await badTokens(app))
      expect(await ask('auth', { username: memberId, password }), name).toMatchObject({ result: 'deny', ok: false })
    const { token } = await (await signedInAdmin(app)).actAs(memberId)
    for (const wrong of [
      // An outside broker asks about subscriptions without the token, so it cannot know that an admin acts.
      { username: memberId, password: token.accessToken },
      { username: memberId, password: guestToken },
      { username: '', password: guestToken },
      { username: 'marketplace', password: guestToken },
      { username: 'marketplace', password: '' },
      {},
    ])
      expect(await ask('auth', wrong)).toMatchObject({ status: 200, result: 'deny', ok: false })
  })
})

describe('what a client may do', () => {
  it.each([
    [
      'subscribe to its own channel, asked by EMQX',
      'allow',
      { username: memberId, action: 'subscribe', topic: messageChannel(memberId) },
    ],
    ['the same, asked by mosquitto-go-auth', 'allow', { username: guestId, acc: 4, topic: messageChannel(guestId) }],
    ['receive its messages', 'allow', { username: guestId, acc: 1, topic: messageChannel(guestId) }],
    ['not publish', 'deny', { username: memberId, action: 'publish', topic: messageChannel(memberId) }],
    ['not write', 'deny', { username: memberId, acc: 2, topic: messageChannel(memberId) }],
    ['not do what is not named', 'deny', { username: memberId, topic: messageChannel(memberId) }],
    [
      'not subscribe to the channel of another',
      'deny',
      { username: guestId, action: 'subscribe', topic: messageChannel(memberId) },
    ],
    ['not subscribe to a pattern', 'deny', { username: guestId, action: 'subscribe', topic: 'message/#' }],
    ['not subscribe without a name', 'deny', { username: '', action: 'subscribe', topic: 'message/' }],
    ['publish, when it is the marketplace', 'allow', { username: 'marketplace', action: 'publish', topic: 'user/1' }],
  ])('%s', async (_, result, request) => {
    expect(await ask('acl', request)).toMatchObject({ status: 200, result, ok: result === 'allow' })
  })

  it('subscribe to the channels of its own orders', async () => {
    const subscription = { action: 'subscribe', topic: driverChannel(ownStoreOrder) }
    expect(await ask('acl', { username: memberId, ...subscription })).toMatchObject({ result: 'allow' })
    expect(await ask('acl', { username: guestId, ...subscription })).toMatchObject({ result: 'deny' })
  })
})

describe('the routes', () => {
  it('answer nobody without the secret', async () => {
    expect(await ask('auth', { username: guestId, password: guestToken }, 'wrong')).toMatchObject({ status: 401 })
    expect(await ask('acl', { username: 'marketplace', action: 'publish', topic: 'user/1' }, '')).toMatchObject({
      status: 401,
    })
    const payload = { username: guestId, password: guestToken }
    const inAddress = await app.app.inject({
      method: 'POST',
      url: `/broker/auth?secret=${encodeURIComponent(SECRET)}`,
      payload,
    })
    expect(inAddress.json()).toMatchObject({ result: 'allow' })
  })

  it('do not exist without a secret', async () => {
    const plain = await openApp({ database: app.database })
    expect((await plain.app.inject({ method: 'POST', url: '/broker/auth', payload: {} })).statusCode).toBe(404)
    await plain.close()
  })
})
