import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { users } from '../modules/accounts/accounts-tables.ts'
import { orderLines } from '../modules/orders/orders-tables.ts'
import type { Renewals } from '../modules/subscriptions/renewals.ts'
import { lockSubscription } from '../modules/subscriptions/subscriptions-repository.ts'
import { subscriptions } from '../modules/subscriptions/subscriptions-tables.ts'
import type { Clock } from '../shared/clock.ts'
import { Conflict, InvalidInput } from '../shared/domain-error.ts'
import { escapeHtml } from '../shared/mail/escape-html.ts'
import { type DeskFields, type DeskSection, deskForm } from './desk-section.ts'

const section = 'subscriptions'
const LISTED = 100
const RUNNING = ['active', 'paymentFailed', 'waiting'] as const

interface SectionSources {
  readonly db: Db
  readonly clock: Clock
  readonly change: Renewals['change']
}

/**
 * The running subscriptions at the desk: their next renewal, or the next try of a failed one, is made at once instead of on
 * its day (docs/subscriptions.md#renewals).
 */
export function subscriptionsSection({ db, clock, change }: SectionSources): DeskSection {
  return {
    name: section,
    title: 'Subscriptions',

    html: async () => {
      const rows = await db
        .select({ subscription: subscriptions, name: orderLines.name, email: users.email })
        .from(subscriptions)
        .innerJoin(orderLines, eq(orderLines.id, subscriptions.lineId))
        .innerJoin(users, eq(users.id, subscriptions.userId))
        .where(inArray(subscriptions.state, [...RUNNING]))
        .orderBy(asc(subscriptions.nextDeliveryAt), subscriptions.id)
        .limit(LISTED)
      if (rows.length === 0) return '<p>No subscriptions.</p>'
      return rows
        .map(({ subscription: { id, state, nextDeliveryAt }, name, email }) => {
          const about = `subscription-${id}`
          const day = nextDeliveryAt.toISOString().slice(0, 10)
          return `<article>
<h3 id="${about}">${escapeHtml(name)} · ${escapeHtml(email)}</h3>
<p>${state}, next delivery ${day}</p>
${deskForm({ section, action: 'renew', label: 'Renew now', about, fields: { subscriptionId: id } })}
</article>`
        })
        .join('\n')
    },

    actions: {
      renew: (fields) =>
        db.transaction(async (tx) => {
          const row = await lockSubscription(tx, idOf(fields))
          if (!row || !RUNNING.some((state) => state === row.state)) throw new Conflict('It is not running.')
          if (row.renewalOrderId !== null) throw new Conflict('A renewal is being paid.')
          await change(tx, row.id, { retryAt: clock.now() })
        }),
    },
  }
}

function idOf(fields: DeskFields): string {
  const id = fields['subscriptionId']
  if (!id) throw new InvalidInput('subscriptionId is needed')
  return id
}
