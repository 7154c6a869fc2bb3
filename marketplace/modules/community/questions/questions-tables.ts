import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { products } from '../../finding/catalogue/catalogue-tables.ts'

/** Questions of shoppers about a product. */
export const questions = pgTable(
  'questions',
  {
    id: text('id').primaryKey(),
    productId: reference('product_id', () => products.id),
    /** Null for seeded questions. */
    userId: text('user_id').references(() => users.id),
    /** Empty for a guest user. */
    userName: text('user_name').notNull().default(''),
    /** The asker's language, for the email about an answer. Null together with `userId`. */
    locale: text('locale'),
    question: text('question').notNull(),
    /** The question and its answers without case and accents, for the search. Updated by triggers. */
    searched: text('searched').notNull().default(''),
    /** Updated by the trigger of `answers`. */
    answerCount: integer('answer_count').notNull().default(0),
    lastAnswerAt: moment('last_answer_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('questions_open').on(t.productId, t.createdAt).where(sql`answer_count = 0`),
    index('questions_product_recent').on(t.productId, t.createdAt.desc(), t.id),
    index('questions_product_answers').on(t.productId, t.answerCount.desc(), t.createdAt.desc(), t.id),
    index('questions_product_last_answer').on(t.productId, t.lastAnswerAt.desc().nullsLast(), t.createdAt.desc(), t.id),
  ],
)

/** Number of questions of a product, updated by the trigger of `questions`. */
export const questionTallies = pgTable('question_tallies', {
  productId: reference('product_id', () => products.id, { onDelete: 'cascade' }).primaryKey(),
  questions: integer('questions').notNull().default(0),
})

export const answers = pgTable(
  'answers',
  {
    id: text('id').primaryKey(),
    questionId: reference('question_id', () => questions.id, { onDelete: 'cascade' }),
    /** Null for seeded answers, and when the account was deleted. */
    userId: text('user_id').references(() => users.id),
    /** The language of the page on which it was written; null for older ones. People write in any. */
    language: text('language').$type<Locale>(),
    /** Empty when the store answers: the name of its team is shown. */
    userName: text('user_name').notNull().default(''),
    answer: text('answer').notNull(),
    /** Updated by the trigger of `answer_votes`. Includes seeded counts. */
    upVotes: integer('up_votes').notNull().default(0),
    downVotes: integer('down_votes').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('answers_question').on(t.questionId, sql`(up_votes - down_votes) desc`, t.createdAt, t.id)],
)

/** One vote per user and answer. */
export const answerVotes = pgTable(
  'answer_votes',
  {
    answerId: reference('answer_id', () => answers.id, { onDelete: 'cascade' }),
    userId: reference('user_id', () => users.id),
    isUp: boolean('is_up').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.answerId, t.userId] })],
)

/** One report per user and answer. */
export const answerReports = pgTable(
  'answer_reports',
  {
    answerId: reference('answer_id', () => answers.id, { onDelete: 'cascade' }),
    userId: reference('user_id', () => users.id),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.answerId, t.userId] })],
)
