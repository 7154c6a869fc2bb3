import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../../../../contract/buying/orders.ts'
import { driverChannel, pickerChannel, selfChannel } from '../../../../contract/buying/realtime.ts'
import { trackingMessage } from '../../../../contract/buying/tracking.ts'
import { MINUTE_MS, SECOND_MS } from '../../../../contract/values/durations.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { orderViewers } from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import {
  advanceTo,
  DELIVERY_STEPS,
  type DeliveryStep,
  newParcel,
  stillRides,
  tracked,
} from '../../../testing/orders/delivering.ts'
import { readOrder } from '../../../testing/orders/ordering.ts'
import { newAccount, newGuest, type Shopper, shopperWith } from '../../../testing/people/shopper.ts'
import { type RecordingRealtime, recordingRealtime } from '../../../testing/servers/recording-realtime.ts'
import { measureRoute, nearestOnRoute } from './ride-motion.ts'

/** Two processes on one database, on which rides take six minutes. Messages of both are recorded. */
let realtime: RecordingRealtime
let app: AppUnderTest
let second: AppUnderTest
beforeAll(async () => {
  realtime = recordingRealtime()
  app = await openApp({ realtime, delivery: stillRides })
  second = await openApp({ realtime, delivery: stillRides, database: app.database })
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const pass = (ms: number) => {
  const now = new Date(app.clock.now().getTime() + ms)
  app.clock.set(now)
  second.clock.set(now)
}

/** Moves a parcel through all steps up to one, a second each. */
const advance = (storeOrderId: string, last: DeliveryStep, from?: DeliveryStep) =>
  advanceTo(app, storeOrderId, last, { ...(from && { from }), beforeStep: () => pass(SECOND_MS) })

const seconds = (at: Date) => Math.floor(at.getTime() / SECOND_MS)

describe('a parcel of a guest', () => {
  test('has its steps, its picker and biker, and a place on its way', async () => {
    const guest = await newGuest(app)
    const { orderId, storeOrderId } = await newParcel(guest, { deliveryNote: 'Blue door' })
    const placed = await tracked(guest, orderId)
    expect(placed).toMatchObject({
      orderId,
      storeOrderId,
      storeName: expect.any(String),
      state: 'placed',
      driverChannel: driverChannel(storeOrderId),
      pickerChannel: pickerChannel(storeOrderId),
      deliveryNote: 'Blue door',
      route: [],
      stopsBefore: 0,
    })
    expect(placed.steps.map(({ state, at }) => [state, at !== undefined])).toEqual([
      ['placed', true],
      ...DELIVERY_STEPS.map((state) => [state, false]),
    ])
    expect([placed.picker, placed.biker, placed.eta, placed.home]).toEqual(Array(4).fill(undefined))

    await advance(storeOrderId, 'packed')
    const packed = await tracked(guest, orderId)
    expect(packed).toMatchObject({ state: 'packed', picker: { driverId: demoUserId('picker'), name: 'Tomás R.' } })
    expect(packed).toMatchObject({ route: [], store: expect.any(Object), home: expect.any(Object) })
    expect(packed.biker).toBeUndefined()
    // Until it is on its way, the order's estimate is the only promise of an arrival.
    expect([packed.eta, packed.steps.find(({ state }) => state === 'delivered')?.expectedAt]).toEqual([
      undefined,
      undefined,
    ])

    await advance(storeOrderId, 'onTheWay', 'packed')
    const departed = app.clock.now()
    const started = await tracked(guest, orderId)
    expect(started).toMatchObject({
      state: 'onTheWay',
      biker: {
        driverId: demoUserId('biker'),
        name: 'Wei Jie L.',
        rating: 4.9,
        position: packed.store,
        at: departed.getTime(),
      },
      store: packed.store,
      home: packed.home,
      stopsBefore: 2,
      eta: seconds(departed) + 360,
    })
    expect([started.route[0], started.route.at(-1)]).toEqual([packed.store, packed.home])

    pass(3 * MINUTE_MS)
    const halfway = await tracked(guest, orderId)
    expect(halfway).toMatchObject({ stopsBefore: 1, eta: seconds(departed) + 360 })
    const { position } = halfway.biker ?? {}
    expect(position && nearestOnRoute(measureRoute(halfway.route), position).fraction).toBeCloseTo(0.5, 5)

    pass(10 * MINUTE_MS)
    expect(await tracked(guest, orderId)).toMatchObject({
      biker: { position: packed.home },
      stopsBefore: 0,
      eta: seconds(app.clock.now()),
    })

    await advance(storeOrderId, 'delivered', 'onTheWay')
    const delivered = await tracked(guest, orderId)
    expect(delivered).toMatchObject({ state: 'delivered', route: [], driverChannel: '', pickerChannel: '' })
    expect([delivered.eta, delivered.home, delivered.biker?.position]).toEqual([undefined, undefined, undefined])
    expect(delivered.steps.map(({ state }) => state)).toEqual(['placed', ...DELIVERY_STEPS])
    expect(delivered.steps.every(({ at }) => at !== undefined)).toBe(true)
  })

  test('says in the order that it is on its way, who brings it, and when', async () => {
    const guest = await newGuest(app)
    const { orderId, storeOrderId } = await newParcel(guest)
    const facts = async () => {
      const [store] = (await readOrder(guest, orderId)).storeOrders as Order['storeOrders']
      return [store?.isUnderWay, store?.biker?.name, store?.arrivesAt]
    }
    expect(await facts()).toEqual([true, undefined, undefined])
    await advance(storeOrderId, 'onTheWay')
    const { eta } = await tracked(guest, orderId)
    expect(eta).toBeDefined()
    expect(await facts()).toEqual([true, 'Wei Jie L.', eta])
    await advance(storeOrderId, 'delivered', 'onTheWay')
    expect(await facts()).toEqual([false, 'Wei Jie L.', undefined])
  })

  test('that is cancelled has no steps to come', async () => {
    const guest = await newGuest(app)
    const { orderId } = await newParcel(guest)
    await guest.call('POST', `/v1/order/${orderId}/cancel`, {})
    const { state, steps, driverChannel: channel, store } = await tracked(guest, orderId)
    expect([state, steps.length, channel, store]).toEqual(['cancelled', 2, '', undefined])
  })
})

test.each([
  ['en', 'Left with your neighbour'],
  ['es', 'Dejado con tu vecino'],
  ['ar', 'تُرك لدى جارك'],
  ['ms', 'Ditinggalkan dengan jiran anda'],
])('says in %s how it was handed over', async (language, text) => {
  const guest = await newGuest(app)
  const { orderId, storeOrderId } = await newParcel(guest)
  await advance(storeOrderId, 'onTheWay')
  await app.services.tracking.recordHandOver(storeOrderId, { kind: 'neighbour' })
  expect((await tracked(guest, orderId, { language })).handOver).toBeUndefined()
  await advance(storeOrderId, 'delivered', 'onTheWay')
  expect((await tracked(guest, orderId, { language })).handOver).toEqual({ text })
})

test('of an order with several parcels, the one that is farthest on its way is shown, or the named one', async () => {
  const guest = await newGuest(app)
  await guest.add('linen-bath-towel')
  const { orderId } = await newParcel(guest)
  const [first = '', other = ''] = (await readOrder(guest, orderId)).storeOrders.map((one) => one.storeOrderId)
  const shown = async (query = '') => (await tracked(guest, orderId, { query })).storeOrderId
  await advance(other, 'accepted')
  expect(await shown()).toBe(other)
  await advance(first, 'packed')
  expect(await shown()).toBe(first)
  expect(await shown(`?storeOrderId=${other}`)).toBe(other)
  await advance(first, 'delivered', 'packed')
  expect(await shown()).toBe(other)
  await advance(other, 'delivered', 'accepted')
  expect(await shown()).toBe(other)
})

test("a guest's order that was opened by its mailed link can be followed until the link ends", async () => {
  const [guest, other] = [await newGuest(app), await newGuest(app)]
  const { orderId } = await newParcel(guest)
  const until = new Date(app.clock.now().getTime() + MINUTE_MS)
  await app.database.db.insert(orderViewers).values({ orderId, viewerKind: 'guest', viewerId: other.id, until })
  expect(await tracked(other, orderId)).toEqual(await tracked(guest, orderId))
  pass(MINUTE_MS)
  expect((await other.call('GET', `/v1/order/${orderId}/tracking`)).status).toBe(404)
})

describe('attacks', () => {
  let own: { orderId: string; storeOrderId: string }
  let other: { orderId: string; storeOrderId: string }
  let guest: Shopper
  let user: Shopper
  beforeAll(async () => {
    guest = await newGuest(app)
    user = await newAccount(app)
    own = await newParcel(guest)
    other = await newParcel(user)
  })

  test.each<[string, () => [Shopper, string], number]>([
    ["another's order", () => [guest, other.orderId], 404],
    ["a guest's order", () => [user, own.orderId], 404],
    ['an unknown order', () => [guest, 'EG-000000'], 404],
    ["another's parcel", () => [guest, `${own.orderId}/tracking?storeOrderId=${other.storeOrderId}`], 404],
    ['an unknown parcel', () => [guest, `${own.orderId}/tracking?storeOrderId=unknown`], 404],
    ['what is no id', () => [guest, "1'%20or%20'1'='1"], 400],
    ['two parcels at once', () => [guest, `${own.orderId}/tracking?storeOrderId=a&storeOrderId=b`], 400],
    ['an order without a token', () => [shopperWith(app, { id: '', token: '' }), own.orderId], 401],
    [
      'an order of a guest with the id of the account',
      () => [shopperWith(app, { id: guest.id, token: user.token }), own.orderId],
      404,
    ],
  ])('%s is refused', async (_, call, status) => {
    const [caller, path] = call()
    const url = `/v1/order/${path.includes('/') ? path : `${path}/tracking`}`
    expect((await caller.call('GET', url)).status).toBe(status)
  })
})

describe('messages', () => {
  const steps = (channel: string) =>
    realtime.of(channel).flatMap((message) => {
      const read = trackingMessage.parse(message)
      return read.type === 'tracking' ? read.data.state : []
    })

  test('tell each step on the channels of the parcel and of its owner, without texts in a language', async () => {
    const guest = await newGuest(app)
    const { storeOrderId } = await newParcel(guest)
    for (const [at, to] of DELIVERY_STEPS.entries()) {
      if (to === 'delivered') await app.services.tracking.recordHandOver(storeOrderId, { kind: 'neighbour' })
      await advance(storeOrderId, to, DELIVERY_STEPS[at - 1])
      await second.runQueuedJobs()
    }
    for (const channel of [driverChannel(storeOrderId), pickerChannel(storeOrderId), selfChannel(guest.id)]) {
      expect(steps(channel)).toEqual(DELIVERY_STEPS)
    }
    expect(JSON.stringify(realtime.of(selfChannel(guest.id)))).not.toContain('neighbour')
  })

  test('a step whose process was killed before it could tell is told by another process', async () => {
    const guest = await newGuest(app)
    const { storeOrderId } = await newParcel(guest)
    await advance(storeOrderId, 'accepted')
    expect(steps(driverChannel(storeOrderId))).toEqual([])
    await second.runQueuedJobs()
    expect(steps(driverChannel(storeOrderId))).toEqual(['accepted'])
  })

  test('a cancelled parcel is told too', async () => {
    const guest = await newGuest(app)
    const { orderId, storeOrderId } = await newParcel(guest)
    await guest.call('POST', `/v1/order/${orderId}/cancel`, {})
    await app.runQueuedJobs()
    expect(steps(driverChannel(storeOrderId))).toEqual(['cancelled'])
  })
})

describe('positions', () => {
  const positions = (storeOrderId: string) =>
    realtime.of(driverChannel(storeOrderId)).flatMap((message) => {
      const read = trackingMessage.parse(message)
      return read.type === 'position' ? read.data : []
    })
  const tick = async (ms: number) => {
    pass(ms)
    await Promise.all([app.services.positions.publishPositions(), second.services.positions.publishPositions()])
  }

  test('are published by one process, at most once a second, until the biker is at the door', async () => {
    const guest = await newGuest(app)
    const { orderId, storeOrderId } = await newParcel(guest)
    await advance(storeOrderId, 'onTheWay')
    const departed = app.clock.now().getTime()
    for (let at = 0; at < 12; at += 1) await tick(250)
    const first = positions(storeOrderId)
    expect(first.map(({ at }) => at - departed)).toEqual([250, 1250, 2250])
    expect(first[0]).toMatchObject({ storeOrderId, eta: Math.ceil((departed + 360_000) / 1000) })
    const called = (await tracked(guest, orderId)).stopsBefore
    expect(positions(storeOrderId).at(-1)?.stopsBefore).toBe(called)
    await tick(6 * MINUTE_MS)
    for (let at = 0; at < 3; at += 1) await tick(SECOND_MS)
    expect(positions(storeOrderId)).toHaveLength(4)
    await advance(storeOrderId, 'delivered', 'onTheWay')
    await tick(SECOND_MS)
    expect(positions(storeOrderId)).toHaveLength(4)
  })

  test('go on from another process when the one that published them is killed', async () => {
    const guest = await newGuest(app)
    const { storeOrderId } = await newParcel(guest)
    await advance(storeOrderId, 'onTheWay')
    await tick(20 * SECOND_MS)
    expect(positions(storeOrderId)).toHaveLength(1)
    // One of the two holds the lease. Each goes on alone within seconds.
    for (const survivor of [app, second]) {
      const before = positions(storeOrderId).length
      for (let at = 0; at < 8; at += 1) {
        pass(SECOND_MS)
        await survivor.services.positions.publishPositions()
      }
      expect(positions(storeOrderId).length).toBeGreaterThan(before)
    }
    const times = positions(storeOrderId).map(({ at }) => at)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    await advance(storeOrderId, 'delivered', 'onTheWay')
  })
})

describe('places that people report', () => {
  const ahead = async (guest: Shopper, orderId: string, fraction: number) => {
    const { route } = await tracked(guest, orderId)
    const point = route[Math.floor((route.length - 1) * fraction)]
    if (!point) throw new Error('There is no way.')
    return { point, fraction: nearestOnRoute(measureRoute(route), point).fraction }
  }

  test('move the biker, who goes on from there', async () => {
    const guest = await newGuest(app)
    const { orderId, storeOrderId } = await newParcel(guest)
    await advance(storeOrderId, 'onTheWay')
    pass(SECOND_MS)
    const { point, fraction } = await ahead(guest, orderId, 0.6)
    expect(await app.services.tracking.reportPlace({ storeOrderId, position: point, at: app.clock.now() })).toBe(true)
    const { biker, eta } = await tracked(guest, orderId)
    expect(biker?.position?.lat).toBeCloseTo(point.lat, 6)
    expect(eta).toBe(Math.ceil(app.clock.now().getTime() / 1000 + 360 * (1 - fraction)))
  })

  test('are ignored when they are doubled or older than the last one', async () => {
    const guest = await newGuest(app)
    const { orderId, storeOrderId } = await newParcel(guest)
    await advance(storeOrderId, 'onTheWay')
    const departed = app.clock.now()
    pass(10 * SECOND_MS)
    const { point } = await ahead(guest, orderId, 0.6)
    const at = app.clock.now()
    const report = (when: Date) => app.services.tracking.reportPlace({ storeOrderId, position: point, at: when })
    expect(await report(new Date(departed.getTime() - 1))).toBe(false)
    expect(await report(departed)).toBe(false)
    expect(await report(at)).toBe(true)
    const before = await tracked(guest, orderId)
    expect(await report(at)).toBe(false)
    expect(await report(new Date(at.getTime() - 1))).toBe(false)
    expect(await tracked(guest, orderId)).toEqual(before)
  })

  test.each([
    ['on another continent', { lat: -33.9, lng: 151.2 }, 0, 'PLACE_TOO_FAR'],
    ['at the pole', { lat: 90, lng: 0 }, 0, 'PLACE_TOO_FAR'],
    ['of the future', undefined, 10_000, 'PLACE_FROM_THE_FUTURE'],
  ])('are refused %s', async (_, elsewhere, ahead_, code) => {
    const guest = await newGuest(app)
    const { orderId, storeOrderId } = await newParcel(guest)
    await advance(storeOrderId, 'onTheWay')
    pass(SECOND_MS)
    const position = elsewhere ?? (await ahead(guest, orderId, 0.5)).point
    const at = new Date(app.clock.now().getTime() + ahead_)
    await expect(app.services.tracking.reportPlace({ storeOrderId, position, at })).rejects.toMatchObject({ code })
  })

  test('are refused before the departure, after the delivery and for an unknown parcel', async () => {
    const guest = await newGuest(app)
    const { storeOrderId } = await newParcel(guest)
    const report = (id: string) =>
      app.services.tracking.reportPlace({ storeOrderId: id, position: { lat: 0, lng: 0 }, at: app.clock.now() })
    await expect(report('unknown')).rejects.toMatchObject({ code: 'NOT_ON_THE_WAY' })
    await expect(report(storeOrderId)).rejects.toMatchObject({ code: 'NOT_ON_THE_WAY' })
    await advance(storeOrderId, 'delivered')
    await expect(report(storeOrderId)).rejects.toMatchObject({ code: 'NOT_ON_THE_WAY' })
  })
})
