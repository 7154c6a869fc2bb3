import { sql } from 'drizzle-orm'
import type { Executor } from '../../../../db/client.ts'

interface Changes {
  /** All transactions before this one have ended. */
  readonly oldestTransaction: number
  /** `openRows`: those of `rows` by this transaction and later ones, which the next read sees again. */
  readonly changed: readonly { readonly id: string; readonly rows: number; readonly openRows: number }[] | null
}

/**
 * Reads which products have changed. Every change is reported exactly once, in whatever order transactions commit.
 *
 * A transaction that starts early may commit late, with row ids below those that were read already. So each read starts
 * at the oldest transaction that was still open at the read before; products that it returns again are recognised by
 * their number of rows.
 */
export function changeReader(executor: Executor) {
  let oldestTransaction = 0
  let reported = new Map<string, number>()

  async function read(): Promise<Changes> {
    const { rows } = await executor.execute<{ [Key in keyof Changes]: Changes[Key] } & Record<string, unknown>>(sql`
      with present as materialized (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest)
      select oldest::float8 as "oldestTransaction",
        (select json_agg(json_build_object('id', c.product_id, 'rows', c.rows, 'openRows', c.open_rows)) from (
          select product_id, count(*)::int as rows, count(*) filter (where txid >= oldest)::int as open_rows
          from product_changes where txid >= ${oldestTransaction} group by product_id) c) as changed
      from present`)
    if (!rows[0]) throw new Error('A query without a table always has a row.')
    return rows[0]
  }

  return {
    /** Starts reading: changes that are committed already are not reported. */
    begin: async (): Promise<void> => {
      const { rows } = await executor.execute<{ oldestTransaction: number }>(sql`
        select pg_snapshot_xmin(pg_current_snapshot())::text::float8 as "oldestTransaction"`)
      oldestTransaction = rows[0]?.oldestTransaction ?? 0
      reported = new Map()
    },
    /** Returns the ids of products that changed since the last call, or since `begin`. */
    next: async (): Promise<readonly string[]> => {
      const changes = await read()
      const changed = changes.changed ?? []
      const ids = changed.filter(({ id, rows }) => (reported.get(id) ?? 0) !== rows).map(({ id }) => id)
      oldestTransaction = changes.oldestTransaction
      reported = new Map(changed.filter(({ openRows }) => openRows > 0).map(({ id, openRows }) => [id, openRows]))
      return ids
    },
  }
}

/** Deletes changes that all processes have read. The last row stays: its id is the version of the catalogue. */
export async function deleteOldChanges(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from product_changes
    where changed_at < now() - interval '1 hour' and id < (select max(id) from product_changes)`)
}
