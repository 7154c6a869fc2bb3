import { LRUCache } from 'lru-cache'
import { USER_TOKEN_SECONDS } from '../../../../../contract/account/accounts-rules.ts'
import type { Db } from '../../../../db/client.ts'
import { memoize } from '../../../../shared/async/memoize.ts'
import type { Clock } from '../../../../shared/clock.ts'
import { listRevokedSince } from './sessions-repository.ts'

/** Recently revoked sessions, whose access tokens would otherwise be valid for up to 15 minutes more. */
export type RevokedSessions = ReturnType<typeof revokedSessions>

/** Interval at which this process reads the revocations of other processes on the same database. */
const REREAD_SECONDS = 0.5
const CACHED_REVOCATIONS = 20_000

/**
 * Creates the list of revoked sessions. Revocations by this process apply at once. All revocations are read from the
 * database twice a second while there are calls, so those of other processes and before a restart apply, too.
 */
export function revokedSessions({ db, clock }: { db: Db; clock: Clock }) {
  const ended = new LRUCache<string, true>({ max: CACHED_REVOCATIONS })
  const endedElsewhere = memoize(async () => {
    const since = new Date(clock.now().getTime() - USER_TOKEN_SECONDS * 1000)
    return new Set(await listRevokedSince(db, since))
  }, REREAD_SECONDS)
  return {
    /** Returns whether the session was revoked. */
    has: async (sessionId: string): Promise<boolean> => ended.has(sessionId) || (await endedElsewhere()).has(sessionId),
    /** Marks sessions as revoked in this process. Call it after the transaction that revoked them. */
    add: (sessionIds: readonly string[]): void => {
      for (const id of sessionIds) ended.set(id, true)
    },
  }
}
