import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PromoAudience } from '../../../../contract/buying/promotions-rules.ts'
import type { LocalizedText } from '../../../../contract/values/languages.ts'
import { moment } from '../../../db/columns.ts'

/** Promo codes. A cart holds at most one. */
export const promotions = pgTable('promotions', {
  /** Upper case; shoppers may type it in any case. */
  code: text('code').primaryKey(),
  /** The unit of `value`: per cent of the goods, or minor units of US dollars. For delivery, `value` is 0. */
  kind: text('kind').$type<'percent' | 'amount' | 'delivery'>().notNull(),
  value: integer('value').notNull().default(0),
  audience: text('audience').$type<PromoAudience>().notNull().default('everyone'),
  title: jsonb('title').$type<LocalizedText>().notNull(),
  description: jsonb('description').$type<LocalizedText>().notNull(),
  /** Whether the code is listed to shoppers who can use it; otherwise they must know it. */
  isOffered: boolean('is_offered').notNull().default(true),
  endsAt: moment('ends_at'),
  position: integer('position').notNull(),
})
