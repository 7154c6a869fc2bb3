import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../db/client.ts'

interface PlanNode {
  readonly 'Relation Name'?: string | undefined
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number | undefined
  readonly Plans?: readonly PlanNode[] | undefined
}
const planNode: z.core.$ZodType<PlanNode> = z.lazy(() =>
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

/**
 * Vacuums and analyzes a table, so that the planner trusts its indexes alone. While another transaction is open in the
 * database, a vacuum leaves pages to be looked at again; it is then repeated.
 */
export async function vacuum(executor: Executor, table: string): Promise<void> {
  // A new, empty page at the end is never counted as visible.
  const unseen = sql`select 1 from pg_class where relname = ${table} and relallvisible < 0.95 * relpages - 1`
  do await executor.execute(sql.raw(`vacuum analyze ${table}`))
  while ((await executor.execute(unseen)).rows.length > 0)
}
