import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../marketplace/db/client'
import { databaseFolder } from '../marketplace/marketplace-config'
import { fillDatabaseFolder } from '../marketplace/testing/database/test-database'
import { freePort } from '../marketplace/testing/servers/free-port'
import { Buyer, guestToken, Shopper } from './support/http-shoppers'
import { marketplaceProcess } from './support/marketplace-process'

/** What the marketplace acknowledged is there after it was killed in the middle of its work. */

const SHOPPERS = 8
const BUYERS = 4
const WRITES_BEFORE_THE_KILL = 60
const { dataDir, start, end } = marketplaceProcess('durability')
beforeAll(() => fillDatabaseFolder(databaseFolder({ dataDir })))
afterAll(end)

it('every acknowledged write survives a kill, and a repeated one is not carried out twice', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child = await start(port)
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, async () => new Shopper(await guestToken(url), url)),
  )

  let acknowledged = 0
  const work = shoppers.map(async (shopper) => {
    while (await shopper.add()) {
      acknowledged++
      if (acknowledged === WRITES_BEFORE_THE_KILL) child.kill('SIGKILL')
    }
  })
  await Promise.all([...work, once(child, 'exit')])
  expect(acknowledged).toBeGreaterThanOrEqual(WRITES_BEFORE_THE_KILL)

  child = await start(port)
  for (const shopper of shoppers) {
    const there = await shopper.inCart()
    for (const [slug, units] of shopper.acknowledged) {
      const perhaps = shopper.unanswered?.slug === slug ? 1 : 0
      expect(there.get(slug), slug).toBeGreaterThanOrEqual(units)
      expect(there.get(slug), slug).toBeLessThanOrEqual(units + perhaps)
    }
    // Whether or not it took effect before the kill: now it has, once.
    if (shopper.unanswered) await shopper.send(shopper.unanswered)
    expect(await shopper.inCart()).toEqual(shopper.acknowledged)
  }
  child.kill('SIGTERM')
  await once(child, 'exit')
})

it('after kills in the middle of orders each one is whole or not there, and paid once', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child = await start(port)
  const buyers = await Promise.all(Array.from({ length: BUYERS }, async () => new Buyer(await guestToken(url), url)))
  let interrupted = 0
  let ordered = 0
  for (const ordersBeforeTheKill of [2, 5, 9]) {
    let acknowledged = 0
    const work = buyers.map(async (buyer) => {
      while (await buyer.order()) {
        if (++acknowledged === ordersBeforeTheKill) child.kill('SIGKILL')
      }
    })
    await Promise.all([...work, once(child, 'exit')])
    interrupted += buyers.filter((buyer) => buyer.unanswered).length

    child = await start(port)
    ordered = 0
    for (const buyer of buyers) {
      expect(await buyer.pay()).toBe(true)
      const orders = await buyer.orders()
      expect(new Set(orders.map(({ orderId }) => orderId))).toEqual(buyer.acknowledged)
      expect(orders.map(({ payment }) => payment.status).filter((status) => status !== 'paid')).toEqual([])
      const lines = orders.flatMap(({ storeOrders }) => storeOrders.flatMap((store) => store.lines))
      ordered += lines.reduce((sum, { quantity }) => sum + quantity, 0)
    }
  }
  expect(interrupted).toBeGreaterThan(0)
  child.kill('SIGTERM')
  await once(child, 'exit')

  const database = await openDatabase({ dataDir: databaseFolder({ dataDir }) })
  const rowsOf = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows
  const placed = sql`select sum(final_total)::int as total, count(*)::int as orders from orders where owner_kind = 'guest'`
  const charged = sql`select sum((data ->> 'amount')::int)::int as total, count(*)::int as orders from provider_objects
    where kind = 'charge' and data ->> 'status' = 'succeeded' and intent_id in
    (select intent_id from payments p join orders o on o.id = p.order_id where o.owner_kind = 'guest')`
  expect(await rowsOf(charged)).toEqual(await rowsOf(placed))
  expect(await rowsOf(sql`select sum(amount)::int as sum from ledger_entries`)).toEqual([{ sum: 0 }])
  const sold = sql`select sum(s.units - s.returned)::int as units from order_stock s join order_lines l on l.id = s.line_id
    join orders o on o.id = l.order_id where o.owner_kind = 'guest'`
  expect(await rowsOf(sold)).toEqual([{ units: ordered }])
  await database.close()
})
