import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  mailsSwitchedOffAnswer,
  notificationCountAnswer,
  notificationKinds,
  notificationMessage,
  notificationSettingsAnswer,
  notificationsAnswer,
} from '../../../../contract/account/notifications.ts'
import { messageChannel } from '../../../../contract/buying/realtime.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import type { News } from '../../../shared/ports/notify.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import { newGuest } from '../../../testing/people/shopper.ts'
import { recordingRealtime } from '../../../testing/servers/recording-realtime.ts'
import { mails as mailTable } from '../mail/mail-tables.ts'
import { notificationReaders, notificationSwitches, notifications } from './notifications-tables.ts'

const member = demoUserId('member')
const shopper = demoUserId('shopper')
const realtime = recordingRealtime()
let app: AppUnderTest
let shopperToken: string
beforeAll(async () => {
  app = await openApp({ realtime })
  shopperToken = (await app.tokens.issueUser({ id: shopper, userType: 1 })).accessToken
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.database
  for (const table of [notifications, notificationSwitches, notificationReaders, mailTable]) await db.delete(table)
})

const news: News = {
  userId: shopper,
  kind: 'deal',
  key: 'fell towel',
  template: 'priceFell',
  values: { name: 'Linen Bath Towel', price: 3100, saving: 500 },
  href: '/linen-bath-towel',
  image: 'p/linen-bath-towel/front',
}
const notify = (more: Partial<News> = {}) =>
  app.database.db.transaction((tx) => app.services.notifications.notify(tx, { ...news, ...more }))
const listed = async (query = '', headers: Record<string, string> = {}, token = shopperToken) =>
  (await app.read(notificationsAnswer, `/v1/notification?${query}`, { token, headers })).data
const unread = async (token = shopperToken, headers: Record<string, string> = {}) =>
  (await app.read(notificationCountAnswer, '/v1/notification/count', { token, headers })).total_count
const markRead = async (payload: object, token = shopperToken) =>
  (await app.read(notificationCountAnswer, { method: 'POST', url: '/v1/notification/read', payload }, { token }))
    .total_count
const change = async (payload: object, token = shopperToken) =>
  (
    await app.read(
      notificationSettingsAnswer,
      { method: 'PATCH', url: '/v1/notification/settings', payload },
      { token },
    )
  ).data
const mails = async () =>
  (await accountCalls(app).mailsTo('shopper@demo.test')).filter(({ text }) => text.includes('mails='))

test('an admin who acts for a shopper neither sees nor marks what the shopper is written', async () => {
  const acting = (await app.tokens.issueUser({ id: shopper, userType: 1, actorId: demoUserId('admin') })).accessToken
  await notify()
  await notify({ kind: 'chat', key: 'chat 1', template: 'chatMessage', values: { name: 'Fern', text: 'Only for you' } })
  for (const query of ['', 'kind=deal&kind=chat']) {
    expect(await listed(query, {}, acting)).toMatchObject({ notifications: [{ kind: 'deal' }], total: 1, unread: 1 })
  }
  expect(await listed('kind=chat', {}, acting)).toMatchObject({ notifications: [], total: 0 })
  expect(await unread(acting)).toBe(1)
  expect(await markRead({}, acting)).toBe(0)
  expect(await listed()).toMatchObject({ total: 2, unread: 1 })
})

describe('a notification', () => {
  test.each([
    'p/linen-bath-towel/front',
    'http://localhost:4000/media/evergood/image/upload/p/linen-bath-towel/front.webp',
  ])('shows the picture %s', async (image) => {
    await notify({ image })
    expect((await listed()).notifications[0]?.image).toBe(
      'http://localhost:4000/media/evergood/image/upload/p/linen-bath-towel/front.webp',
    )
  })

  test('is told once for each key and user, newest first, in the language and currency of the reader', async () => {
    await Promise.all([notify(), notify(), notify({ userId: member })])
    await notify({ kind: 'order', key: 'placed o1', template: 'orderPlaced', values: { number: 'EG-1' }, href: '/o1' })
    const { notifications: shown, total, unread: fresh } = await listed('', { language: 'es', currencycode: 'MYR' })
    expect(shown.map(({ title }) => title)).toEqual([
      'Pedido EG-1 realizado',
      expect.stringMatching(/^Linen Bath Towel cuesta RM[\s\u00a0]?\d\d(\.\d\d)? menos$/),
    ])
    expect(shown[1]).toMatchObject({
      kind: 'deal',
      href: '/linen-bath-towel',
      image: 'http://localhost:4000/media/evergood/image/upload/p/linen-bath-towel/front.webp',
      at: app.clock.now().getTime() / 1000,
      isRead: false,
    })
    expect([total, fresh]).toEqual([2, 2])
    expect((await listed('', {}, app.memberToken)).total).toBe(1)
  })

  test('does not exist when the transaction of its event fails', async () => {
    const failing = app.database.db.transaction(async (tx) => {
      await app.services.notifications.notify(tx, news)
      throw new Error('the event failed')
    })
    await expect(failing).rejects.toThrow('the event failed')
    await app.runQueuedJobs()
    expect((await listed()).total).toBe(0)
    expect(await mails()).toEqual([])
  })

  test('reaches open pages after the commit', async () => {
    const before = realtime.of(messageChannel(shopper)).length
    await notify()
    await app.runQueuedJobs()
    const sent = realtime.of(messageChannel(shopper)).slice(before)
    expect(sent.map((message) => notificationMessage.parse(message).data.title)).toEqual([
      'Linen Bath Towel costs $5 less',
    ])
  })

  test('is listed by its kind, page by page', async () => {
    for (const kind of notificationKinds) await notify({ kind, key: kind })
    const kindsOf = async (query: string) => (await listed(query)).notifications.map(({ kind }) => kind)
    expect(await kindsOf('kind=deal')).toEqual(['deal'])
    expect(await kindsOf('kind=deal&kind=backInStock')).toEqual(['backInStock', 'deal'])
    expect(await kindsOf('skip=7&limit=5')).toEqual(['delivery', 'order'])
    expect(await listed('kind=chat&skip=5')).toMatchObject({ notifications: [], total: 1, unread: 9 })
  })

  test('is deleted after 90 days', async () => {
    const now = app.clock.now()
    await notify()
    app.clock.set(new Date(now.getTime() + 80 * DAY_MS))
    await notify({ key: 'later' })
    app.clock.set(new Date(now.getTime() + 91 * DAY_MS))
    await app.services.notifications.deleteOld()
    const { rows } = await app.database.db.execute<{ key: string }>('select key from notifications')
    expect(rows.map(({ key }) => key)).toEqual(['later'])
    app.clock.set(now)
  })
})

describe('reading', () => {
  test('marks the named ones, then all, and leaves those of others alone', async () => {
    for (const key of ['a', 'b', 'c']) await notify({ key })
    await notify({ userId: member })
    const [first] = (await listed()).notifications
    const [others] = (await listed('', {}, app.memberToken)).notifications
    expect(await markRead({ ids: [first?._id, others?._id, 'unknown'] })).toBe(2)
    expect((await listed()).notifications.map(({ isRead }) => isRead)).toEqual([true, false, false])
    expect(await markRead({})).toBe(0)
    expect(await unread(app.memberToken)).toBe(1)
  })

  test.each([
    ['no ids', { ids: [] }],
    ['10,000 ids', { ids: Array.from({ length: 10_000 }, (_, i) => `id${i}`) }],
    ['an id that is no id', { ids: ["'; drop table notifications; --"] }],
    ['a number for an id', { ids: [7] }],
    ['ids that are no list', { ids: 'a' }],
    ['an id with a NUL', { ids: ['a\u0000'] }],
    ['no body', 'null'],
  ])('refuses %s and marks nothing', async (_, payload) => {
    await notify()
    const call = {
      method: 'POST',
      url: '/v1/notification/read',
      payload,
      headers: { 'content-type': 'application/json' },
    } as const
    expect((await app.refusal(call, { token: shopperToken })).status).toBe(400)
    expect(await unread()).toBe(1)
  })

  test.each(['kind=none', 'kind=deal&kind=none', 'limit=0', 'limit=101', 'skip=-1', `${'kind=deal&'.repeat(20)}`])(
    'refuses a list asked for with %s',
    async (query) => {
      expect((await app.refusal(`/v1/notification?${query}`, { token: shopperToken })).status).toBe(400)
    },
  )
})

describe('the switches', () => {
  test('are all on, and change alone', async () => {
    const all = (await app.read(notificationSettingsAnswer, '/v1/notification/settings', { token: shopperToken })).data
    expect(Object.keys(all)).toEqual([...notificationKinds])
    expect(Object.values(all)).toEqual(notificationKinds.map(() => ({ page: true, push: true, mail: true })))
    expect((await change({ deal: { push: false }, chat: { mail: false } })).deal).toEqual({
      page: true,
      push: false,
      mail: true,
    })
    expect(await change({ deal: { push: true } })).toEqual({ ...all, chat: { page: true, push: true, mail: false } })
  })

  test('of the page keep a kind off the list and out of the count, of mails keep its mails back', async () => {
    await change({ deal: { page: false } })
    await notify()
    await app.runQueuedJobs()
    expect([await unread(), (await listed()).total, (await mails()).length]).toEqual([0, 0, 1])
    await change({ deal: { page: true, mail: false } })
    await notify({ key: 'again' })
    expect([await unread(), (await mails()).length]).toEqual([1, 1])
  })

  test('that a guest turned off stay off when the guest signs in, and links in mails to the guest work for the user', async () => {
    const { id, token } = await newGuest(app)
    const content = { to: 'guest@mail.test', subject: 'Hello', heading: 'Hello', paragraphs: [] }
    await app.services.notifications.sendOptionalMail({ ownerId: id, kind: 'chat', content, locale: 'en' })
    const key = decodeURIComponent(
      /mails=(\S+)/.exec((await app.database.db.select().from(mailTable))[0]?.text ?? '')?.[1] ?? '',
    )
    const off = { method: 'POST', url: '/v1/notification/mails/off', payload: { key } } as const
    await app.read(mailsSwitchedOffAnswer, off)
    await change({ chat: { mail: true }, deal: { push: false } })
    await accountCalls(app).signIn('shopper@demo.test', { token })
    const { chat, deal, order } = await change({})
    expect({ chat, deal, order }).toEqual({
      chat: { page: true, push: true, mail: false },
      deal: { page: true, push: false, mail: true },
      order: { page: true, push: true, mail: true },
    })
    expect(await app.database.db.$count(notificationSwitches, eq(notificationSwitches.ownerId, id))).toBe(0)

    // The link in the mail to the guest goes on to work.
    await change({ chat: { mail: true } })
    await app.read(mailsSwitchedOffAnswer, off)
    expect((await change({})).chat.mail).toBe(false)
  })

  test.each([
    ['an unknown kind', { weather: { page: false } }],
    ['an unknown value', { deal: { page: 'no' } }],
    ['no ways', { deal: true }],
    ['a list', []],
  ])('refuse %s', async (_, payload) => {
    const call = { method: 'PATCH', url: '/v1/notification/settings', payload } as const
    expect((await app.refusal(call, { token: shopperToken })).status).toBe(400)
  })
})

describe('the mail of a notification', () => {
  test('is in the language in which its reader last used the shop, and has a link that ends its kind', async () => {
    await unread(shopperToken, { language: 'ar' })
    await notify()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toContain('أرخص')
    expect(mail?.text).toContain('http://localhost:3000/ar/linen-bath-towel')
    const key = decodeURIComponent(/mails=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
    const call = { method: 'POST', url: '/v1/notification/mails/off', payload: { key } } as const
    expect((await app.read(mailsSwitchedOffAnswer, call)).data).toEqual({ kind: 'deal' })
    await notify({ key: 'again' })
    expect(await mails()).toHaveLength(1)
  })

  test('is left out for an event with a mail of its own', async () => {
    await notify({ isMailed: false })
    expect(await mails()).toEqual([])
  })

  test.each([
    ['a forged key', `${shopper}.deal.AAAA`, 404],
    ['the key of another kind', `${shopper}.chat.`, 404],
    ['an unknown kind', `${shopper}.weather.AAAA`, 404],
    ['an empty key', '', 400],
    ['a very long key', 'a'.repeat(201), 400],
  ])('refuses %s', async (_, key, status) => {
    const call = { method: 'POST', url: '/v1/notification/mails/off', payload: { key } } as const
    expect((await app.refusal(call)).status).toBe(status)
  })
})

test.each([
  ['GET', '/v1/notification'],
  ['GET', '/v1/notification/count'],
  ['POST', '/v1/notification/read'],
  ['GET', '/v1/notification/settings'],
  ['PATCH', '/v1/notification/settings'],
] as const)('%s %s is for people who are signed in', async (method, url) => {
  const call = { method, url, ...(method !== 'GET' && { payload: {} }) }
  for (const options of [{}, { token: app.guestToken }]) {
    expect(await app.refusal(call, options)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' })
  }
})

test('10,000 notifications cost no sort of all of them', async () => {
  const { db } = app.database
  await db.execute(`insert into notifications (id, user_id, kind, key, template, values, href, is_listed, created_at, read_at)
    select 'n' || i, '${shopper}', 'deal', 'k' || i, 'backInStock', '{"name":"Towel"}', '/towel', true, now(),
      case when i <= 9990 then now() end from generate_series(1, 10000) i`)
  await db.execute('analyze notifications')
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    `explain select * from notifications where user_id = '${shopper}' and is_listed order by position desc limit 20`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('notifications_listed')
  expect(plan).not.toContain('Sort')
  expect(await listed()).toMatchObject({ total: 10_000, unread: 10 })
})
