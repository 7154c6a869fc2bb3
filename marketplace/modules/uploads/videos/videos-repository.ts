import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../db/client.ts'
import { videoParts, videos } from './videos-tables.ts'

export type VideoRow = typeof videos.$inferSelect
export type PartRow = Pick<typeof videoParts.$inferSelect, 'start' | 'bytes' | 'fileId'>

/** Creates the row of an upload unless it exists, locks it, and returns it. */
export async function lockUpload(tx: Tx, row: typeof videos.$inferInsert): Promise<VideoRow> {
  await tx.insert(videos).values(row).onConflictDoNothing()
  const [found] = await tx
    .select()
    .from(videos)
    .where(and(eq(videos.userId, row.userId), eq(videos.uploadKey, row.uploadKey)))
    .for('update')
  if (!found) throw new Error('The upload was stored just now.')
  return found
}

export async function findUpload(executor: Executor, userId: string, uploadKey: string): Promise<VideoRow | undefined> {
  const [row] = await executor
    .select()
    .from(videos)
    .where(and(eq(videos.userId, userId), eq(videos.uploadKey, uploadKey)))
  return row
}

/** Returns a complete video. */
export async function findVideo(executor: Executor, id: string): Promise<VideoRow | undefined> {
  const [row] = await executor
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), isNotNull(videos.completeAt)))
  return row
}

/** Returns the parts of a video in their order. */
export async function listParts(executor: Executor, videoId: string): Promise<readonly PartRow[]> {
  const { start, bytes, fileId } = videoParts
  return executor
    .select({ start, bytes, fileId })
    .from(videoParts)
    .where(eq(videoParts.videoId, videoId))
    .orderBy(asc(start))
}

export async function insertPart(tx: Tx, part: typeof videoParts.$inferInsert): Promise<void> {
  await tx.insert(videoParts).values(part)
}

export async function markComplete(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(videos).set({ completeAt: now }).where(eq(videos.id, id))
}

/** Bytes of the user's videos, and of those that no post uses, complete or not, as they were announced. */
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

export async function markUnused(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .update(videos)
    .set({ usedAt: null })
    .where(and(eq(videos.id, id), eq(videos.userId, userId)))
}

/** Deletes a video with its parts. Returns the files of the parts. */
export async function deleteVideo(tx: Tx, id: string): Promise<readonly string[]> {
  const parts = await listParts(tx, id)
  await tx.delete(videos).where(eq(videos.id, id))
  return parts.map(({ fileId }) => fileId)
}

/** Deletes unused videos older than that moment. Returns the files of their parts. */
export async function deleteUnused(tx: Tx, before: Date): Promise<readonly string[]> {
  const unused = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(and(isNull(videos.usedAt), lt(videos.createdAt, before)))
    // Skips videos that a post begins to use at this moment, without waiting.
    .for('update', { skipLocked: true })
  const ids = unused.map(({ id }) => id)
  if (ids.length === 0) return []
  const files = await tx.select({ fileId: videoParts.fileId }).from(videoParts).where(inArray(videoParts.videoId, ids))
  await tx.delete(videos).where(inArray(videos.id, ids))
  return files.map(({ fileId }) => fileId)
}

/** Returns the files among these that belong to a part. */
export async function listKnown(executor: Executor, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  // One parameter for all ids: a statement takes at most 65,535.
  const requestedIds = sql`(select jsonb_array_elements_text(${JSON.stringify(fileIds)}::jsonb))`
  const rows = await executor
    .select({ fileId: videoParts.fileId })
    .from(videoParts)
    .where(sql`${videoParts.fileId} in ${requestedIds}`)
  return new Set(rows.map(({ fileId }) => fileId))
}
