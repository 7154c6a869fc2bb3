import { and, desc, eq, exists, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../../db/client.ts'
import { refreshTokens, sessions } from './sessions-tables.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Stores a session. */
export async function insertSession(tx: Executor, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row)
}

/** Stores a refresh token. Does nothing when it exists. */
export async function insertRefreshToken(tx: Executor, row: typeof refreshTokens.$inferInsert): Promise<void> {
  // Two concurrent calls may create the same successor.
  await tx.insert(refreshTokens).values(row).onConflictDoNothing()
}

/**
 * Consumes the token. Returns false when it is unknown, expired or already used. Only one of several
 * concurrent calls returns true.
 */
export async function consumeRefreshToken(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt), gt(refreshTokens.expiresAt, now)))
    .returning({ hash: refreshTokens.tokenHash })
  return used.length > 0
}

/** Stores that a used token was used once more. */
export async function storeRefreshTokenUse(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.tokenHash, tokenHash))
}

/** Returns the token with its session, or undefined when it is unknown. */
export async function findRefreshToken(executor: Executor, tokenHash: string) {
  const [found] = await selectRefreshToken(executor, tokenHash)
  return found
}

/** As `findRefreshToken`; concurrent transactions that lock the token wait. */
export async function lockRefreshToken(tx: Tx, tokenHash: string) {
  const [found] = await selectRefreshToken(tx, tokenHash).for('update', { of: refreshTokens })
  return found
}

const selectRefreshToken = (executor: Executor, tokenHash: string) =>
  executor
    .select({ token: refreshTokens, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash))

/** Revokes the matching sessions. Returns those that were still open. */
const revoke = (executor: Executor, which: SQL | undefined, now: Date): Promise<SessionRow[]> =>
  executor
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning()

/** Revokes a session. Returns it if it was open. */
export const revokeSession = (executor: Executor, id: string, now: Date) => revoke(executor, eq(sessions.id, id), now)

/**
 * Revokes all sessions of the user except `except`, and those in which the user acts for others. Returns those that
 * were open.
 */
export const revokeSessionsOf = (executor: Executor, userId: string, now: Date, except?: string) =>
  revoke(
    executor,
    and(
      or(eq(sessions.userId, userId), eq(sessions.actorId, userId)),
      except === undefined ? undefined : ne(sessions.id, except),
    ),
    now,
  )

/** Revokes a session that the user signed in to; not one in which an admin acts for the user. */
export const revokeOwnSession = (executor: Executor, userId: string, id: string, now: Date) =>
  revoke(executor, and(eq(sessions.id, id), ownedBy(userId)), now)

const ownedBy = (userId: string) => and(eq(sessions.userId, userId), isNull(sessions.actorId))

/**
 * Returns the sessions that the user signed in to and that can still be refreshed: the one with the id `first`, then
 * the most recently used.
 */
export function listSessions(
  executor: Executor,
  userId: string,
  { now, first = '', limit }: { readonly now: Date; readonly first?: string | undefined; readonly limit: number },
): Promise<SessionRow[]> {
  const usableToken = executor
    .select({ hash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(
      and(eq(refreshTokens.sessionId, sessions.id), isNull(refreshTokens.usedAt), gt(refreshTokens.expiresAt, now)),
    )
  return executor
    .select()
    .from(sessions)
    .where(and(ownedBy(userId), isNull(sessions.revokedAt), exists(usableToken)))
    .orderBy(sql`${sessions.id} = ${first} desc`, desc(sessions.lastSeenAt), sessions.id)
    .limit(limit)
}

/** Stores when and where a session was last used. An empty city keeps the stored one. */
export async function touchSession(tx: Tx, id: string, lastSeen: { readonly at: Date; readonly city: string }) {
  await tx
    .update(sessions)
    .set({ lastSeenAt: lastSeen.at, ...(lastSeen.city !== '' && { city: lastSeen.city }) })
    .where(eq(sessions.id, id))
}

/** Returns the ids of sessions revoked since a time. */
export async function listRevokedSince(executor: Executor, since: Date): Promise<string[]> {
  const rows = await executor.select({ id: sessions.id }).from(sessions).where(gt(sessions.revokedAt, since))
  return rows.map(({ id }) => id)
}
