import { eq } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { type GiftCardRow, giftCards } from './gift-cards-tables.ts'

/** Returns the gift card with a code of this digest. */
export async function findByCode(executor: Executor, codeDigest: string): Promise<GiftCardRow | undefined> {
  const [row] = await executor.select().from(giftCards).where(eq(giftCards.codeDigest, codeDigest))
  return row
}

/** Like `findByCode`, and locks it until the transaction ends. */
export async function lockByCode(tx: Tx, codeDigest: string): Promise<GiftCardRow | undefined> {
  const [row] = await tx.select().from(giftCards).where(eq(giftCards.codeDigest, codeDigest)).for('no key update')
  return row
}
