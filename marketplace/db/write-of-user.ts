import { eq, sql } from 'drizzle-orm'
import { users } from '../modules/accounts/accounts-tables.ts'
import { Unauthenticated, Unavailable } from '../shared/domain-error.ts'
import { createWorkQueue, QueueFullError, type WorkQueue } from '../shared/work-queue.ts'
import type { Db, Tx } from './client.ts'
import { type KeptAnswer, keepAnswer, keptAnswer, repeatedAnswer } from './kept-answers.ts'

/** Half of the connections: however many write at once, others can still read. */
const LANES = 5
/** Those who wait, wait here and not for a connection, which they would be refused after seconds. */
const ROOM = 5000
const queues = new WeakMap<Db, WorkQueue>()

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
 * Throws Unauthenticated for an account that there is no more, Conflict for a key that came with another request,
 * Unavailable when thousands wait already, and whatever `work` throws; then nothing is changed.
 */
export async function writeOfUser<Answer>(
  db: Db,
  now: Date,
  { userId, key, fingerprint }: UserRequest,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const keyed = { caller: `user ${userId}`, key, fingerprint }
  return queued(db, async (tx) => {
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

async function queued<Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const queue = queues.get(db) ?? createWorkQueue({ lanes: LANES, room: ROOM })
  queues.set(db, queue)
  try {
    return await queue.run(() => db.transaction(work))
  } catch (error) {
    throw error instanceof QueueFullError ? new Unavailable('Too many write at this moment.') : error
  }
}
