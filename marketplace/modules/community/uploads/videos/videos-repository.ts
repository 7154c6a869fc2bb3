import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../../db/client.ts'
import { listParameter } from '../../../../db/list-parameter.ts'
import { videoParts, videos } from './videos-tables.ts'

export type VideoRow = typeof videos.$inferSelect
export type PartRow = Pick<typeof videoParts.$inferSelect, 'start' | 'bytes' | 'fileId'>

/** Creates the row of an upload unless it exists, locks it, and returns it. */
export async function lockUpload(
  tx: Tx,
  row: typeof videos.$inferInsert & { readonly userId: string },
): Promise<VideoRow> {
  await tx.insert(videos).values(row).onConflictDoNothing()
  const [found] = await tx
    .select()
    .from(videos)
    .where(and(eq(videos.userId, row.userId), eq(videos.uploadKey, row.uploadKey)))
    .for('update')
  if (!found) throw new Error('The upload was stored just now.')
  return found
}

/** Returns the video of an upload, complete or not, or undefined when no part is stored. */
export async function findUpload(executor: Executor, userId: string, uploadKey: string): Promise<VideoRow | undefined> {
  const [row] = await executor
    .select()
    .from(videos)
    .where(and(eq(videos.userId, userId), eq(videos.uploadKey, uploadKey)))
  return row
}

/** Returns the video when it is complete, otherwise undefined. */
export async function findVideo(executor: Executor, id: string): Promise<VideoRow | undefined> {
  const [row] = await executor
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), isNotNull(videos.completeAt)))
  return row
}

/** Returns the parts of a video in the order of their bytes. */
export async function listParts(executor: Executor, videoId: string): Promise<readonly PartRow[]> {
  const { start, bytes, fileId } = videoParts
  return executor
    .select({ start, bytes, fileId })
    .from(videoParts)
    .where(eq(videoParts.videoId, videoId))
    .orderBy(asc(start))
}

/** Stores the row of a part. */
export async function insertPart(tx: Tx, part: typeof videoParts.$inferInsert): Promise<void> {
  await tx.insert(videoParts).values(part)
}

/** Stores the rows of a complete video. */
export async function insertVideo(
  tx: Tx,
  video: typeof videos.$inferInsert,
  parts: readonly (typeof videoParts.$inferInsert)[],
): Promise<void> {
  await tx.insert(videos).values(video)
  await tx.insert(videoParts).values([...parts])
}

/** Marks a video as complete. */
export async function markComplete(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(videos).set({ completeAt: now }).where(eq(videos.id, id))
}

/**
 * Returns the announced sizes in bytes of the user's videos, complete or not: of all, and of those that no post uses.
 */
export async function sumBytes(executor: Executor, userId: string): Promise<{ all: number; unused: number }> {
  const sum = sql<number>`coalesce(sum(${videos.total}), 0)::float8`
  const [row] = await executor
    .select({
      all: sum,
      unused: sql<number>`coalesce(sum(${videos.total}) filter (where ${videos.usedAt} is null), 0)::float8`,
    })
    .from(videos)
    .where(eq(videos.userId, userId))
  return row ?? { all: 0, unused: 0 }
}

/** Marks the user's unused, complete video as used. Returns whether there is one. */
export async function markUsed(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  const free = and(eq(videos.id, id), eq(videos.userId, userId), isNotNull(videos.completeAt), isNull(videos.usedAt))
  return (await tx.update(videos).set({ usedAt: now }).where(free).returning({ id: videos.id })).length > 0
}

/** Marks the user's video as unused. */
export async function markUnused(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .update(videos)
    .set({ usedAt: null })
    .where(and(eq(videos.id, id), eq(videos.userId, userId)))
}

/** Deletes the rows of a video and its parts. Returns the file ids of the parts. */
export async function deleteVideo(tx: Tx, id: string): Promise<readonly string[]> {
  const parts = await listParts(tx, id)
  await tx.delete(videos).where(eq(videos.id, id))
  return parts.map(({ fileId }) => fileId)
}

/** Deletes the rows of unused videos created before a time. Returns the file ids of their parts. */
export async function deleteUnused(tx: Tx, before: Date): Promise<readonly string[]> {
  const unused = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(and(isNull(videos.usedAt), lt(videos.createdAt, before)))
    // Skips rows that another transaction is marking as used.
    .for('update', { skipLocked: true })
  const ids = unused.map(({ id }) => id)
  if (ids.length === 0) return []
  const files = await tx.select({ fileId: videoParts.fileId }).from(videoParts).where(inArray(videoParts.videoId, ids))
  await tx.delete(videos).where(inArray(videos.id, ids))
  return files.map(({ fileId }) => fileId)
}

/** Returns those of the file ids that belong to a part. */
export async function listKnown(executor: Executor, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  const known = inArray(videoParts.fileId, listParameter(fileIds))
  const rows = await executor.select({ fileId: videoParts.fileId }).from(videoParts).where(known)
  return new Set(rows.map(({ fileId }) => fileId))
}
