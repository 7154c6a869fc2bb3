import { and, eq, inArray, isNull } from 'drizzle-orm'
import { PRODUCT_TYPE } from '../../../contract/wire-values.ts'
import type { Tx } from '../../db/client.ts'
import { newId } from '../../shared/ids.ts'
import { users } from '../accounts/accounts-tables.ts'
import { laterBy } from './later-by.ts'
import { memberships, subscriptions } from './subscriptions-tables.ts'

/** A line of a paid order. */
interface BoughtLine {
  readonly id: string
  readonly variantId: string
  readonly productType: number
  readonly units: number
  /** What it costs without the free first year, in minor units of the order's currency. */
  readonly list: number
  readonly plan: {
    readonly id: string
    readonly frequencyId: string
    readonly duration: string
    readonly value: number
  } | null
}

interface Bought {
  readonly order: { readonly id: string; readonly ownerId: string }
  readonly lines: readonly BoughtLine[]
  readonly now: Date
}

/**
 * Begins the membership and the subscriptions that a user's order holds, in its transaction. A user who is a member
 * already stays the member they were.
 */
export async function beginSubscriptions(tx: Tx, { order, lines, now }: Bought): Promise<void> {
  const membership = lines.find((line) => line.productType === PRODUCT_TYPE.membership)
  if (membership) await beginMembership(tx, { order, membership, now })
  const begun = lines.flatMap(({ id: lineId, variantId, units, plan }) => {
    if (!plan) return []
    const { id: planId, frequencyId, value } = plan
    const duration = plan.duration === 'week' ? ('week' as const) : ('month' as const)
    return {
      id: newId(),
      userId: order.ownerId,
      orderId: order.id,
      lineId,
      variantId,
      units,
      planId,
      frequencyId,
      duration,
      value,
      startedAt: now,
      nextDeliveryAt: laterBy(now, { duration, value }),
    }
  })
  if (begun.length > 0) await tx.insert(subscriptions).values(begun)
}

/** Ends the subscriptions that began with these lines of an order, because they were cancelled. */
export async function endSubscriptions(tx: Tx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length > 0) await tx.delete(subscriptions).where(inArray(subscriptions.lineId, [...lineIds]))
}

async function beginMembership(
  tx: Tx,
  { order, membership, now }: Pick<Bought, 'order' | 'now'> & { readonly membership: BoughtLine },
): Promise<void> {
  const id = newId()
  const [begun] = await tx
    .update(users)
    .set({ membershipId: id })
    .where(and(eq(users.id, order.ownerId), isNull(users.membershipId)))
    .returning({ id: users.id })
  if (!begun) return
  await tx.insert(memberships).values({
    id,
    userId: order.ownerId,
    orderId: order.id,
    startedAt: now,
    renewsAt: laterBy(now, { duration: 'month', value: 12 }),
    renewalPrice: membership.list,
  })
}
