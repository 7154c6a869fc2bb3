import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { PARTNER_OR_ADMIN } from '../../../../contract/values/wire-values.ts'
import { moment, reference } from '../../../db/columns.ts'

/** Users with an account. Guests have no row: a guest exists only in a guest token. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: moment('password_changed_at'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    mobile: text('mobile').notNull().default(''),
    /** Public id of the picture, an upload of the user. */
    picture: text('picture'),
    /** 12 for partners, and for admins with isSuperadmin; 1 for everyone else. */
    userType: integer('user_type').notNull().default(1),
    isSuperadmin: boolean('is_superadmin').notNull().default(false),
    membershipId: text('membership_id'),
    /** Set for shoppers, even when the wallet is empty. Null for partners and admins. */
    walletId: text('wallet_id'),
    /** Talents in the wallet, in minor units of US dollars: the sum of its ledger entries, maintained by a trigger. */
    walletTalents: integer('wallet_talents').notNull().default(0),
    /** Number of paid orders. 0 means a new member. */
    orderCount: integer('order_count').notNull().default(0),
    /** Attribution parameters from the page address at sign-up. */
    attribution: jsonb('attribution').$type<Readonly<Record<string, string>>>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the account was deleted. The row stays, without personal data, for the orders and the ledger. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    check('users_wallet_talents', sql`${t.walletTalents} >= 0`),
    /** `mailbox_of` is created in the migration `subscriptions_and_security`, and as it is now in `mailboxes_devices_and_dead_mails`. */
    index('users_mailbox').on(sql`mailbox_of(email)`),
  ],
)

/** Devices on which a user has signed in, by digest (docs/session.md#devices). */
export const accountDevices = pgTable(
  'account_devices',
  {
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    digest: text('digest').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.digest] }), index('account_devices_seen').on(t.lastSeenAt)],
)

/** SQL condition: the user is a partner. Admins have the same userType. */
export const isPartnerSql = sql<boolean>`(${users.userType} = ${PARTNER_OR_ADMIN} and not ${users.isSuperadmin})`

/**
 * Sign-ups whose mailed code has not been entered yet. An address may have several: the person who typed it may not be
 * the person who reads its mail.
 */
export const pendingSignUps = pgTable(
  'pending_sign_ups',
  {
    /** Becomes the user's id. */
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** The guest who signed up. For a call without a token this is the guest that the response created. */
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

/** New e-mail addresses whose mailed code has not been entered yet, one for each user. */
export const emailChanges = pgTable('email_changes', {
  userId: reference('user_id', () => users.id).primaryKey(),
  /** The new address, in lower case. */
  email: text('email').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** E-mail addresses that users had before. Their readers may take a change back for EMAIL_REVERSAL_DAYS days. */
export const emailReversals = pgTable(
  'email_reversals',
  {
    id: text('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** The address before the change, in lower case. */
    email: text('email').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [index('email_reversals_user').on(t.userId)],
)

/** What the mailed codes of a user are for. */
export const codeSubjects = (userId: string) => ({
  passwordReset: userId,
  emailChange: `email ${userId}`,
  deletion: `deletion ${userId}`,
  signIn: `sign-in ${userId}`,
})

/**
 * Mailed codes that have not been used: one for each pending sign-up, and one for each user's password reset, change of
 * the e-mail address, deletion and sign-in.
 */
export const mailedCodes = pgTable('mailed_codes', {
  /** The id of the pending sign-up, or one of the user's `codeSubjects`. */
  subjectId: text('subject_id').primaryKey(),
  codeHash: text('code_hash').notNull(),
  /** Number of times a code was entered, right or wrong. */
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})
