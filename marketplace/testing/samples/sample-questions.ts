import { idOf, newId } from '../../shared/ids.ts'
import { answers, questions } from '../../tables.ts'
import type { AppUnderTest } from '../app-under-test.ts'
import { SEEDED_AT } from '../database/test-database.ts'

type QuestionRow = typeof questions.$inferInsert
type AnswerRow = typeof answers.$inferInsert

export const productId = (slug: string): string => idOf('product', slug)

/** Returns the time `minutes` minutes after the seed. */
export const minute = (minutes: number): Date => new Date(SEEDED_AT.getTime() + minutes * 60_000)

/** Inserts a question about that product. Returns its id. */
export async function addQuestion(app: AppUnderTest, slug: string, row: Partial<QuestionRow> = {}): Promise<string> {
  const id = newId()
  const question = { id, productId: productId(slug), question: 'Does it lather?', createdAt: minute(0), ...row }
  await app.database.db.insert(questions).values(question)
  return question.id
}

/** Inserts an answer. Returns its id. */
export async function addAnswer(app: AppUnderTest, questionId: string, row: Partial<AnswerRow> = {}): Promise<string> {
  const id = newId()
  const answer = { id, questionId, answer: 'Yes, a lot.', userName: 'Mei T.', createdAt: minute(1), ...row }
  await app.database.db.insert(answers).values(answer)
  return answer.id
}
