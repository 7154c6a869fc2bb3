import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../../contract/durations.ts'
import type { Database } from '../../../db/client.ts'
import { ledgerEntries, orderStock, orders, payments, providerObjects, users, variants } from '../../../db/schema.ts'
import { newId } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { type MortalDatabase, mortalDatabase } from '../../../testing/mortal-database.ts'
import { CARDS, newCard, orderBody, placeOrder } from '../../../testing/ordering.ts'
import { newAccount, type Shopper, shopperWith, variantId } from '../../../testing/shopper.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { moveTalents } from '../../wallet/ledger.ts'

/**
 * A process is killed at each step of placing and paying an order with Talents and a card. Another one on the same
 * database goes on: the order is whole or not there, and money, Talents and stock agree with it.
 */
let database: Database
let mortal: MortalDatabase
/** The process that is killed, and the one that lives. */
let doomed: AppUnderTest
let app: AppUnderTest
beforeAll(async () => {
  database = await openTestDatabase()
  mortal = mortalDatabase(database)
  doomed = await openApp({ database: mortal.database })
  app = await openApp({ database })
})
afterAll(async () => {
  await doomed.close()
  await app.close()
  await database.close()
})

const SLUG = 'bamboo-toothbrush-set'
const TALENTS = 500

const pass = (minutes: number) => {
  const now = new Date(app.clock.now().getTime() + minutes * MINUTE_MS)
  doomed.clock.set(now)
  app.clock.set(now)
}
const withToken = async (process: AppUnderTest, { id }: Shopper) =>
  shopperWith(process, { id, token: (await process.tokens.issueUser({ id, userType: 1 })).accessToken })

async function newBuyer(): Promise<Shopper> {
  const buyer = await newAccount(app)
  await database.db.update(users).set({ walletId: newId() }).where(eq(users.id, buyer.id))
  await database.db.transaction((tx) =>
    moveTalents(tx, {
      key: `gift ${buyer.id}`,
      kind: 'opening',
      from: 'opening',
      to: { userId: buyer.id },
      amount: TALENTS,
      at: app.clock.now(),
    }),
  )
  await buyer.add(SLUG, { newQuantity: 4 })
  return buyer
}

/** What the database says about a buyer and everything that belongs to their order. */
async function standingOf(buyer: Shopper) {
  const { db } = database
  const [row] = await db.select().from(orders).where(eq(orders.ownerId, buyer.id))
  const [account] = await db.select().from(users).where(eq(users.id, buyer.id))
  const paid = await db.select().from(payments).where(eq(payments.userId, buyer.id))
  const charges = await db
    .select({ amount: sql<number>`(data ->> 'amount')::int` })
    .from(providerObjects)
    .where(
      sql`kind = 'charge' and data ->> 'status' = 'succeeded' and intent_id in ${[...paid.map((one) => one.intentId ?? ''), '']}`,
    )
  const [held] = await db
    .select({ units: sql<number>`coalesce(sum(${orderStock.units}), 0)::int` })
    .from(orderStock)
    .where(eq(orderStock.isReturned, false))
  const [variant] = await db
    .select()
    .from(variants)
    .where(eq(variants.id, variantId(SLUG)))
  const [ledger] = await db.select({ sum: sql<number>`sum(${ledgerEntries.amount})::int` }).from(ledgerEntries)
  const lines = await (await withToken(app, buyer)).lines()
  return {
    order: row,
    balance: account?.walletTalents,
    orderCount: account?.orderCount,
    charged: charges.reduce((sum, { amount }) => sum + amount, 0),
    stock: (variant?.stock ?? 0) + (held?.units ?? 0),
    ledger: ledger?.sum,
    inCart: lines.length,
  }
}

/** What must be true, whatever the state of the order. */
function expectConsistent({ order, ...rest }: Awaited<ReturnType<typeof standingOf>>, stock: number) {
  const isPaid = order?.paymentState === 'paid'
  const reward = isPaid ? (rest.balance ?? 0) : 0
  expect([undefined, 'paid', 'failed']).toContain(order?.paymentState)
  expect(rest).toEqual({
    balance: isPaid ? reward : TALENTS,
    orderCount: isPaid ? 1 : 0,
    charged: isPaid ? (order?.finalTotal ?? 0) - (order?.talents ?? 0) : 0,
    stock,
    ledger: 0,
    inCart: isPaid ? 0 : 1,
  })
  return order?.paymentState
}

test.each([
  ['the buyer tries again at once', { minutes: 0, stride: 3, ends: ['200 paid'] }],
  ['jobs see to the end', { minutes: 20, stride: 2, ends: ['200 paid', '402 failed'] }],
])('%s', async (_, { minutes, stride, ends }) => {
  const outcomes: string[] = []
  const { stock } = await standingOf(await newBuyer())
  for (let steps = 0; ; steps += stride) {
    const buyer = await newBuyer()
    const paymentMethodId = await newCard(app, CARDS.pays)
    const body = await orderBody(buyer, { paymentMethod: 'Card', paymentMethodId, payWithTalents: true })
    mortal.dieAfter(steps)
    const answer = await placeOrder(await withToken(doomed, buyer), body, 'the-same')
    const wasKilled = mortal.isDead()
    mortal.dieAfter(Number.POSITIVE_INFINITY)
    if (!wasKilled) {
      expect(answer.status).toBe(200)
      break
    }
    for (let passed = 0; passed < minutes; passed += 10) {
      pass(10)
      await app.runQueuedJobs()
    }
    if (minutes > 0) expectConsistent(await standingOf(buyer), stock)
    const again = await placeOrder(await withToken(app, buyer), body, 'the-same')
    const state = expectConsistent(await standingOf(buyer), stock)
    outcomes.push(`${again.status} ${state}`)
    expect(again.status).toBe(state === 'paid' ? 200 : 402)
  }
  expect(outcomes.length * stride).toBeGreaterThan(10)
  expect([...new Set(outcomes)].sort()).toEqual(ends)
})
