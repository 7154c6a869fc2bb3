import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { users } from '../accounts/accounts-tables.ts'

/**
 * Holdings of shareholders outside the shop, imported from the operator's register (docs/wallet.md#shareholders). The
 * shop only reads this table. A shopper without a row holds nothing.
 */
export const shareholders = pgTable('shareholders', {
  userId: reference('user_id', () => users.id).primaryKey(),
  shareCount: integer('share_count').notNull().default(0),
  isActive: boolean('is_active').notNull().default(false),
  /** Number of friends whose first order can reward the user in a year. */
  referralLimit: integer('referral_limit').notNull().default(20),
  /** Talents put into the exchange, in minor units of US dollars. */
  xchangeContribution: integer('xchange_contribution').notNull().default(0),
  createdAt: moment('created_at').notNull(),
})
