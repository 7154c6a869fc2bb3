import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Addresses that get the newsletter, or were asked to confirm it. Who leaves is deleted. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    /** The language of the page on which they subscribed. */
    locale: text('locale').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null until the mailed link was confirmed. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (t) => [index('newsletter_subscribers_unconfirmed').on(t.confirmedAt, t.createdAt)],
)
