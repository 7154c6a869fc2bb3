import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { refreshTokens, sessions } from './sessions-tables.ts'

export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(tx: Executor, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row)
}

export async function insertRefreshToken(tx: Executor, row: typeof refreshTokens.$inferInsert): Promise<void> {
  // Two concurrent calls may create the same successor.
  await tx.insert(refreshTokens).values(row).onConflictDoNothing()
}

/**
 * Consumes the token. Returns false when it is unknown, expired or already used. Of several concurrent calls, one
 * returns true.
 */
export async function useRefreshToken(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt), gt(refreshTokens.expiresAt, now)))
    .returning({ hash: refreshTokens.tokenHash })
  return used.length > 0
}

/** Returns the token with its session, or undefined when it is unknown. */
export async function findRefreshToken(executor: Executor, tokenHash: string) {
  const [found] = await executor
    .select({ token: refreshTokens, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash))
  return found
}

/** Revokes the matching sessions. Returns those that were still open. */
const revoke = (executor: Executor, which: SQL | undefined, now: Date): Promise<SessionRow[]> =>
  executor
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning()

export const revokeSession = (executor: Executor, id: string, now: Date) => revoke(executor, eq(sessions.id, id), now)

/** Revokes every session of the user, and those in which the user acts for others. */
export const revokeSessionsOf = (executor: Executor, userId: string, now: Date) =>
  revoke(executor, or(eq(sessions.userId, userId), eq(sessions.actorId, userId)), now)

export async function listRevokedSince(executor: Executor, since: Date): Promise<string[]> {
  const rows = await executor.select({ id: sessions.id }).from(sessions).where(gt(sessions.revokedAt, since))
  return rows.map(({ id }) => id)
}
