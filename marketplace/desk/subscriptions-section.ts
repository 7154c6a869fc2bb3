import { asc, eq, inArray } from 'drizzle-orm'
import { users } from '../modules/account/accounts/accounts-tables.ts'
import { orderLines } from '../modules/buying/orders/orders-tables.ts'
import type { Renewals } from '../modules/buying/subscriptions/renewals/renewals.ts'
import { lockSubscription } from '../modules/buying/subscriptions/subscriptions-repository.ts'
import { subscriptions } from '../modules/buying/subscriptions/subscriptions-tables.ts'
import { Conflict } from '../shared/domain-error.ts'
import type { Infrastructure } from '../shared/ports/infrastructure.ts'
import { type DeskSection, fieldOf } from './desk-section.ts'

const LISTED = 100
const RUNNING = ['active', 'paymentFailed', 'waiting'] as const

interface SectionSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly change: Renewals['change']
}

/**
 * The running subscriptions at the desk: their next renewal, or the next try of a failed one, is made at once instead of on
 * its day (docs/subscriptions.md#renewals).
 */
export function subscriptionsSection({ db, clock, change }: SectionSources): DeskSection {
  return {
    name: 'subscriptions',
    title: 'Subscriptions',

    list: async () => {
      const rows = await db
        .select({ subscription: subscriptions, name: orderLines.name, email: users.email })
        .from(subscriptions)
        .innerJoin(orderLines, eq(orderLines.id, subscriptions.lineId))
        .innerJoin(users, eq(users.id, subscriptions.userId))
        .where(inArray(subscriptions.state, [...RUNNING]))
        .orderBy(asc(subscriptions.nextDeliveryAt), subscriptions.id)
        .limit(LISTED)
      return rows.map(({ subscription: { id, state, nextDeliveryAt }, name, email }) => ({
        id,
        title: `${name} · ${email}`,
        lines: [`${state}, next delivery ${nextDeliveryAt.toISOString().slice(0, 10)}`],
        forms: [{ action: 'renew', label: 'Renew now', fields: { subscriptionId: id } }],
      }))
    },
    actions: {
      renew: (fields) =>
        db.transaction(async (tx) => {
          const row = await lockSubscription(tx, fieldOf(fields, 'subscriptionId'))
          if (!row || !RUNNING.some((state) => state === row.state)) throw new Conflict('It is not running.')
          if (row.renewalOrderId !== null) throw new Conflict('A renewal is being paid.')
          await change(tx, row.id, { retryAt: clock.now() })
        }),
    },
  }
}
