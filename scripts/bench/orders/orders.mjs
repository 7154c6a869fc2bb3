/** How long a shopper with ten orders and one with 10,000 wait for the list and an order, in a shop with 100,000. */
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../../postgres.mjs'
import { closeAtEnd, run } from '../support/children.mjs'

const MARKETPLACE = fileURLToPath(new URL('orders-marketplace.mjs', import.meta.url))
const MAX_MILLISECONDS = 600_000

/** The calls in the order of the table, by name. Each answers as many orders to both: one with ten has two on their way. */
export const ORDERS_PATHS = {
  'orders, first page': () => '/v1/order?skip=0&limit=10',
  'orders, under way': () => '/v1/order?skip=0&limit=2&group=underWay',
  'orders, returned': () => '/v1/order?skip=0&limit=1&group=returned',
  'an order, the oldest': (oldest) => `/v1/order/${oldest}`,
}
export const ORDERS_CALLS = Object.keys(ORDERS_PATHS)

/**
 * Returns, by shopper and database, p50 and p99 of each call, and its p50 as a multiple of the first shopper's, on PGlite
 * and on PostgreSQL.
 */
export async function measureOrders({ rounds }) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('The orders bench needs PostgreSQL.')
  const stopPostgres = closeAtEnd(postgres.stop)
  const args = ['--import', 'tsx', MARKETPLACE, JSON.stringify({ rounds })]
  const result = {}
  for (const kind of ['pglite', 'postgres']) {
    const env = { ...process.env, TEST_DATABASE_URL: kind === 'postgres' ? postgres.url : '' }
    const measured = JSON.parse(await run(process.execPath, args, { milliseconds: MAX_MILLISECONDS, env }))
    for (const [shopper, calls] of Object.entries(measured)) result[`${shopper}-${kind}`] = calls
  }
  await stopPostgres()
  return result
}
