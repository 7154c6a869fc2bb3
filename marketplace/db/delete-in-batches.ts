import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

const BATCH = 1000

/** Deletes all rows that match, a thousand in a statement, so that a large table is not locked for long. */
export async function deleteInBatches(db: Db, table: PgTable, matches: SQL | undefined): Promise<void> {
  let deleted = BATCH
  while (deleted === BATCH) {
    // Matched again, because a row may have changed since its batch was selected.
    const { rows } = await db.execute(sql`
      delete from ${table} where ${matches}
        and ctid = any(array(select ctid from ${table} where ${matches} limit ${BATCH}::int)) returning 1`)
    deleted = rows.length
  }
}
