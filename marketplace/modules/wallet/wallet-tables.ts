import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'

/** Earned, saved and shared amounts of a wallet, in minor units of US dollars. Without a row they are zero. */
export const shareholders = pgTable('shareholders', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  shareCount: integer('share_count').notNull().default(0),
  isActive: boolean('is_active').notNull().default(false),
  /** Talents earned in total, and the parts from own purchases and from friends' purchases. */
  lifetimeEarning: integer('lifetime_earning').notNull().default(0),
  purchases: integer('purchases').notNull().default(0),
  friendPurchases: integer('friend_purchases').notNull().default(0),
  /** Savings compared with list prices, over all orders. */
  totalSavings: integer('total_savings').notNull().default(0),
  totalReferral: integer('total_referral').notNull().default(0),
  referralLimit: integer('referral_limit').notNull().default(20),
  /** Talents earned this month; refunds may make it negative. */
  trendEarning: integer('trend_earning').notNull().default(0),
  /** Talents put into the exchange. */
  xchangeContribution: integer('xchange_contribution').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
