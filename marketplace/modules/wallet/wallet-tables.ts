import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'

/**
 * What shareholders hold outside the shop, from the operator's register (docs/wallet.md#shareholders). The shop only reads
 * it. Without a row a shopper holds nothing.
 */
export const shareholders = pgTable('shareholders', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  shareCount: integer('share_count').notNull().default(0),
  isActive: boolean('is_active').notNull().default(false),
  /** Friends who can bring the user Talents in a year. */
  referralLimit: integer('referral_limit').notNull().default(20),
  /** Talents put into the exchange, in minor units of US dollars. */
  xchangeContribution: integer('xchange_contribution').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
