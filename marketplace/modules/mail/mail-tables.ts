import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/moment.ts'

/** Mails that wait for delivery, or that the outbox page shows when there is no mail server. */
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
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
  },
  (t) => [index('mails_recipient').on(t.recipient, t.position), index('mails_next_try').on(t.nextTryAt)],
)
