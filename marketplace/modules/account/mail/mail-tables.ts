import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'

/** Mails that wait for delivery, and those that the outbox page shows or has shown. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    /** Increases with every mail. */
    position: integer('position').notNull().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    replyTo: text('reply_to'),
    oneClickOff: text('one_click_off'),
    createdAt: moment('created_at').notNull(),
    /** When the code or link in it ends. Null: it has none, or one without an end. */
    validUntil: moment('valid_until'),
    /** What its code is for. A later mail for the same has another code, and this one's is void. */
    codeFor: text('code_for'),
    tries: integer('tries').notNull().default(0),
    /** Null for a mail of the outbox, which is never delivered. */
    nextTryAt: moment('next_try_at'),
  },
  (t) => [
    index('mails_recipient').on(t.recipient, t.position),
    index('mails_next_try').on(t.nextTryAt),
    index('mails_code_for').on(t.codeFor),
  ],
)
