import { type AnyPgColumn, text, timestamp } from 'drizzle-orm/pg-core'

/** A column for a point in time, which is the same in every time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A column that always has the id of a row of another table. */
export const reference = (name: string, to: () => AnyPgColumn, actions?: { readonly onDelete: 'cascade' }) =>
  text(name).notNull().references(to, actions)
