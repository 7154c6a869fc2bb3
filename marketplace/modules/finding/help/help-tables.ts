import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How often the answers of the FAQ helped. Nothing tells who voted. */
export const helpVotes = pgTable('help_votes', {
  /** Question of the content service. */
  questionId: text('question_id').primaryKey(),
  helped: integer('helped').notNull().default(0),
  failed: integer('failed').notNull().default(0),
})
