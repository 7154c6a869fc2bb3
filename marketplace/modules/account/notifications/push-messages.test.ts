import http, { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { doneAnswer } from '../../../../contract/account/accounts.ts'
import type { NotificationKind } from '../../../../contract/account/notifications.ts'
import {
  notificationCountAnswer,
  notificationSettingsAnswer,
  notificationsAnswer,
  pushKeyAnswer,
  quietHoursAnswer,
} from '../../../../contract/account/notifications.ts'
import { DAY_MS, MINUTE_MS } from '../../../../contract/values/durations.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import { deleteExpiredRows } from '../accounts/account-cleanup.ts'
import { notifications, pushSubscriptions, quietHours } from './notifications-tables.ts'
import { isPushEndpoint, postOver } from './push-sender.ts'

const shopper = demoUserId('shopper')
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:shop@shop.test' }
/** A push service on loopback, which stands for https://push.shop.test. */
const received: { path: string; headers: NodeJS.Dict<string | string[]>; bytes: number }[] = []
let status = 201
/** Calls of push services that answer once `hanging` is over. */
const slow: string[] = []
let hanging: Promise<void> | undefined
let release = () => {}
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, bytes: Buffer.concat(parts).length })
    response.writeHead(status).end()
  })
})
let app: AppUnderTest
let token: string
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  app = await openApp({
    config: { vapid },
    isPublicHost: async (hostname) => hostname !== 'inner.shop.test',
    postToPushService: async (endpoint, { headers, body }) => {
      if (endpoint.includes('/slow')) {
        slow.push(endpoint)
        await hanging
      }
      const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
      const url = `http://127.0.0.1:${port}${new URL(endpoint).pathname}`
      return (await fetch(url, { method: 'POST', headers: sent, body: new Uint8Array(body) })).status
    },
  })
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => service.close(resolve))
})
afterEach(() => release())
beforeEach(async () => {
  received.length = 0
  status = 201
  // The clock goes on in some tests, and tokens expire.
  token = (await app.tokens.issueUser({ id: shopper, userType: 1 })).accessToken
  await app.database.db.delete(pushSubscriptions)
  await app.database.db.delete(notifications)
})

/** The keys of a browser: a point of the curve P-256, and 16 bytes. */
const keys = { p256dh: webPush.generateVAPIDKeys().publicKey, auth: 'A'.repeat(22) }
const call = (method: 'POST' | 'DELETE', payload: object) =>
  ({ method, url: '/v1/notification/push', payload }) as const
const subscribe = (name: string, more: object = {}) =>
  app.read(doneAnswer, call('POST', { endpoint: `https://push.shop.test/${name}`, keys, ...more }), { token })
const notify = async (key: string, kind: NotificationKind = 'order', userId = shopper) => {
  const news = { userId, kind, key, template: 'orderPlaced', values: { number: 'EG-1' }, href: '/o1' }
  const isUrgent = kind === 'delivery'
  await app.database.db.transaction((tx) =>
    app.services.notifications.notify(tx, { ...news, isUrgent, isMailed: false }),
  )
  await app.runQueuedJobs()
}
const browsers = async () =>
  (await app.database.db.select().from(pushSubscriptions)).map(({ endpoint }) => new URL(endpoint).pathname)

describe('a push message', () => {
  test('goes to each browser, encrypted and signed by the key that the call names', async () => {
    expect((await app.read(pushKeyAnswer, '/v1/notification/push', { token })).data.publicKey).toBe(vapid.publicKey)
    await subscribe('a')
    await subscribe('b')
    await subscribe('b')
    await notify('one')
    expect(received.map(({ path }) => path).sort()).toEqual(['/a', '/b'])
    expect(received[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      authorization: expect.stringMatching(new RegExp(`^vapid t=.+k=${vapid.publicKey}$`)),
    })
    expect(received[0]?.bytes).toBeGreaterThan(100)
    await notify('one')
    expect(received).toHaveLength(2)
  })

  test('is left out when its kind is switched off, and when the browser was unsubscribed', async () => {
    await subscribe('a')
    const change = (push: boolean) =>
      app.read(
        notificationSettingsAnswer,
        { method: 'PATCH', url: '/v1/notification/settings', payload: { order: { push } } },
        { token },
      )
    await change(false)
    await notify('one')
    await change(true)
    await app.read(doneAnswer, call('DELETE', { endpoint: 'https://push.shop.test/a' }), { token })
    await notify('two')
    expect(received).toEqual([])
  })

  test.each([
    ['', async () => undefined],
    [
      ', also when the cleanup has deleted the session',
      () => deleteExpiredRows(app.database.db, new Date(app.clock.now().getTime() + DAY_MS + 1)),
    ],
  ])('ends with the sign-in of its browser, which another device may have ended%s', async (_, wait) => {
    const calls = accountCalls(app)
    const { token: session } = await calls.signIn('shopper@demo.test')
    await app.read(doneAnswer, call('POST', { endpoint: 'https://push.shop.test/a', keys }), {
      token: session.accessToken,
    })
    await notify('one')
    await calls.post('/v1/logout', { refreshToken: session.refreshToken }, { token: session.accessToken })
    await wait()
    await notify('two')
    expect(received).toHaveLength(1)
    expect(await browsers()).toEqual([])
  })

  test('of one shopper waits for no slow push services of another', async () => {
    hanging = new Promise<void>((resolve) => (release = resolve))
    for (const name of ['slow-1', 'slow-2', 'slow-3']) await subscribe(name)
    const slowed = notify('one')
    await expect.poll(() => slow).toHaveLength(1)

    const member = { token: app.memberToken }
    await app.read(doneAnswer, call('POST', { endpoint: 'https://push.shop.test/other', keys }), member)
    const other = notify('two', 'order', demoUserId('member'))
    await expect.poll(() => received.map(({ path }) => path)).toEqual(['/other'])
    expect(slow).toHaveLength(1)
    release()
    await Promise.all([slowed, other])
    expect(slow).toHaveLength(3)
  })

  test.each([404, 410])('that is answered %d ends the subscription', async (gone) => {
    await subscribe('a')
    status = gone
    await notify('one')
    expect(await browsers()).toEqual([])
  })

  test.each([429, 503])('that is answered %d is tried again', async (busy) => {
    await subscribe('a')
    status = busy
    await notify('one')
    status = 201
    app.clock.set(new Date(app.clock.now().getTime() + MINUTE_MS))
    await app.runQueuedJobs()
    expect(received.map(({ path }) => path)).toEqual(['/a', '/a'])
    expect(await browsers()).toEqual(['/a'])
  })

  test('about a courier is urgent, and not sent when he has come', async () => {
    await subscribe('a')
    status = 503
    await notify('near', 'delivery')
    expect(received[0]?.headers).toMatchObject({ urgency: 'high', ttl: '1200' })
    app.clock.set(new Date(app.clock.now().getTime() + 20 * MINUTE_MS))
    await app.runQueuedJobs()
    expect(received).toHaveLength(1)
  })
})

describe('in quiet hours', () => {
  const setHours = (hours: object | undefined) =>
    app.read(quietHoursAnswer, { method: 'PUT', url: '/v1/notification/quiet-hours', payload: { hours } }, { token })
  /** Ten in the evening of Kuala Lumpur is two in the afternoon of UTC. */
  const night = { from: 22, to: 7, timeZone: 'Asia/Kuala_Lumpur' }
  const DAY = '2027-02-10'
  const goTo = async (time: string) => {
    app.clock.set(new Date(`${DAY}T${time}Z`))
    await app.runQueuedJobs()
  }
  const listed = async () =>
    (await app.read(notificationsAnswer, '/v1/notification', { token })).data.notifications.length
  beforeEach(async () => {
    app.clock.set(new Date(`${DAY}T15:00:00Z`))
    token = (await app.tokens.issueUser({ id: shopper, userType: 1 })).accessToken
    await app.database.db.delete(quietHours)
    await subscribe('a')
  })

  test('a message waits for the morning, while the page shows it at once', async () => {
    await setHours(night)
    await notify('one')
    expect([received.length, await listed()]).toEqual([0, 1])
    await goTo('22:59:59')
    expect(received).toEqual([])
    await goTo('23:00:00')
    expect(received.map(({ path }) => path)).toEqual(['/a'])
    await goTo('23:10:00')
    expect(received).toHaveLength(1)
  })

  test('several of a kind become one message', async () => {
    await setHours(night)
    await notify('one')
    await notify('two')
    await notify('three', 'deal')
    await goTo('23:00:00')
    expect(received).toHaveLength(2)
  })

  test('what was read meanwhile is not sent, and what was not is', async () => {
    await setHours(night)
    await notify('one')
    await notify('two')
    await notify('three', 'deal')
    const { notifications: told } = (await app.read(notificationsAnswer, '/v1/notification', { token })).data
    const ids = told.slice(0, 2).map(({ _id }) => _id)
    await app.read(
      notificationCountAnswer,
      { method: 'POST', url: '/v1/notification/read', payload: { ids } },
      { token },
    )
    await goTo('23:00:00')
    expect(received).toHaveLength(1)
  })

  test('a courier at the door is told at once', async () => {
    await setHours(night)
    await notify('near', 'delivery')
    expect(received).toHaveLength(1)
  })

  test('a message that the push service refused before waits, too', async () => {
    app.clock.set(new Date(`${DAY}T13:59:30Z`))
    await setHours(night)
    status = 503
    await notify('one')
    status = 201
    await goTo('14:00:30')
    expect(received).toHaveLength(1)
    await goTo('23:00:00')
    expect(received).toHaveLength(2)
  })

  test('a message waits on when the hours were made longer', async () => {
    await setHours(night)
    await notify('one')
    await setHours({ ...night, to: 8 })
    await goTo('23:00:00')
    expect(received).toEqual([])
    await app.runQueuedJobs()
    app.clock.set(new Date('2027-02-11T00:00:00Z'))
    await app.runQueuedJobs()
    expect(received).toHaveLength(1)
  })

  test('nothing waits without them, or outside of them', async () => {
    await notify('one')
    await setHours({ ...night, timeZone: 'America/Los_Angeles' })
    await notify('two')
    await setHours(undefined)
    await notify('three')
    expect(received).toHaveLength(3)
  })

  test('are read as they were set, and end when they are set to none', async () => {
    const read = async () =>
      (await app.read(quietHoursAnswer, '/v1/notification/quiet-hours', { token })).data.hours ?? undefined
    expect(await read()).toBeUndefined()
    await setHours(night)
    expect(await read()).toEqual(night)
    await setHours(undefined)
    expect(await read()).toBeUndefined()
  })

  test.each([
    ['an unknown zone', { timeZone: 'Mars/Olympus' }],
    ['an offset for a zone', { timeZone: '+02:00' }],
    ['an empty zone', { timeZone: '' }],
    ['an hour that does not exist', { from: 24 }],
    ['half an hour', { from: 21.5 }],
    ['no hours', { from: 7 }],
    ['almost a day', { from: 8 }],
  ])('%s is refused', async (_, wrong) => {
    const payload = { hours: { ...night, ...wrong } }
    const refusal = await app.refusal({ method: 'PUT', url: '/v1/notification/quiet-hours', payload }, { token })
    expect(refusal.status).toBe(400)
    expect(await app.database.db.select().from(quietHours)).toEqual([])
  })

  test('cannot be changed by an admin who acts for a shopper', async () => {
    const acting = await app.tokens.issueUser({ id: shopper, userType: 1, actorId: demoUserId('admin') })
    const call = { method: 'PUT', url: '/v1/notification/quiet-hours', payload: { hours: night } } as const
    expect(await app.refusal(call, { token: acting.accessToken })).toMatchObject({ status: 403 })
  })
})

test('a user keeps ten browsers, and a browser belongs to who signed in last', async () => {
  for (let i = 0; i < 12; i++) {
    app.clock.set(new Date(app.clock.now().getTime() + 1000))
    await subscribe(`n${i}`)
  }
  expect((await browsers()).sort()).toEqual(Array.from({ length: 10 }, (_, i) => `/n${i + 2}`).sort())
  const member = (await app.tokens.issueUser({ id: demoUserId('member'), userType: 1 })).accessToken
  await app.read(doneAnswer, call('POST', { endpoint: 'https://push.shop.test/n5', keys }), { token: member })
  await notify('one')
  expect(received.map(({ path }) => path)).not.toContain('/n5')
})

test.each([
  ['http', { endpoint: 'http://push.shop.test/a' }],
  ['this machine', { endpoint: 'https://localhost/a' }],
  ['this machine with the dot of the root', { endpoint: 'https://localhost./a' }],
  ['an address of this machine', { endpoint: 'https://127.0.0.1/a' }],
  ['a number for an address', { endpoint: 'https://2130706433/a' }],
  ['an inner address', { endpoint: 'https://[::1]/a' }],
  ['a name that resolves to an inner address', { endpoint: 'https://inner.shop.test/a' }],
  ['an inner name', { endpoint: 'https://redis.internal/a' }],
  ['another port', { endpoint: 'https://push.shop.test:6379/a' }],
  ['a password', { endpoint: 'https://u:p@push.shop.test/a' }],
  ['a very long address', { endpoint: `https://push.shop.test/${'a'.repeat(1000)}` }],
  ['no keys', { keys: undefined }],
  ['a short key', { keys: { ...keys, auth: 'A' } }],
  ['a secret that is no base64', { keys: { ...keys, auth: '!'.repeat(24) } }],
  ['a key that is no base64', { keys: { ...keys, p256dh: '!'.repeat(87) } }],
  ['a key beside the curve', { keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }],
])('a subscription with %s is refused', async (_, more) => {
  const refusal = await app.refusal(call('POST', { endpoint: 'https://push.shop.test/a', keys, ...more }), { token })
  expect(refusal.status).toBe(400)
  expect(await browsers()).toEqual([])
})

test('an admin who acts for a shopper cannot subscribe', async () => {
  const acting = await app.tokens.issueUser({ id: shopper, userType: 1, actorId: demoUserId('admin') })
  expect(
    await app.refusal(call('POST', { endpoint: 'https://push.shop.test/a', keys }), { token: acting.accessToken }),
  ).toMatchObject({ status: 403 })
})

describe('a hostile push service', () => {
  let hostile: Server
  let closed: Promise<void>
  const answering = async (answer: (socket: Socket) => void, timeoutMs: number) => {
    closed = new Promise((resolve) => {
      hostile = createTcpServer((socket) => {
        socket.on('error', () => undefined).on('close', resolve)
        answer(socket)
      })
    })
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve))
    const { port } = hostile.address() as AddressInfo
    return postOver(http.request, { timeoutMs })(`http://127.0.0.1:${port}/`, { headers: {}, body: Buffer.from('x') })
  }
  afterEach(() => void hostile.close())
  const writeForEver = (socket: Socket, text: string) => {
    const timer = setInterval(() => socket.write(text), 20)
    socket.on('close', () => clearInterval(timer))
  }

  test('that sends its headers byte by byte is given up', async () => {
    const posted = answering((socket) => {
      socket.write('HTTP/1.1 201 Created\r\nX-Slow: ')
      writeForEver(socket, 'a')
    }, 300)
    await expect(posted).rejects.toThrow('aborted')
    await closed
  })

  test('whose answer has no end is not read', async () => {
    const posted = answering((socket) => {
      socket.write('HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n')
      writeForEver(socket, '1\r\na\r\n')
    }, 60_000)
    expect(await posted).toBe(201)
    await closed
  })

  test('that sends elsewhere is not followed', async () => {
    const elsewhere =
      'HTTP/1.1 307 x\r\nLocation: http://127.0.0.1:1/\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
    expect(await answering((socket) => socket.end(elsewhere), 60_000)).toBe(307)
  })
})

test('the push services of browsers are public', () => {
  for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']) {
    expect(isPushEndpoint(`https://${host}/send/abc`)).toBe(true)
  }
})
