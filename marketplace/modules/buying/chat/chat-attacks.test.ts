import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatTokenAnswer, unreadCountAnswer } from '../../../../contract/buying/chat.ts'
import { MAX_CHAT_TEXT } from '../../../../contract/buying/chat-rules.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { conversationSides, rides, users } from '../../../tables.ts'
import { TEST_SECRET } from '../../../testing/app-under-test.ts'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import {
  type Chatter,
  type ChatUnderTest,
  chatterOf,
  newMember,
  OTHER_STORE,
  openChatApp,
  parcelOnItsWay,
  SELLERS_STORE,
} from '../../../testing/chatting.ts'
import { advanceTo } from '../../../testing/orders/delivering.ts'
import { badTokens } from '../../../testing/people/bad-tokens.ts'
import { demoShopper, newAccount, newGuest, type Shopper } from '../../../testing/people/shopper.ts'
import { signedInAdmin } from '../../../testing/people/signed-in-admin.ts'
import { hostileTexts } from '../../../testing/samples/hostile-texts.ts'
import { chatMessagesOfSender } from './chat-policy.ts'

let app: ChatUnderTest
let account: Shopper
let member: Chatter
let seller: Chatter
/** The member's conversations with a store without an account, and with a picker. */
let withStore: string
let withPicker: string
let storeOrderId: string
beforeAll(async () => {
  app = await openChatApp()
  account = await newMember(app)
  member = await chatterOf(app, account)
  seller = await chatterOf(app, await demoShopper(app, 'seller'))
  ;({ storeOrderId } = await parcelOnItsWay(app, account))
  withStore = (await member.open({ kind: 'store', storeId: OTHER_STORE }))._id
  withPicker = (await member.open({ kind: 'picker', storeOrderId }))._id
  await member.send(withStore, 'Hello')
  // The biker of another parcel.
  const buyer = await newAccount(app)
  const parcel = await parcelOnItsWay(app, buyer)
  await (await chatterOf(app, buyer)).open({ kind: 'biker', storeOrderId: parcel.storeOrderId })
})
afterAll(() => app.close())

const calls: readonly [string, 'GET' | 'POST', (id: string) => string, unknown?][] = [
  ['reading it', 'GET', (id) => `/${id}`],
  ['its messages', 'GET', (id) => `/${id}/messages`],
  ['writing', 'POST', (id) => `/${id}/messages`, { text: 'Hello', clientId: 'a' }],
  ['marking as read', 'POST', (id) => `/${id}/read`, { upTo: 1 }],
  ['typing', 'POST', (id) => `/${id}/typing`],
]

describe('a conversation of others is 404, like one that does not exist', () => {
  describe.each(calls)('%s', (_, method, path, body) => {
    test.each([
      ['another member', () => newMember(app)],
      ['the seller of another store', () => demoShopper(app, 'seller')],
      ['a biker', () => demoShopper(app, 'biker')],
      ['the demo’s member', () => demoShopper(app, 'member')],
    ])('by %s', async (_who, who) => {
      const stranger = await chatterOf(app, await who())
      const answers = await Promise.all(
        [withStore, withPicker, 'unknown'].map((id) => stranger.call(method, path(id), body)),
      )
      for (const answer of answers) expect(answer).toMatchObject({ status: 404, message: answers[2]?.message })
    })
  })

  test('and nothing of it is listed, found or announced', async () => {
    const stranger = await chatterOf(app, await newMember(app))
    expect(await stranger.list('?search=Hello')).toMatchObject({ data: [], count: 0, penCount: 0 })
    app.eventsOf(stranger.id)
    await member.send(withStore, 'Hello again')
    expect(app.eventsOf(stranger.id)).toEqual([])
  })
})

test.each([
  ['a store that does not exist', { kind: 'store', storeId: 'no-such-store' }, 404],
  ['a parcel that does not exist', { kind: 'biker', storeOrderId: 'no-such-parcel' }, 404],
  ['no kind', { storeId: OTHER_STORE }, 400],
  ['another kind', { kind: 'admin', storeId: OTHER_STORE }, 400],
  ['the store of a picker', { kind: 'picker', storeId: OTHER_STORE }, 400],
  ['a list', { kind: 'store', storeId: [OTHER_STORE] }, 400],
  ['a name of every object', { kind: 'store', storeId: '__proto__' }, 404],
  ['NUL', { kind: 'store', storeId: 'a\u0000' }, 400],
  ['SQL', { kind: 'store', storeId: "' or 1=1; --" }, 400],
  ['more than is asked for', { kind: 'store', storeId: OTHER_STORE, shopper: 'user 1' }, 400],
  ['nothing', {}, 400],
])('opening %s is refused', async (_, body, status) => {
  expect((await member.call('POST', '', body)).status).toBe(status)
})

test('only members write to stores, and nobody to their own', async () => {
  const shopper = await newAccount(app)
  await parcelOnItsWay(app, shopper)
  const guest = await newGuest(app)
  await parcelOnItsWay(app, guest)
  for (const each of [shopper, guest]) {
    const refused = await (await chatterOf(app, each)).call('POST', '', { kind: 'store', storeId: OTHER_STORE })
    expect(refused).toMatchObject({ status: 403, code: 'MEMBERS_ONLY' })
  }
  await app.database.db.update(users).set({ membershipId: 'm-1' }).where(eq(users.id, seller.id))
  expect(await seller.call('POST', '', { kind: 'store', storeId: SELLERS_STORE })).toMatchObject({
    status: 403,
    code: 'OWN_STORE',
  })
})

test('a parcel of others, or one that is not on its way, has no picker to write to', async () => {
  const stranger = await chatterOf(app, await newMember(app))
  for (const kind of ['picker', 'biker'])
    expect((await stranger.call('POST', '', { kind, storeOrderId })).status).toBe(404)
})

describe('texts', () => {
  test.each(hostileTexts.map((text, n) => [text, n] as const))('%j stays as it is', async (text, n) => {
    const sent = await chatterOf(app, await newMember(app)).then(async (one) => {
      const { _id } = await one.open({ kind: 'store', storeId: OTHER_STORE })
      await one.send(_id, text, `hostile-${n}`)
      return (await one.messages(_id)).data
    })
    expect(sent).toMatchObject([{ text }])
  })

  test.each<[string, unknown]>([
    ['an empty text', { text: '', clientId: 'a' }],
    ['an invisible text', { text: ' \u200b\u2060 ', clientId: 'a' }],
    ['controls only', { text: '\u0000\u0007', clientId: 'a' }],
    ['a number', { text: 7, clientId: 'a' }],
    ['null', { text: null, clientId: 'a' }],
    ['no clientId', { text: 'a' }],
    ['an empty clientId', { text: 'a', clientId: '' }],
    ['a clientId with NUL', { text: 'a', clientId: 'a\u0000' }],
    ['a long clientId', { text: 'a', clientId: 'a'.repeat(65) }],
    ['a text and a picture', { text: 'a', imageUrl: 'b', clientId: 'a' }],
    ['a foreign field', { text: 'a', clientId: 'a', isDemo: true }],
    ['a sender', { text: 'a', clientId: 'a', side: 'other' }],
    ['one character too many', { text: 'a'.repeat(MAX_CHAT_TEXT + 1), clientId: 'a' }],
    ['a huge text', { text: 'a'.repeat(200_000), clientId: 'a' }],
    ['a pile of marks', { text: `a${'\u0301'.repeat(30_000)}`, clientId: 'a' }],
    ['a script as a picture', { imageUrl: 'javascript:alert(1)', clientId: 'a' }],
    ['a long address', { imageUrl: 'a'.repeat(501), clientId: 'a' }],
    ['a list', []],
    ['nothing', undefined],
  ])('%s is refused', async (_, body) => {
    expect((await member.call('POST', `/${withStore}/messages`, body)).status).toBe(400)
  })

  test('lose controls and marks that change the direction', async () => {
    const one = await chatterOf(app, await newMember(app))
    const { _id } = await one.open({ kind: 'store', storeId: OTHER_STORE })
    await one.send(_id, '\u202etxt.exe\u0007\r\nline')
    expect((await one.messages(_id)).data).toMatchObject([{ text: 'txt.exe\nline' }])
  })

  test('of more than a megabyte are refused before they are read', async () => {
    const text = 'a'.repeat(1_048_576)
    expect((await member.call('POST', `/${withStore}/messages`, { text, clientId: 'a' })).status).toBe(413)
  })
})

test.each([
  ['?skip=-1'],
  ['?limit=0'],
  ['?limit=51'],
  ['?limit=1e9'],
  ['?kind=admin'],
  [`?search=${'a'.repeat(101)}`],
  ['?skip=0&skip=1'],
])('the list refuses %s', async (query) => {
  expect((await member.call('GET', query)).status).toBe(400)
})

test.each([['?before=x'], ['?after=-1'], ['?limit=101'], ['?before=99999999999'], ['?before[]=1']])(
  'messages refuse %s or ignore it',
  async (query) => {
    expect((await member.call('GET', `/${withStore}/messages${query}`)).status).toBeLessThan(401)
  },
)

test.each<[unknown]>([[-1], [1.5], ['1'], [null], [9e99]])('reading up to %j is refused', async (upTo) => {
  expect((await member.call('POST', `/${withStore}/read`, { upTo })).status).toBe(400)
})

describe('tokens', () => {
  const statusWith = async (token: string | undefined, url = '/chat/conversations') =>
    (await app.app.inject({ url, headers: token === undefined ? {} : { authorization: token } })).statusCode

  test('the chat calls take chat tokens only, and other calls take none of them', async () => {
    expect(await statusWith(member.token)).toBe(200)
    const { accessToken } = await app.tokens.issueUser({ id: account.id, userType: 1 })
    for (const token of [undefined, '', accessToken, app.guestToken]) expect(await statusWith(token)).toBe(401)
    for (const [, token] of await badTokens(app)) expect(await statusWith(token)).toBe(401)
    for (const url of ['/v1/profile', '/v1/chat/token', '/v1/conversation/unreadCount'])
      expect(await statusWith(member.token, url)).toBe(401)
  })

  test('a changed chat token is refused', async () => {
    const [head = '', body = '', sign = ''] = member.token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: seller.id })).toString('base64url')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [`${head}.${forged}.${sign}`, `${unsigned}.${forged}.`, `${head}.${body}.AAAA`])
      expect(await statusWith(token)).toBe(401)
  })

  test('a chat token ends after 15 minutes, and with its session', async () => {
    const { signIn } = accountCalls(app)
    const { accessToken } = (await signIn('newmember@demo.test')).token
    const chatter = await chatterOf(app, { id: (await demoShopper(app, 'newmember')).id, token: accessToken })
    expect(await statusWith(chatter.token)).toBe(200)
    await app.app.inject({ method: 'POST', url: '/v1/logout', headers: { authorization: accessToken }, payload: {} })
    expect(await statusWith(chatter.token)).toBe(401)

    const at = app.clock.now()
    app.clock.set(new Date(at.getTime() + 15 * 60_000))
    expect(await statusWith(member.token)).toBe(401)
    app.clock.set(at)
  })

  test('an admin who acts for a member gets none, and one that names an admin is refused', async () => {
    const { token } = await (await signedInAdmin(app)).actAs(account.id)
    const acting = { token: token.accessToken }
    expect(await app.read(chatTokenAnswer, '/v1/chat/token', acting)).toEqual({ data: {} })
    await app.database.db
      .update(conversationSides)
      .set({ unread: 1 })
      .where(eq(conversationSides.person, `user ${account.id}`))
    expect(await app.read(unreadCountAnswer, '/v1/conversation/unreadCount', acting)).toEqual({ count: 0 })

    const { owner, ...rest } = decodeJwt<{ owner: object }>(member.token)
    const named = await new SignJWT({ ...rest, owner: { ...owner, actorId: demoUserId('admin') } })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(TEST_SECRET))
    expect(await statusWith(named)).toBe(401)
  })

  test('are for those who have somebody to write to', async () => {
    for (const { token } of [await newAccount(app), await newGuest(app)])
      expect(await app.read(chatTokenAnswer, '/v1/chat/token', { token })).toEqual({ data: {} })
    const picker = await newAccount(app)
    await app.database.db.update(rides).set({ pickerId: picker.id }).where(eq(rides.storeOrderId, storeOrderId))
    expect(await (await chatterOf(app, picker)).list()).toMatchObject({ data: [], count: 0 })
    for (const url of ['/v1/chat/token', '/v1/conversation/unreadCount'])
      expect(await app.refusal(url)).toMatchObject({ status: 401, code: 'TOKEN_NEEDED' })
  })
})

test('a guest can begin to write to the biker for a day after the delivery', async () => {
  const guest = await newGuest(app)
  const email = 'guest-after-delivery@shopper.test'
  const { storeOrderId: parcel } = await parcelOnItsWay(app, guest, { email })
  await advanceTo(app, parcel, 'delivered', { from: 'onTheWay' })
  const biker = { kind: 'biker', storeOrderId: parcel } as const
  const at = app.clock.now()
  app.clock.set(new Date(at.getTime() + DAY_MS + 1000))
  expect(await app.read(chatTokenAnswer, '/v1/chat/token', { token: guest.token })).toEqual({ data: {} })
  app.clock.set(at)
  expect((await (await chatterOf(app, guest)).open(biker))._id).toBeTruthy()
})

test('an event with long messages stays far below what the broker keeps for a client', async () => {
  const one = await chatterOf(app, await newMember(app))
  const { _id } = await one.open({ kind: 'store', storeId: SELLERS_STORE })
  for (let n = 0; n < 4; n += 1) await one.send(_id, '👩‍👩‍👧'.repeat(1000))
  app.eventsOf(one.id)
  await one.open({ kind: 'store', storeId: SELLERS_STORE })
  const [event] = app.eventsOf(one.id)
  const numbers = event?.type === 'messages' ? event.data.messages.map(({ number }) => number) : undefined
  expect(numbers).toEqual([4, 3, 2])
  expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(128 * 1024)
})

test('a flood is 429 with Retry-After, a repeat of what was sent is not', async () => {
  const one = await chatterOf(app, await newMember(app))
  const { _id } = await one.open({ kind: 'store', storeId: OTHER_STORE })
  for (let n = 0; n < chatMessagesOfSender.max; n += 1) await one.send(_id, 'Hello', `flood-${n}`)
  const answer = await app.app.inject({
    method: 'POST',
    url: `/chat/conversations/${_id}/messages`,
    headers: { authorization: one.token },
    payload: { text: 'One more', clientId: 'more' },
  })
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await one.send(_id, 'Hello', 'flood-0')).number).toBe(1)
})
