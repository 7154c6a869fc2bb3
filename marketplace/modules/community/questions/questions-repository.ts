import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { QuestionTrigger } from '../../../../contract/community/questions-rules.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { products } from '../../finding/catalogue/catalogue-tables.ts'
import { questions, questionTallies } from './questions-tables.ts'

export interface AnswerRow {
  readonly answerId: string
  readonly answer: string
  /** The language of the page on which it was written; null for older answers. */
  readonly language: Locale | null
  readonly postedOn: number
  readonly userName: string
  readonly upVoteCount: number
  readonly downVoteCount: number
  /** The caller's vote. */
  readonly isUp: boolean | null
  /** Whether the caller reported it. */
  readonly isReported: boolean
  /** Whether the caller wrote it. */
  readonly isOwn: boolean
}

export interface QuestionRow {
  readonly questionId: string
  readonly question: string
  /** The language of the page on which it was asked. */
  readonly language: Locale
  readonly postedOn: number
  readonly userName: string
  readonly answers: readonly AnswerRow[]
}

export interface QuestionsRow {
  readonly storeName: string
  /** Number of all questions of the product. */
  readonly count: number
  /** Number of questions that match the search. */
  readonly penCount: number
  readonly questions: readonly QuestionRow[]
}

export interface QuestionsQuery {
  readonly productId: string
  readonly skip: number
  readonly limit: number
  readonly trigger: QuestionTrigger
  /** Searched in questions and answers; '' finds all. */
  readonly search: string
  readonly mostAnswers: number
  /** The reader, whose own votes and reports are marked. */
  readonly userId: string | null
}

// Each matches an index of `questions` (the last one backwards); otherwise all questions would be sorted.
const orders: Readonly<Record<QuestionTrigger, SQL>> = {
  1: sql`q.answer_count desc nulls last, q.created_at desc nulls last, q.id`,
  2: sql`q.created_at desc nulls last, q.id`,
  3: sql`q.last_answer_at desc nulls last, q.created_at desc nulls last, q.id`,
  4: sql`q.created_at asc nulls first, q.id desc`,
}

const mostHelpful = sql`(a.up_votes - a.down_votes) desc, a.created_at, a.id`

/** Columns that are shown or that decide the order. */
const shown = sql`q.id, q.question, q.locale, q.user_name, q.answer_count, q.last_answer_at, q.created_at`

/** Questions of shoppers have the language of the page on which they asked; those of the demo, without one, are English. */
const askedIn = sql`coalesce(q.locale, 'en')`

const seconds = (moment: SQL) => sql`floor(extract(epoch from ${moment}))::float8`

/** Returns one page of a product's questions with their answers, or undefined when there is no such product. */
export async function findQuestions(executor: Executor, query: QuestionsQuery): Promise<QuestionsRow | undefined> {
  const { rows } = await executor.execute<QuestionsRow & Record<string, unknown>>(questionsQuery(query))
  return rows[0]
}

/** The statement of `findQuestions`. */
export function questionsQuery({ productId, skip, limit, trigger, search, mostAnswers, userId }: QuestionsQuery): SQL {
  const order = orders[trigger]
  const isSearch = search !== ''
  const found = sql`with found as materialized (
    select ${shown} from questions q
    where q.product_id = ${productId} and strpos(q.searched, (select plain_text(${search}::text))) > 0)`
  return sql`
    ${isSearch ? found : sql``}
    select s.name as "storeName", coalesce(t.questions, 0) as count,
      ${isSearch ? sql`(select count(*)::int from found)` : sql`coalesce(t.questions, 0)`} as "penCount",
      coalesce((
        select json_agg(json_build_object(
          'questionId', q.id, 'question', q.question, 'language', ${askedIn}, 'postedOn', ${seconds(sql`q.created_at`)},
          'userName', q.user_name, 'answers', ${answersOfQuestion(mostAnswers, userId)}) order by ${order})
        from (
          select ${shown} from ${isSearch ? sql`found q` : sql`questions q where q.product_id = ${productId}`}
          order by ${order} limit ${limit}::int offset ${skip}::int) q), '[]') as questions
    from products p join stores s on s.id = p.store_id left join question_tallies t on t.product_id = p.id
    where p.id = ${productId}`
}

const answersOfQuestion = (most: number, userId: string | null) => sql`coalesce((
  select json_agg(json_build_object(
    'answerId', a.id, 'answer', a.answer,
    'language', a.language, 'postedOn', ${seconds(sql`a.created_at`)}, 'userName', a.user_name,
    'upVoteCount', a.up_votes, 'downVoteCount', a.down_votes, 'isUp', v.is_up,
    'isReported', r.answer_id is not null, 'isOwn', coalesce(a.user_id = ${userId}, false)) order by ${mostHelpful})
  from (select a.* from answers a where a.question_id = q.id order by ${mostHelpful} limit ${most}::int) a
  left join answer_votes v on v.answer_id = a.id and v.user_id = ${userId}
  left join answer_reports r on r.answer_id = a.id and r.user_id = ${userId}), '[]')`

export async function isProduct(executor: Executor, productId: string): Promise<boolean> {
  return (await executor.$count(products, eq(products.id, productId))) > 0
}

/** Returns the name of an account. */
export async function findName(
  executor: Executor,
  userId: string,
): Promise<{ readonly firstName: string; readonly lastName: string } | undefined> {
  const [row] = await executor
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/** Whether the user has asked exactly this about the product since that moment. */
export async function hasAsked(
  executor: Executor,
  { productId, userId, question }: { productId: string; userId: string; question: string },
  since: Date,
): Promise<boolean> {
  const isSame = and(eq(questions.productId, productId), eq(questions.userId, userId), eq(questions.question, question))
  return (await executor.$count(questions, and(isSame, gt(questions.createdAt, since)))) > 0
}

export async function insertQuestion(tx: Tx, row: typeof questions.$inferInsert): Promise<void> {
  await tx.insert(questions).values(row)
}

/** Returns the number of questions of a product. */
export async function countQuestions(db: Executor, productId: string): Promise<number> {
  const [tally] = await db
    .select({ questions: questionTallies.questions })
    .from(questionTallies)
    .where(eq(questionTallies.productId, productId))
  return tally?.questions ?? 0
}
