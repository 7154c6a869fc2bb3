import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The kinds of devices of a day. A device is a digest that changes every day, so it cannot be used to follow a visitor. */
export const deviceDays = pgTable(
  'device_days',
  {
    /** UTC day, such as 2026-02-21. */
    day: text('day').notNull(),
    digest: text('digest').notNull(),
    isMobile: boolean('is_mobile').notNull(),
    screenSize: integer('screen_size').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.digest] }), index('device_days_kind').on(t.day, t.isMobile, t.screenSize)],
)
