import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersAnswer } from '../../../../../contract/buying/orders.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { insertOrders } from '../../../../testing/database/many-orders.ts'
import { newAccount, newGuest, type Shopper } from '../../../../testing/people/shopper.ts'

/** The products of the orders, from the newest on. */
const ORDERED = ['linen-bath-towel', 'matcha-ceremonial-grade', 'rosemary-shampoo-bar', 'wool-dryer-balls']

let app: AppUnderTest
let shopper: Shopper
let numbers: readonly string[]
let storeOfFourth = ''
beforeAll(async () => {
  app = await openApp()
  shopper = await newAccount(app)
  const { db } = app.database
  await insertOrders(db, { userId: shopper.id, orders: ORDERED.length, now: app.clock.now() })
  const { data } = await list(shopper)
  for (const [at, slug] of ORDERED.entries()) {
    const number = `EG-90010${at}`
    await db.execute(sql`update orders set number = ${number} where id = ${data[at]?.orderId}`)
    await db.execute(sql`
      update order_lines l set product_id = p.id, name = p.texts -> 'en' ->> 'name' from products p
      where l.order_id = ${data[at]?.orderId} and p.slug = ${slug}`)
  }
  numbers = (await list(shopper)).data.map(({ orderNumber }) => orderNumber)
  storeOfFourth = data[3]?.storeOrders[0]?.storeName ?? ''
})
afterAll(() => app.close())

const list = async (caller: Shopper, query: Readonly<Record<string, string>> = {}, language = 'en') => {
  const { status, body } = await caller.call('GET', `/v1/order?${new URLSearchParams(query)}`, undefined, { language })
  if (status !== 200) throw new Error(`The list answered ${status}: ${JSON.stringify(body)}`)
  return ordersAnswer.parse(body)
}

test.each([
  ['the name of a product', 'en', 'bath towel', [0]],
  ['a misspelt name', 'en', 'shampo bar', [2]],
  ['a related word', 'en', 'tumble dryer balls', [3]],
  ['a name in another language', 'es', 'toalla', [0]],
  ['a word of that language that no product has', 'ms', 'syampoo', [2]],
  ['an order number', 'en', 'EG-900102', [2]],
  ['the beginning of a number, without its letters', 'en', '9001', [0, 1, 2, 3]],
  ['a number that no order has', 'en', 'EG-123456', []],
  ['something that was never ordered', 'en', 'bicycle', []],
  ['an empty text: all', 'en', ' ', [0, 1, 2, 3]],
] as const)('%s finds the orders, the newest first', async (_, language, q, expected) => {
  const { data, count, penCount } = await list(shopper, { q }, language)
  expect(data.map(({ orderNumber }) => numbers.indexOf(orderNumber))).toEqual(expected)
  expect([count, penCount]).toEqual([ORDERED.length, expected.length])
})

test('the name of a store finds its orders', async () => {
  const { data } = await list(shopper, { q: storeOfFourth })
  expect(data.map(({ orderNumber }) => orderNumber)).toContain(numbers[3])
})

test('a search keeps to the other filters, and to the own orders', async () => {
  expect((await list(shopper, { q: 'bath towel', group: 'cancelled' })).data).toEqual([])
  expect((await list(shopper, { q: 'bath towel', group: 'delivered' })).data).toHaveLength(1)
  for (const other of [await newAccount(app), await newGuest(app)])
    expect((await list(other, { q: 'bath towel' })).data).toEqual([])
})
