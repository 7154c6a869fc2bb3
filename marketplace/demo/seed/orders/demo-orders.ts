import { eq, inArray } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { addressAnswer } from '../../../../contract/account/addresses.ts'
import { cartAnswer } from '../../../../contract/buying/cart.ts'
import {
  orderAnswer,
  ordersAnswer,
  type PlaceOrderBody,
  placedOrderAnswer,
} from '../../../../contract/buying/orders.ts'
import { savedCardsAnswer } from '../../../../contract/buying/payment-methods.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/values/durations.ts'
import { toMajor } from '../../../../contract/values/minor-units.ts'
import * as z from '../../../../contract/values/zod.ts'
import type { MarketplaceApp } from '../../../app.ts'
import type { Db } from '../../../db/client.ts'
import { idOf, newId } from '../../../shared/ids.ts'
import * as tables from '../../../tables.ts'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../card-provider/provider-call.ts'
import {
  boughtByCustomers,
  customers,
  type DemoOrder,
  memberAddresses,
  memberOrders,
  partnerLinks,
} from '../../content/accounts.ts'
import { customerId, demoUserId, fullName } from '../account-rows.ts'
import { type DemoMedia, pastMarketplace } from './past-marketplace.ts'

const PART = 'orders'
const DEMO_CARD = { number: '4242424242424242', exp_month: '8', exp_year: '2031', cvc: '123' }

const SACRAMENTO = { city: 'Sacramento', state: 'CA', zip: '95814' }
/** No review is older. */
const DAYS_BEFORE_REVIEWS = 560

/** When a parcel reached each state, after the order was placed. */
const STEPS = [
  { to: 'accepted', actor: 'seller', after: 20 * MINUTE_MS },
  { to: 'packing', actor: 'seller', after: HOUR_MS },
  { to: 'packed', actor: 'seller', after: 2 * HOUR_MS },
  { to: 'onTheWay', actor: 'courier', after: DAY_MS },
  { to: 'delivered', actor: 'courier', after: 3 * DAY_MS },
] as const

/** A buyer, with the addresses that they keep and their orders, oldest first. */
interface DemoBuyer {
  readonly userId: string
  readonly addresses: readonly object[]
  readonly orders: readonly DemoOrder[]
}

const buyers: readonly DemoBuyer[] = [
  { userId: demoUserId('member'), addresses: memberAddresses, orders: memberOrders },
  ...customers.map((customer, at) => ({
    userId: customerId(customer),
    addresses: [{ name: fullName(customer), mobile: '+12025550123', line1: `${12 + at} Elm Street`, ...SACRAMENTO }],
    orders: customerOrders(customer),
  })),
]

/**
 * Places the orders of the demo's member and customers with the marketplace's own code, as they would have been placed at
 * their time: stock, wallet, purchases, certified buyers, subscriptions and the partner's commission follow from them. An
 * interrupted run goes on where it was. Returns whether any was missing.
 */
export async function seedDemoOrders(db: Db, now: Date, media?: DemoMedia): Promise<boolean> {
  const [state] = await db.select().from(tables.seedState).where(eq(tables.seedState.part, PART))
  if (state) return false
  // A catalogue that an earlier version seeded has no customers.
  const accounts = await db
    .select({ id: tables.users.id, email: tables.users.email })
    .from(tables.users)
    .where(
      inArray(
        tables.users.id,
        buyers.map(({ userId }) => userId),
      ),
    )
  const past = await pastMarketplace(db, now, media)
  try {
    for (const buyer of buyers) if (accounts.some(({ id }) => id === buyer.userId)) await buy(past, buyer, now)
    past.setTime(now)
    await past.marketplace.services.queue.runDue()
    // Notifications of those days have been read.
    const client = clientOf(past.marketplace, demoUserId('member'))
    await client(z.unknown(), { method: 'POST', url: '/v1/notification/read', payload: {} })
  } finally {
    await past.marketplace.app.close()
  }
  // Receipts of orders that are this old are not sent.
  await db.delete(tables.mails).where(
    inArray(
      tables.mails.recipient,
      accounts.map(({ email }) => email),
    ),
  )
  await db.insert(tables.seedState).values({ part: PART, products: 1, completedAt: now }).onConflictDoNothing()
  return true
}

/** Places the orders of a buyer that are not placed yet, and moves their parcels on their way. */
async function buy(
  { marketplace, setTime }: Awaited<ReturnType<typeof pastMarketplace>>,
  { userId, addresses, orders }: DemoBuyer,
  now: Date,
): Promise<void> {
  const client = clientOf(marketplace, userId)
  const addressId = await addAddresses(client, addresses)
  const { data: placed } = await client(ordersAnswer, { url: '/v1/order?skip=0&limit=50' })
  for (const [at, order] of orders.entries()) {
    const placedAt = new Date(now.getTime() - order.daysAgo * DAY_MS - (order.state ? 2 * DAY_MS : 0))
    setTime(placedAt)
    const earlier = placed[placed.length - 1 - at]
    const orderId = earlier?.orderId ?? (await placeOrder(client, order, addressId))
    const setTimeAfter = (after: number) => setTime(new Date(placedAt.getTime() + after))
    await advance(marketplace, client, { orderId, order, setTime: setTimeAfter })
  }
}

/** What they reviewed, bought before the oldest review, and what they bought by a link of the partner. */
function customerOrders({ linked }: (typeof customers)[number]): readonly DemoOrder[] {
  const { linkId, units, daysAgo } = linked
  const slugs = partnerLinks.filter((link) => link.linkId === linkId).map(({ slug }) => slug)
  return [
    { daysAgo: DAYS_BEFORE_REVIEWS, items: boughtByCustomers.map((slug) => ({ slug })), method: 'COD' },
    { daysAgo, items: slugs.map((slug) => ({ slug, units })), method: 'COD', linkId },
  ]
}

/** Calls as the buyer, and parses the response. Throws when the call is refused. */
type Client = <Schema extends z.core.$ZodType>(schema: Schema, call: InjectOptions) => Promise<z.output<Schema>>

function clientOf({ app, services }: MarketplaceApp, userId: string): Client {
  return async (schema, call) => {
    const { accessToken } = await services.tokens.issueUser({ id: userId, userType: 1 })
    const answer = await app.inject({ ...call, headers: { authorization: accessToken, ...call.headers } })
    if (answer.statusCode >= 400)
      throw new Error(`${String(call.url)} answered ${answer.statusCode}: ${answer.payload}`)
    return z.parse(schema, answer.json())
  }
}

async function addAddresses(client: Client, addresses: readonly object[]): Promise<string> {
  const ids: string[] = []
  for (const payload of addresses) {
    const { data } = await client(addressAnswer, { method: 'POST', url: '/v1/address', payload })
    ids.push(data._id)
  }
  const [first] = ids
  if (first === undefined) throw new Error('A buyer has an address.')
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
      ...(order.linkId !== undefined && { attributionLinkId: order.linkId }),
    }
    await client(z.unknown(), { method: 'PATCH', url: '/v1/cart', payload })
  }
  const cart = await client(cartAnswer.def.innerType, {
    url: `/v1/cart/checkout?isValidateInventory=1&deliveryAddressId=${deliveryAddressId}&pushAnalytics=1&taxCalculate=1`,
  })
  const payload: PlaceOrderBody = {
    cartId: cart.data.cartId,
    deliveryAddressId,
    confirmedTotal: toMajor(cart.data.accounting.finalTotal),
    confirmedChanges: cart.data.confirmation,
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

/** Moves the parcels of an order on their way, each step at its time. Steps that an interrupted run has made are left out. */
async function advance(
  { services }: MarketplaceApp,
  client: Client,
  { orderId, order, setTime }: { orderId: string; order: DemoOrder; setTime: (after: number) => void },
): Promise<void> {
  const { data } = await client(orderAnswer, { url: `/v1/order/${orderId}` })
  const stepOf = (state: string) => STEPS.findIndex(({ to }) => to === state)
  const last = stepOf(order.state ?? 'delivered')
  for (const [at, { to, actor, after }] of STEPS.slice(0, last + 1).entries()) {
    setTime(after)
    const waiting = data.storeOrders.filter(({ state }) => stepOf(state) < at)
    for (const { storeOrderId } of waiting) await services.orders.advance({ storeOrderId, to, actor })
  }
}
