import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { QuestionTrigger } from '../../../../contract/community/questions-rules.ts'
import { demoUserId } from '../../../demo/seed/account-rows.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { minute, productId } from '../../../testing/samples/sample-questions.ts'
import { type QuestionsQuery, questionsQuery } from './questions-repository.ts'

const SOAP = 'olive-oil-castile-soap'
const QUESTIONS = 2000
const ANSWERS_EACH = 3

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
  const { db } = app.database
  await db.execute(sql`delete from questions where product_id = ${productId(SOAP)}`)
  const since = minute(0).toISOString()
  await db.execute(sql`
    insert into questions (id, product_id, question, created_at)
    select 'many-' || n, ${productId(SOAP)}, 'Is number ' || n || ' good for dry skin?',
      ${since}::timestamptz + make_interval(mins => n % 700)
    from generate_series(1, ${QUESTIONS}::int) n`)
  await db.execute(sql`
    insert into answers (id, question_id, answer, created_at)
    select 'many-' || n || '-' || m, 'many-' || n, 'It is, says ' || m, ${since}::timestamptz + make_interval(hours => n)
    from generate_series(1, ${QUESTIONS}::int) n, generate_series(1, n % ${ANSWERS_EACH + 1}::int) m`)
  await db.execute(sql`analyze questions`)
  await db.execute(sql`analyze answers`)
})
afterAll(() => app.close())

const queryWith = (more: Partial<QuestionsQuery>): QuestionsQuery => ({
  productId: productId(SOAP),
  skip: 0,
  limit: 5,
  trigger: 2,
  search: '',
  mostAnswers: 50,
  userId: demoUserId('member'),
  ...more,
})

interface PlanNode {
  readonly 'Relation Name'?: string | undefined
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly PlanNode[] | undefined
}
const planNode: z.core.$ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    Plans: z.array(planNode).optional(),
  }),
)
const plan = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: planNode })) }))

/** How many rows of each table a query reads. */
async function rowsRead(query: SQL): Promise<Readonly<Record<string, number>>> {
  const { rows } = await app.database.db.execute(sql`explain (analyze, format json) ${query}`)
  const read: Record<string, number> = {}
  const visit = (node: PlanNode) => {
    const table = node['Relation Name']
    if (table) read[table] = (read[table] ?? 0) + node['Actual Rows'] * node['Actual Loops']
    node.Plans?.forEach(visit)
  }
  for (const { 'QUERY PLAN': roots } of plan.parse(rows)) for (const { Plan } of roots) visit(Plan)
  return read
}

describe('a page of two thousand questions reads only the rows it shows', () => {
  test.each<QuestionTrigger>([1, 2, 3, 4])('by trigger %i', async (trigger) => {
    const { questions, answers = 0 } = await rowsRead(questionsQuery(queryWith({ trigger })))
    expect(questions).toBe(5)
    expect(answers).toBeLessThanOrEqual(5 * ANSWERS_EACH)
  })

  test('on later pages, which also read the skipped rows', async () => {
    const { questions, answers = 0 } = await rowsRead(questionsQuery(queryWith({ skip: 40 })))
    expect(questions).toBe(45)
    expect(answers).toBeLessThanOrEqual(5 * ANSWERS_EACH)
  })
})
