import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { products, stores } from '../../finding/catalogue/catalogue-tables.ts'
import type { AnsweredQuestion } from './questions-mails.ts'
import { answers, questions } from './questions-tables.ts'

/** Returns the asker and the seller of the product, or undefined when there is no such question. */
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

/** Returns the id of the user's answer with the same text since that moment. */
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

/** Returns the content of the email to the asker, or undefined when no account asked the question. */
export async function findAnswered(executor: Executor, questionId: string): Promise<AnsweredQuestion | undefined> {
  const [row] = await executor
    .select({
      askerId: users.id,
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

/** Returns the questions without an answer about products of the user's stores, the newest first. */
export const listOpen = (executor: Executor, sellerId: string, { skip, limit }: { skip: number; limit: number }) =>
  executor
    .select({
      questionId: questions.id,
      question: questions.question,
      postedOn: sql<number>`extract(epoch from ${questions.createdAt})::int`,
      userName: questions.userName,
      storeName: stores.name,
      slug: products.slug,
      texts: products.texts,
    })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(isOpenFor(sellerId))
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .offset(skip)
    .limit(limit)

export async function countOpen(executor: Executor, sellerId: string): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(isOpenFor(sellerId))
  return row?.count ?? 0
}

const isOpenFor = (sellerId: string) => and(eq(stores.ownerId, sellerId), eq(questions.answerCount, 0))

export async function isSeller(executor: Executor, userId: string): Promise<boolean> {
  return (await executor.$count(stores, eq(stores.ownerId, userId))) > 0
}
