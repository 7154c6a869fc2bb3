import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unreadCountAnswer } from '../../../../contract/buying/chat.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { users } from '../../../tables.ts'
import { pressAtDesk } from '../../../testing/app-under-test.ts'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import {
  type Chatter,
  type ChatUnderTest,
  chatterOf,
  deliver,
  newMember,
  OTHER_STORE,
  openChatApp,
  parcelOnItsWay,
  SELLERS_STORE,
} from '../../../testing/chatting.ts'
import { demoShopper, newAccount, newGuest, type Shopper } from '../../../testing/people/shopper.ts'
import { sendPicture } from '../../../testing/samples/sent-pictures.ts'

let app: ChatUnderTest
let seller: Chatter
beforeAll(async () => {
  app = await openChatApp()
  seller = await chatterOf(app, await demoShopper(app, 'seller'))
})
afterAll(() => app.close())

const unread = async ({ token }: Shopper) =>
  (await app.read(unreadCountAnswer, '/v1/conversation/unreadCount', { token })).count
const later = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms))

describe('a member and a store', () => {
  let account: Shopper
  let member: Chatter
  beforeEach(async () => {
    account = await newMember(app)
    member = await chatterOf(app, account)
  })

  test('write to each other, and both see the same messages from their side', async () => {
    const begun = await member.open({ kind: 'store', storeId: SELLERS_STORE })
    expect(begun).toMatchObject({
      kind: 'store',
      side: 'shopper',
      with: { name: 'Fern & Field', storeId: SELLERS_STORE, isPresent: false },
      isOpen: true,
      unread: 0,
    })
    expect((await seller.list()).data.map(({ _id }) => _id)).not.toContain(begun._id)

    await member.send(begun._id, 'Does it go under sunscreen?', 'mine-1')
    const [sellers] = (await seller.list()).data
    expect(sellers).toMatchObject({
      _id: begun._id,
      side: 'other',
      with: { name: 'Noor A.' },
      unread: 1,
      lastMessage: { isMine: false, text: 'Does it go under sunscreen?', senderName: 'Noor A.', number: 1 },
    })
    expect(sellers?.lastMessage).not.toHaveProperty('clientId')
    expect(sellers?.with).not.toHaveProperty('storeId')

    await seller.send(begun._id, 'It does.')
    expect(await unread(account)).toBe(1)
    const { data, hasMore } = await member.messages(begun._id)
    expect(data).toMatchObject([
      { number: 2, isMine: false, text: 'It does.', senderName: 'Hannah F.', isDemo: false },
      { number: 1, isMine: true, text: 'Does it go under sunscreen?', clientId: 'mine-1' },
    ])
    expect(hasMore).toBe(false)
    // An answer means that what came before was read.
    expect((await member.list()).data).toMatchObject([{ unread: 1, readByOther: 2, with: { isPresent: true } }])

    expect((await member.read(begun._id, 2)).status).toBe(200)
    expect(await unread(account)).toBe(0)
    expect((await seller.list()).data[0]).toMatchObject({ unread: 0, readByOther: 2 })
  })

  test('have one conversation, however often it is opened', async () => {
    const body = { kind: 'store', storeId: SELLERS_STORE }
    const opened = await Promise.all([1, 2, 3, 4].map(() => member.open(body)))
    expect(new Set(opened.map(({ _id }) => _id)).size).toBe(1)
    expect(await member.list()).toMatchObject({ count: 1, penCount: 1 })
  })

  test('can no longer write when the membership has ended, and still read', async () => {
    const { _id } = await member.open({ kind: 'store', storeId: SELLERS_STORE })
    await member.send(_id, 'Hello')
    await app.database.db.update(users).set({ membershipId: null }).where(eq(users.id, account.id))
    expect(await member.open({ kind: 'store', storeId: SELLERS_STORE })).toMatchObject({ _id, isOpen: false })
    for (const one of [member, seller]) {
      const refused = await one.call('POST', `/${_id}/messages`, { text: 'Still there?', clientId: 'late' })
      expect(refused).toMatchObject({ status: 409, code: 'CONVERSATION_CLOSED' })
      expect((await one.messages(_id)).data).toHaveLength(1)
    }
  })

  test('a repeat with the same clientId gives the same message and no event', async () => {
    const { _id } = await member.open({ kind: 'store', storeId: SELLERS_STORE })
    const first = await member.send(_id, 'Once', 'same')
    app.eventsOf(seller.id)
    const again = await member.send(_id, 'Twice?', 'same')
    expect(again).toEqual(first)
    expect(app.eventsOf(seller.id)).toEqual([])
    expect((await member.messages(_id)).data).toHaveLength(1)
  })

  test('a picture of one’s own is sent once', async () => {
    const { _id } = await member.open({ kind: 'store', storeId: SELLERS_STORE })
    const imageUrl = await sendPicture(app, account.token)
    const response = await member.call('POST', `/${_id}/messages`, { imageUrl, clientId: 'picture' })
    expect(response).toMatchObject({ status: 200, body: { data: { imageUrl, text: '', number: 1 } } })
    expect((await seller.messages(_id)).data).toMatchObject([{ imageUrl, isMine: false }])
    const of = async (address: string) =>
      (await member.call('POST', `/${_id}/messages`, { imageUrl: address, clientId: address.slice(-20) })).status
    expect(await of(imageUrl)).toBe(400)
    expect(await of(await sendPicture(app, app.memberToken))).toBe(400)
    expect(await of('https://evil.test/picture.webp')).toBe(400)
  })
})

describe('the list', () => {
  test('is paged, searched and filtered by kind, the most recently used first', async () => {
    const account = await newMember(app)
    const member = await chatterOf(app, account)
    const { storeOrderId, orderNumber } = await parcelOnItsWay(app, account)
    const ids: string[] = []
    for (const body of [
      { kind: 'store', storeId: SELLERS_STORE },
      { kind: 'store', storeId: OTHER_STORE },
      { kind: 'picker', storeOrderId },
      { kind: 'biker', storeOrderId },
    ]) {
      later(1000)
      ids.push((await member.open(body))._id)
    }
    later(1000)
    await member.send(ids[0] ?? '', 'Is sage 100% back? \\o/')
    const shown = async (query: string) => {
      const { data, count, penCount } = await member.list(query)
      return { at: data.map(({ _id }) => ids.indexOf(_id)), count, penCount }
    }
    expect(await shown('')).toEqual({ at: [0, 3, 2, 1], count: 4, penCount: 4 })
    expect(await shown('?skip=1&limit=2')).toEqual({ at: [3, 2], count: 4, penCount: 4 })
    expect(await shown('?kind=store')).toEqual({ at: [0, 1], count: 4, penCount: 2 })
    expect(await shown('?kind=picker&kind=biker&kind=biker')).toEqual({ at: [3, 2], count: 4, penCount: 2 })
    expect(await shown('?kind=picker&kind=biker&skip=1')).toEqual({ at: [2], count: 4, penCount: 2 })
    expect(await shown('?kind=store&kind=biker&search=l')).toEqual({ at: [0, 3, 1], count: 4, penCount: 3 })
    expect(await shown('?search=WEI%20JIE')).toEqual({ at: [3], count: 4, penCount: 1 })
    expect(await shown(`?search=${orderNumber}`)).toEqual({ at: [3, 2], count: 4, penCount: 2 })
    expect(await shown(`?search=${encodeURIComponent('100% back')}`)).toEqual({ at: [0], count: 4, penCount: 1 })
    expect(await shown(`?search=${encodeURIComponent('\\o')}`)).toEqual({ at: [0], count: 4, penCount: 1 })
    expect(await shown('?search=100_')).toEqual({ at: [], count: 4, penCount: 0 })
    expect(await shown('?kind=picker&search=sage')).toEqual({ at: [], count: 4, penCount: 0 })
  })

  test('messages are read in both directions by number', async () => {
    const member = await chatterOf(app, await newMember(app))
    const { _id } = await member.open({ kind: 'store', storeId: SELLERS_STORE })
    for (let n = 1; n <= 5; n += 1) await member.send(_id, `Message ${n}`)
    const shown = async (query: string) => {
      const { data, hasMore } = await member.messages(_id, query)
      return [data.map(({ number }) => number), hasMore]
    }
    expect(await shown('?limit=2')).toEqual([[5, 4], true])
    expect(await shown('?limit=2&before=4')).toEqual([[3, 2], true])
    expect(await shown('?limit=2&before=2')).toEqual([[1], false])
    expect(await shown('?limit=2&after=1')).toEqual([[3, 2], true])
    expect(await shown('?limit=2&after=3')).toEqual([[5, 4], false])
    expect(await shown('?after=5')).toEqual([[], false])
  })
})

describe('a buyer and the picker and biker of a parcel', () => {
  test.each([
    ['a user without a membership', () => newAccount(app), (id: string) => app.tokens.issueUser({ id, userType: 1 })],
    ['a guest', () => newGuest(app), (id: string) => app.tokens.issueGuest(id)],
  ])('%s writes to them until a day after the delivery', async (_, newBuyer, newToken) => {
    const account = await newBuyer()
    const { storeOrderId, orderNumber } = await parcelOnItsWay(app, account)
    const buyer = await chatterOf(app, account)
    const biker = await chatterOf(app, await demoShopper(app, 'biker'))
    const begun = await buyer.open({ kind: 'biker', storeOrderId })
    expect(begun).toMatchObject({
      kind: 'biker',
      with: { name: 'Wei Jie L.', isPresent: true },
      order: { orderNumber, storeOrderId, products: 1 },
      isOpen: true,
    })
    expect(begun.order?.image).toMatch(/^http/)
    expect(await buyer.open({ kind: 'picker', storeOrderId })).toMatchObject({
      with: { name: expect.stringMatching(/^Tomás R\., /) },
    })
    await buyer.send(begun._id, 'Where are you?')
    expect((await biker.list('?kind=biker')).data[0]).toMatchObject({ with: { name: 'Noor A.' }, unread: 1 })
    await biker.send(begun._id, 'Two streets away.')

    await deliver(app, storeOrderId)
    await buyer.send(begun._id, 'Thank you!')
    expect((await buyer.list()).data[0]).toMatchObject({ isOpen: true, with: { isPresent: false } })
    later(DAY_MS)
    const asBuyer = await chatterOf(app, { id: account.id, token: (await newToken(account.id)).accessToken })
    const asBiker = await chatterOf(app, await demoShopper(app, 'biker'))
    for (const one of [asBuyer, asBiker]) {
      const refused = await one.call('POST', `/${begun._id}/messages`, { text: 'Hello?', clientId: 'late' })
      expect(refused).toMatchObject({ status: 409, code: 'CONVERSATION_CLOSED' })
      expect((await one.messages(begun._id)).data).toHaveLength(3)
    }
    expect(await asBuyer.open({ kind: 'biker', storeOrderId })).toMatchObject({ _id: begun._id, isOpen: false })
    seller = await chatterOf(app, await demoShopper(app, 'seller'))
  })

  test('the picker may begin', async () => {
    const account = await newAccount(app)
    const { storeOrderId } = await parcelOnItsWay(app, account)
    const picker = await chatterOf(app, await demoShopper(app, 'picker'))
    const { _id } = await picker.open({ kind: 'picker', storeOrderId })
    await picker.send(_id, 'Shall I take the eucalyptus?')
    expect(await unread(account)).toBe(1)
    const buyer = await chatterOf(app, account)
    expect((await buyer.list()).data).toMatchObject([{ _id, unread: 1, lastMessage: { senderName: 'Tomás R.' } }])
  })

  test('a guest who signs in keeps the conversations', async () => {
    const guest = await newGuest(app)
    const { storeOrderId } = await parcelOnItsWay(app, guest)
    const asGuest = await chatterOf(app, guest)
    const { _id } = await asGuest.open({ kind: 'biker', storeOrderId })
    await asGuest.send(_id, 'Hello')
    await accountCalls(app).signIn('newmember@demo.test', { token: guest.token })
    const user = await chatterOf(app, await demoShopper(app, 'newmember'))
    expect(await user.list()).toMatchObject({ data: [{ _id }], count: 1, penCount: 1 })
    expect((await user.messages(_id)).data).toMatchObject([{ isMine: true, text: 'Hello' }])
    expect((await asGuest.call('GET', `/${_id}`)).status).toBe(404)
  })
})

describe('events', () => {
  test.each([
    ['store', 'messages', 'message'],
    ['picker', 1, 2],
    ['biker', 1, 2],
  ] as const)('of a conversation with a %s', async (kind, list, one) => {
    const account = await newMember(app)
    const { storeOrderId } = await parcelOnItsWay(app, account)
    const member = await chatterOf(app, account)
    const other = kind === 'store' ? seller : await chatterOf(app, await demoShopper(app, kind))
    app.eventsOf(other.id)
    app.eventsOf(member.id)
    const body = kind === 'store' ? { kind, storeId: SELLERS_STORE } : { kind, storeOrderId }
    const { _id: id } = await member.open(body)
    for (const reader of [member, other])
      expect(app.eventsOf(reader.id)).toMatchObject([{ type: list, data: { conversation: { _id: id }, messages: [] } }])

    await member.send(id, 'Hello', 'first')
    expect(app.eventsOf(member.id)).toMatchObject([
      { type: one, data: { conversation: { unread: 0 }, message: { isMine: true, clientId: 'first' } } },
    ])
    const [received] = app.eventsOf(other.id)
    expect(received).toMatchObject({
      type: one,
      data: { conversation: { unread: 1, with: { name: 'Noor A.' } }, message: { isMine: false, text: 'Hello' } },
    })

    await member.call('POST', `/${id}/typing`)
    await member.call('POST', `/${id}/typing`)
    expect(app.eventsOf(other.id)).toEqual([{ type: 'typing', data: { conversationId: id } }])
    await other.read(id, 1)
    await other.read(id, 1)
    expect(app.eventsOf(member.id)).toEqual([{ type: 'read', data: { conversationId: id, readByOther: 1 } }])
    expect(app.eventsOf(other.id)).toEqual([])

    // Opened again, only the pages of the caller get the list.
    await member.open(body)
    expect(app.eventsOf(member.id)).toMatchObject([{ type: list, data: { messages: [{ text: 'Hello' }] } }])
    expect(app.eventsOf(other.id)).toEqual([])
  })

  test('are not sent for a message that is refused', async () => {
    const member = await chatterOf(app, await newMember(app))
    const { _id } = await member.open({ kind: 'store', storeId: SELLERS_STORE })
    app.eventsOf(seller.id)
    app.eventsOf(member.id)
    await member.call('POST', `/${_id}/messages`, { imageUrl: 'nonsense', clientId: 'refused' })
    expect([...app.eventsOf(seller.id), ...app.eventsOf(member.id)]).toEqual([])
  })
})

test('messages that are sent at once get numbers without gaps or doubles, and unread counts agree', async () => {
  const account = await newMember(app)
  const member = await chatterOf(app, account)
  const { _id } = await member.open({ kind: 'store', storeId: SELLERS_STORE })
  const senders = Array.from({ length: 24 }, (_, n) => (n % 3 === 0 ? seller : member))
  const responses = await Promise.all(senders.map((sender, n) => sender.send(_id, `Message ${n}`)))
  const numbers = responses.map(({ number }) => number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, n) => n + 1))

  // One's own message reads all before it; what is left unread is what followed it.
  for (const reader of [member, seller]) {
    const { data } = await reader.messages(_id)
    const shown = (await reader.list()).data.find((each) => each._id === _id)
    expect(shown?.unread).toBe(data.findIndex(({ isMine }) => isMine))
    await reader.read(_id, 24)
    expect((await reader.list()).data.find((each) => each._id === _id)?.unread).toBe(0)
  }
  expect(await unread(account)).toBe(0)
})

test('reading part of the messages leaves the rest unread, and never goes back', async () => {
  const account = await newMember(app)
  const member = await chatterOf(app, account)
  const { _id } = await member.open({ kind: 'store', storeId: SELLERS_STORE })
  for (const text of ['one', 'two', 'three']) await seller.send(_id, text)
  for (const [upTo, left] of [
    [1, 2],
    [0, 2],
    [2, 1],
    [2_000_000_000, 0],
    [1, 0],
  ] as const) {
    await member.read(_id, upTo)
    expect((await member.list()).data[0]?.unread).toBe(left)
  }
})

test('at the desk, people answer as the store, and see texts as texts', async () => {
  const member = await chatterOf(app, await newMember(app))
  const { _id: conversationId } = await member.open({ kind: 'store', storeId: OTHER_STORE })
  await member.send(conversationId, '<script>alert(1)</script>')
  const page = await app.app.inject({ url: '/desk', headers: { host: 'localhost:4000' } })
  expect(page.payload).toContain('Noor A. and Solwyn, store')
  expect(page.payload).toContain('&lt;script&gt;alert(1)')
  expect(page.payload).not.toContain('<script>')
  const answer = (text: string, id = conversationId) =>
    pressAtDesk(app, 'chats', 'answer', { conversationId: id, text })
  expect(await answer('Hello from the desk')).toBe(303)
  expect(await answer('  ')).toBe(400)
  expect(await answer('Hello', 'unknown')).toBe(409)
  expect((await member.messages(conversationId)).data).toMatchObject([
    { text: 'Hello from the desk', senderName: 'Solwyn', isDemo: false, isMine: false },
    { isMine: true },
  ])
})

test('the demo’s member has conversations, two of them with unread messages', async () => {
  const account = await demoShopper(app, 'member')
  const member = await chatterOf(app, account)
  const { data, count } = await member.list()
  expect(data.map((one) => [one.with.name, one.unread, one.isOpen])).toEqual([
    ['Wei Jie L.', 2, true],
    ['Solwyn', 0, true],
    ['Uji Grove', 1, true],
    ['Fern & Field', 0, true],
    [expect.stringMatching(/^Tomás R\., /), 0, true],
    ['Wei Jie L.', 0, false],
    ['Lino', 0, true],
    ['Duskhaus', 0, true],
  ])
  expect(count).toBe(8)
  expect(await unread(account)).toBe(2)
  expect((await accountCalls(app).mailsTo('member@demo.test')).filter(({ text }) => text.includes('messages'))).toEqual(
    [],
  )
})
