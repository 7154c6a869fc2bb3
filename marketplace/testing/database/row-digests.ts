import { getTableName, sql, type Table } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'

interface RowDigest {
  readonly rows: number
  readonly digest: string | null
}

/**
 * Returns the number of rows of each table, and a digest that changes with any of its values. Computed in the database,
 * because reading tens of thousands of rows takes seconds.
 */
export async function rowDigests(executor: Executor, tables: readonly Table[]): Promise<Record<string, RowDigest>> {
  const digests: Record<string, RowDigest> = {}
  for (const table of tables) {
    const { rows } = await executor.execute<RowDigest & Record<string, unknown>>(
      sql`select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from ${table} t`,
    )
    digests[getTableName(table)] = rows[0] ?? { rows: 0, digest: null }
  }
  return digests
}
