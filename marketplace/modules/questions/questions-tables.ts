import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts-tables.ts'
import { products } from '../catalogue/catalogue-tables.ts'

/** What shoppers ask about a product. */
export const questions = pgTable(
  'questions',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    /** Absent for questions that came with the catalogue. */
    userId: text('user_id').references(() => users.id),
    /** Empty for a guest user. */
    userName: text('user_name').notNull().default(''),
    /** The language of the shop when it was asked: whoever asked is written to in it. Absent with `userId`. */
    locale: text('locale'),
    question: text('question').notNull(),
    /** The question and its answers without regard to case and accents: kept by triggers, for the search alone. */
    searched: text('searched').notNull().default(''),
    /** Both kept by the trigger of `answers`. */
    answerCount: integer('answer_count').notNull().default(0),
    lastAnswerAt: timestamp('last_answer_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('questions_product_recent').on(t.productId, t.createdAt.desc(), t.id),
    index('questions_product_answers').on(t.productId, t.answerCount.desc(), t.createdAt.desc(), t.id),
    index('questions_product_last_answer').on(t.productId, t.lastAnswerAt.desc().nullsLast(), t.createdAt.desc(), t.id),
  ],
)

/** How many questions a product has: kept by the trigger of `questions`. */
export const questionTallies = pgTable('question_tallies', {
  productId: text('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  questions: integer('questions').notNull().default(0),
})

export const answers = pgTable(
  'answers',
  {
    id: text('id').primaryKey(),
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** Absent for answers that came with the catalogue. */
    userId: text('user_id').references(() => users.id),
    /** Empty when the store answers: its team's name stands there. */
    userName: text('user_name').notNull().default(''),
    answer: text('answer').notNull(),
    /** Both kept by the trigger of `answer_votes`; those that came with the catalogue are in them. */
    upVotes: integer('up_votes').notNull().default(0),
    downVotes: integer('down_votes').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('answers_question').on(t.questionId, sql`(up_votes - down_votes) desc`, t.createdAt, t.id)],
)

/** One vote a user and answer. */
export const answerVotes = pgTable(
  'answer_votes',
  {
    answerId: text('answer_id')
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    isUp: boolean('is_up').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.answerId, t.userId] })],
)

/** One report a user and answer. */
export const answerReports = pgTable(
  'answer_reports',
  {
    answerId: text('answer_id')
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.answerId, t.userId] })],
)
