import { and, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type PlacedOrder, type PlaceOrderBody, placedOrderAnswer } from '../../../../../contract/buying/orders.ts'
import { MINUTE_MS } from '../../../../../contract/values/durations.ts'
import { idOf, newId } from '../../../../shared/ids.ts'
import { refusedCardsOfBuyer, refusedCardsOfNetwork } from '../../../../shared/limits/card-limits.ts'
import { ledgerEntries, orderStock, orders, payments, purchases, users, variants } from '../../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { accountCalls } from '../../../../testing/calls/account-calls.ts'
import {
  answerStep,
  CARDS,
  giveTalents,
  newAddress,
  newCard,
  order,
  orderBody,
  placeOrder,
  readOrder,
} from '../../../../testing/orders/ordering.ts'
import {
  type Answered,
  demoShopper,
  newAccount,
  newGuest,
  type Shopper,
  setStock,
  shopperWith,
  variantId,
} from '../../../../testing/people/shopper.ts'
import { moveTalents } from '../../../account/wallet/ledger.ts'
import { guestOrdersOfAddress, guestOrdersOfNetwork } from '../orders-policy.ts'

/** One order for one cart, whatever happens at the same time: money, stock and Talents agree with it. */
let app: AppUnderTest
let guest: Shopper
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await newGuest(app)
})

const TOOTHBRUSH = 'bamboo-toothbrush-set'
const SOAP = 'olive-oil-castile-soap'

const db = () => app.database.db
const stockOf = async (slug: string) => {
  const [row] = await db()
    .select({ stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, variantId(slug)))
  return row?.stock ?? 0
}
/** Units that orders took, and did not give back. */
const heldOf = async (slug: string) => {
  const [row] = await db()
    .select({ units: sql<number>`coalesce(sum(${orderStock.units}), 0)::int` })
    .from(orderStock)
    .where(and(eq(orderStock.variantId, variantId(slug)), eq(orderStock.returned, 0)))
  return row?.units ?? 0
}
const ordersOf = ({ id }: Shopper) => db().select().from(orders).where(eq(orders.ownerId, id))
const statesOf = async (shopper: Shopper) => (await ordersOf(shopper)).map((row) => row.paymentState).sort()
const card = async (number: string = CARDS.pays) => ({
  paymentMethod: 'Card' as const,
  paymentMethodId: await newCard(app, number),
})
const placed = ({ status, body }: Answered): PlacedOrder => {
  if (status !== 200) throw new Error(`The order answered ${status}: ${JSON.stringify(body)}`)
  return placedOrderAnswer.parse(body).data
}
const outcomes = (answers: readonly Answered[]) =>
  answers.map(({ status, code }) => (code === undefined ? String(status) : `${status} ${code}`)).sort()

describe('an idempotency key', () => {
  test.each(['COD', 'Card'] as const)('gives one order to 20 requests at once, paid by %s', async (method) => {
    await guest.add(TOOTHBRUSH)
    const before = await stockOf(TOOTHBRUSH)
    const body = await orderBody(guest, method === 'Card' ? await card() : {})
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(guest, body, 'twenty')))
    expect(new Set(answers.map((answer) => placed(answer).orderId)).size).toBe(1)
    expect(await statesOf(guest)).toEqual([method === 'Card' ? 'paid' : 'due'])
    expect(await stockOf(TOOTHBRUSH)).toBe(before - 1)
    const [row] = await ordersOf(guest)
    const charged = await db()
      .select()
      .from(payments)
      .where(eq(payments.orderId, row?.id ?? ''))
    expect(charged.map(({ status }) => status)).toEqual(method === 'Card' ? ['paid'] : [])
  })

  test('is refused with another body, needed, and valid for one shopper only', async () => {
    await guest.add(TOOTHBRUSH)
    const body = await orderBody(guest)
    expect(await guest.call('POST', '/v1/order', body)).toMatchObject({ status: 400, code: 'REQUEST_KEY_MISSING' })
    const { orderId } = placed(await placeOrder(guest, body, 'same'))
    const other = { ...body, deliveryNote: 'Ring twice' }
    expect(await placeOrder(guest, other, 'same')).toMatchObject({ status: 409, code: 'REQUEST_KEY_REUSED' })
    const stranger = await newGuest(app)
    await stranger.add(TOOTHBRUSH)
    expect(placed(await placeOrder(stranger, await orderBody(stranger), 'same')).orderId).not.toBe(orderId)
  })
})

describe('tabs that pay the same cart', () => {
  test.each([
    ['cash', {}],
    ['a card', { paymentMethod: 'Card' as const }],
  ])('with %s at once place one order, and the others are told why not', async (_, fields) => {
    await guest.add(TOOTHBRUSH)
    const before = await stockOf(TOOTHBRUSH)
    const bodies = await Promise.all(
      Array.from({ length: 15 }, async () => orderBody(guest, 'paymentMethod' in fields ? await card() : fields)),
    )
    const answers = await Promise.all(bodies.map((body) => placeOrder(guest, body)))
    const good = answers.filter(({ status }) => status === 200)
    expect(outcomes(answers.filter(({ status }) => status !== 200)).join()).toMatch(
      /^(409 (ORDER_CHANGED|ORDER_PAID|PAYMENT_UNDER_WAY),?)*$/,
    )
    expect(good).toHaveLength(1)
    expect((await statesOf(guest)).filter((state) => state !== 'failed')).toHaveLength(1)
    expect(await stockOf(TOOTHBRUSH)).toBe(before - 1)
    expect(await guest.cart()).toBeUndefined()
  })

  test('while the payment of one is being charged, for a minute: the second one waits', async () => {
    await guest.add(TOOTHBRUSH)
    const { orderId } = placed(await placeOrder(guest, await orderBody(guest, await card(CARDS.needsChallenge))))
    // As when the bank has not answered yet.
    await db().update(payments).set({ status: 'processing' }).where(eq(payments.orderId, orderId))
    const body = await orderBody(guest, await card())
    expect(await placeOrder(guest, body, 'second')).toMatchObject({
      status: 409,
      code: 'PAYMENT_UNDER_WAY',
      body: { message: expect.stringMatching(/^Another payment for this cart is under way\./) },
    })
    const start = app.clock.now()
    app.clock.set(new Date(start.getTime() + MINUTE_MS))
    expect(placed(await placeOrder(guest, body, 'second')).payment.status).toBe('paid')
    app.clock.set(start)
  })

  test('while a 3-D Secure challenge is open: the second one cancels the first payment', async () => {
    await guest.add(TOOTHBRUSH)
    const before = await stockOf(TOOTHBRUSH)
    const first = placed(await placeOrder(guest, await orderBody(guest, await card(CARDS.needsChallenge))))
    expect(first.payment.status).toBe('actionRequired')
    const second = placed(await placeOrder(guest, await orderBody(guest, await card())))
    expect(second.payment.status).toBe('paid')
    expect(await readOrder(guest, first.orderId)).toMatchObject({ payment: { status: 'failed' } })
    expect(await stockOf(TOOTHBRUSH)).toBe(before - 1)
  })

  test('while a 3-D Secure challenge is open: the Talents and the last units that the first one holds are still offered', async () => {
    const member = await newAccount(app)
    await giveTalents(app, member, 500)
    const stock = await stockOf(TOOTHBRUSH)
    await setStock(app, TOOTHBRUSH, 2)
    await member.add(TOOTHBRUSH, { newQuantity: 2 })
    const body = await orderBody(member, { ...(await card(CARDS.needsChallenge)), payWithTalents: true })
    expect(body.confirmedTalents).toBeGreaterThan(0)
    const first = placed(await placeOrder(member, body))
    expect(await stockOf(TOOTHBRUSH)).toBe(0)

    const again = await orderBody(member, { ...(await card()), payWithTalents: true })
    expect(again).toMatchObject({ confirmedTotal: body.confirmedTotal, confirmedTalents: body.confirmedTalents })
    const second = placed(await placeOrder(member, again))
    expect(second.payment.status).toBe('paid')
    expect((await readOrder(member, second.orderId)).storeOrders[0]?.lines[0]?.quantity).toBe(2)
    expect(await readOrder(member, first.orderId)).toMatchObject({ payment: { status: 'failed' } })
    expect(await stockOf(TOOTHBRUSH)).toBe(0)
    await setStock(app, TOOTHBRUSH, stock)
  })

  test('while a 3-D Secure challenge is open: of what the first one holds, more can go into the cart', async () => {
    const stock = await stockOf(TOOTHBRUSH)
    await setStock(app, TOOTHBRUSH, 3)
    await guest.add(TOOTHBRUSH, { newQuantity: 2 })
    placed(await placeOrder(guest, await orderBody(guest, await card(CARDS.needsChallenge))))
    await guest.add(TOOTHBRUSH)
    await expect(guest.add(TOOTHBRUSH)).rejects.toThrow()
    const second = placed(await placeOrder(guest, await orderBody(guest, await card())))
    expect((await readOrder(guest, second.orderId)).storeOrders[0]?.lines[0]?.quantity).toBe(3)
    expect(await stockOf(TOOTHBRUSH)).toBe(0)
    await setStock(app, TOOTHBRUSH, stock)
  })

  test('after a 3-D Secure challenge that the shop has not heard of: the page is sent to the paid order', async () => {
    await guest.add(TOOTHBRUSH)
    const body = await orderBody(guest, await card(CARDS.needsChallenge))
    const first = placed(await placeOrder(guest, body))
    await answerStep(app, first.payment.nextActionUrl)
    const second = await placeOrder(guest, { ...body, ...(await card()) })
    expect(second).toMatchObject({ status: 409, code: 'ORDER_PAID', body: { orderId: first.orderId } })
    expect(await readOrder(guest, first.orderId)).toMatchObject({
      payment: { status: 'paid', brand: 'visa', last4: '3155' },
      storeOrders: [{ state: 'placed' }],
    })
    expect(await guest.cart()).toBeUndefined()
  })
})

describe('a 3-D Secure challenge', () => {
  test('that is confirmed places the order when it is asked for, and leaves what was added meanwhile', async () => {
    await guest.add(TOOTHBRUSH)
    const { orderId, payment } = placed(
      await placeOrder(guest, await orderBody(guest, await card(CARDS.needsChallenge))),
    )
    await guest.add(SOAP)
    await guest.edit(TOOTHBRUSH, { newQuantity: 3, action: 2 })
    await answerStep(app, payment.nextActionUrl)
    expect(await readOrder(guest, orderId)).toMatchObject({
      payment: { status: 'paid' },
      storeOrders: [{ state: 'placed' }],
    })
    const left = (await guest.lines()).map(({ slug, quantity }) => [slug, quantity.value])
    expect(left).toEqual([
      [TOOTHBRUSH, 2],
      [SOAP, 1],
    ])
  })

  test('that is refused gives everything back', async () => {
    await guest.add(TOOTHBRUSH)
    const before = await stockOf(TOOTHBRUSH)
    const { orderId, payment } = placed(
      await placeOrder(guest, await orderBody(guest, await card(CARDS.needsChallenge))),
    )
    await answerStep(app, payment.nextActionUrl, 'refused')
    expect(await readOrder(guest, orderId)).toMatchObject({
      payment: { status: 'failed', problem: 'Your bank did not confirm this payment. Try again, or use another card.' },
      storeOrders: [{ state: 'unpaid' }],
    })
    expect(await stockOf(TOOTHBRUSH)).toBe(before)
    expect(await guest.lines()).toHaveLength(1)
  })

  test('that is not taken in 15 minutes gives stock and Talents back', async () => {
    const member = await demoShopper(app, 'member')
    const balance = async () => {
      const [row] = await db().select({ balance: users.walletTalents }).from(users).where(eq(users.id, member.id))
      return row?.balance
    }
    await member.add('linen-bath-towel', { newQuantity: 3 })
    const [stock, talents] = [await stockOf('linen-bath-towel'), await balance()]
    const body = await orderBody(member, { ...(await card(CARDS.needsChallenge)), payWithTalents: true })
    const { orderId } = placed(await placeOrder(member, body))
    expect(await balance()).toBeLessThan(talents ?? 0)
    const start = app.clock.now()
    app.clock.set(new Date(start.getTime() + 15 * MINUTE_MS + 1000))
    await app.runQueuedJobs()
    app.clock.set(start)
    expect([await stockOf('linen-bath-towel'), await balance()]).toEqual([stock, talents])
    expect(await readOrder(member, orderId)).toMatchObject({ payment: { status: 'failed' } })
    await member.call('DELETE', '/v1/cart')
  })
})

describe('under load', () => {
  test('10 buyers get the last 5 units, and no unit is sold twice', async () => {
    const slug = 'matcha-ceremonial-grade'
    const buyers = await Promise.all(Array.from({ length: 10 }, () => newGuest(app)))
    const kinds = ['cash', CARDS.pays, CARDS.declined, CARDS.needsChallenge, CARDS.insufficientFunds] as const
    const bodies = await Promise.all(
      buyers.map(async (buyer, at) => {
        await buyer.add(slug)
        const kind = kinds[at % kinds.length] ?? 'cash'
        return orderBody(buyer, kind === 'cash' ? {} : await card(kind))
      }),
    )
    await setStock(app, slug, 5)
    const held = await heldOf(slug)
    const answers = await Promise.all(buyers.map((buyer, at) => placeOrder(buyer, bodies[at] as PlaceOrderBody)))
    expect(outcomes(answers).join()).toMatch(/^((200|402 CARD_DECLINED|402 INSUFFICIENT_FUNDS|409 ORDER_CHANGED),?)*$/)
    const sold = answers.filter(({ status }) => status === 200).length
    expect((await heldOf(slug)) - held).toBe(sold)
    expect(await stockOf(slug)).toBe(5 - sold)
    // A buyer who was refused only for lack of stock may try again, until it is gone.
    const again = await Promise.all(buyers.map(async (buyer, at) => placeOrder(buyer, bodies[at] as PlaceOrderBody)))
    expect((await heldOf(slug)) - held + (await stockOf(slug))).toBe(5)
    expect(again.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('carts with the same products in another order do not block each other', async () => {
    const slugs = [TOOTHBRUSH, SOAP, 'aloe-face-gel', 'linen-bath-towel']
    const buyers = await Promise.all(Array.from({ length: 12 }, () => newGuest(app)))
    const bodies: PlaceOrderBody[] = []
    for (const [at, buyer] of buyers.entries()) {
      for (const slug of at % 2 === 0 ? slugs : slugs.toReversed()) await buyer.add(slug)
      bodies.push(await orderBody(buyer))
    }
    const answers = await Promise.all(buyers.map((buyer, at) => placeOrder(buyer, bodies[at] as PlaceOrderBody)))
    expect(outcomes(answers)).toEqual(buyers.map(() => '200'))
  })
})

describe('Talents', () => {
  test('that another tab has spent are not spent again', async () => {
    const member = await newAccount(app)
    await giveTalents(app, member, 500)
    await member.add(TOOTHBRUSH)
    const body = await orderBody(member, { payWithTalents: true })
    const spent = { kind: 'opening', from: { userId: member.id }, to: 'spending', amount: 500 } as const
    await db().transaction((tx) => moveTalents(tx, { ...spent, key: `spent ${member.id}`, at: app.clock.now() }))
    expect(await placeOrder(member, body)).toMatchObject({
      status: 409,
      code: 'ORDER_CHANGED',
      body: { data: { accounting: { talentsUsable: 0 } } },
    })
    expect(await ordersOf(member)).toEqual([])
  })

  test('always sum to zero', async () => {
    const [row] = await db()
      .select({ sum: sql<number>`sum(${ledgerEntries.amount})::int` })
      .from(ledgerEntries)
    expect(row?.sum).toBe(0)
  })
})

describe("a guest's order", () => {
  test('becomes the account’s at sign-in, also while its payment is open', async () => {
    await guest.add(TOOTHBRUSH)
    const done = await order(guest)
    await guest.add(SOAP)
    const open = placed(await placeOrder(guest, await orderBody(guest, await card(CARDS.needsChallenge))))
    const { token, userId } = await accountCalls(app).signIn('shopper@demo.test', { token: guest.token })
    const account = shopperWith(app, { id: userId, token: token.accessToken })
    expect(await readOrder(account, done)).toMatchObject({ isGuestOrder: false, wallet: { earned: 0 } })
    expect(await guest.call('GET', `/v1/order/${done}`)).toMatchObject({ status: 404 })
    await answerStep(app, open.payment.nextActionUrl)
    expect(await readOrder(account, open.orderId)).toMatchObject({ payment: { status: 'paid' } })
    expect(await account.cart()).toBeUndefined()
    expect(await countOf(userId)).toBe(2)
  })

  test('counts for the account when its payment is settled during the sign-in, before the order moves', async () => {
    await trigger('orders', 'owner_id', sql`new.payment_state := 'paid';`)
    await guest.add(SOAP)
    await placeOrder(guest, await orderBody(guest, await card(CARDS.needsChallenge)))
    const { userId } = await accountCalls(app).signIn('newmember@demo.test', { token: guest.token })
    expect(await countOf(userId)).toBe(1)
    const bought = await db().select().from(purchases).where(eq(purchases.userId, userId))
    expect(bought.map(({ productId }) => productId)).toEqual([idOf('product', SOAP)])
  })

  test('is counted under the lock of the cart, which orders of other devices lock before the wallet', async () => {
    await trigger(
      'users',
      'order_count',
      sql`if not exists (select 1 from carts where owner_id = new.id and xmax = pg_current_xact_id()::xid) then
        raise exception 'the cart is not locked';
      end if;`,
    )
    await guest.add(TOOTHBRUSH)
    await order(guest)
    const { userId } = await accountCalls(app).signIn('seller@demo.test', { token: guest.token })
    expect(await countOf(userId)).toBe(1)
  })

  const countOf = async (userId: string) => {
    const [row] = await db().select({ orderCount: users.orderCount }).from(users).where(eq(users.id, userId))
    return row?.orderCount
  }

  /** Runs PL/pgSQL before each change of a column, until the test is finished. */
  async function trigger(table: string, column: string, body: SQL): Promise<void> {
    await db().execute(sql`
      create function during_test() returns trigger language plpgsql as $$ begin ${body} return new; end $$`)
    await db().execute(
      sql.raw(`create trigger during_test before update of ${column} on ${table} for each row
        execute function during_test()`),
    )
    onTestFinished(async () => void (await db().execute(sql`drop function during_test cascade`)))
  }
})

test('an order is visible to its owner only', async () => {
  await guest.add(TOOTHBRUSH)
  const body = await orderBody(guest)
  const stranger = await newGuest(app)
  await stranger.add(TOOTHBRUSH)
  const othersBody = await orderBody(stranger)
  const notFound = { status: 404 }
  expect(await placeOrder(guest, { ...body, deliveryAddressId: othersBody.deliveryAddressId })).toMatchObject(notFound)
  expect(await placeOrder(guest, { ...body, billingAddressId: othersBody.deliveryAddressId })).toMatchObject(notFound)
  expect(await placeOrder(guest, { ...body, cartId: othersBody.cartId })).toMatchObject(notFound)
  const id = await order(guest)
  const { orderNumber } = await readOrder(guest, id)
  for (const named of [id, orderNumber]) {
    expect(await stranger.call('GET', `/v1/order/${named}`)).toMatchObject(notFound)
    expect(await stranger.call('POST', `/v1/order/${named}/cancel`, {})).toMatchObject(notFound)
  }
  expect(await newAddress(stranger)).toBe(othersBody.deliveryAddressId)
})

describe('a card', () => {
  const outside = (network: string) => ({ 'x-forwarded-for': network, 'idempotency-key': newId() })
  const payWith = async (buyer: Shopper, number: string, network: string) =>
    buyer.call(
      'POST',
      '/v1/order',
      await orderBody(buyer, { paymentMethod: 'Card', paymentMethodId: await newCard(app, number) }),
      outside(network),
    )

  test('is not tried after ten refused ones of an hour, and cash is taken as before', async () => {
    await guest.add(TOOTHBRUSH)
    for (let n = 0; n < refusedCardsOfBuyer.max; n++) {
      expect(await payWith(guest, CARDS.declined, `198.51.100.${n}`)).toMatchObject({ status: 402 })
    }
    const before = await db().$count(payments)
    expect(await payWith(guest, CARDS.pays, '198.51.100.99')).toMatchObject({ status: 429, code: 'TOO_MANY_CARDS' })
    expect(await db().$count(payments)).toBe(before)
    expect(await order(guest)).toBeTruthy()
  })

  test('of another guest is not tried after the refused ones of their network', async () => {
    await guest.add(TOOTHBRUSH)
    expect(await payWith(guest, CARDS.declined, '203.0.113.7')).toMatchObject({ status: 402 })
    for (let n = 1; n < refusedCardsOfNetwork.max; n++) await app.limits.count(refusedCardsOfNetwork, '203.0.113.7')
    const other = await newGuest(app)
    await other.add(TOOTHBRUSH)
    expect(await payWith(other, CARDS.pays, '203.0.113.7')).toMatchObject({ status: 429 })
    expect(await payWith(other, CARDS.pays, '203.0.113.8')).toMatchObject({ status: 200 })
  })

  test('is tried no more often when many guests of a network do so at once, and one that pays is no try', async () => {
    const network = '203.0.113.9'
    const guests = await Promise.all(Array.from({ length: 6 }, () => newGuest(app)))
    for (const buyer of guests) await buyer.add(TOOTHBRUSH)
    for (let n = 3; n < refusedCardsOfNetwork.max; n++) await app.limits.count(refusedCardsOfNetwork, network)
    const payer = await newGuest(app)
    await payer.add(TOOTHBRUSH)
    expect(await payWith(payer, CARDS.pays, network)).toMatchObject({ status: 200 })
    const tried = await Promise.all(guests.map((buyer) => payWith(buyer, CARDS.declined, network)))
    expect(tried.map(({ status }) => status).sort()).toEqual([402, 402, 402, 429, 429, 429])
  })
})

test('guests place at most 20 orders an hour with one address, which the shop would mail, and 200 from one network', async () => {
  const email = `${newId()}@shopper.test`
  const place = async (buyer: Shopper, written: string, network: string) =>
    buyer.call('POST', '/v1/order', await orderBody(buyer, { email: written }), {
      'x-forwarded-for': network,
      'idempotency-key': newId(),
    })
  await guest.add(TOOTHBRUSH)
  expect(await place(guest, email, '198.51.100.1')).toMatchObject({ status: 200 })
  for (let n = 1; n < guestOrdersOfAddress.max; n++) await app.limits.count(guestOrdersOfAddress, email)
  const other = await newGuest(app)
  await other.add(TOOTHBRUSH)
  for (const written of [` ${email.toUpperCase()} `, email.replace('@', '+tag@')])
    expect(await place(other, written, '198.51.100.2')).toMatchObject({ status: 429, code: 'TOO_MANY_ORDERS' })
  for (let n = 1; n < guestOrdersOfNetwork.max; n++) await app.limits.count(guestOrdersOfNetwork, '198.51.100.1')
  expect(await place(other, `${newId()}@shopper.test`, '198.51.100.1')).toMatchObject({ code: 'TOO_MANY_ORDERS' })
  expect(await place(other, `${newId()}@shopper.test`, '198.51.100.2')).toMatchObject({ status: 200 })
})
