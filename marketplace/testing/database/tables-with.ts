import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../tables.ts'
import type { AppUnderTest } from '../app-under-test.ts'

const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [table] : []))

/** Returns the names of the tables with a row in which a word occurs, in any column and case. */
export async function tablesWith(app: AppUnderTest, word: string): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const { name } = getTableConfig(table)
    const { rows } = await app.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${table} t where position(lower(${word}) in lower(t::text)) > 0`,
    )
    if (rows[0]?.count) found.push(name)
  }
  return found
}
