/**
 * How long shoppers wait for their orders: `node --import tsx orders-marketplace.mjs '{"rounds": 300}'`. One has ten
 * orders, one 10,000, and others so many that the shop has 100,000. Prints p50 and p99 of each call by shopper as JSON.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { buildApp } from '../../../marketplace/app.ts'
import { demoUserId } from '../../../marketplace/demo/seed/account-rows.ts'
import { systemClock } from '../../../marketplace/shared/clock.ts'
import { insertOrders } from '../../../marketplace/testing/database/many-orders.ts'
import { openTestDatabase } from '../../../marketplace/testing/database/test-database.ts'
import { percentile } from '../support/statistics.mjs'
import { ORDERS_PATHS } from './orders.mjs'

const ORDERS = { fewOrders: ['newmember', 10], manyOrders: ['shopper', 10_000], others: ['partner', 90_000] }
const WARM_UP_ROUNDS = 20
const { rounds } = JSON.parse(process.argv[2])

const folder = mkdtempSync(path.join(tmpdir(), 'bench-orders-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const { db, close } = await openTestDatabase()
for (const [account, orders] of Object.values(ORDERS)) {
  await insertOrders(db, { userId: demoUserId(account), orders, now: new Date() })
}
for (const table of ['orders', 'store_orders', 'order_lines']) await db.execute(sql.raw(`vacuum analyze ${table}`))
const { app, tokens } = await buildApp({
  db,
  clock: systemClock,
  config: {
    tokenSecret: 'a secret of the bench, long enough',
    mediaUrl: 'http://localhost:4000/media',
    mediaCloud: 'bench',
    pictureFolder: folder,
    uploadFolder: folder,
    rateLimit: 0,
  },
})

const requests = []
for (const name of ['fewOrders', 'manyOrders']) {
  const [account, orders] = ORDERS[name]
  const { accessToken } = await tokens.issueUser({ id: demoUserId(account), userType: 1 })
  const getJson = async (url) => {
    const response = await app.inject({ url, headers: { authorization: accessToken } })
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${response.payload}`)
    return response.json()
  }
  const last = await getJson(`/v1/order?skip=${orders - 1}&limit=1`)
  for (const [call, pathOf] of Object.entries(ORDERS_PATHS)) {
    const url = pathOf(last.data[0].orderId)
    requests.push({ name, call, times: [], run: () => getJson(url) })
  }
}
// In turns, so that other load on the machine affects all alike.
for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
  for (const { run, times } of requests) {
    const start = performance.now()
    await run()
    if (round >= 0) times.push(performance.now() - start)
  }
}
const result = {}
for (const { name, call, times } of requests) {
  result[name] ??= {}
  const p50 = percentile(times, 0.5)
  result[name][call] = { p50, p99: percentile(times, 0.99), ofFirst: p50 / (result.fewOrders[call]?.p50 ?? p50) }
}
await app.close()
await close()
console.log(JSON.stringify(result))
process.exit(0)
