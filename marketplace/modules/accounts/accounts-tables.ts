import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** People with an account. Guests have none: a guest is what a guest token says. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** 12 is the special type (partner, or admin with isSuperadmin); 1 everyone else. */
  userType: integer('user_type').notNull().default(1),
  isSuperadmin: boolean('is_superadmin').notNull().default(false),
  membershipId: text('membership_id'),
  /** Talents in the wallet, minor units of US dollars. */
  walletTalents: integer('wallet_talents').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
