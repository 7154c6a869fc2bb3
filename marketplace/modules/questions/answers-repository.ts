import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../db/client.ts'
import { users } from '../accounts/accounts-tables.ts'
import { products, stores } from '../catalogue/catalogue-tables.ts'
import type { AnsweredQuestion } from './answered-mail.ts'
import { answerReports, answers, questions } from './questions-tables.ts'

export interface Author {
  /** Null when the answer came with the catalogue. */
  readonly userId: string | null
}

/** Who gave an answer; `undefined` when there is no such answer. */
export async function findAuthor(executor: Executor, answerId: string): Promise<Author | undefined> {
  const [row] = await executor.select({ userId: answers.userId }).from(answers).where(eq(answers.id, answerId))
  return row
}

interface Vote {
  readonly answerId: string
  readonly userId: string
  readonly isUp: boolean
}

/** Makes it the user's one vote, unless the user gave the answer. Gives who did, as `findAuthor`. */
export const setVote = (tx: Tx, { answerId, userId, isUp }: Vote, at: Date): Promise<Author | undefined> =>
  changeVote(
    tx,
    answerId,
    sql`insert into answer_votes (answer_id, user_id, is_up, created_at)
      select id, ${userId}, ${isUp}::boolean, ${at.toISOString()}::timestamptz from answer
      where user_id is distinct from ${userId}
      on conflict (answer_id, user_id) do update set is_up = excluded.is_up, created_at = excluded.created_at
      where answer_votes.is_up <> excluded.is_up`,
  )

/** Takes exactly this vote away, if it is there. Gives who gave the answer, as `findAuthor`. */
export const deleteVote = (tx: Tx, { answerId, userId, isUp }: Vote): Promise<Author | undefined> =>
  changeVote(
    tx,
    answerId,
    sql`delete from answer_votes where answer_id = ${answerId} and user_id = ${userId} and is_up = ${isUp}::boolean`,
  )

/** In one statement: all votes on an answer wait for each other, so each is to be short. */
async function changeVote(tx: Tx, answerId: string, change: SQL): Promise<Author | undefined> {
  const { rows } = await tx.execute<Author & Record<string, unknown>>(sql`
    with answer as (select id, user_id from answers where id = ${answerId}), changed as (${change})
    select user_id as "userId" from answer`)
  return rows[0]
}

/** Gives false when the user has reported it already. */
export async function insertReport(tx: Tx, row: typeof answerReports.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(answerReports)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: answerReports.answerId })
  return made.length > 0
}

/** Who asked, and whose store sells what was asked about. */
export async function findAsked(
  executor: Executor,
  questionId: string,
): Promise<{ readonly askerId: string | null; readonly sellerId: string | null } | undefined> {
  const [row] = await executor
    .select({ askerId: questions.userId, sellerId: stores.ownerId })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(eq(questions.id, questionId))
  return row
}

/** The answer with this text that the user gave to the question after that moment. */
export async function findRepeat(
  executor: Executor,
  { questionId, userId, answer }: { questionId: string; userId: string; answer: string },
  since: Date,
): Promise<string | undefined> {
  const isSame = and(eq(answers.questionId, questionId), eq(answers.userId, userId), eq(answers.answer, answer))
  const [row] = await executor
    .select({ id: answers.id })
    .from(answers)
    .where(and(isSame, gt(answers.createdAt, since)))
    .orderBy(desc(answers.createdAt))
    .limit(1)
  return row?.id
}

export async function insertAnswer(tx: Tx, row: typeof answers.$inferInsert): Promise<void> {
  await tx.insert(answers).values(row)
}

/** What the asker of a question is told when it was answered; `undefined` when nobody with an account asked it. */
export async function findAnswered(executor: Executor, questionId: string): Promise<AnsweredQuestion | undefined> {
  const [row] = await executor
    .select({
      email: users.email,
      locale: questions.locale,
      question: questions.question,
      storeName: stores.name,
      productName: sql<string>`coalesce(${products.texts} -> ${questions.locale} ->> 'name', ${products.texts} -> 'en' ->> 'name')`,
      slug: products.slug,
    })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.userId))
    .innerJoin(products, eq(products.id, questions.productId))
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(eq(questions.id, questionId))
  return row
}
