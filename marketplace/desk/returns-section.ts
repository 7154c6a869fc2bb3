import { desc, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { orderReturns, storeOrders } from '../modules/orders/orders-tables.ts'
import type { ReturnsService } from '../modules/orders/returning/returns-service.ts'
import { InvalidInput } from '../shared/domain-error.ts'
import { escapeHtml } from '../shared/mail/escape-html.ts'
import { type DeskFields, type DeskSection, deskForm } from './desk-section.ts'

const section = 'returns'
const LISTED = 100

interface SectionSources {
  readonly db: Db
  readonly settle: ReturnsService['settle']
}

/**
 * The returns that are on their way to a store, at the desk: a store receives or refuses them (docs/orders.md#returns).
 */
export function returnsSection({ db, settle }: SectionSources): DeskSection {
  return {
    name: section,
    title: 'Returns',

    html: async () => {
      const rows = await db
        .select({ returned: orderReturns, storeName: storeOrders.storeName })
        .from(orderReturns)
        .innerJoin(storeOrders, eq(storeOrders.id, orderReturns.storeOrderId))
        .where(eq(orderReturns.state, 'requested'))
        .orderBy(desc(orderReturns.requestedAt))
        .limit(LISTED)
      if (rows.length === 0) return '<p>No returns.</p>'
      return rows
        .map(({ returned: { id, number, reason, note }, storeName }) => {
          const common = { section, about: `return-${id}`, fields: { returnId: id } }
          const buttons = [
            deskForm({ ...common, action: 'received', label: 'Received' }),
            deskForm({ ...common, action: 'refused', label: 'Refuse' }),
          ]
          return `<article>
<h3 id="return-${id}">${escapeHtml(number)} · ${escapeHtml(storeName)}</h3>
<p>${escapeHtml([reason, note].filter(Boolean).join(': '))}</p>
${buttons.join('\n')}
</article>`
        })
        .join('\n')
    },

    actions: {
      received: (fields) => settle(idOf(fields), 'received'),
      refused: (fields) => settle(idOf(fields), 'refused'),
    },
  }
}

function idOf(fields: DeskFields): string {
  const id = fields['returnId']
  if (!id) throw new InvalidInput('returnId is needed')
  return id
}
