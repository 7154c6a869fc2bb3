import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'

/**
 * What the owner of a wallet has earned, saved and shared. Without a row, the amounts are zero.
 * Amounts are minor units of US dollars.
 */
export const shareholders = pgTable('shareholders', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  shareCount: integer('share_count').notNull().default(0),
  isActive: boolean('is_active').notNull().default(false),
  /** Talents of all time, and how much of them came from own purchases and from friends'. */
  lifetimeEarning: integer('lifetime_earning').notNull().default(0),
  purchases: integer('purchases').notNull().default(0),
  friendPurchases: integer('friend_purchases').notNull().default(0),
  /** Below list prices, over all orders. */
  totalSavings: integer('total_savings').notNull().default(0),
  totalReferral: integer('total_referral').notNull().default(0),
  referralLimit: integer('referral_limit').notNull().default(20),
  /** Talents of this month; what was taken back may make it negative. */
  trendEarning: integer('trend_earning').notNull().default(0),
  /** Talents put into the exchange. */
  xchangeContribution: integer('xchange_contribution').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
