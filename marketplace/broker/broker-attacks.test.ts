import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import WebSocket, { type ClientOptions } from 'ws'
import { driverChannel, messageChannel, selfChannel } from '../../contract/buying/realtime.ts'
import { demoUserId } from '../demo/seed/account-rows.ts'
import { accountCalls } from '../testing/calls/account-calls.ts'
import { badTokens } from '../testing/people/bad-tokens.ts'
import { signedInAdmin } from '../testing/people/signed-in-admin.ts'
import { type BrokerUnderTest, openBroker, type TestClient } from '../testing/servers/broker-under-test.ts'
import { brokerConnectsOfNetwork, brokerSubscriptions } from './broker-policy.ts'

let site: BrokerUnderTest
let witness: TestClient
const memberId = demoUserId('member')
const WITNESS = selfChannel(memberId)

beforeAll(async () => {
  site = await openBroker()
  witness = await site.connect(site.app.memberToken)
  expect(await witness.subscribe(WITNESS)).toBe(true)
})
afterAll(() => site.close())

/** After every attack, others are served as before, by the broker and by the marketplace. */
afterEach(async () => {
  const before = witness.received.length
  site.hub.publish(WITNESS, { type: 'still here', data: null })
  await expect.poll(() => witness.received.length).toBe(before + 1)
  expect((await site.app.app.inject('/health')).statusCode).toBe(200)
})

const newGuest = async () => (await site.app.tokens.issueGuest()).accessToken

describe('a connection is refused', () => {
  it('with a token that is not valid', async () => {
    for (const [name, token] of [...(await badTokens(site.app)), ['no token', ''], ['a huge token', 'x'.repeat(8000)]])
      await expect(site.connect(token as string), name as string).rejects.toMatchObject({ code: 4 })
  })

  it('with the token of an ended session, and ends with its session', async () => {
    const calls = accountCalls(site.app)
    const { token } = await calls.signIn('shopper@demo.test')
    const client = await site.connect(token.accessToken)
    await calls.post('/v1/logout', { refreshToken: token.refreshToken }, { token: token.accessToken })
    await client.ended
    await expect(site.connect(token.accessToken)).rejects.toMatchObject({ code: 4 })
  })

  it.each([
    ['another path', 404, { path: '/', protocol: 'mqtt' }],
    ['another path below it', 404, { path: '/mqtt/x', protocol: 'mqtt' }],
    ['no subprotocol', 400, {}],
    ['another subprotocol', 400, { protocol: 'graphql-ws' }],
  ])('with %s', async (_, status, expected) => {
    const websocket = open(expected)
    const [, response] = await once(websocket, 'unexpected-response')
    expect(response.statusCode).toBe(status)
  })

  it('over plain HTTP', async () => {
    const url = site.broker.url.replace('ws:', 'http:')
    expect((await fetch(url)).status).toBe(426)
    expect((await fetch(url.replace('/mqtt', '/$SYS'))).status).toBe(404)
  })

  it('from a page of another origin without a token: it gains nothing by what the browser sends along', async () => {
    const headers = { origin: 'https://evil.test', cookie: `token=${site.app.memberToken}; authPass=true` }
    expect(await replyTo([connectPacket('')], { headers })).toEqual({ returnCode: 4, code: 1005 })
  })
})

describe('a subscription is refused', () => {
  it('to what is not a channel of the client', async () => {
    const { rows } = await site.app.database.db.execute<{ id: string }>(
      `select s.id from store_orders s join orders o on o.id = s.order_id where o.owner_id = '${memberId}' limit 1`,
    )
    const guest = await site.connect(await newGuest())
    const attacked = [messageChannel(memberId), selfChannel(memberId), driverChannel(rows[0]?.id ?? '')]
    const patterns = ['#', '+', '+/+', 'message/#', 'user/+', '$SYS/#', '$share/x/message/1']
    for (const channel of attacked) expect(await guest.subscribe(channel), channel).toBe(false)
    for (const channel of patterns) {
      const attacker = await site.connect(await newGuest())
      expect(await attacker.subscribe(channel), channel).toBe(false)
      site.hub.publish(WITNESS, { type: 'secret', data: channel })
      await expect.poll(() => witness.received.at(-1)?.message.data).toBe(channel)
      expect(attacker.received).toEqual([])
    }
    expect(guest.received).toEqual([])
  })

  it('to the chats of the user for whom an admin acts', async () => {
    const { token } = await (await signedInAdmin(site.app)).actAs(memberId)
    const acting = await site.connect(token.accessToken)
    expect(await acting.subscribe(messageChannel(memberId))).toBe(false)
    expect(await acting.subscribe(selfChannel(memberId))).toBe(true)
  })

  it('and the connection ends when a client tries many', async () => {
    const guest = await site.connect(await newGuest())
    for (let n = 0; n < 15; n++) void guest.subscribe(messageChannel(`user-${n}`))
    await guest.ended
  })

  it('beyond 600 a minute of one guest', async () => {
    const { accessToken } = await site.app.tokens.issueGuest('busy')
    const guest = await site.connect(accessToken)
    for (let n = 0; n < 600; n++) await site.app.limits.count(brokerSubscriptions, 'guest busy')
    expect(await guest.subscribe(messageChannel('busy'))).toBe(false)
  })
})

describe('a connection ends', () => {
  it.each([
    ['at most once', 0, false],
    ['at least once', 1, false],
    ['exactly once', 2, false],
    ['a retained message', 0, true],
  ] as const)('at a publication: %s', async (_, qos, retain) => {
    const guestId = `publisher-${qos}-${retain}`
    const publisher = await site.connect((await site.app.tokens.issueGuest(guestId)).accessToken)
    const before = witness.received.length
    // Its acknowledgement never comes.
    publisher.mqtt.publish(WITNESS, '{"type":"forged","data":null}', { qos, retain }, () => {})
    await publisher.ended
    const later = await site.connect(site.app.memberToken)
    expect(await later.subscribe(WITNESS)).toBe(true)
    expect(later.received).toEqual([])
    expect(witness.received).toHaveLength(before)
  })

  const long = (bytes: number) => Buffer.alloc(bytes, 0x61)
  /** The first bytes of a publication of 256 MB. */
  const endless = Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f])
  it.each([
    ['at a will', () => [connectPacket(site.app.guestToken, { flags: 0xc6, will: ['user/1', '{}'] })]],
    ['at a message of 1 MB', () => [connectPacket(site.app.guestToken), Buffer.concat([endless, long(1e6)])]],
    [
      'at a packet without end, in small frames',
      () => [connectPacket(site.app.guestToken), endless, ...Array.from({ length: 8 }, () => long(10_000))],
    ],
    ['at a frame of more than 16 KiB', () => [connectPacket(site.app.guestToken, { clientId: 'x'.repeat(17_000) })]],
    ['at nonsense', () => [long(500)]],
    ['at nonsense after the token', () => [connectPacket(site.app.guestToken), Buffer.from([0xf0, 0x00])]],
    ['at text', () => [connectPacket(site.app.guestToken).toString('latin1')]],
    ['at a second CONNECT', () => [connectPacket(site.app.guestToken), connectPacket(site.app.guestToken)]],
    ['at a subscription before CONNECT', () => [Buffer.from([0x82, 0x06, 0, 1, 0, 1, 0x23, 0])]],
    ['without a keep-alive', () => [connectPacket(site.app.guestToken, { keepAlive: 0 })]],
    ['with a keep-alive of hours', () => [connectPacket(site.app.guestToken, { keepAlive: 65_535 })]],
    ['with MQTT 5', () => [connectPacket(site.app.guestToken, { version: 5 })]],
  ])('%s', async (_, frames) => {
    const websocket = open({ protocol: 'mqtt' })
    await once(websocket, 'open')
    const closed = once(websocket, 'close')
    for (const frame of frames()) websocket.send(frame)
    await closed
  })

  it('never by the id that another client chooses', async () => {
    const connected: WebSocket[] = []
    for (const token of [await newGuest(), await newGuest()]) {
      const websocket = open({ protocol: 'mqtt' })
      await once(websocket, 'open')
      websocket.send(connectPacket(token, { clientId: 'the same' }))
      expect((await once(websocket, 'message'))[0]).toEqual(Buffer.from([0x20, 2, 0, 0]))
      connected.push(websocket)
    }
    expect(connected.map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN])
    for (const websocket of connected) websocket.terminate()
  })

  it.each([
    ['says nothing', ''],
    ['does not finish its request', 'GET /mqtt HTTP/1.1\r\nHost: shop.test\r\nX-Slow: '],
  ])('when the client %s', async (_, text) => {
    const impatient = await site.app.startBroker({ port: 0, hub: site.hub, connectMs: 50 })
    const socket = connect({ port: Number(new URL(impatient.url).port), host: 'localhost' })
    socket.on('error', () => {})
    socket.write(text)
    await once(socket.resume(), 'close')
    await impatient.close()
  })

  it('when the client does not read, and others do not wait for it', async () => {
    const { accessToken } = await site.app.tokens.issueGuest('slow')
    const channel = messageChannel('slow')
    const slow = open({ protocol: 'mqtt' })
    await once(slow, 'open')
    slow.send(connectPacket(accessToken))
    await once(slow, 'message')
    slow.send(
      Buffer.concat([Buffer.from([0x82, channel.length + 5, 0, 1, 0, channel.length]), Buffer.from(`${channel}\0`)]),
    )
    await once(slow, 'message')
    slow.pause()
    const [before, connections] = [witness.received.length, site.broker.connections]
    let rounds = 0
    // The system's own buffers take some megabytes first.
    while (rounds < 200 && site.broker.connections === connections) {
      for (let n = 0; n < 50; n++) site.hub.publish(channel, { type: 'text', data: 'x'.repeat(16_000) })
      site.hub.publish(WITNESS, { type: 'text', data: rounds })
      rounds += 1
      await nextTurn()
    }
    expect(site.broker.connections).toBe(connections - 1)
    await expect.poll(() => witness.received.length).toBe(before + rounds)
    slow.terminate()
  })
})

describe('the number of connections is limited', () => {
  it('of 1,000 of one account, 30 are open, and others connect meanwhile', async () => {
    const { accessToken } = await site.app.tokens.issueGuest('crowd')
    const crowd = Promise.allSettled(Array.from({ length: 1000 }, () => site.connect(accessToken)))
    const other = await site.connect((await site.app.tokens.issueGuest('calm')).accessToken)
    expect(await other.subscribe(messageChannel('calm'))).toBe(true)
    const opened = await crowd
    const clients = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(clients).toHaveLength(30)
    expect(opened.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 3 } })
    for (const client of clients) client.mqtt.end(true)
  })

  it('and a network that connects too often is refused before its token is read', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
    for (let n = 0; n < brokerConnectsOfNetwork.max; n++)
      await site.app.limits.count(brokerConnectsOfNetwork, '203.0.113.9')
    const refused = open({ protocol: 'mqtt', headers })
    const [, response] = await once(refused, 'unexpected-response')
    expect(response.statusCode).toBe(429)
    const other = open({ protocol: 'mqtt', headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' } })
    await once(other, 'open')
    other.terminate()
  })
})

function open({
  path = '/mqtt',
  protocol,
  headers,
}: {
  path?: string
  protocol?: string
  headers?: ClientOptions['headers']
}) {
  const url = site.broker.url.replace('/mqtt', path)
  const options = headers === undefined ? {} : { headers }
  const websocket = protocol === undefined ? new WebSocket(url, options) : new WebSocket(url, protocol, options)
  websocket.on('error', () => {})
  return websocket
}

/** Sends frames, and returns the return code of CONNACK and the code with which the connection ended. */
async function replyTo(frames: readonly Buffer[], options: { headers?: ClientOptions['headers'] }) {
  const websocket = open({ protocol: 'mqtt', ...options })
  let returnCode: number | undefined
  websocket.once('message', (data: Buffer) => {
    returnCode = data[3]
  })
  websocket.once('open', () => {
    for (const frame of frames) websocket.send(frame)
  })
  const [code] = await once(websocket, 'close')
  return { returnCode, code: code as number }
}

interface Connect {
  readonly clientId?: string
  readonly keepAlive?: number
  readonly version?: number
  readonly flags?: number
  readonly will?: readonly string[]
}

/** Returns a CONNECT packet, also one that no library would send. */
function connectPacket(
  token: string,
  { clientId = '', keepAlive = 60, version = 4, flags = 0xc2, will = [] }: Connect = {},
): Buffer {
  const text = (value: string) =>
    Buffer.concat([Buffer.from([value.length >> 8, value.length & 0xff]), Buffer.from(value)])
  const head = [version, flags, keepAlive >> 8, keepAlive & 0xff, ...(version === 5 ? [0] : [])]
  const body = Buffer.concat([text('MQTT'), Buffer.from(head), ...[clientId, ...will, 'test', token].map(text)])
  const length = [(body.length & 0x7f) | 0x80, ((body.length >> 7) & 0x7f) | 0x80, body.length >> 14]
  return Buffer.concat([Buffer.from([0x10, ...length]), body])
}
