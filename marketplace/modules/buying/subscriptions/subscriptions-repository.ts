import { and, desc, eq, gt, inArray, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { PRODUCT_TYPE } from '../../../../contract/values/wire-values.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { orderLines, orders } from '../orders/orders-tables.ts'
import type { SubscriptionChange } from './subscriptions-policy.ts'
import {
  type MembershipRow,
  memberships,
  type SubscriptionEvent,
  type SubscriptionRow,
  subscriptionEvents,
  subscriptions,
} from './subscriptions-tables.ts'

/** Entries of the history that an answer shows. */
const MAX_EVENTS = 24

/** Returns the subscription, or undefined when it does not exist. */
export async function findSubscription(executor: Executor, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await executor.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row
}

/** Returns these subscriptions, and locks them until the transaction ends. */
const locked = (tx: Tx, ...conditions: SQL[]): Promise<SubscriptionRow[]> =>
  tx
    .select()
    .from(subscriptions)
    .where(and(...conditions))
    .orderBy(subscriptions.id)
    .for('no key update')

/** Returns the subscription, and locks it until the transaction ends. */
export const lockSubscription = async (tx: Tx, id: string): Promise<SubscriptionRow | undefined> =>
  (await locked(tx, eq(subscriptions.id, id)))[0]

/** Returns the subscription whose renewal is paid by that order, and locks it until the transaction ends. */
export const lockSubscriptionOf = async (tx: Tx, orderId: string): Promise<SubscriptionRow | undefined> =>
  (await locked(tx, eq(subscriptions.renewalOrderId, orderId)))[0]

/** Returns the subscriptions that began with these lines of an order, and locks them until the transaction ends. */
export const lockSubscriptionsOfLines = async (tx: Tx, lineIds: readonly string[]): Promise<SubscriptionRow[]> =>
  lineIds.length === 0 ? [] : locked(tx, inArray(subscriptions.lineId, [...lineIds]))

/** Returns the subscriptions of a user that are neither paused nor ended, locked until the transaction ends. */
export const lockRunning = (tx: Tx, userId: string): Promise<SubscriptionRow[]> =>
  locked(tx, eq(subscriptions.userId, userId), notInArray(subscriptions.state, ['paused', 'ended']))

/** Returns the subscriptions of a user that have not ended, locked until the transaction ends. */
export const lockRunningOrPaused = (tx: Tx, userId: string): Promise<SubscriptionRow[]> =>
  locked(tx, eq(subscriptions.userId, userId), ne(subscriptions.state, 'ended'))

/** Changes a subscription and returns it. Throws an Error when it does not exist. */
export async function changeSubscription(tx: Tx, id: string, change: SubscriptionChange): Promise<SubscriptionRow> {
  const [row] = await tx.update(subscriptions).set(change).where(eq(subscriptions.id, id)).returning()
  if (!row) throw new Error(`There is no subscription ${id}`)
  return row
}

/**
 * Returns a user's subscriptions: running ones by their next delivery, then paused, then ended ones, the latest first.
 */
export function listSubscriptions(executor: Executor, userId: string): Promise<SubscriptionRow[]> {
  const rank = sql`case ${subscriptions.state} when 'paused' then 1 when 'ended' then 2 else 0 end`
  return executor
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(rank, desc(subscriptions.endedAt), subscriptions.nextDeliveryAt, subscriptions.id)
}

/** Adds an event to the history of a subscription. `savedDollars` is in minor units of US dollars. */
export async function addEvent(
  tx: Tx,
  subscriptionId: string,
  event: SubscriptionEvent,
  at: Date,
  order?: { readonly id: string; readonly savedDollars: number },
): Promise<void> {
  await tx
    .insert(subscriptionEvents)
    .values({ subscriptionId, event, at, orderId: order?.id ?? null, savedDollars: order?.savedDollars ?? 0 })
}

/** Returns the newest events of each subscription with the orders that they name. */
export async function listEvents(executor: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const ranked = executor
    .select({
      id: subscriptionEvents.position,
      rank: sql<number>`row_number() over (partition by ${subscriptionEvents.subscriptionId} order by ${subscriptionEvents.position} desc)`.as(
        'rank',
      ),
    })
    .from(subscriptionEvents)
    .where(inArray(subscriptionEvents.subscriptionId, [...ids]))
    .as('ranked')
  return executor
    .select({
      subscriptionId: subscriptionEvents.subscriptionId,
      event: subscriptionEvents.event,
      at: subscriptionEvents.at,
      orderId: orders.id,
      orderNumber: orders.number,
      amount: orders.finalTotal,
    })
    .from(subscriptionEvents)
    .innerJoin(ranked, eq(ranked.id, subscriptionEvents.position))
    .leftJoin(orders, eq(orders.id, subscriptionEvents.orderId))
    .where(sql`${ranked.rank} <= ${MAX_EVENTS}`)
    .orderBy(desc(subscriptionEvents.position))
}

/** Returns how much less than the list price a user paid for subscription deliveries, in minor units of US dollars. */
export async function savedSoFar(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor
    .select({ saved: sql<number>`coalesce(sum(${subscriptionEvents.savedDollars}), 0)::int` })
    .from(subscriptionEvents)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionEvents.subscriptionId))
    .where(eq(subscriptions.userId, userId))
  return row?.saved ?? 0
}

/** Returns whether the user has a membership in force. */
export async function isMember(executor: Executor, userId: string): Promise<boolean> {
  const [user] = await executor.select({ id: users.membershipId }).from(users).where(eq(users.id, userId))
  return user?.id != null
}

/** Returns the e-mail address of a user. Throws an Error when the account does not exist. */
export const emailOf = async (executor: Executor, userId: string): Promise<string> => {
  const [user] = await executor.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`There is no account ${userId}`)
  return user.email
}

/** Returns the membership, or undefined when it does not exist. */
export async function findMembership(executor: Executor, id: string): Promise<MembershipRow | undefined> {
  const [row] = await executor.select().from(memberships).where(eq(memberships.id, id))
  return row
}

/** Returns the number of memberships that the user bought, including those that ended. */
export const countMemberships = (executor: Executor, userId: string): Promise<number> =>
  executor.$count(memberships, eq(memberships.userId, userId))

/** Returns the user's membership in force, or undefined without one. A membership without an order has no row. */
export async function findCurrentMembership(executor: Executor, userId: string): Promise<MembershipRow | undefined> {
  const [row] = await executor
    .select({ membership: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.membershipId, memberships.id))
    .where(eq(users.id, userId))
  return row?.membership
}

/** Returns whether a membership or subscription of the user that the default card pays waits to be charged again. */
export async function isDefaultCardFailing(executor: Executor, userId: string): Promise<boolean> {
  const failing = await Promise.all([
    executor.$count(
      memberships,
      and(eq(memberships.userId, userId), isNull(memberships.endedAt), gt(memberships.failures, 0)),
    ),
    executor.$count(
      subscriptions,
      and(eq(subscriptions.userId, userId), isNull(subscriptions.methodId), eq(subscriptions.state, 'paymentFailed')),
    ),
  ])
  return failing.some((count) => count > 0)
}

/** How often a benefit was used, and how much it saved in minor units of US dollars. */
export interface BenefitUse {
  readonly benefit: 'subscriptions' | 'campaigns' | 'codes'
  readonly used: number
  readonly saved: number
}

/**
 * Returns the use of each membership benefit since a time, and the savings in minor units of US dollars: deliveries of
 * subscriptions, lines at a campaign's price, and orders with a members-only code. Cancelled and returned lines do not
 * count, nor do deals after a purchase, which are not for members only.
 */
export async function benefitsSince(executor: Executor, userId: string, since: Date) {
  const { rows } = await executor.execute<BenefitUse & Record<string, unknown>>(sql`
    with bought as (
      select l.kind, l.is_added_later, l.order_id, l.list, l.pays, l.promo_discount, o.per_dollar,
        exists (select 1 from promotions p where p.code = o.promo_code and p.audience = 'members') as is_code
      from orders o
      join order_lines l on l.order_id = o.id
      where o.owner_kind = 'user' and o.owner_id = ${userId} and o.placed_at >= ${since.toISOString()}::timestamptz
        and o.payment_state in ('paid', 'due') and l.state not in ('cancelled', 'returned')
    )
    select 'subscriptions' as benefit, count(distinct order_id)::int as used,
      coalesce(round(sum((list - pays) / per_dollar)), 0)::int as saved
    from bought where kind = 'subscription'
    union all
    select 'campaigns', count(*)::int, coalesce(round(sum((list - pays) / per_dollar)), 0)::int
    from bought where kind in ('upsell', 'groupBuy') and not is_added_later
    union all
    select 'codes', count(distinct order_id)::int, coalesce(round(sum(promo_discount / per_dollar)), 0)::int
    from bought where is_code`)
  return rows
}

/** Returns what a year of the offered membership costs, in minor units of US dollars; undefined when none is sold. */
export async function findMembershipPrice(executor: Executor): Promise<number | undefined> {
  const { rows } = await executor.execute<{ price: number }>(sql`
    select v.list_price as price from products p join variants v on v.product_id = p.id
    where p.product_type = ${PRODUCT_TYPE.membership} and p.withdrawn_at is null order by v.position limit 1`)
  return rows[0]?.price
}

/** Returns the membership, and locks it until the transaction ends. */
export async function lockMembership(tx: Tx, id: string): Promise<MembershipRow | undefined> {
  const [row] = await tx.select().from(memberships).where(eq(memberships.id, id)).for('no key update')
  return row
}

/** Returns the membership whose renewal is paid by that order. */
export async function findMembershipOf(executor: Executor, orderId: string): Promise<MembershipRow | undefined> {
  const [row] = await executor.select().from(memberships).where(eq(memberships.renewalOrderId, orderId))
  return row
}

/** Changes a membership and returns it. Throws an Error when it does not exist. */
export async function changeMembership(
  tx: Tx,
  id: string,
  change: Partial<typeof memberships.$inferInsert>,
): Promise<MembershipRow> {
  const [row] = await tx.update(memberships).set(change).where(eq(memberships.id, id)).returning()
  if (!row) throw new Error(`There is no membership ${id}`)
  return row
}

/** Returns the order that started a membership, and the variant of its membership line. Throws an Error without one. */
export async function findMembershipOrder(executor: Executor, { orderId }: Pick<MembershipRow, 'orderId'>) {
  const [row] = await executor
    .select({ order: orders, variantId: orderLines.variantId })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orderLines.productType, PRODUCT_TYPE.membership)))
  if (!row) throw new Error(`The order ${orderId} has no membership`)
  return row
}

/** Returns the renewal date of an order that renews a subscription or membership, or undefined for any other order. */
export async function renewalDateOf(executor: Executor, orderId: string): Promise<Date | undefined> {
  const [row] = await executor.select({ date: orders.renewalDate }).from(orders).where(eq(orders.id, orderId))
  return row?.date ?? undefined
}
