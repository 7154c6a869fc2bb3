import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressAnswer } from '@/contract/addresses'
import { guestTokenAnswer } from '@/contract/bootstrap'
import { cartAnswer } from '@/contract/cart'
import { toMajor } from '@/contract/minor-units'
import { type Order, ordersAnswer, placedOrderAnswer } from '@/contract/orders'
import { openDatabase } from '../marketplace/db/client'
import { databaseFolder } from '../marketplace/marketplace-config'
import { idOf } from '../marketplace/shared/ids'
import { fillDatabaseFolder } from '../marketplace/testing/database/test-database'
import { freePort } from '../marketplace/testing/servers/free-port'
import { marketplaceProcess } from './support/marketplace-process'

/** What the marketplace acknowledged is there after it was killed in the middle of its work. */

const SHOPPERS = 8
const BUYERS = 4
const ADDRESS = {
  name: 'Noor Aziz',
  line1: '12 Elm Street',
  city: 'Sacramento',
  state: 'CA',
  zip: '95814',
  mobile: '(202) 555-0123',
}
const WRITES_BEFORE_THE_KILL = 60
const slugs = [
  'bamboo-toothbrush-set',
  'linen-bath-towel',
  'aloe-face-gel',
  'matcha-ceremonial-grade',
  'wool-dryer-balls',
]

const { dataDir, start, end } = marketplaceProcess('durability')
beforeAll(() => fillDatabaseFolder(databaseFolder({ dataDir })))
afterAll(end)

interface Write {
  readonly key: string
  readonly slug: string
}

/** One shopper and what they know: how many of each product were acknowledged, and what got no answer. */
class Shopper {
  readonly acknowledged = new Map<string, number>()
  unanswered: Write | undefined
  private sent = 0
  private readonly token: string
  private readonly url: string

  constructor(token: string, url: string) {
    this.token = token
    this.url = url
  }

  /** Adds one of a product; false when no answer came. */
  async add(): Promise<boolean> {
    const slug = slugs[this.sent % slugs.length] ?? ''
    this.unanswered = { key: `write-${this.sent++}`, slug }
    return this.send(this.unanswered)
  }

  async send({ key, slug }: Write): Promise<boolean> {
    const body = JSON.stringify({ centralProductId: idOf('variant', slug), newQuantity: 1, action: 1 })
    const headers = { authorization: this.token, 'content-type': 'application/json', 'idempotency-key': key }
    const response = await fetch(`${this.url}/v1/cart`, { method: 'PATCH', headers, body }).catch(() => undefined)
    if (!response) return false
    expect(response.status).toBe(200)
    this.unanswered = undefined
    this.acknowledged.set(slug, (this.acknowledged.get(slug) ?? 0) + 1)
    return true
  }

  async inCart(): Promise<Map<string, number>> {
    const response = await fetch(`${this.url}/v1/user/cart`, { headers: { authorization: this.token } })
    if (response.status === 204) return new Map()
    const cart = cartAnswer.parse(await response.json())?.data
    const lines = cart?.sellers.flatMap((seller) => seller.products) ?? []
    return new Map(lines.map((line) => [line.slug, line.quantity.value]))
  }
}

it('every acknowledged write survives a kill, and a repeated one is not carried out twice', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child = await start(port)
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      const response = await fetch(`${url}/fetch/ssrtoken`)
      const { data } = (await response.json()) as { data: { token: { accessToken: string } } }
      return new Shopper(data.token.accessToken, url)
    }),
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

/** A guest who orders again and again, and what they know of it. */
class Buyer {
  /** The orders that were acknowledged. */
  readonly acknowledged = new Set<string>()
  /** The order that got no answer. */
  unanswered: { readonly key: string; readonly body: string } | undefined
  private sent = 0
  private readonly token: string
  private readonly url: string

  constructor(token: string, url: string) {
    this.token = token
    this.url = url
  }

  /** Fills the cart and pays it with a new card; false when a call got no answer. */
  async order(): Promise<boolean> {
    const key = `order-${this.sent++}`
    try {
      await this.call('PATCH', '/v1/cart', {
        centralProductId: idOf('variant', slugs[0] ?? ''),
        newQuantity: 1,
        action: 1,
      })
      const { data: address } = addressAnswer.parse(await this.call('POST', '/v1/address', ADDRESS))
      const path = `/v1/cart/checkout?deliveryAddressId=${address._id}&taxCalculate=1`
      const cart = cartAnswer.parse(await this.call('GET', path))?.data
      const body = JSON.stringify({
        cartId: cart?.cartId,
        deliveryAddressId: address._id,
        paymentMethod: 'Card',
        paymentMethodId: await this.newCard(),
        confirmedTotal: toMajor(cart?.accounting.finalTotal ?? 0),
        confirmedChanges: cart?.confirmation,
        email: 'noor@shopper.test',
      })
      this.unanswered = { key, body }
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
    return this.pay()
  }

  /** Sends the order that got no answer, for the first time or again. */
  async pay(): Promise<boolean> {
    if (!this.unanswered) return true
    const { key, body } = this.unanswered
    const headers = { authorization: this.token, 'content-type': 'application/json', 'idempotency-key': key }
    const response = await fetch(`${this.url}/v1/order`, { method: 'POST', headers, body }).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (text === undefined) return false
    expect(response?.status, text).toBe(200)
    this.acknowledged.add(placedOrderAnswer.parse(JSON.parse(text)).data.orderId)
    this.unanswered = undefined
    return true
  }

  async orders(): Promise<Order[]> {
    return ordersAnswer.parse(await this.call('GET', '/v1/order?skip=0&limit=50')).data
  }

  private async newCard(): Promise<string> {
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' }
    const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value])
    const response = await fetch(`${this.url}/stripe/v1/payment_methods`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_embedded' },
      body: new URLSearchParams({ type: 'card', ...Object.fromEntries(fields) }),
    })
    return ((await response.json()) as { id: string }).id
  }

  /** Throws TypeError, as fetch does, when no answer came. */
  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const headers = { authorization: this.token, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
}

it('after kills in the middle of orders each one is whole or not there, and paid once', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child = await start(port)
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const { data } = guestTokenAnswer.parse(await (await fetch(`${url}/fetch/ssrtoken`)).json())
      return new Buyer(data.token.accessToken, url)
    }),
  )
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
