/** How long a shopper with ten orders and one with 10,000 wait for the list and an order, in a shop with 100,000. */
import { fileURLToPath } from 'node:url'
import { run } from './children.mjs'

const MARKETPLACE = fileURLToPath(new URL('orders-marketplace.mjs', import.meta.url))
const MOST_MILLISECONDS = 600_000

/** The calls in the order of the table, by name. Each answers as many orders to both: one with ten has two under way. */
export const ORDERS_PATHS = {
  'orders, first page': () => '/v1/order?skip=0&limit=10',
  'orders, under way': () => '/v1/order?skip=0&limit=2&group=underWay',
  'orders, returned': () => '/v1/order?skip=0&limit=1&group=returned',
  'an order, the oldest': (oldest) => `/v1/order/${oldest}`,
}
export const ORDERS_CALLS = Object.keys(ORDERS_PATHS)

/** Returns, by shopper, p50 and p99 of each call, and its p50 as a multiple of the first shopper's. */
export async function measureOrders({ rounds }) {
  const args = ['--import', 'tsx', MARKETPLACE, JSON.stringify({ rounds })]
  return JSON.parse(await run(process.execPath, args, { milliseconds: MOST_MILLISECONDS }))
}
