import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import { deviceDigest } from '../../../shared/auth/device-digest.ts'
import { Unauthenticated } from '../../../shared/domain-error.ts'
import { accountDevices, emailChanges, emailReversals, mailedCodes, pendingSignUps, users } from './accounts-tables.ts'
import { passkeys } from './passkeys/passkeys-tables.ts'
import type { OwnVisit } from './visit.ts'

export type UserRow = typeof users.$inferSelect
export type PendingSignUp = typeof pendingSignUps.$inferSelect

/** Returns the user with the given address, which must be in lower case, or undefined. */
export async function findUserByEmail(executor: Executor, email: string): Promise<UserRow | undefined> {
  const [user] = await executor.select().from(users).where(eq(users.email, email))
  return user
}

/** Returns the user, or undefined when the account does not exist. */
export async function findUser(executor: Executor, id: string): Promise<UserRow | undefined> {
  const [user] = await executor.select().from(users).where(eq(users.id, id))
  return user
}

/** Returns the user of a visit. Throws Unauthenticated when the account does not exist any more. */
export async function findOwnUser(
  executor: Executor,
  { userId, locale }: Pick<OwnVisit, 'userId' | 'locale'>,
): Promise<UserRow> {
  const user = await findUser(executor, userId)
  if (!user || user.deletedAt) throw new Unauthenticated(messages[locale].session.ended, 'TOKEN_INVALID')
  return user
}

/** Returns whether the owner of the user's mailbox has ordered, with any account or as a guest. */
export async function hasOrdered(executor: Executor, { id, email }: UserRow): Promise<boolean> {
  const { rows } = await executor.execute<{ found: boolean }>(sql`select has_ordered(${email}, ${id}) as found`)
  return rows[0]?.found ?? false
}

/** Records that the user has signed in on a device. Does nothing without the id of one. */
export async function storeDevice(
  tx: Tx,
  { userId, deviceId, at }: { readonly userId: string; readonly deviceId: string | undefined; readonly at: Date },
): Promise<void> {
  if (deviceId === undefined) return
  await tx
    .insert(accountDevices)
    .values({ userId, digest: deviceDigest(deviceId), lastSeenAt: at })
    .onConflictDoUpdate({ target: [accountDevices.userId, accountDevices.digest], set: { lastSeenAt: at } })
}

/** Returns the user, and locks it until the transaction ends. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return user
}

/**
 * Locks a user who was read before, and returns the user as it is now. Returns undefined when the account is deleted or
 * has another password by now. A stronger hash of the same password counts as the same.
 */
export async function lockSameUser(tx: Tx, { id, passwordChangedAt }: UserRow): Promise<UserRow | undefined> {
  const user = await lockUser(tx, id)
  const isSame = user?.passwordChangedAt?.getTime() === passwordChangedAt?.getTime()
  return isSame && !user?.deletedAt ? user : undefined
}

/**
 * Returns the new user, or undefined when the address already has an account. Only one of several concurrent calls succeeds.
 */
export async function insertUser(tx: Tx, row: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [user] = await tx.insert(users).values(row).onConflictDoNothing().returning()
  return user
}

/** Changes a user and returns the new row, or undefined when the account does not exist. */
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

/** Stores a requested change of the e-mail address. Replaces an earlier request of the user. */
export async function storeEmailChange(tx: Tx, row: typeof emailChanges.$inferInsert): Promise<void> {
  await tx.insert(emailChanges).values(row).onConflictDoUpdate({ target: emailChanges.userId, set: row })
}

/**
 * Deletes the user's requested change of the e-mail address. Returns the new address, or undefined without a request.
 */
export async function takeEmailChange(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning()
  return row?.email
}

/**
 * Stores the address that a user had before a change, so that the change can be taken back. Deletes the stored change
 * from `to`, the new address: its link is void.
 */
export async function storeEmailReversal(
  tx: Tx,
  { to, ...row }: typeof emailReversals.$inferInsert & { readonly to: string },
): Promise<void> {
  await tx.delete(emailReversals).where(and(eq(emailReversals.userId, row.userId), eq(emailReversals.email, to)))
  await tx.insert(emailReversals).values(row)
}

/** Deletes and returns a change of the e-mail address that can be taken back. Deletes the user's later changes, too. */
export async function takeEmailReversal(tx: Tx, id: string): Promise<typeof emailReversals.$inferSelect | undefined> {
  const [row] = await tx.delete(emailReversals).where(eq(emailReversals.id, id)).returning()
  if (row) {
    const later = and(eq(emailReversals.userId, row.userId), gte(emailReversals.changedAt, row.changedAt))
    await tx.delete(emailReversals).where(later)
  }
  return row
}

/** Returns whether the user's e-mail address was changed since a time and the change can still be taken back. */
export async function hasEmailReversal(executor: Executor, userId: string, since: Date): Promise<boolean> {
  const open = and(eq(emailReversals.userId, userId), gte(emailReversals.changedAt, since))
  return (await executor.$count(emailReversals, open)) > 0
}

/** Stores a pending sign-up. */
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

/** Returns the names of the user's passkeys, the oldest first. */
export async function passkeyNamesOf(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return rows.map(({ name }) => name)
}
