import { and, eq, isNull } from 'drizzle-orm'
import { PRODUCT_TYPE } from '../../../../contract/values/wire-values.ts'
import type { Tx } from '../../../db/client.ts'
import { newId } from '../../../shared/ids.ts'
import { toDollars } from '../../../shared/money.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import type { OrderLineRow, OrderRow } from '../orders/orders-tables.ts'
import type { PaymentsService } from '../payments/payments-service.ts'
import { deliveryOn, laterBy } from './delivery-dates.ts'
import { renewalSchedule, type ScheduleSources } from './renewals/renewal-schedule.ts'
import { MEMBERSHIP_TERM } from './subscriptions-policy.ts'
import { addEvent, lockSubscriptionsOfLines } from './subscriptions-repository.ts'
import { memberships, subscriptions } from './subscriptions-tables.ts'

type SubscribedLine = OrderLineRow & { readonly plan: NonNullable<OrderLineRow['plan']> }

export type OrderedSubscriptions = ReturnType<typeof orderedSubscriptions>

/** Begins and ends the membership and the subscriptions that orders contain, in their transactions. */
export function orderedSubscriptions({
  clock,
  queue,
  payments,
}: ScheduleSources & { readonly payments: Pick<PaymentsService, 'of'> }) {
  const { schedule, scheduleMembership, change } = renewalSchedule({ clock, queue })

  /** Starts the membership that a user's order contains. Does nothing for a user who is already a member. */
  const beginMembership = async (tx: Tx, order: OrderRow, renewalPrice: number): Promise<void> => {
    const id = newId()
    const [begun] = await tx
      .update(users)
      .set({ membershipId: id })
      .where(and(eq(users.id, order.ownerId), isNull(users.membershipId)))
      .returning({ id: users.id })
    if (!begun) return
    const startedAt = clock.now()
    const [row] = await tx
      .insert(memberships)
      .values({
        id,
        userId: order.ownerId,
        orderId: order.id,
        startedAt,
        renewsAt: laterBy(startedAt, MEMBERSHIP_TERM),
        renewalPrice,
      })
      .returning()
    if (row) await scheduleMembership(tx, row)
  }

  return {
    /** Starts the membership and the subscriptions that a user's order contains, in its transaction. */
    begin: async (tx: Tx, { order, lines }: { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] }) => {
      if (order.renewalOf !== null) return
      const joined = lines.find((line) => line.productType === PRODUCT_TYPE.membership)
      if (joined) await beginMembership(tx, order, joined.list)
      const subscribed = lines.flatMap((line) => (line.plan ? { ...line, plan: line.plan } : []))
      if (subscribed.length === 0) return
      const methodId = (await payments.of(tx, order.id)).find((one) => one.methodId !== undefined)?.methodId
      const now = clock.now()
      for (const line of subscribed) {
        const [row] = await tx
          .insert(subscriptions)
          .values(newSubscription(line, order, methodId, now))
          .returning()
        if (!row) throw new Error('An insert returns its row.')
        const savedDollars = toDollars(line.list - line.pays, order)
        await addEvent(tx, row.id, 'started', now, { id: order.id, savedDollars })
        await schedule(tx, row)
      }
    },

    /** Ends the subscriptions that these lines of an order started, because the lines were cancelled. */
    end: async (tx: Tx, lineIds: readonly string[]): Promise<void> => {
      for (const { id, state } of await lockSubscriptionsOfLines(tx, lineIds)) {
        if (state === 'ended') await change(tx, id, { cancelledAt: null })
        else await change(tx, id, { state: 'ended', endedAt: clock.now(), retryAt: null }, 'ended')
      }
    },
  }
}

function newSubscription(
  { id: lineId, variantId, units, pays, list, rewardDollars, plan }: SubscribedLine,
  order: OrderRow,
  methodId: string | undefined,
  now: Date,
): typeof subscriptions.$inferInsert {
  return {
    id: newId(),
    userId: order.ownerId,
    orderId: order.id,
    lineId,
    variantId,
    state: 'active',
    units,
    currencyCode: order.currencyCode,
    currencySymbol: order.currencySymbol,
    unitPrice: Math.round(pays / units),
    unitList: Math.round(list / units),
    unitReward: Math.floor(rewardDollars / units),
    planId: plan.id,
    frequencyId: plan.frequencyId,
    duration: plan.duration,
    value: plan.value,
    startedAt: now,
    nextDeliveryAt: laterBy(deliveryOn(now), plan),
    anchorDay: now.getUTCDate(),
    address: order.deliveryAddress,
    methodId: methodId ?? null,
    locale: order.locale,
  }
}
