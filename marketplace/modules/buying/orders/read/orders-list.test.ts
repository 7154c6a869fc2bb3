import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ordersAnswer } from '../../../../../contract/buying/orders.ts'
import { DAY_MS, HOUR_MS } from '../../../../../contract/values/durations.ts'
import { stores } from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { insertOrders } from '../../../../testing/database/many-orders.ts'
import { rowsRead, vacuum } from '../../../../testing/database/rows-read.ts'
import { newAccount, newGuest, type Shopper } from '../../../../testing/people/shopper.ts'
import { savingsQuery, sumSavings } from '../../../account/wallet/wallet-repository.ts'
import { MAX_COUNTED_ORDERS } from '../orders-policy.ts'
import { moveOrders } from '../store/orders-repository.ts'
import { countQuery, pageQuery, storesQuery } from './orders-list.ts'

const ORDERS = 10_000

let app: AppUnderTest
let many: Shopper
let few: Shopper
let storeIds: readonly string[]
beforeAll(async () => {
  app = await openApp()
  const { db } = app.database
  ;[many, few] = [await newAccount(app), await newAccount(app)]
  await insertOrders(db, { userId: many.id, orders: ORDERS, now: app.clock.now() })
  await insertOrders(db, { userId: few.id, orders: 10, now: app.clock.now() })
  await insertOrders(db, { userId: (await newAccount(app)).id, orders: ORDERS, now: app.clock.now() })
  for (const table of ['orders', 'store_orders', 'order_lines']) await vacuum(db, table)
  storeIds = (await db.select({ id: stores.id }).from(stores).orderBy(stores.id)).map(({ id }) => id)
})
afterAll(() => app.close())

const list = async (shopper: Shopper, query = '') => {
  const { status, body } = await shopper.call('GET', `/v1/order?${query}`)
  if (status !== 200) throw new Error(`The list answered ${status}: ${JSON.stringify(body)}`)
  return ordersAnswer.parse(body)
}
/** Whole seconds before now, as the call takes them. */
const ago = (ms: number) => Math.floor((app.clock.now().getTime() - ms) / 1000)

describe('of ten orders', () => {
  const filters: readonly [name: string, query: () => string, orders: readonly number[]][] = [
    ['all', () => '', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['of a page', () => 'skip=2&limit=3', [2, 3, 4]],
    ['on their way', () => 'group=underWay', [4, 9]],
    ['delivered', () => 'group=delivered', [0, 1, 2, 5, 6, 7]],
    ['cancelled', () => 'group=cancelled', [3, 8]],
    ['returned', () => 'group=returned', [1]],
    ['in a state', () => 'state=onTheWay', [4, 9]],
    ['in a state outside the group', () => 'state=onTheWay&group=delivered', []],
    ['of a store', () => `storeId=${storeIds[3]}`, [3]],
    ['of an unknown store', () => 'storeId=unknown', []],
    ['since', () => `from=${ago(2 * HOUR_MS)}`, [0, 1, 2]],
    ['before', () => `to=${ago(7 * HOUR_MS)}`, [8, 9]],
    ['delivered within a period', () => `group=delivered&from=${ago(6 * HOUR_MS)}&to=${ago(HOUR_MS)}`, [2, 5, 6]],
  ]
  test.each(filters)('%s', async (_, query, expected) => {
    const { data, count, penCount } = await list(few, query())
    const hoursAgo = data.map(({ placedAt }) => Math.round((ago(0) - placedAt) / 3600))
    expect(hoursAgo).toEqual(expected)
    expect(count).toBe(10)
    expect(penCount).toBe(query().startsWith('skip') ? 10 : expected.length)
  })

  test('every store can be filtered by, in the order of the names', async () => {
    const { stores: known } = await list(few, 'group=cancelled')
    expect(known.map(({ storeId }) => storeId).sort()).toEqual(storeIds.slice(0, 10))
    const names = known.map(({ storeName }) => storeName)
    expect(names).toEqual([...names].sort())
  })

  test('another shopper sees none of them', async () => {
    for (const other of [await newAccount(app), await newGuest(app)]) {
      expect(await list(other)).toEqual({ data: [], count: 0, penCount: 0, stores: [] })
    }
  })
})

describe('of ten thousand orders, a call reads little more than it shows', () => {
  const read = async (query: SQL) => {
    const rows = await rowsRead(app.database.db, query)
    return Math.max(rows['orders'] ?? 0, rows['store_orders'] ?? 0)
  }
  const owner = () => ({ kind: 'user', id: many.id }) as const
  const filters = () =>
    [
      {},
      { group: 'underWay' },
      { group: 'delivered' },
      { group: 'cancelled' },
      { group: 'returned' },
      { state: 'delivered' },
      { storeId: storeIds[3] },
      {
        from: new Date(app.clock.now().getTime() - 400 * DAY_MS),
        to: new Date(app.clock.now().getTime() - 200 * DAY_MS),
      },
    ] as const

  test('the first page', async () => {
    for (const filter of filters()) {
      expect(await read(pageQuery(owner(), filter, { skip: 0, limit: 10 })), JSON.stringify(filter)).toBeLessThan(30)
    }
  })

  test('the counts', async () => {
    for (const filter of filters()) {
      const rows = await read(countQuery(owner(), filter, { skip: 0, limit: 10 }))
      expect(rows, JSON.stringify(filter)).toBeLessThanOrEqual(MAX_COUNTED_ORDERS + 11)
    }
  })

  test('the stores', async () => {
    expect(await read(storesQuery(owner()))).toBeLessThan(4 * storeIds.length)
  })

  test('what they saved, from one index', async () => {
    const query = savingsQuery(many.id)
    expect(Object.keys(await rowsRead(app.database.db, query))).toEqual(['orders'])
    const { rows } = await app.database.db.execute(sql`explain (format json) ${query}`)
    expect(JSON.stringify(rows)).toMatch(/"Index Only Scan".*"Index Name":\s*"orders_saved"/)
    expect(await sumSavings(app.database.db, many.id)).toBe(ORDERS * 2 * 200)
  })

  test('the counts are exact when little more follows', async () => {
    expect(await list(many, 'skip=9995')).toMatchObject({ count: ORDERS, penCount: ORDERS })
    expect((await list(many)).penCount).toBe(MAX_COUNTED_ORDERS + 10)
    expect((await list(many, 'skip=9995')).data).toHaveLength(5)
  })
})

test('orders of a guest are listed for the account that the guest made', async () => {
  const guest = await newGuest(app)
  const user = await newAccount(app)
  await insertOrders(app.database.db, { userId: guest.id, orders: 2, now: app.clock.now() })
  await app.database.db.execute(sql`update orders set owner_kind = 'guest' where owner_id = ${guest.id}`)
  await app.database.db.execute(sql`update store_orders set owner_kind = 'guest' where owner_id = ${guest.id}`)
  expect((await list(guest, 'group=delivered')).penCount).toBe(2)

  await app.database.db.transaction((tx) =>
    moveOrders(tx, { kind: 'guest', id: guest.id }, { kind: 'user', id: user.id }),
  )
  expect((await list(guest, 'group=delivered')).penCount).toBe(0)
  expect((await list(user, 'group=delivered')).penCount).toBe(2)
  expect((await list(user)).data).toHaveLength(2)
})
