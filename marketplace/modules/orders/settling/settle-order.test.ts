import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../db/client.ts'
import { orders, users, variants } from '../../../db/schema.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { CARDS, giveTalents, newCard, orderBody, placeOrder, readOrder } from '../../../testing/orders/ordering.ts'
import { newAccount, setStock, variantId } from '../../../testing/people/shopper.ts'
import { lockWallet, moveTalents } from '../../wallet/ledger.ts'
import type { WholeOrder } from '../orders-repository.ts'
import { settleOrder } from './settle-order.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const SLUG = 'bamboo-toothbrush-set'
const TALENTS = 300

/** An order with Talents whose card was declined, so that everything it held was released. */
async function releasedOrder() {
  const { db } = app.database
  const buyer = await newAccount(app)
  await giveTalents(app, buyer, TALENTS)
  await setStock(app, SLUG, 10)
  await buyer.add(SLUG, { newQuantity: 4 })
  const paymentMethodId = await newCard(app, CARDS.declined)
  const body = await orderBody(buyer, { paymentMethod: 'Card', paymentMethodId, payWithTalents: true })
  await placeOrder(buyer, body)
  const [row] = await db.select().from(orders).where(eq(orders.ownerId, buyer.id))
  if (!row?.paymentId) throw new Error('The order has a payment.')
  const order = { id: row.id, paymentId: row.paymentId, payable: row.finalTotal - row.talents }
  const spent = { kind: 'opening', from: { userId: buyer.id }, to: 'spending', amount: TALENTS } as const
  const spendTalents = () =>
    db.transaction((tx) => moveTalents(tx, { ...spent, key: `spent ${buyer.id}`, at: app.clock.now() }))
  return { buyer, order, spendTalents }
}

/** Settles the order as if the provider had charged it after all. Returns what was asked of other modules. */
async function paidAfterAll({ id, paymentId }: { readonly id: string; readonly paymentId: string }) {
  const calls: string[] = []
  const note =
    (what: string) =>
    async (_tx: Tx, { order }: WholeOrder) =>
      void calls.push(`${what} ${order.id}`)
  await app.database.db.transaction((tx) =>
    settleOrder(
      tx,
      { orderId: id, paymentId, outcome: 'paid', now: app.clock.now() },
      {
        moveTalents,
        lockWallet,
        payments: { refund: async (_tx, { orderId, amount }) => void calls.push(`refund ${amount} ${orderId}`) },
        placed: note('placed'),
        released: note('released'),
        paidTooLate: note('paidTooLate'),
      },
    ),
  )
  return calls
}

const stock = async () => {
  const [row] = await app.database.db
    .select()
    .from(variants)
    .where(eq(variants.id, variantId(SLUG)))
  return row?.stock
}
const balanceOf = async (id: string) => {
  const [row] = await app.database.db.select().from(users).where(eq(users.id, id))
  return row?.walletTalents
}

test('a payment that arrives after the release places the order when everything is still there', async () => {
  const { buyer, order } = await releasedOrder()
  expect([await stock(), await balanceOf(buyer.id)]).toEqual([10, TALENTS])
  expect(await paidAfterAll(order)).toEqual([`released ${order.id}`, `placed ${order.id}`])
  expect([await stock(), await balanceOf(buyer.id)]).toEqual([6, 0])
  expect(await readOrder(buyer, order.id)).toMatchObject({
    payment: { status: 'paid' },
    storeOrders: [{ state: 'placed' }],
  })
  expect(await paidAfterAll(order)).toEqual([])
})

test.each(['stock', 'Talents'])('it is given back when the %s are gone', async (gone) => {
  const { buyer, order, spendTalents } = await releasedOrder()
  if (gone === 'stock') await setStock(app, SLUG, 3)
  else await spendTalents()
  const before = [await stock(), await balanceOf(buyer.id)]
  expect(await paidAfterAll(order)).toEqual([`refund ${order.payable} ${order.id}`, `paidTooLate ${order.id}`])
  expect([await stock(), await balanceOf(buyer.id)]).toEqual(before)
  expect(await readOrder(buyer, order.id)).toMatchObject({
    payment: { status: 'refunded' },
    storeOrders: [{ state: 'cancelled', lines: [{ state: 'cancelled' }] }],
  })
  expect(await paidAfterAll(order)).toEqual([])
})
