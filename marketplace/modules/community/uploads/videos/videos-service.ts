import type { z } from 'zod'
import type { videoPartAnswer } from '../../../../../contract/community/posts.ts'
import { MAX_VIDEO_BYTES, VIDEO_PART_BYTES } from '../../../../../contract/community/posts-rules.ts'
import { DAY_MS } from '../../../../../contract/values/durations.ts'
import type { Tx } from '../../../../db/client.ts'
import { queuedTransaction } from '../../../../db/user-transaction.ts'
import { messages } from '../../../../messages/messages.ts'
import { Conflict, DomainError, InvalidInput, TooManyRequests } from '../../../../shared/domain-error.ts'
import { newId } from '../../../../shared/ids.ts'
import { throwIfLimited } from '../../../../shared/limits/throw-if-limited.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { UploadStore } from '../upload-folder.ts'
import { invalidFile } from '../upload-form.ts'
import { MAX_UNUSED_VIDEO_BYTES, MAX_VIDEO_BYTES_OF_USER, videoPartsOfUser } from '../uploads-policy.ts'
import { isWholeVideo, type ReadBytes, videoTypeOf } from './video-container.ts'
import {
  deleteUnused,
  deleteVideo,
  findUpload,
  findVideo,
  insertPart,
  insertVideo,
  listKnown,
  listParts,
  lockUpload,
  markComplete,
  markUnused,
  markUsed,
  type PartRow,
  sumBytes,
} from './videos-repository.ts'
import type { videoParts } from './videos-tables.ts'

type PartResponse = z.input<typeof videoPartAnswer>

/** The headers of one uploaded part. */
export interface VideoPart {
  readonly userId: string
  /** Id that the browser chose for the upload, the same for all of its parts. */
  readonly uploadKey: string
  /** Offset of the part and size of the whole video, in bytes. */
  readonly start: number
  readonly total: number
}

/** A stored video. */
export interface StoredVideo {
  readonly type: string
  readonly total: number
  readonly read: ReadBytes
}

export type VideosService = ReturnType<typeof videosService>

interface VideosSources extends Pick<Infrastructure, 'db' | 'clock' | 'limits'> {
  readonly store: UploadStore
  /** Address of the media service and its cloud, without a trailing slash. */
  readonly mediaUrl: string
  readonly cloud: string
}

/** Creates the service for uploaded videos (docs/posts.md#videos). */
export function videosService({ db, clock, store, limits, mediaUrl, cloud }: VideosSources) {
  const base = `${mediaUrl}/${encodeURIComponent(cloud)}/video/upload/v/`
  const urlOf = (id: string) => `${base}${id}`

  return {
    /** Returns the public address of a video. */
    urlOf,

    /** Counts an uploaded part against the limit. Call it before the body is read. Throws TooManyRequests. */
    admit: async (userId: string, locale: Locale): Promise<void> => {
      const wait = await limits.count(videoPartsOfUser, userId)
      throwIfLimited(wait, locale, 'TOO_MANY_UPLOADS', messages[locale].upload.tooMany)
    },

    /**
     * Stores a part of a video; the last part completes it. A part that is stored already is ignored, so an upload can
     * resume after a lost connection. Returns the number of bytes stored, and the address of the video once it is
     * complete.
     *
     * Throws InvalidInput (FILE_INVALID) when the content is not a video, DomainError 413 when it is too large, Conflict
     * (PART_MISSING) with the bytes stored so far when an earlier part is missing, Conflict (VIDEOS_FULL) and
     * TooManyRequests when the user has too many bytes of videos or of unused ones.
     */
    take: async (
      { userId, uploadKey, start, total }: VideoPart,
      bytes: Buffer,
      locale: Locale,
    ): Promise<PartResponse> => {
      if (total > MAX_VIDEO_BYTES) throw new DomainError(413, 'File is invalid', 'FILE_INVALID')
      const isLast = start + bytes.length === total
      if (
        start + bytes.length > total ||
        start % VIDEO_PART_BYTES !== 0 ||
        !(isLast || bytes.length === VIDEO_PART_BYTES)
      ) {
        throw new InvalidInput('Content-Range does not fit the part.')
      }
      const earlier = await findUpload(db, userId, uploadKey)
      const type = start === 0 ? videoTypeOf(bytes) : earlier?.type
      if (start === 0 && !type) throw invalidFile()
      if (!type || (earlier && earlier.total !== total)) throw missingPart(0)
      const fileId = newId()
      // Written before the row, so that a row never names a missing file.
      await store.write(fileId, bytes)
      try {
        const taken = await queuedTransaction(db, async (tx) => {
          const row = { id: newId(), userId, uploadKey, total, type, createdAt: clock.now() }
          const video = await lockUpload(tx, row)
          if (video.id === row.id) {
            const { all, unused } = await sumBytes(tx, userId)
            const texts = messages[locale].upload
            if (unused > MAX_UNUSED_VIDEO_BYTES) {
              throw new TooManyRequests(texts.tooMany, 'TOO_MANY_UPLOADS', DAY_MS / 1000)
            }
            if (all > MAX_VIDEO_BYTES_OF_USER) throw new Conflict(texts.videosFull, 'VIDEOS_FULL')
          }
          const parts = await listParts(tx, video.id)
          const stored = parts.reduce((sum, part) => sum + part.bytes, 0)
          if (start > stored) throw missingPart(stored)
          const isNew = start === stored && !video.completeAt
          if (isNew) await insertPart(tx, { videoId: video.id, start, bytes: bytes.length, fileId })
          const now = isNew ? stored + bytes.length : stored
          const isComplete = now === total
          const isWhole =
            !isComplete ||
            video.completeAt !== null ||
            (await isWholeVideo(type, total, readerOf(await listParts(tx, video.id))))
          if (isNew && isComplete && isWhole) await markComplete(tx, video.id, clock.now())
          const lost = isWhole ? [] : await deleteVideo(tx, video.id)
          return { isNew, isWhole, lost, answer: answerOf(video.id, now, isComplete) }
        })
        if (!taken.isNew) await store.remove(fileId)
        for (const id of taken.lost) await store.remove(id)
        if (!taken.isWhole) throw invalidFile()
        return taken.answer
      } catch (error) {
        await store.remove(fileId)
        throw error
      }
    },

    /**
     * Marks the video at an address as used and returns its id, or undefined unless it is complete, unused and the
     * user's.
     */
    claim: async (tx: Tx, userId: string, url: string, now: Date): Promise<string | undefined> => {
      const id = url.startsWith(base) ? url.slice(base.length) : ''
      return /^[0-9a-f]{24}$/.test(id) && (await markUsed(tx, userId, id, now)) ? id : undefined
    },

    /**
     * Stores a video of the shop itself, which no user owns, under an id of 24 hexadecimal digits. Throws InvalidInput
     * (FILE_INVALID) when the content is not a video, and DomainError 413 when it is too large.
     */
    keep: async (id: string, file: Buffer): Promise<void> => {
      const total = file.length
      if (total > MAX_VIDEO_BYTES) throw new DomainError(413, 'File is invalid', 'FILE_INVALID')
      const type = videoTypeOf(file)
      const isWhole = type && (await isWholeVideo(type, total, async (at, length) => file.subarray(at, at + length)))
      if (!isWhole) throw invalidFile()
      const parts: (typeof videoParts.$inferInsert)[] = []
      for (let start = 0; start < total; start += VIDEO_PART_BYTES) {
        const bytes = file.subarray(start, start + VIDEO_PART_BYTES)
        const fileId = newId()
        await store.write(fileId, bytes)
        parts.push({ videoId: id, start, bytes: bytes.length, fileId })
      }
      const now = clock.now()
      await db.transaction((tx) =>
        insertVideo(tx, { id, uploadKey: id, total, type, createdAt: now, completeAt: now, usedAt: now }, parts),
      )
    },

    /** Marks a video as unused; it is deleted a day after it was created. */
    release: markUnused,

    /** Returns the video when it is complete, otherwise undefined. */
    find: async (id: string): Promise<StoredVideo | undefined> => {
      const video = await findVideo(db, id)
      return video && { type: video.type, total: video.total, read: readerOf(await listParts(db, id)) }
    },

    /** Deletes videos that were unused for a day, and files without a part. Returns the number of deleted files. */
    cleanUp: async (): Promise<number> => {
      const yesterday = new Date(clock.now().getTime() - DAY_MS)
      const unused = await db.transaction((tx) => deleteUnused(tx, yesterday))
      const old = await store.writtenBefore(yesterday)
      const known = await listKnown(db, old)
      const lost = new Set([...unused, ...old.filter((id) => !known.has(id))])
      for (const id of lost) await store.remove(id)
      return lost.size
    },
  }

  function answerOf(id: string, bytes: number, done: boolean): PartResponse {
    return { bytes, done, ...(done && { secure_url: urlOf(id) }) }
  }

  /** Returns a function that reads bytes of a video across the borders of its parts. */
  function readerOf(parts: readonly PartRow[]): ReadBytes {
    let last: { readonly fileId: string; readonly bytes: Buffer } | undefined
    return async (start, length) => {
      const pieces: Buffer[] = []
      for (const part of parts) {
        const [from, to] = [Math.max(start, part.start), Math.min(start + length, part.start + part.bytes)]
        if (from >= to) continue
        const bytes = last?.fileId === part.fileId ? last.bytes : await store.read(part.fileId)
        if (!bytes) throw new Error(`The part ${part.fileId} of a video is missing`)
        last = { fileId: part.fileId, bytes }
        pieces.push(bytes.subarray(from - part.start, to - part.start))
      }
      return Buffer.concat(pieces)
    }
  }
}

/** Tells the client from which byte to continue. */
const missingPart = (stored: number) => new Conflict(`bytes ${stored} are stored`, 'PART_MISSING')
