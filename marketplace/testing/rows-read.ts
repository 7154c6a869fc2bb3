import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../db/client.ts'

interface PlanNode {
  readonly 'Relation Name'?: string | undefined
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number | undefined
  readonly Plans?: readonly PlanNode[] | undefined
}
const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    Plans: z.array(planNode).optional(),
  }),
)
const plan = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: planNode })) }))

/** Returns how many rows of each table a query reads, including skipped rows. */
export async function rowsRead(executor: Executor, query: SQL): Promise<Readonly<Record<string, number>>> {
  const { rows } = await executor.execute(sql`explain (analyze, format json) ${query}`)
  const read: Record<string, number> = {}
  const visit = (node: PlanNode) => {
    const table = node['Relation Name']
    const rowsOfOne = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
    if (table) read[table] = (read[table] ?? 0) + rowsOfOne * node['Actual Loops']
    node.Plans?.forEach(visit)
  }
  for (const { 'QUERY PLAN': roots } of plan.parse(rows)) for (const { Plan } of roots) visit(Plan)
  return read
}
