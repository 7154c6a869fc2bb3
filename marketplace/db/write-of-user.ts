import { eq, sql } from 'drizzle-orm'
import { users } from '../modules/accounts/accounts-tables.ts'
import { Unauthenticated } from '../shared/domain-error.ts'
import type { Db, Tx } from './client.ts'
import { type KeptAnswer, keepAnswer, keptAnswer, repeatedAnswer } from './kept-answers.ts'

/** A write of a signed-in user as it was sent. */
export interface UserRequest {
  readonly userId: string
  /** The header `Idempotency-Key`; absent: carried out each time it comes. */
  readonly key: string | undefined
  readonly fingerprint: string
}

/**
 * Carries out one write in a transaction of its own: those of one user come one after another, and those with the same
 * request key once. A repeat within a day gets the first answer, which must be JSON.
 *
 * Throws Unauthenticated for an account that there is no more, Conflict for a key that came with another request, and
 * whatever `work` throws; then nothing is changed.
 */
export async function writeOfUser<Answer>(
  db: Db,
  now: Date,
  { userId, key, fingerprint }: UserRequest,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const keyed = { caller: `user ${userId}`, key, fingerprint }
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      // Not `update`: rows that refer to the user may come meanwhile.
      .for('no key update')
    if (!user) throw new Unauthenticated('There is no such account.', 'TOKEN_INVALID')
    if (key === undefined) return work(tx)
    const { rows } = await tx.execute<{ kept: KeptAnswer | null }>(sql`select ${keptAnswer(keyed, now)} as kept`)
    const kept = rows[0]?.kept
    if (kept) return repeatedAnswer(kept, keyed) as Answer
    const answer = await work(tx)
    await keepAnswer(tx, keyed, now, answer)
    return answer
  })
}
