import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../../../contract/values/durations.ts'
import { ledgerEntries, orderStock, orders, payments, providerObjects, users, variants } from '../../../../tables.ts'
import { openTwoProcesses, type TwoProcesses } from '../../../../testing/database/mortal-database.ts'
import { CARDS, giveTalents, newCard, orderBody, placeOrder } from '../../../../testing/orders/ordering.ts'
import { newAccount, type Shopper, signedInAgain, variantId } from '../../../../testing/people/shopper.ts'

/**
 * A process is killed at each step of placing and paying an order with Talents and a card. Another one on the same
 * database goes on: the order is whole or not there, and money, Talents and stock agree with it.
 */
let processes: TwoProcesses
beforeAll(async () => {
  processes = await openTwoProcesses()
})
afterAll(() => processes.close())

const SLUG = 'bamboo-toothbrush-set'
const TALENTS = 500

const pass = (minutes: number) => processes.setTime(new Date(processes.app.clock.now().getTime() + minutes * MINUTE_MS))
async function newBuyer(): Promise<Shopper> {
  const { app } = processes
  const buyer = await newAccount(app)
  await giveTalents(app, buyer, TALENTS)
  await buyer.add(SLUG, { newQuantity: 4 })
  return buyer
}

/** What the database says about a buyer and everything that belongs to their order. */
async function standingOf(buyer: Shopper) {
  const { app, database } = processes
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
    .where(eq(orderStock.returned, 0))
  const [variant] = await db
    .select()
    .from(variants)
    .where(eq(variants.id, variantId(SLUG)))
  const [ledger] = await db.select({ sum: sql<number>`sum(${ledgerEntries.amount})::int` }).from(ledgerEntries)
  const lines = await (await signedInAgain(app, buyer)).lines()
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

/** Each test dies at every second step, which is fast; together they die at every step. */
const STRIDE = 2

test.each([
  ['the buyer tries again at once', { minutes: 0, first: 0, ends: ['200 paid'] }],
  ['jobs see to the end', { minutes: 20, first: 1, ends: ['200 paid', '402 failed'] }],
])('%s', async (_, { minutes, first, ends }) => {
  const { app, doomed, mortal } = processes
  const outcomes: string[] = []
  const { stock } = await standingOf(await newBuyer())
  for (let steps = first; ; steps += STRIDE) {
    const buyer = await newBuyer()
    const paymentMethodId = await newCard(app, CARDS.pays)
    const body = await orderBody(buyer, { paymentMethod: 'Card', paymentMethodId, payWithTalents: true })
    mortal.dieAfter(steps)
    const answer = await placeOrder(await signedInAgain(doomed, buyer), body, 'the-same')
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
    const again = await placeOrder(await signedInAgain(app, buyer), body, 'the-same')
    const state = expectConsistent(await standingOf(buyer), stock)
    outcomes.push(`${again.status} ${state}`)
    expect(again.status).toBe(state === 'paid' ? 200 : 402)
  }
  expect(outcomes.length * STRIDE).toBeGreaterThan(10)
  expect([...new Set(outcomes)].sort()).toEqual(ends)
})
