/** How long a shopper with ten orders and one with 10,000 wait for the list and an order, in a shop with 100,000. */
import { percentile } from './figures.mjs'
import { onNewMarketplaces } from './new-marketplace.mjs'

const ORDERS = { newmember: 10, shopper: 10_000, partner: 90_000 }
const COMPARED = ['newmember', 'shopper']
const PASSWORD = 'Talents-2026'
const WARM_UP_ROUNDS = 20
/** Each answers as many orders to both: the one with ten has two on their way. */
const CALLS = {
  'list, first page': () => 'skip=0&limit=10',
  'list, under way': () => 'skip=0&limit=2&group=underWay',
  'list, returned': () => 'skip=0&limit=1&group=returned',
  'an order, the oldest': (oldest) => oldest,
}

/** Makes the calls of both shoppers in turns, so that other load affects both alike, on PGlite and on PostgreSQL. */
export async function measureOrders(_, { quick }) {
  const rounds = quick ? 50 : 300
  const result = {}
  await onNewMarketplaces('orders', { fill }, async (kind, { origin }) => {
    const requests = []
    for (const account of COMPARED) {
      const read = await signIn(origin, account)
      const [{ orderId }] = (await read(`/v1/order?skip=${ORDERS[account] - 1}&limit=1`)).data
      for (const [call, rest] of Object.entries(CALLS)) {
        const path = rest(orderId).includes('=') ? `/v1/order?${rest()}` : `/v1/order/${orderId}`
        requests.push({ title: `${kind}: ${ORDERS[account]} orders`, call, times: [], run: () => read(path) })
      }
    }
    for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
      for (const { run, times } of requests) {
        const start = performance.now()
        await run()
        if (round >= 0) times.push(performance.now() - start)
      }
    }
    for (const { title, call, times } of requests)
      result[title] = { ...result[title], [`${call}: p50 (p99), ms`]: `${text(times, 0.5)} (${text(times, 0.99)})` }
  })
  return result
}

const text = (times, share) => percentile(times, share).toFixed(1)

async function fill(database) {
  const { demoUserId } = await import('../../marketplace/demo/seed/account-rows.ts')
  const { insertOrders } = await import('../../marketplace/testing/database/many-orders.ts')
  for (const [account, orders] of Object.entries(ORDERS))
    await insertOrders(database, { userId: demoUserId(account), orders, now: new Date() })
  for (const table of ['orders', 'store_orders', 'order_lines']) await database.execute(`vacuum analyze ${table}`)
}

/** Returns a function that reads a path as this account of the demo. */
async function signIn(origin, account) {
  const credentials = JSON.stringify({ email: `${account}@demo.test`, password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const session = await fetch(`${origin}/v1/signIn`, { method: 'POST', headers, body: credentials })
  const authorization = (await session.json()).data.token.accessToken
  return async (path) => {
    const response = await fetch(origin + path, { headers: { authorization } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return response.json()
  }
}
