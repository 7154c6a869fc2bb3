import { and, desc, eq, gt, gte } from 'drizzle-orm'
import type { Executor, Tx } from '../../db/client.ts'
import { emailChanges, emailReversals, mailedCodes, pendingSignUps, users } from './accounts-tables.ts'

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

/** Returns the user, and locks it until the transaction ends. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
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
  change: Partial<
    Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'mobile' | 'picture' | 'passwordHash' | 'passwordChangedAt'>
  >,
): Promise<UserRow | undefined> {
  const [user] = await executor.update(users).set(change).where(eq(users.id, id)).returning()
  return user
}

/** Stores the address that the user wants; it replaces an earlier one. */
export async function storeEmailChange(tx: Tx, row: typeof emailChanges.$inferInsert): Promise<void> {
  await tx.insert(emailChanges).values(row).onConflictDoUpdate({ target: emailChanges.userId, set: row })
}

/** Deletes and returns the address that the user wants. */
export async function takeEmailChange(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning()
  return row?.email
}

/** Keeps the address that a user had. Links to the address that the user has now are void. */
export async function storeEmailReversal(
  tx: Tx,
  { to, ...row }: typeof emailReversals.$inferInsert & { readonly to: string },
): Promise<void> {
  await tx.delete(emailReversals).where(and(eq(emailReversals.userId, row.userId), eq(emailReversals.email, to)))
  await tx.insert(emailReversals).values(row)
}

/** Deletes and returns a change of an address that can be taken back, with those of the same user that came after it. */
export async function takeEmailReversal(tx: Tx, id: string): Promise<typeof emailReversals.$inferSelect | undefined> {
  const [row] = await tx.delete(emailReversals).where(eq(emailReversals.id, id)).returning()
  if (row) {
    const later = and(eq(emailReversals.userId, row.userId), gte(emailReversals.changedAt, row.changedAt))
    await tx.delete(emailReversals).where(later)
  }
  return row
}

/** Whether a change of the user's address can be taken back that was made since then. */
export async function hasEmailReversal(executor: Executor, userId: string, since: Date): Promise<boolean> {
  const open = and(eq(emailReversals.userId, userId), gte(emailReversals.changedAt, since))
  return (await executor.$count(emailReversals, open)) > 0
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
