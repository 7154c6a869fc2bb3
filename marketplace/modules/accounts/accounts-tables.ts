import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** People with an account. Guests have none: a guest is what a guest token says. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  mobile: text('mobile').notNull().default(''),
  /** 12 is the special type (partner, or admin with isSuperadmin); 1 everyone else. */
  userType: integer('user_type').notNull().default(1),
  isSuperadmin: boolean('is_superadmin').notNull().default(false),
  membershipId: text('membership_id'),
  /** Shoppers have a wallet, even an empty one; partners and admins have none. */
  walletId: text('wallet_id'),
  /** Talents in the wallet, minor units of US dollars. */
  walletTalents: integer('wallet_talents').notNull().default(0),
  /** Paid orders so far; none: a new member. */
  orderCount: integer('order_count').notNull().default(0),
  /** What the address brought along when the account was made. */
  attribution: jsonb('attribution').$type<Readonly<Record<string, string>>>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/**
 * Sign-ups whose mailed code was not entered yet. An address may have several: whoever gave it may not be the one who
 * reads its mail.
 */
export const pendingSignUps = pgTable(
  'pending_sign_ups',
  {
    /** The id of the user to be. */
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** The guest who signed up: the one who called, or the one whom the answer made of nobody. */
    guestId: text('guest_id').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    attribution: jsonb('attribution').$type<Readonly<Record<string, string>>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('pending_sign_ups_email').on(t.email, t.createdAt)],
)

/** Codes that were sent by mail and not used yet; one for each pending sign-up, and one for each user's new password. */
export const mailedCodes = pgTable('mailed_codes', {
  /** The pending sign-up, or the user, whose code it is. */
  subjectId: text('subject_id').primaryKey(),
  codeHash: text('code_hash').notNull(),
  /** Times that a code was entered for it, right or wrong. */
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})

/** How often something was tried within a stretch of time that began with the first try. */
export const attemptWindows = pgTable(
  'attempt_windows',
  {
    /** Which limit it is. */
    kind: text('kind').notNull(),
    /** Whose tries: an address, a network. */
    key: text('key').notNull(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
)
