import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../../../db/client.ts'
import { variants } from '../../catalogue-tables.ts'

/** Locks the variants of products in the order in which orders lock them. */
export async function lockVariants(tx: Executor, productIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.productId, [...productIds]))
    .orderBy(variants.id)
    .for('no key update')
}

/**
 * Changes stocks by a difference: what was sold since the stock was read stays sold. The stock of a variant that was sold
 * below the wanted one is 0.
 */
export async function addToStock(
  tx: Executor,
  changes: readonly { readonly id: string; readonly units: number }[],
): Promise<void> {
  const changed = changes.filter(({ units }) => units !== 0)
  if (changed.length === 0) return
  await tx.execute(sql`update variants v set stock = greatest(0, v.stock + c.units)
    from json_to_recordset(${JSON.stringify(changed)}::json) c(id text, units integer) where v.id = c.id`)
}
