import { eq, inArray } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { addressAnswer } from '../../../../contract/address.ts'
import { cartAnswer } from '../../../../contract/cart.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts'
import { toMajor } from '../../../../contract/minor-units.ts'
import { orderAnswer, ordersAnswer, type PlaceOrderBody, placedOrderAnswer } from '../../../../contract/orders.ts'
import { savedCardsAnswer } from '../../../../contract/payment-methods.ts'
import type { MarketplaceApp } from '../../../app.ts'
import type { Db } from '../../../db/client.ts'
import * as tables from '../../../db/schema.ts'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../../modules/card-provider/card-provider.ts'
import { idOf, newId } from '../../../shared/ids.ts'
import { type DemoOrder, memberAddresses, memberOrders } from '../../content/accounts.ts'
import { demoEmail, demoUserId } from '../account-rows.ts'
import { type DemoMedia, pastMarketplace } from './past-marketplace.ts'

const PART = 'orders'
const ACCOUNT = 'member'
const DEMO_CARD = { number: '4242424242424242', exp_month: '8', exp_year: '2031', cvc: '123' }

/** When a parcel reached each state, after the order was placed. */
const STEPS = [
  { to: 'accepted', actor: 'seller', after: 20 * MINUTE_MS },
  { to: 'packing', actor: 'seller', after: HOUR_MS },
  { to: 'packed', actor: 'seller', after: 2 * HOUR_MS },
  { to: 'onTheWay', actor: 'courier', after: DAY_MS },
  { to: 'delivered', actor: 'courier', after: 3 * DAY_MS },
] as const

/**
 * Places the orders of the demo's member with the marketplace's own code, as they would have been placed at their time:
 * stock, wallet, purchases and subscriptions follow from them. An interrupted run goes on where it was. Returns whether
 * any was missing.
 */
export async function seedDemoOrders(db: Db, now: Date, media?: DemoMedia): Promise<boolean> {
  const [state] = await db.select().from(tables.seedState).where(eq(tables.seedState.part, PART))
  if (state) return false
  const { marketplace, setTime } = await pastMarketplace(db, now, media)
  try {
    const client = clientOf(marketplace)
    const addressId = await addAddresses(client)
    const { data: placed } = await client(ordersAnswer, { url: '/v1/order?skip=0&limit=50' })
    for (const [at, order] of memberOrders.entries()) {
      const placedAt = new Date(now.getTime() - order.daysAgo * DAY_MS - (order.state ? 2 * DAY_MS : 0))
      setTime(placedAt)
      const earlier = placed[placed.length - 1 - at]
      const orderId = earlier?.orderId ?? (await placeOrder(client, order, addressId))
      await advance(marketplace, client, {
        orderId,
        order,
        setTime: (after) => setTime(new Date(placedAt.getTime() + after)),
      })
    }
    setTime(now)
    await marketplace.runQueuedJobs()
    // What was told on those days has been read.
    await client(z.unknown(), { method: 'POST', url: '/v1/notification/read', payload: {} })
  } finally {
    await marketplace.app.close()
  }
  // Receipts of orders that are this old are not sent.
  await db.delete(tables.mails).where(inArray(tables.mails.recipient, [demoEmail(ACCOUNT)]))
  await db.insert(tables.seedState).values({ part: PART, products: 1, completedAt: now }).onConflictDoNothing()
  return true
}

/** Calls as the member, and parses the response. Throws when the call is refused. */
type Client = <Schema extends z.ZodType>(schema: Schema, call: InjectOptions) => Promise<z.output<Schema>>

function clientOf({ app, tokens }: MarketplaceApp): Client {
  return async (schema, call) => {
    const { accessToken } = await tokens.issueUser({ id: demoUserId(ACCOUNT), userType: 1 })
    const answer = await app.inject({ ...call, headers: { authorization: accessToken, ...call.headers } })
    if (answer.statusCode >= 400)
      throw new Error(`${String(call.url)} answered ${answer.statusCode}: ${answer.payload}`)
    return schema.parse(answer.json())
  }
}

async function addAddresses(client: Client): Promise<string> {
  const ids: string[] = []
  for (const payload of memberAddresses) {
    const { data } = await client(addressAnswer, { method: 'POST', url: '/v1/address', payload })
    ids.push(data._id)
  }
  const [first] = ids
  if (first === undefined) throw new Error('The member has an address.')
  return first
}

async function placeOrder(client: Client, order: DemoOrder, deliveryAddressId: string): Promise<string> {
  await client(z.unknown(), { method: 'DELETE', url: '/v1/cart' })
  for (const { slug, units = 1, everyMonths } of order.items) {
    const payload = {
      centralProductId: idOf('variant', slug),
      newQuantity: units,
      action: 1,
      ...(everyMonths !== undefined && { planFrequencyId: idOf('frequency', `${slug}:${everyMonths}`) }),
    }
    await client(z.unknown(), { method: 'PATCH', url: '/v1/cart', payload })
  }
  const cart = await client(cartAnswer.unwrap(), {
    url: `/v1/cart/checkout?isValidateInventory=1&deliveryAddressId=${deliveryAddressId}&pushAnalytics=1&taxCalculate=1`,
  })
  const payload: PlaceOrderBody = {
    cartId: cart.data.cartId,
    deliveryAddressId,
    expectedTotal: toMajor(cart.data.accounting.finalTotal),
    ...(order.method === 'COD' ? { paymentMethod: 'COD' } : await cardOf(client)),
  }
  const { data } = await client(placedOrderAnswer, {
    method: 'POST',
    url: '/v1/order',
    headers: { 'idempotency-key': newId() },
    payload,
  })
  return data.orderId
}

/** The card that the member keeps; the first order by card adds it. */
async function cardOf(client: Client) {
  const { data } = await client(savedCardsAnswer, { url: '/v1/paymentMethod' })
  const [savedCard] = data
  const paymentMethodId = savedCard?.id ?? (await newCard(client))
  return { paymentMethod: 'Card', paymentMethodId, savePaymentMethod: true } as const
}

async function newCard(client: Client): Promise<string> {
  const { id } = await client(z.object({ id: z.string() }), {
    method: 'POST',
    url: '/stripe/v1/payment_methods',
    headers: {
      authorization: `Bearer ${EMBEDDED_PUBLISHABLE_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      type: 'card',
      ...Object.fromEntries(Object.entries(DEMO_CARD).map(([name, value]) => [`card[${name}]`, value])),
    }).toString(),
  })
  return id
}

/** Moves the parcels of an order on their way, each step at its time. */
async function advance(
  { advanceOrder }: MarketplaceApp,
  client: Client,
  { orderId, order, setTime }: { orderId: string; order: DemoOrder; setTime: (after: number) => void },
): Promise<void> {
  const { data } = await client(orderAnswer, { url: `/v1/order/${orderId}` })
  const last = STEPS.findIndex(({ to }) => to === (order.state ?? 'delivered'))
  for (const { to, actor, after } of STEPS.slice(0, last + 1)) {
    setTime(after)
    for (const { storeOrderId } of data.storeOrders) await advanceOrder({ storeOrderId, to, actor })
  }
}
