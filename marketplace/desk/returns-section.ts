import { desc, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { orderReturns, storeOrders } from '../modules/buying/orders/orders-tables.ts'
import type { ReturnsService } from '../modules/buying/orders/return/returns-service.ts'
import { type DeskSection, fieldOf } from './desk-section.ts'

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
    name: 'returns',
    title: 'Returns',

    list: async () => {
      const rows = await db
        .select({ returned: orderReturns, storeName: storeOrders.storeName })
        .from(orderReturns)
        .innerJoin(storeOrders, eq(storeOrders.id, orderReturns.storeOrderId))
        .where(eq(orderReturns.state, 'requested'))
        .orderBy(desc(orderReturns.requestedAt))
        .limit(LISTED)
      return rows.map(({ returned: { id, number, reason, note }, storeName }) => ({
        id,
        title: `${number} · ${storeName}`,
        lines: [[reason, note].filter(Boolean).join(': ')],
        forms: [
          { action: 'received', label: 'Received', fields: { returnId: id } },
          { action: 'refused', label: 'Refuse', fields: { returnId: id } },
        ],
      }))
    },
    actions: {
      received: (fields) => settle(fieldOf(fields, 'returnId'), 'received'),
      refused: (fields) => settle(fieldOf(fields, 'returnId'), 'refused'),
    },
  }
}
