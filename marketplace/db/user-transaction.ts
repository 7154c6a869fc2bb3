import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../modules/account/accounts/accounts-tables.ts'
import { createWorkQueue, QueueFullError, type WorkQueue } from '../shared/async/work-queue.ts'
import { Unauthenticated, Unavailable } from '../shared/domain-error.ts'
import type { Db, Tx } from './client.ts'
import { replayAnswer, type StoredAnswer, storeAnswer, storedAnswerQuery } from './idempotency-store.ts'

/** Half of the database connections, so that reads always find a free one. */
const MAX_CONCURRENT = 5
/** Further writes wait in this queue instead of for a connection, because waiting for a connection times out. */
const MAX_WAITING = 5000
const queues = new WeakMap<Db, WorkQueue>()

/** A write that a signed-in user sent. */
export interface UserRequest {
  readonly userId: string
  /** The header `Idempotency-Key`. A request without one always runs. */
  readonly key: string | undefined
  readonly fingerprint: string
}

/**
 * Runs `work` in its own transaction. Writes of one user run one after another. A repeat with the same idempotency key
 * within 24 hours does not run again: it returns the first answer, which must be JSON (docs/marketplace.md).
 *
 * Throws Unauthenticated when the account no longer exists, Conflict when the key was used for another request,
 * Unavailable when too many writes wait, and any error of `work`. The transaction is rolled back then.
 */
export async function userTransaction<Answer>(
  db: Db,
  now: Date,
  { userId, key, fingerprint }: UserRequest,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const keyed = { caller: `user ${userId}`, key, fingerprint }
  return queuedTransaction(db, async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      // `update` would block inserts of rows that refer to the user.
      .for('no key update')
    if (!user) throw new Unauthenticated('The account does not exist.', 'TOKEN_INVALID')
    if (key === undefined) return work(tx)
    const { rows } = await tx.execute<{ stored: StoredAnswer | null }>(
      sql`select ${storedAnswerQuery(keyed, now)} as stored`,
    )
    const stored = rows[0]?.stored
    if (stored) return replayAnswer(stored, keyed) as Answer
    const answer = await work(tx)
    await storeAnswer(tx, keyed, now, answer)
    return answer
  })
}

/** Runs `work` in a transaction of its own, when it is its turn. Throws Unavailable when too many wait. */
export async function queuedTransaction<Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const queue = queues.get(db) ?? createWorkQueue({ maxConcurrent: MAX_CONCURRENT, maxWaiting: MAX_WAITING })
  queues.set(db, queue)
  try {
    return await queue.run(() => db.transaction(work))
  } catch (error) {
    throw error instanceof QueueFullError ? new Unavailable('Too many writes are waiting.') : error
  }
}
