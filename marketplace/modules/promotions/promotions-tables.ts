import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '../../../contract/languages.ts'

/** Promo codes. A cart holds at most one. */
export const promotions = pgTable('promotions', {
  /** Upper case; shoppers may type it as they like. */
  code: text('code').primaryKey(),
  /** What `value` is: per cent off the goods, or minor units of US dollars off them; for delivery it is 0. */
  kind: text('kind').$type<'percent' | 'amount' | 'delivery'>().notNull(),
  value: integer('value').notNull().default(0),
  audience: text('audience').$type<'everyone' | 'firstOrder' | 'members'>().notNull().default('everyone'),
  title: jsonb('title').$type<LocalizedText>().notNull(),
  description: jsonb('description').$type<LocalizedText>().notNull(),
  /** Named to those who could use it; others must know it. */
  isOffered: boolean('is_offered').notNull().default(true),
  endsAt: timestamp('ends_at', { withTimezone: true }),
  position: integer('position').notNull(),
})
