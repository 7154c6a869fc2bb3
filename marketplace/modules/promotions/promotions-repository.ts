import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { promotions } from './promotions-tables.ts'

export type Promotion = typeof promotions.$inferSelect

/** Returns the promotion of a code in its stored form (upper case). */
export async function findPromotion(executor: Executor, code: string): Promise<Promotion | undefined> {
  const [row] = await executor.select().from(promotions).where(eq(promotions.code, code))
  return row
}

export const listOfferedPromotions = (executor: Executor): Promise<Promotion[]> =>
  executor.select().from(promotions).where(eq(promotions.isOffered, true)).orderBy(asc(promotions.position))
