import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'
import { users } from '../accounts/accounts-tables.ts'

const user = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * 'joined' until the friend's first order is paid. The other states are final, except that 'rewarded' may become
 * 'takenBack', or 'disputed' while the payment is disputed, and 'disputed' either of them.
 */
export type ReferralState = 'joined' | 'rewarded' | 'disputed' | 'takenBack' | 'notCounted'

/** Why a friend does not count: what is shared with the inviter, or with another friend, or an earlier order. */
export type ReferralReason = 'email' | 'address' | 'phone' | 'device' | 'card' | 'orderedBefore'

/** The code of each user's referral link. It is random, so it does not reveal the user's id. */
export const referralCodes = pgTable('referral_codes', {
  userId: user('user_id').primaryKey(),
  code: text('code').notNull().unique(),
})

/** Openings of referral links by visitor and day (UTC), counted once each. */
export const referralOpenings = pgTable(
  'referral_openings',
  {
    inviterId: user('inviter_id'),
    day: date('day').notNull(),
    visitorId: text('visitor_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.inviterId, t.day, t.visitorId] })],
)

/** Users who signed up with the referral link of another user. */
export const referrals = pgTable(
  'referrals',
  {
    friendId: user('friend_id').primaryKey(),
    inviterId: user('inviter_id'),
    joinedAt: moment('joined_at').notNull(),
    state: text('state').$type<ReferralState>().notNull(),
    reason: text('reason').$type<ReferralReason>(),
    /** The order that was rewarded. */
    orderId: text('order_id'),
    /** Talents of each side, in minor units of US dollars; 0 for an inviter who has reached the year's limit. */
    inviterTalents: integer('inviter_talents').notNull().default(0),
    friendTalents: integer('friend_talents').notNull().default(0),
    rewardedAt: moment('rewarded_at'),
  },
  (t) => [index('referrals_inviter').on(t.inviterId, t.joinedAt)],
)

/**
 * Mailboxes that were invited by mail within the last 30 days, or that refuse invitations. Only digests: the addresses
 * are not stored (docs/referrals.md#invitations-by-e-mail).
 */
export const invitedMailboxes = pgTable(
  'invited_mailboxes',
  {
    /** SHA-256 of the mailbox, in hexadecimal digits. Without a secret: a refusal must outlive a new TOKEN_SECRET. */
    digest: text('digest').primaryKey(),
    invitedAt: moment('invited_at').notNull(),
    refusedAt: moment('refused_at'),
  },
  (t) => [index('invited_mailboxes_invited').on(t.invitedAt)],
)
