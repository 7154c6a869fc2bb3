import { and, desc, eq, gt } from 'drizzle-orm'
import type { Executor, Tx } from '../../db/client.ts'
import { mailedCodes, pendingSignUps, users } from './accounts-tables.ts'

export type UserRow = typeof users.$inferSelect
export type PendingSignUp = typeof pendingSignUps.$inferSelect

/** Returns the user with the given address, which must be in lower case. */
export async function findUserByEmail(executor: Executor, email: string): Promise<UserRow | undefined> {
  const [user] = await executor.select().from(users).where(eq(users.email, email))
  return user
}

export async function findUser(executor: Executor, id: string): Promise<UserRow | undefined> {
  const [user] = await executor.select().from(users).where(eq(users.id, id))
  return user
}

/**
 * Returns the new user, or undefined when the address already has an account. Of several concurrent calls one succeeds.
 */
export async function insertUser(tx: Tx, row: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [user] = await tx.insert(users).values(row).onConflictDoNothing().returning()
  return user
}

export async function updateUser(
  executor: Executor,
  id: string,
  change: Partial<Pick<UserRow, 'firstName' | 'lastName' | 'mobile' | 'passwordHash'>>,
): Promise<UserRow | undefined> {
  const [user] = await executor.update(users).set(change).where(eq(users.id, id)).returning()
  return user
}

export async function insertPendingSignUp(executor: Executor, row: PendingSignUp): Promise<void> {
  await executor.insert(pendingSignUps).values(row)
}

/**
 * Returns the pending sign-up that a code for this address verifies: the latest one of the guest who enters the code,
 * otherwise the latest one. This way a stranger's sign-up for the same address cannot set its password when the owner
 * enters a code.
 */
export async function findPendingSignUp(
  executor: Executor,
  { email, guestId, now }: { email: string; guestId: string | undefined; now: Date },
): Promise<PendingSignUp | undefined> {
  const latest = async (ofGuest?: string) => {
    const [row] = await executor
      .select()
      .from(pendingSignUps)
      .where(
        and(
          eq(pendingSignUps.email, email),
          gt(pendingSignUps.expiresAt, now),
          ofGuest === undefined ? undefined : eq(pendingSignUps.guestId, ofGuest),
        ),
      )
      .orderBy(desc(pendingSignUps.createdAt), desc(pendingSignUps.id))
      .limit(1)
    return row
  }
  return (guestId === undefined ? undefined : await latest(guestId)) ?? latest()
}

/** Deletes all pending sign-ups for this address and their codes. */
export async function deletePendingSignUps(tx: Tx, email: string): Promise<void> {
  const gone = await tx
    .delete(pendingSignUps)
    .where(eq(pendingSignUps.email, email))
    .returning({ id: pendingSignUps.id })
  for (const { id } of gone) await tx.delete(mailedCodes).where(eq(mailedCodes.subjectId, id))
}
