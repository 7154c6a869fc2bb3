import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { insertInBulk } from '../../../modules/finding/catalogue/import/writing/catalogue-rows.ts'
import * as tables from '../../../tables.ts'
import { productsOf, type SeedContent } from '../../content/catalogue.ts'
import { type QuestionRows, questionRows } from './question-rows.ts'

const PART = 'community'

/**
 * Writes questions with their answers, unless they exist. A separate part, so that a catalogue seeded by an earlier
 * version gets them too. Returns whether it wrote anything.
 */
export async function seedCommunity(tx: Tx, content: SeedContent, now: Date): Promise<boolean> {
  const [state] = await tx.select().from(tables.seedState).where(eq(tables.seedState.part, PART))
  if (state) return false
  const rows = await allQuestionRows(tx, content, now)
  await insertInBulk(tx, tables.questions, rows.questions)
  await insertInBulk(tx, tables.answers, rows.answers)
  await tx.insert(tables.seedState).values({ part: PART, products: 1, completedAt: now })
  return true
}

async function allQuestionRows(tx: Tx, content: SeedContent, now: Date): Promise<QuestionRows> {
  const { slug, createdAt } = tables.products
  const known = await tx.select({ slug, createdAt }).from(tables.products)
  const createdAtOf = new Map(known.map((product) => [product.slug, product.createdAt]))
  const departmentOf = new Map(
    content.departments.flatMap(({ slug: department, groups }) =>
      groups.flatMap(({ leaves }) => leaves.map((leaf) => [leaf.slug, department] as const)),
    ),
  )
  const rows: QuestionRows = { questions: [], answers: [] }
  for (const product of productsOf(content)) {
    const department = departmentOf.get(product.leaf) ?? ''
    const { questions, answers } = questionRows({
      product,
      department,
      now,
      createdAt: createdAtOf.get(product.slug) ?? now,
    })
    rows.questions.push(...questions)
    rows.answers.push(...answers)
  }
  return rows
}
