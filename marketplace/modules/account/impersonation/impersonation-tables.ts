import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { users } from '../accounts/accounts-tables.ts'

/** The audit record: every impersonation session, and every write in it. Rows are never changed. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text('id').primaryKey(),
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    actorId: reference('actor_id', () => users.id),
    shopperId: reference('shopper_id', () => users.id),
    sessionId: text('session_id'),
    action: text('action').notNull(),
    detail: text('detail').notNull(),
    /** Method and route of the call, such as '/v1/collection/:id'. */
    method: text('method').notNull(),
    route: text('route').notNull(),
    status: integer('status').notNull(),
    /** True for a write that changes nothing the shopper can see, such as a page view. */
    isMinor: boolean('is_minor').notNull(),
  },
  (t) => [index('audit_entries_actor').on(t.actorId, t.position)],
)
