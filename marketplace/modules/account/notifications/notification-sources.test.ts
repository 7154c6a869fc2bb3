import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NotificationKind, notificationsAnswer } from '../../../../contract/account/notifications.ts'
import { MINUTE_MS, SECOND_MS } from '../../../../contract/values/durations.ts'
import { notifications, variants, wishlistItems } from '../../../tables.ts'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import { type ChatUnderTest, chatterOf, newMember, openChatApp, SELLERS_STORE } from '../../../testing/chatting.ts'
import { advanceTo, newParcel } from '../../../testing/orders/delivering.ts'
import { giveTalents, readOrder } from '../../../testing/orders/ordering.ts'
import { demoShopper, newAccount, newGuest, type Shopper, variantId } from '../../../testing/people/shopper.ts'

let app: ChatUnderTest
beforeAll(async () => {
  app = await openChatApp()
})
afterAll(() => app.close())

const pass = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms))
/** A shopper's notifications of some kinds, oldest first. */
const newsOf = async ({ id }: Pick<Shopper, 'id'>, ...kinds: NotificationKind[]) => {
  const { accessToken: token } = await app.tokens.issueUser({ id, userType: 1 })
  const query = kinds.map((kind) => `kind=${kind}`).join('&')
  const { data } = await app.read(notificationsAnswer, `/v1/notification?${query}`, { token })
  return data.notifications.reverse()
}
/** The titles of that. */
const notificationsOf = async (shopper: Pick<Shopper, 'id'>, ...kinds: NotificationKind[]) =>
  (await newsOf(shopper, ...kinds)).map(({ title }) => title.replace(/EG-\d+(-R\d+)?/, 'EG'))
const subjects = async ({ id }: Pick<Shopper, 'id'>) =>
  (await accountCalls(app).mailsTo(`${id}@shopper.test`))
    .map(({ subject }) => subject.replace(/EG-\d+/, 'EG'))
    .reverse()

const step = (storeOrderId: string, to: Parameters<typeof app.services.orders.advance>[0]['to']) =>
  app.services.orders.advance({
    storeOrderId,
    to,
    actor: to === 'onTheWay' || to === 'delivered' ? 'courier' : 'seller',
  })

test('an order tells of its steps once, and mails that it was placed, is on its way and has arrived', async () => {
  const shopper = await newAccount(app)
  const { storeOrderId } = await newParcel(shopper)
  for (const to of ['accepted', 'packing', 'packed', 'packed', 'onTheWay'] as const) await step(storeOrderId, to)
  pass(3 * MINUTE_MS)
  await app.runQueuedJobs()
  expect(await notificationsOf(shopper, 'delivery')).toEqual(['Order EG: the parcel of Bamboa is on its way'])
  pass(2 * MINUTE_MS)
  await app.runQueuedJobs()
  await step(storeOrderId, 'delivered')
  expect(await notificationsOf(shopper, 'order', 'delivery')).toEqual([
    'Order EG is placed',
    'Order EG: the parcel of Bamboa is packed',
    'Order EG: the parcel of Bamboa is on its way',
    expect.stringMatching(/ is near$/),
    'Order EG: the parcel of Bamboa is delivered',
  ])
  expect(await subjects(shopper)).toEqual(
    expect.arrayContaining([
      'Your order EG',
      'Order EG: the parcel of Bamboa is on its way',
      'Order EG: the parcel of Bamboa is delivered',
    ]),
  )
  expect((await subjects(shopper)).filter((subject) => /near|packed|placed/.test(subject))).toEqual([])
})

test('the mail that a parcel is on its way shows the map of its way, with words for readers without pictures', async () => {
  const shopper = await newAccount(app)
  const { storeOrderId } = await newParcel(shopper)
  for (const to of ['accepted', 'packing', 'packed', 'onTheWay'] as const) await step(storeOrderId, to)
  await app.runQueuedJobs()
  const mails = await accountCalls(app).mailsTo(`${shopper.id}@shopper.test`)
  const pathOf = ({ html = '' }: { html?: string | null }) =>
    /<img src="[^"]*?(\/media\/[^"]*\/w\/[^"]*)"[^>]* alt="Map of the way to your door"/.exec(html ?? '')?.[1]
  const [path = '', ...more] = mails.map(pathOf).filter(Boolean)
  expect(more).toEqual([])
  const { statusCode, headers, rawPayload } = await app.app.inject({ url: path })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  const { width = 0, height = 0 } = await sharp(rawPayload).metadata()
  expect(width).toBeGreaterThan(1000)
  expect(width / height).toBeCloseTo(536 / 240, 1)
})

test('the parcels of an order are told apart by store and picture', async () => {
  const shopper = await newAccount(app)
  await shopper.add('wool-dryer-balls')
  const { orderId } = await newParcel(shopper)
  for (const { storeOrderId } of (await readOrder(shopper, orderId)).storeOrders)
    for (const to of ['accepted', 'packing', 'packed', 'onTheWay'] as const) await step(storeOrderId, to)
  pass(5 * MINUTE_MS)
  await app.runQueuedJobs()
  const news = await newsOf(shopper, 'order', 'delivery')
  for (const { store, product, times } of [
    { store: 'Woolly & Co', product: 'wool-dryer-balls', times: 3 },
    { store: 'Bamboa', product: 'bamboo-toothbrush-set', times: 3 },
  ]) {
    const ofStore = news.filter(({ text }) => text.includes(store))
    expect(ofStore, store).toHaveLength(times)
    for (const { image } of ofStore) expect(image).toContain(product)
  }
})

test('a courier at the door is told in quiet hours, too: the parcel’s way and the biker’s messages, and nothing else', async () => {
  const shopper = await newMember(app)
  const { storeOrderId } = await newParcel(shopper)
  for (const to of ['accepted', 'packing', 'packed', 'onTheWay'] as const) await step(storeOrderId, to)
  const writers = [
    { account: 'biker', about: { kind: 'biker', storeOrderId } },
    { account: 'picker', about: { kind: 'picker', storeOrderId } },
  ] as const
  for (const { account, about } of writers) {
    const writer = await chatterOf(app, await demoShopper(app, account))
    await writer.send((await writer.open(about))._id, 'Which door?')
  }
  pass(5 * MINUTE_MS)
  await app.runQueuedJobs()
  await step(storeOrderId, 'delivered')
  const rows = await app.database.db.select().from(notifications).where(eq(notifications.userId, shopper.id))
  const named = (isUrgent: boolean) =>
    rows.filter((row) => row.isUrgent === isUrgent).map(({ template, values }) => `${template} ${values['name'] ?? ''}`)
  expect(named(true).sort()).toEqual([
    expect.stringMatching(/^chatMessage [^,]+$/),
    'courierNear ',
    'orderDelivered ',
    'parcelOnItsWay ',
  ])
  expect(named(false)).toEqual(
    expect.arrayContaining(['orderPlaced ', 'orderPacked ', expect.stringMatching(/^chatMessage .+, .+/)]),
  )
})

test('a courier who has arrived already is not announced any more', async () => {
  const shopper = await newAccount(app)
  const { storeOrderId } = await newParcel(shopper)
  await advanceTo(app, storeOrderId, 'delivered')
  pass(10 * MINUTE_MS)
  await app.runQueuedJobs()
  expect(await notificationsOf(shopper, 'delivery')).toEqual(['Order EG: the parcel of Bamboa is on its way'])
})

test('Talents are told once, when the order is paid: in cash at the door, with its parcel', async () => {
  const shopper = await newAccount(app)
  await giveTalents(app, shopper, 1)
  const { storeOrderId } = await newParcel(shopper)
  await advanceTo(app, storeOrderId, 'onTheWay')
  expect(await notificationsOf(shopper, 'reward')).toEqual([])
  for (const to of ['delivered', 'delivered'] as const) await step(storeOrderId, to)
  expect(await notificationsOf(shopper, 'reward')).toEqual([
    expect.stringMatching(/^\d+\.\d\d Talents are in your wallet$/),
  ])
  expect(await subjects(shopper)).not.toContainEqual(expect.stringContaining('Talents'))
})

test('a cancelled order tells what is given back; a guest is told by mail alone', async () => {
  const shopper = await newAccount(app)
  const { orderId } = await newParcel(shopper)
  for (const _ of [1, 2]) await shopper.call('POST', `/v1/order/${orderId}/cancel`, {})
  expect(await notificationsOf(shopper, 'order')).toEqual(['Order EG is placed', 'Order EG: cancelled'])
  const guest = await newGuest(app)
  const { storeOrderId } = await newParcel(guest)
  await advanceTo(app, storeOrderId, 'onTheWay')
})

test('a message that stays unread for a moment is told once until it is read, in an open conversation never', async () => {
  const account = await newMember(app)
  const member = await chatterOf(app, account)
  const seller = await chatterOf(app, await demoShopper(app, 'seller'))
  const { _id } = await member.open({ kind: 'store', storeId: SELLERS_STORE })
  await seller.send(_id, 'Are you there?')
  await member.read(_id, 1)
  pass(5 * SECOND_MS)
  await app.runQueuedJobs()
  expect(await notificationsOf(account, 'chat')).toEqual([])

  for (const text of ['Sage is back.', 'Shall I keep one?']) await seller.send(_id, text)
  pass(5 * SECOND_MS)
  await app.runQueuedJobs()
  await seller.send(_id, 'Hello?')
  pass(5 * SECOND_MS)
  await app.runQueuedJobs()
  expect(await notificationsOf(account, 'chat')).toEqual(['Fern & Field wrote to you'])

  const { accessToken: token } = await app.tokens.issueUser({ id: account.id, userType: 1 })
  await member.read(_id, 4)
  const { data } = await app.read(notificationsAnswer, '/v1/notification?kind=chat', { token })
  expect(data).toMatchObject({
    unread: 0,
    notifications: [{ href: `/profile/messages?conversation=${_id}`, isRead: true }],
  })
})

test('mails about unread messages end with the link that switches them off', async () => {
  const account = await newMember(app)
  const member = await chatterOf(app, account)
  const { _id } = await member.open({ kind: 'store', storeId: SELLERS_STORE })
  const write = async () => {
    const seller = await chatterOf(app, await demoShopper(app, 'seller'))
    await seller.send(_id, 'Hello?')
    pass(10 * MINUTE_MS)
    await app.runQueuedJobs()
    return (await accountCalls(app).mailsTo(`${account.id}@shopper.test`)).filter(({ text }) => text.includes('Hello?'))
  }
  const [mail] = await write()
  const key = decodeURIComponent(/mails=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
  const off = await member
    .call('POST', '', {})
    .then(() => app.app.inject({ method: 'POST', url: '/v1/notification/mails/off', payload: { key } }))
  expect(off.json()).toEqual({ data: { kind: 'chat' } })
  await (
    await chatterOf(app, {
      id: account.id,
      token: (await app.tokens.issueUser({ id: account.id, userType: 1 })).accessToken,
    })
  ).read(_id, 1)
  expect(await write()).toHaveLength(1)
})

test('a lower price of a wishlist product is told once, in the language of the reader', async () => {
  const { db } = app.database
  const shopper = await newAccount(app)
  const wished = variantId('linen-bath-towel')
  await shopper.call('POST', '/v1/favourite/product/', { productid: wished })
  const [variant] = await db.select().from(variants).where(eq(variants.id, wished))
  const cost = (by: number) =>
    db
      .update(variants)
      .set({ memberPrice: (variant?.memberPrice ?? 0) - by })
      .where(eq(variants.id, wished))
  await app.services.wishlistNews.notifyOfPriceDrops()
  expect(await notificationsOf(shopper, 'deal')).toEqual([])
  for (const by of [500, 500, 0, 500, 700]) {
    await cost(by)
    await app.services.wishlistNews.notifyOfPriceDrops()
  }
  expect(await notificationsOf(shopper, 'deal')).toEqual([
    expect.stringMatching(/ costs \$5 less$/),
    expect.stringMatching(/ costs \$2 less$/),
  ])
  await cost(0)
  await db.delete(wishlistItems).where(eq(wishlistItems.userId, shopper.id))
})
