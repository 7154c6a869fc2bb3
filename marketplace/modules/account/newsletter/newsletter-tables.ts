import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'

/** Addresses that get the newsletter, or were asked to confirm it. Who leaves is deleted. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    /** The language of the page on which they subscribed. */
    locale: text('locale').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null until the mailed link was confirmed. */
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [index('newsletter_subscribers_unconfirmed').on(t.confirmedAt, t.createdAt)],
)
