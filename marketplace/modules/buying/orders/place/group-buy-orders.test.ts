import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlaceOrderBody } from '../../../../../contract/buying/orders.ts'
import { MINUTE_MS } from '../../../../../contract/values/durations.ts'
import { chanceOf } from '../../../../demo/seed/chance.ts'
import { newId } from '../../../../shared/ids.ts'
import { campaigns } from '../../../../tables.ts'
import type { AppUnderTest } from '../../../../testing/app-under-test.ts'
import { openTwoProcesses, type TwoProcesses } from '../../../../testing/database/mortal-database.ts'
import { DELIVERY_STEPS } from '../../../../testing/orders/delivering.ts'
import {
  answerStep,
  CARDS,
  giveTalents,
  newAddress,
  newCard,
  orderBody,
  placeOrder,
} from '../../../../testing/orders/ordering.ts'
import { newAccount, type Shopper, setStock, signedInAgain, variantId } from '../../../../testing/people/shopper.ts'
import { listCampaigns } from '../../campaigns/campaigns-repository.ts'

/**
 * A group buy through to its end, chosen by a seed: shoppers join, repeat their requests, answer their
 * banks, cancel and return, at once and on two processes of which one is killed again and again; the campaign reaches its
 * target or not, and is taken away. Money, Talents, stock and the number of those who joined agree with the orders.
 */
const SEEDS = [1, 2, 3]
const TICKS = 30
const BUYERS = 5
const STOCK = 12
const TALENTS = 700
const SLUG = 'beeswax-food-wraps'
const CAMPAIGN = 'cmp-wraps'
const METHODS = ['pays', 'pays', 'declined', 'needsChallenge', 'needsChallenge', 'cash', 'wallet'] as const
const groupBuy = { customAttribute: { groupBuyCampaign: { campaignId: CAMPAIGN } } }

let processes: TwoProcesses
beforeEach(async () => {
  processes = await openTwoProcesses()
})
afterEach(() => processes.close())

/** A shopper, and the requests to order that may have been answered or not. */
interface Buyer {
  readonly shopper: Shopper
  readonly addressId: string
  readonly attempts: { readonly key: string; readonly body: PlaceOrderBody; readonly units: number }[]
}

const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await processes.database.db.execute<Row>(query)).rows

test.each(SEEDS)('agrees with its orders: %i', async (seed) => {
  const { app, doomed, mortal, database } = processes
  const { int, pick: of } = chanceOf(`group buy ${seed}`)
  const random = { of, below: (limit: number) => int(0, limit - 1) }
  const anyApp = (): AppUnderTest => random.of([app, app, doomed])
  await setStock(app, SLUG, STOCK)
  const [campaign] = await database.db.select().from(campaigns).where(eq(campaigns.id, CAMPAIGN))
  if (!campaign) throw new Error('There is no group buy')
  // Below, at or above the target in the end.
  await database.db
    .update(campaigns)
    .set({ target: campaign.joined + random.of([2, 4, 30]) })
    .where(eq(campaigns.id, CAMPAIGN))

  const buyers: Buyer[] = []
  for (let at = 0; at < BUYERS; at++) {
    const shopper = await newAccount(app)
    await giveTalents(app, shopper, TALENTS)
    buyers.push({ shopper, addressId: await newAddress(shopper), attempts: [] })
  }
  /** What the process that lives on could not answer. */
  const unanswered: string[] = []
  const calling = async ({ shopper }: Buyer, by = anyApp()): Promise<Shopper> => {
    const signedIn = await signedInAgain(by, shopper)
    const call: Shopper['call'] = async (method, url, ...rest) => {
      const answer = await signedIn.call(method, url, ...rest)
      if (answer.status >= 500 && by === app) unanswered.push(`${method} ${url} ${answer.status}`)
      return answer
    }
    return { ...signedIn, call }
  }

  const join = async (buyer: Buyer) => {
    const units = 1 + random.below(2)
    const [by, shop] = [await calling(buyer), await calling(buyer, app)]
    const method = random.of(METHODS)
    const payWithTalents = random.below(2) === 0
    const again = random.below(3)
    const card = method === 'cash' || method === 'wallet' ? undefined : await newCard(app, CARDS[method])
    await by.edit(SLUG, { newQuantity: units, ...groupBuy })
    if ((await shop.lines()).length === 0) return
    const body = await orderBody(shop, {
      deliveryAddressId: buyer.addressId,
      payWithTalents: payWithTalents || method === 'wallet',
      ...(card === undefined
        ? { paymentMethod: method === 'wallet' ? 'Wallet' : 'COD' }
        : { paymentMethod: 'Card', paymentMethodId: card }),
    })
    const attempt = { key: newId(), body, units }
    buyer.attempts.push(attempt)
    await Promise.all(Array.from({ length: 1 + (again === 0 ? 1 : 0) }, () => placeOrder(by, body, attempt.key)))
  }
  const repeat = async (buyer: Buyer) => {
    if (buyer.attempts.length === 0) return
    const attempt = random.of(buyer.attempts)
    const by = [await calling(buyer), await calling(buyer, app)]
    await Promise.all(by.map((one) => placeOrder(one, attempt.body, attempt.key)))
  }
  const ordersOf = ({ shopper }: Buyer) =>
    rowsOf<{ id: string; next: string | null }>(sql`
      select o.id, p.next_action_url as next from orders o left join payments p on p.order_id = o.id
      where o.owner_id = ${shopper.id} order by o.placed_at, o.number`)
  const answerBank = async (buyer: Buyer) => {
    const asked = (await ordersOf(buyer)).flatMap(({ next }) => next ?? [])
    const [outcome, by] = [random.of(['confirmed', 'confirmed', 'refused'] as const), anyApp()]
    if (asked.length === 0) return
    const url = random.of(asked)
    await Promise.all(
      [answerStep(by, url, outcome), answerStep(app, url, outcome)].map((one) => one.catch(() => undefined)),
    )
  }
  const cancel = async (buyer: Buyer) => {
    const placed = await ordersOf(buyer)
    const by = [await calling(buyer), await calling(buyer, app)].slice(random.below(2))
    if (placed.length === 0) return
    const order = random.of(placed)
    await Promise.all(by.map((one) => one.call('POST', `/v1/order/${order.id}/cancel`, {})))
  }
  const deliver = async () => {
    const by = anyApp()
    const parcels = await rowsOf<{ id: string; state: string }>(
      sql`select id, state from store_orders where owner_id in ${buyers.map(({ shopper }) => shopper.id)}
        and state not in ('awaitingPayment', 'unpaid', 'cancelled', 'delivered') order by placed_at, id`,
    )
    if (parcels.length === 0) return
    const parcel = random.of(parcels)
    const to = DELIVERY_STEPS[DELIVERY_STEPS.indexOf(parcel.state as 'accepted') + 1] ?? 'accepted'
    const actor = to === 'onTheWay' || to === 'delivered' ? 'courier' : 'seller'
    await by.services.orders.advance({ storeOrderId: parcel.id, to, actor }).catch(() => undefined)
  }
  const giveBack = async (buyer: Buyer) => {
    const lines = await rowsOf<{ id: string; orderId: string; storeOrderId: string }>(sql`
      select l.id, l.order_id as "orderId", l.store_order_id as "storeOrderId" from order_lines l
      join store_orders s on s.id = l.store_order_id and s.state = 'delivered' where s.owner_id = ${buyer.shopper.id}`)
    const by = await calling(buyer)
    const settles = [random.of(['received', 'received', 'refused'] as const), anyApp()] as const
    if (lines.length === 0) return
    const line = random.of(lines)
    const body = { storeOrderId: line.storeOrderId, lines: [{ lineId: line.id, quantity: 1 }], reason: 'changedMind' }
    await by.call('POST', `/v1/order/${line.orderId}/return`, body, { 'idempotency-key': newId() })
    const asked = await rowsOf<{ id: string }>(sql`select id from order_returns where state = 'requested'`)
    for (const { id } of asked)
      await Promise.all(
        [settles[1], app].map((one) => one.services.returns.settle(id, settles[0]).catch(() => undefined)),
      )
  }
  const pass = (minutes: number) => processes.setTime(new Date(app.clock.now().getTime() + minutes * MINUTE_MS))
  const jobs = () => Promise.all([app.runQueuedJobs(), doomed.runQueuedJobs().catch(() => undefined)])
  const end = () => database.db.delete(campaigns).where(eq(campaigns.id, CAMPAIGN)).returning()

  const steps = [join, join, join, repeat, answerBank, answerBank, cancel, cancel, deliver, deliver, giveBack, jobs]
  let isKilled = false
  const endsAt = 12 + random.below(10)
  let gone: (typeof campaigns.$inferSelect)[] = []
  for (let tick = 0; tick < TICKS; tick++) {
    if (tick === endsAt) gone = await end()
    if (isKilled) mortal.dieAfter(Number.POSITIVE_INFINITY)
    isKilled = random.below(4) === 0
    if (isKilled) mortal.dieAfter(random.below(40))
    pass(random.of([0, 0, 1, 1, 6]))
    const chosen = Array.from({ length: 1 + random.below(4) }, () => random.of(steps))
    await Promise.all(
      chosen.map((one) => (one as (buyer: Buyer) => Promise<unknown>)(random.of(buyers)).catch(() => undefined)),
    )
  }
  mortal.dieAfter(Number.POSITIVE_INFINITY)
  // Holds end, repeated refunds and webhooks are made.
  for (let minutes = 0; minutes < 180; minutes += 10) {
    pass(10)
    await jobs()
  }
  if (gone.length > 0) await database.db.insert(campaigns).values(gone)
  expect(unanswered).toEqual([])
  await expectAgreement(buyers, campaign.joined)
})

async function expectAgreement(buyers: readonly Buyer[], base: number) {
  const ids = buyers.map(({ shopper }) => shopper.id)
  expect(await rowsOf(sql`select sum(amount)::int as sum from ledger_entries`)).toEqual([{ sum: 0 }])
  expect(
    await rowsOf(sql`select u.id from users u where u.wallet_talents <>
      (select coalesce(sum(amount), 0) from ledger_entries e where e.user_id = u.id)`),
  ).toEqual([])

  // Every order is settled, and what the provider holds is what it costs.
  const ordered = await rowsOf<Record<string, unknown>>(sql`
    select o.id, o.payment_state as state, o.payment_method as method,
      o.final_total - o.talents - o.gift_card - o.refunded_payment as owed, o.talents - o.refunded_talents as talents,
      (select coalesce(sum((c.data ->> 'amount')::int - (c.data ->> 'amount_refunded')::int), 0)::int
        from payments p join provider_objects c on c.intent_id = p.intent_id and c.kind = 'charge'
          and c.data ->> 'status' = 'succeeded' where p.order_id = o.id) as held,
      (select count(*)::int from payments p join provider_objects c on c.intent_id = p.intent_id and c.kind = 'charge'
          and c.data ->> 'status' = 'succeeded' where p.order_id = o.id) as charges,
      (select coalesce(sum(l.units) filter (where l.state <> 'cancelled'), 0)::int - coalesce(sum(l.returned_units), 0)::int
        from order_lines l where l.order_id = o.id) as units,
      (select coalesce(sum(s.units - s.returned), 0)::int from order_stock s join order_lines l on l.id = s.line_id
        where l.order_id = o.id) as taken
    from orders o where o.owner_id in ${ids} order by o.number`)
  for (const { id, state, method, owed, held, charges, units, taken } of ordered) {
    const isPaid = state === 'paid' || state === 'due'
    const isCard = method === 'Card'
    expect({ id, state, held, charges, taken }).toEqual({
      id,
      state: expect.stringMatching(/^(paid|due|failed)$/),
      held: isPaid && isCard ? owed : 0,
      charges: isPaid && isCard && Number(charges) > 0 ? 1 : 0,
      taken: isPaid ? units : 0,
    })
  }
  const [stock] = await rowsOf<{ stock: number }>(sql`select stock from variants where id = ${variantId(SLUG)}`)
  const taken = ordered.reduce((sum, one) => sum + Number(one['taken']), 0)
  expect(Number(stock?.stock) + taken).toBe(STOCK)

  // Nothing was charged outside an order, and no request made two.
  expect(
    await rowsOf(sql`select c.id from provider_objects c where c.kind = 'charge' and c.data ->> 'status' = 'succeeded'
      and (c.data ->> 'amount')::int > (c.data ->> 'amount_refunded')::int and not exists (select 1 from payments p
        join orders o on o.id = p.order_id where p.intent_id = c.intent_id and p.status = 'paid' and o.payment_state = 'paid')
      and c.intent_id in (select intent_id from payments where user_id in ${ids})`),
  ).toEqual([])
  const keys = await rowsOf<{ key: string }>(sql`select request_key as key from orders where owner_id in ${ids}`)
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)

  // Talents: what was given, plus rewards, less what orders still hold.
  expect(
    await rowsOf(sql`select u.id, u.wallet_talents, ${TALENTS}
        + (select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
          where e.user_id = u.id and t.kind not in ('opening', 'purchase', 'refund'))
        - (select coalesce(sum(o.talents_dollars - o.refunded_talents_dollars - o.refunded_cash), 0) from orders o
          where o.owner_id = u.id and o.payment_state in ('paid', 'due')) as expected
      from users u where u.id in ${ids} and u.wallet_talents <> ${TALENTS}
        + (select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
          where e.user_id = u.id and t.kind not in ('opening', 'purchase', 'refund'))
        - (select coalesce(sum(o.talents_dollars - o.refunded_talents_dollars - o.refunded_cash), 0) from orders o
          where o.owner_id = u.id and o.payment_state in ('paid', 'due'))`),
  ).toEqual([])

  // Who joined is who has it.
  const joined = (await listCampaigns(processes.database.db)).find(({ id }) => id === CAMPAIGN)?.joined
  const [units] = await rowsOf<{ units: number }>(sql`select coalesce(sum(l.units - l.returned_units), 0)::int as units
    from order_lines l join orders o on o.id = l.order_id where o.owner_id in ${ids} and l.kind = 'groupBuy'
      and l.state <> 'cancelled' and o.payment_state in ('paid', 'due')`)
  expect(joined).toBe(base + Number(units?.units))
}
