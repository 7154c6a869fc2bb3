import { and, desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../contract/values/durations.ts'
import type { Database } from '../../db/client.ts'
import { sumSavings } from '../../modules/account/wallet/wallet-repository.ts'
import type { Fulfilment } from '../../modules/buying/tracking/tracking-ports.ts'
import { Conflict } from '../../shared/domain-error.ts'
import { orders, queuedJobs, storeOrders, users, variants } from '../../tables.ts'
import { type AppUnderTest, openApp } from '../../testing/app-under-test.ts'
import { type MortalDatabase, mortalDatabase } from '../../testing/database/mortal-database.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { advanceTo, newParcel, tracked } from '../../testing/orders/delivering.ts'
import { readOrder } from '../../testing/orders/ordering.ts'
import { demoShopper, newGuest, type Shopper } from '../../testing/people/shopper.ts'
import { demoUserId } from '../seed/account-rows.ts'
import { simulatedCouriers } from './simulated-couriers.ts'

/** Two processes on one database; the first one can be killed. */
let database: Database
let mortal: MortalDatabase
let doomed: AppUnderTest
let app: AppUnderTest
let fulfilment: Fulfilment
beforeAll(async () => {
  database = await openTestDatabase()
  mortal = mortalDatabase(database)
  doomed = await openApp({
    database: mortal.database,
    delivery: { createFulfilment: (sources) => simulatedCouriers(sources, 1) },
  })
  app = await openApp({
    database,
    delivery: { createFulfilment: (sources) => (fulfilment = simulatedCouriers(sources, 1)) },
  })
})
afterAll(async () => {
  await doomed.close()
  await app.close()
  await database.close()
})

const setTime = (to: Date) => {
  app.clock.set(to)
  doomed.clock.set(to)
}
const pass = (ms: number) => setTime(new Date(app.clock.now().getTime() + ms))

const stateOf = async (shopper: Shopper, orderId: string) => (await tracked(shopper, orderId)).state

/** Seconds after placing at which each step is made. */
const TIMELINE = [
  ['accepted', 20],
  ['packing', 40],
  ['packed', 90],
  ['onTheWay', 120],
  ['delivered', 480],
] as const

test('an order is at the door eight minutes after placing, by one process after another', async () => {
  const guest = await newGuest(app)
  const { orderId } = await newParcel(guest)
  const placedAt = app.clock.now()
  const seconds = placedAt.getTime() / SECOND_MS
  let before = 'placed'
  for (const [at, [state, after]] of TIMELINE.entries()) {
    setTime(new Date(placedAt.getTime() + after * SECOND_MS - 1))
    await Promise.all([app.runQueuedJobs(), doomed.runQueuedJobs()])
    const { steps, state: now } = await tracked(guest, orderId)
    expect(now).toBe(before)
    const toCome = steps.filter((step) => step.expectedAt !== undefined)
    // Before it is on its way, the order's estimate alone promises an arrival.
    const promised = TIMELINE.slice(at).filter(([step]) => step !== 'delivered' || before === 'onTheWay')
    expect(toCome.map((step) => [step.state, (step.expectedAt ?? 0) - seconds])).toEqual(promised)
    pass(1)
    await (at % 2 === 0 ? app : doomed).runQueuedJobs()
    expect(await stateOf(guest, orderId)).toBe(state)
    before = state
  }
  const { steps, handOver } = await tracked(guest, orderId)
  expect(steps.map(({ state, at }) => [state, (at ?? 0) - seconds])).toEqual([['placed', 0], ...TIMELINE])
  expect(handOver).toEqual({ text: 'Left at your door' })
})

test('a speed of ten takes a tenth of the time', async () => {
  const fast = await openApp({
    database: await openTestDatabase(),
    delivery: { createFulfilment: (sources) => simulatedCouriers(sources, 10) },
  })
  const guest = await newGuest(fast)
  const { orderId } = await newParcel(guest)
  const placedAt = fast.clock.now()
  for (const [, after] of TIMELINE) {
    fast.clock.set(new Date(placedAt.getTime() + after * 100))
    await fast.runQueuedJobs()
  }
  expect((await tracked(guest, orderId)).state).toBe('delivered')
  await fast.close()
  await fast.database.close()
})

test('a process that is killed anywhere in a step leaves it to another one, which makes it once', async () => {
  setTime(app.clock.now())
  const guest = await newGuest(app)
  const { orderId } = await newParcel(guest)
  let kills = 0
  for (const [state, after] of TIMELINE.slice(0, 4)) {
    pass(after * SECOND_MS)
    for (let queries = kills % 3; ; queries += 3) {
      mortal.dieAfter(queries)
      await doomed.runQueuedJobs().catch(() => undefined)
      const wasKilled = mortal.isDead()
      mortal.dieAfter(Number.POSITIVE_INFINITY)
      if ((await stateOf(guest, orderId)) === state) break
      expect(wasKilled).toBe(true)
      kills += 1
      // The claim of a killed process ends.
      pass(2 * MINUTE_MS)
    }
  }
  expect(kills).toBeGreaterThan(3)
  await app.runQueuedJobs()
  const { steps } = await tracked(guest, orderId)
  expect(steps.filter(({ at }) => at !== undefined).map(({ state }) => state)).toEqual([
    'placed',
    'accepted',
    'packing',
    'packed',
    'onTheWay',
  ])
})

test('a marketplace that was off for an hour goes on, and the biker rides his whole way', async () => {
  const guest = await newGuest(app)
  const { orderId } = await newParcel(guest)
  pass(60 * MINUTE_MS)
  for (const [state, seconds] of [
    ['accepted', 20],
    ['packing', 50],
    ['packed', 30],
    ['onTheWay', 6 * 60 - 1],
  ] as const) {
    await app.runQueuedJobs()
    expect(await stateOf(guest, orderId)).toBe(state)
    pass(seconds * SECOND_MS)
  }
  expect(await stateOf(guest, orderId)).toBe('onTheWay')
  pass(SECOND_MS)
  await app.runQueuedJobs()
  expect(await stateOf(guest, orderId)).toBe('delivered')
})

describe('people and couriers together', () => {
  const waiting = (storeOrderId: string) =>
    database.db
      .select()
      .from(queuedJobs)
      .where(and(eq(queuedJobs.kind, 'courier step'), eq(queuedJobs.key, storeOrderId)))

  test('a cancelled order stops', async () => {
    const guest = await newGuest(app)
    const { orderId, storeOrderId } = await newParcel(guest)
    await guest.call('POST', `/v1/order/${orderId}/cancel`, {})
    expect(await waiting(storeOrderId)).toEqual([])
    pass(MINUTE_MS)
    await app.runQueuedJobs()
    expect(await stateOf(guest, orderId)).toBe('cancelled')
  })

  test('cancelling and packing at the same moment, one of them wins', async () => {
    const outcomes: string[] = []
    for (let round = 0; round < 4; round += 1) {
      const guest = await newGuest(app)
      const { orderId, storeOrderId } = await newParcel(guest)
      pass(20 * SECOND_MS)
      await app.runQueuedJobs()
      pass(20 * SECOND_MS)
      const cancel = () => guest.call('POST', `/v1/order/${orderId}/cancel`, {})
      const both = [cancel, () => Promise.all([app.runQueuedJobs(), doomed.runQueuedJobs()])] as const
      const [first, second] = round % 2 === 0 ? both : ([both[1], both[0]] as const)
      const results = await Promise.all([first(), second()])
      const { status } = results[round % 2] as { status: number }
      const state = await stateOf(guest, orderId)
      outcomes.push(`${status} ${state}`)
      const lines = (await readOrder(guest, orderId)).storeOrders[0]?.lines.map((line) => line.state)
      expect(lines).toEqual([state === 'cancelled' ? 'cancelled' : 'ordered'])
      expect(await waiting(storeOrderId)).toHaveLength(state === 'cancelled' ? 0 : 1)
    }
    expect(['200 cancelled', '409 packing']).toEqual(expect.arrayContaining([...new Set(outcomes)]))
  })

  test('after a step by hand the couriers go on from there', async () => {
    const guest = await newGuest(app)
    const { orderId, storeOrderId } = await newParcel(guest)
    await app.services.orders.advance({ storeOrderId, to: 'accepted', actor: 'seller' })
    await app.services.orders.advance({ storeOrderId, to: 'packing', actor: 'seller' })
    pass(49 * SECOND_MS)
    await app.runQueuedJobs()
    expect(await stateOf(guest, orderId)).toBe('packing')
    pass(SECOND_MS)
    await app.runQueuedJobs()
    expect(await stateOf(guest, orderId)).toBe('packed')
  })

  test('a biker who is moved to the door delivers at once', async () => {
    const guest = await newGuest(app)
    const { orderId, storeOrderId } = await newParcel(guest)
    await advanceTo(app, storeOrderId, 'onTheWay')
    pass(SECOND_MS)
    const { home } = await tracked(guest, orderId)
    await app.services.tracking.reportPlace({ storeOrderId, position: home ?? { lat: 0, lng: 0 }, at: app.clock.now() })
    await app.runQueuedJobs()
    expect(await stateOf(guest, orderId)).toBe('delivered')
  })
})

describe('the orders of the demo’s member', () => {
  const memberId = demoUserId('member')
  /** With a new token: the clock passes the end of older ones. */
  const member = () => demoShopper(app, 'member')
  const rows = () =>
    database.db
      .select({ id: orders.id, state: storeOrders.state, storeOrderId: storeOrders.id })
      .from(storeOrders)
      .innerJoin(orders, eq(orders.id, storeOrders.orderId))
      .where(eq(orders.ownerId, memberId))
      .orderBy(desc(orders.placedAt), storeOrders.position)
  const onTheWay = async () => [
    ...new Set((await rows()).filter(({ state }) => state === 'onTheWay').map(({ id }) => id)),
  ]
  const possessions = async () => {
    const [account] = await database.db.select().from(users).where(eq(users.id, memberId))
    const stock = await database.db
      .select({ id: variants.id, stock: variants.stock })
      .from(variants)
      .where(inArray(variants.slug, ['wool-dryer-balls', 'rosemary-shampoo-bar']))
    const saved = await sumSavings(database.db, memberId)
    return { talents: account?.walletTalents, saved, stock }
  }

  test('are left as they are by the couriers, until a marketplace listens', async () => {
    const before = await rows()
    pass(60 * MINUTE_MS)
    await app.runQueuedJobs()
    expect(await rows()).toEqual(before)
  })

  test('one is always on its way: when it arrives, another one departs', async () => {
    const had = await possessions()
    const [seeded = ''] = await onTheWay()
    await fulfilment.start?.()
    await app.runQueuedJobs()
    pass(3 * MINUTE_MS)
    const halfway = await tracked(await member(), seeded)
    expect(halfway).toMatchObject({ state: 'onTheWay', eta: app.clock.now().getTime() / SECOND_MS + 180 })
    pass(-3 * MINUTE_MS)
    for (let round = 0; round < 3; round += 1) {
      const [current = ''] = await onTheWay()
      pass(6 * MINUTE_MS)
      await Promise.all([app.runQueuedJobs(), doomed.runQueuedJobs()])
      expect(await stateOf(await member(), current)).toBe('delivered')
      const [next = '', ...others] = await onTheWay()
      expect([next === current, others]).toEqual([false, []])
      expect(await tracked(await member(), next)).toMatchObject({
        state: 'onTheWay',
        biker: { name: 'Wei Jie L.' },
        eta: app.clock.now().getTime() / SECOND_MS + 360,
      })
      expect((await readOrder(await member(), next)).storeOrders.every(({ isUnderWay }) => isUnderWay)).toBe(true)
    }
    expect(await possessions()).toEqual(had)
  })

  test('old ones are deleted, except those with a rating', async () => {
    const ids = async () => [...new Set((await rows()).map(({ id }) => id))]
    const [, latest = ''] = await ids()
    const body = { orderId: latest, driverId: demoUserId('biker'), rating: 5 }
    expect((await (await member()).call('POST', '/v1/driverRating', body)).status).toBe(200)
    const seeded = (await ids()).slice(-8)
    for (let round = 0; round < 9; round += 1) {
      pass(6 * MINUTE_MS)
      await app.runQueuedJobs()
    }
    // The one on its way, five before it, the rated one, and those of the seed.
    expect(await ids()).toHaveLength(1 + 5 + 1 + 8)
    expect(await ids()).toEqual(expect.arrayContaining([latest, ...seeded]))
  })

  test('another one departs when the last one is handed over by a person', async () => {
    const [current = ''] = await onTheWay()
    const parcels = (await rows()).filter(({ id }) => id === current)
    for (const { storeOrderId } of parcels)
      await app.services.orders.advance({ storeOrderId, to: 'delivered', actor: 'courier' })
    await app.runQueuedJobs()
    const now = await onTheWay()
    expect(now).toHaveLength(1)
    expect(now).not.toContain(current)
  })

  test('an order of the member’s own is delivered like any other', async () => {
    const { orderId } = await newParcel(await member())
    for (const seconds of [20, 20, 50, 30, 360]) {
      pass(seconds * SECOND_MS)
      await app.runQueuedJobs()
    }
    expect(await stateOf(await member(), orderId)).toBe('delivered')
    expect(await onTheWay()).toHaveLength(1)
  })
})

test.each([
  ['has ended already is done with', 'RETURN_SETTLED', 0],
  ['cannot be settled is tried again', 'TALENTS_MISSING', 1],
])('the arrival of a return that %s', async (_, code, jobs) => {
  const settleReturn = () => Promise.reject(new Conflict('Refused.', code))
  const refusing = await openApp({
    database: await openTestDatabase(),
    delivery: {
      createFulfilment: (sources) => {
        const couriers = simulatedCouriers(sources, 1)
        return { ...couriers, handleJobs: (steps) => couriers.handleJobs?.({ ...steps, settleReturn }) }
      },
    },
  })
  const guest = await newGuest(refusing)
  const { orderId, storeOrderId } = await newParcel(guest)
  await advanceTo(refusing, storeOrderId, 'delivered')
  const [parcel] = (await readOrder(guest, orderId)).storeOrders
  const lines = [{ lineId: parcel?.lines[0]?.lineId, quantity: 1 }]
  await guest.call(
    'POST',
    `/v1/order/${orderId}/return`,
    { storeOrderId, lines, reason: 'other' },
    { 'idempotency-key': 'r' },
  )
  refusing.clock.set(new Date(refusing.clock.now().getTime() + 3 * MINUTE_MS))
  await refusing.runQueuedJobs()
  expect(await refusing.database.db.$count(queuedJobs, eq(queuedJobs.kind, 'return arrival'))).toBe(jobs)
  await refusing.close()
  await refusing.database.close()
})

test('a return arrives at its store after three minutes, unless it was withdrawn', async () => {
  const guest = await newGuest(app)
  const { orderId, storeOrderId } = await newParcel(guest)
  await advanceTo(app, storeOrderId, 'delivered')
  const parcel = async () => (await readOrder(guest, orderId)).storeOrders[0]
  const lines = [{ lineId: (await parcel())?.lines[0]?.lineId, quantity: 1 }]
  for (const state of ['withdrawn', 'received'] as const) {
    const body = { storeOrderId, lines, reason: 'other' }
    await guest.call('POST', `/v1/order/${orderId}/return`, body, { 'idempotency-key': state })
    const returnId = (await parcel())?.returns.at(-1)?.returnId
    if (state === 'withdrawn') await guest.call('POST', `/v1/order/${orderId}/return/${returnId}/withdraw`)
    else {
      pass(3 * MINUTE_MS - 1)
      await app.runQueuedJobs()
      expect((await parcel())?.returns.at(-1)?.state).toBe('requested')
    }
    pass(3 * MINUTE_MS)
    await app.runQueuedJobs()
    expect((await parcel())?.returns.at(-1)?.state).toBe(state)
  }
})
