import { timestamp } from 'drizzle-orm/pg-core'

/** A column for a point in time, which is the same in every time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })
