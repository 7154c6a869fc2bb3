import { and, isNull, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../../../db/client.ts'
import { products } from '../../catalogue-tables.ts'

/**
 * Takes the products that match out of the shop. They keep their rows for the orders that name them, and their stock, of
 * which nothing can be ordered (`stockOnSale`). Returns how many they are.
 */
export async function withdraw(executor: Executor, which: SQL | undefined, now: Date): Promise<number> {
  const withdrawn = await executor
    .update(products)
    .set({ withdrawnAt: now })
    .where(and(isNull(products.withdrawnAt), which))
    .returning({ id: products.id })
  return withdrawn.length
}
