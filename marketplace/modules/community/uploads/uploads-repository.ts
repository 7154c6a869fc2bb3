import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { listParameter } from '../../../db/list-parameter.ts'
import type { GuestAndUser } from '../../../shared/auth/owner.ts'
import { uploads } from './uploads-tables.ts'

/** Stores the row of an upload. */
export async function insertUpload(tx: Tx, upload: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(upload)
}

/** Returns the size of an upload in pixels, or undefined when it does not exist. */
export async function findUpload(executor: Executor, id: string) {
  const { width, height } = uploads
  const [row] = await executor.select({ width, height }).from(uploads).where(eq(uploads.id, id))
  return row
}

/** The user or guest who sent a picture. */
export interface Uploader {
  readonly kind: 'guest' | 'user'
  readonly id: string
}

/** Returns the column values for an owner. */
export const ownedBy = ({ kind, id }: Uploader) =>
  kind === 'user' ? { userId: id, guestId: null } : { userId: null, guestId: id }

const isOwn = ({ kind, id }: Uploader) => eq(kind === 'user' ? uploads.userId : uploads.guestId, id)

/**
 * Marks those of the uploads that the sender owns and that are unused as used, and assigns them to `owner`. Returns
 * their number.
 */
export async function markUsed(
  tx: Tx,
  { sender, owner = sender, ids, now }: { sender: Uploader; owner?: Uploader; ids: readonly string[]; now: Date },
): Promise<number> {
  const free = and(inArray(uploads.id, [...ids]), isOwn(sender), isNull(uploads.usedAt))
  const used = await tx
    .update(uploads)
    .set({ usedAt: now, ...ownedBy(owner) })
    .where(free)
    .returning({ id: uploads.id })
  return used.length
}

/** Assigns all uploads of a guest to a user. */
export async function moveUploads(tx: Tx, { guestId, userId }: GuestAndUser): Promise<void> {
  await tx.update(uploads).set({ userId, guestId: null }).where(eq(uploads.guestId, guestId))
}

/** Marks the user's uploads with these ids as unused. */
export async function markUnused(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(uploads)
    .set({ usedAt: null })
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.userId, userId)))
}

/** Deletes the rows of unused uploads created before a time. Returns their ids. */
export async function deleteUnused(executor: Executor, before: Date): Promise<readonly string[]> {
  const unused = executor
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isNull(uploads.usedAt), lt(uploads.createdAt, before)))
    // Skips rows that another transaction is marking as used.
    .for('update', { skipLocked: true })
  const deleted = await executor.delete(uploads).where(inArray(uploads.id, unused)).returning({ id: uploads.id })
  return deleted.map(({ id }) => id)
}

/** Returns those of the ids that have a row. */
export async function listKnown(executor: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = inArray(uploads.id, listParameter(ids))
  const rows = await executor.select({ id: uploads.id }).from(uploads).where(known)
  return new Set(rows.map(({ id }) => id))
}
