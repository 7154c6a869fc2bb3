import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/client.ts'
import { remember } from '../../../shared/async/remember.ts'
import { USER_TOKEN_SECONDS } from '../../../shared/auth/access-tokens.ts'
import type { Clock } from '../../../shared/clock.ts'
import { listRevokedSince } from './sessions-repository.ts'

export interface RevokedSessions {
  has(sessionId: string): Promise<boolean>
  add(sessionIds: readonly string[]): void
}

/** Delay after which this process learns what another process on the same database has revoked. */
const REREAD_SECONDS = 0.5
const MAX_OF_THIS_PROCESS = 20_000

/**
 * Recently revoked sessions, whose access tokens would otherwise be valid for up to 15 minutes more. Revocations by
 * this process count at once; the others are read from the database twice a second while there are calls, so they survive a restart.
 */
export function revokedSessions({ db, clock }: { db: Db; clock: Clock }): RevokedSessions {
  const ended = new LRUCache<string, true>({ max: MAX_OF_THIS_PROCESS })
  const endedElsewhere = remember(async () => {
    const since = new Date(clock.now().getTime() - USER_TOKEN_SECONDS * 1000)
    return new Set(await listRevokedSince(db, since))
  }, REREAD_SECONDS)
  return {
    has: async (sessionId) => ended.has(sessionId) || (await endedElsewhere()).has(sessionId),
    add: (sessionIds) => {
      for (const id of sessionIds) ended.set(id, true)
    },
  }
}
