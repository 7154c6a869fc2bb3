import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../../../db/client.ts'
import { products, variants } from '../../catalogue-tables.ts'

/**
 * Takes the products that match out of the shop. They keep their rows for the orders that name them, without stock, so
 * that no cart can order them. Returns how many they are.
 */
export async function withdraw(executor: Executor, which: SQL | undefined, now: Date): Promise<number> {
  const withdrawn = await executor
    .update(products)
    .set({ withdrawnAt: now, allowOrderOutOfStock: false })
    .where(and(isNull(products.withdrawnAt), which))
    .returning({ id: products.id })
  const gone = JSON.stringify(withdrawn.map(({ id }) => id))
  await executor
    .update(variants)
    .set({ stock: 0 })
    .where(inArray(variants.productId, sql`(select jsonb_array_elements_text(${gone}::jsonb))`))
  return withdrawn.length
}
