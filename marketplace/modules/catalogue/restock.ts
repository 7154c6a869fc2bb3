import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { NotFound } from '../../shared/domain-error.ts'
import { variants } from './catalogue-tables.ts'

/** Adds `quantity` units to the stock of a variant. Returns its id and new stock. Throws NotFound. */
export async function restock(
  executor: Executor,
  slug: string,
  quantity: number,
): Promise<{ readonly variantId: string; readonly stock: number }> {
  const [row] = await executor
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${quantity}` })
    .where(eq(variants.slug, slug))
    .returning({ variantId: variants.id, stock: variants.stock })
  if (!row) throw new NotFound(`There is no product '${slug}'.`)
  return row
}
