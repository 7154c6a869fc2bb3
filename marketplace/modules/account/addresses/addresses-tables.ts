import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UsState } from '../../../../contract/account/us-states.ts'
import { moment } from '../../../db/columns.ts'

/** Delivery and billing addresses of users and of guests who check out. */
export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    ownerKind: text('owner_kind').$type<'guest' | 'user'>().notNull(),
    ownerId: text('owner_id').notNull(),
    /** What its owner calls it. */
    label: text('label').notNull().default(''),
    name: text('name').notNull(),
    line1: text('line1').notNull(),
    line2: text('line2').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').$type<UsState>().notNull(),
    zip: text('zip').notNull(),
    country: text('country').$type<'US'>().notNull(),
    /** International form. */
    mobile: text('mobile').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** False for one that was entered for a single order; an owner has at most one of these. */
    isKept: boolean('is_kept').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('addresses_owner').on(t.ownerKind, t.ownerId, t.createdAt),
    uniqueIndex('addresses_default').on(t.ownerKind, t.ownerId).where(sql`is_default`),
  ],
)
