import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'
import type { Locale } from '../../../shared/text/locale.ts'

/** Gift cards (docs/gift-cards.md). Amounts are minor units of US dollars. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text('id').primaryKey(),
    /** Who bought it. */
    ownerKind: text('owner_kind').$type<'guest' | 'user'>().notNull(),
    ownerId: text('owner_id').notNull(),
    /** The buyer's address, for the receipt. */
    email: text('email').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    senderName: text('sender_name').notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    message: text('message').notNull(),
    amount: integer('amount').notNull(),
    /** The sum of its entries in the ledger, maintained by a trigger. */
    balance: integer('balance').notNull().default(0),
    /** Until 'paid', and when it is 'failed', it has no balance and no code. */
    paymentState: text('payment_state').$type<'awaiting' | 'paid' | 'failed'>().notNull(),
    paymentId: text('payment_id'),
    /** The day on which it is sent, as '2026-12-24'. */
    sendOn: text('send_on').notNull(),
    /** When its code was mailed last. */
    sentAt: moment('sent_at'),
    /** SHA-256 of the code, in hexadecimal digits. Null until it is mailed. */
    codeDigest: text('code_digest').unique(),
    endsWith: text('ends_with'),
    /** The header `Idempotency-Key`, and a digest of the request. */
    idempotencyKey: text('request_key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    boughtAt: moment('bought_at').notNull(),
  },
  (t) => [
    unique('gift_cards_request').on(t.ownerKind, t.ownerId, t.idempotencyKey),
    index('gift_cards_owner').on(t.ownerKind, t.ownerId, t.boughtAt),
    check('gift_cards_amount', sql`${t.amount} > 0`),
    check('gift_cards_balance', sql`${t.balance} between 0 and ${t.amount}`),
  ],
)

export type GiftCardRow = typeof giftCards.$inferSelect
