import type { FastifyBaseLogger } from 'fastify'
import { MAX_REVIEW_IMAGES } from '../../../../contract/community/reviews-rules.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import { queuedTransaction, type UserRequest, userTransaction } from '../../../db/user-transaction.ts'
import { messages } from '../../../messages/messages.ts'
import { createWorkQueue, QueueFullError } from '../../../shared/async/work-queue.ts'
import { type Caller, callerKey } from '../../../shared/auth/caller.ts'
import { TooManyRequests, Unauthenticated, Unavailable } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { type EncodedPicture, encodePicture, NotAPicture, TooSlow } from './encode-picture.ts'
import type { UploadStore } from './upload-folder.ts'
import { invalidFile } from './upload-form.ts'
import { uploadsOfGuests, uploadsOfUser } from './uploads-policy.ts'
import {
  deleteUnused,
  findUpload,
  insertUpload,
  listKnown,
  markUnused,
  markUsed,
  moveUploads,
  ownedBy,
  type Uploader,
} from './uploads-repository.ts'

export type UploadsService = ReturnType<typeof uploadsService>

interface UploadsSources extends Pick<Infrastructure, 'db' | 'clock' | 'pictures' | 'limits'> {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly store: UploadStore
  /** Returns whether something was delivered to a guest: guests send pictures for returns only. */
  readonly hasDelivery: (guestId: string) => Promise<boolean>
  readonly encode?: typeof encodePicture
}

const PREFIX = 'u/'
const OF_AN_UPLOAD = /^u\/[0-9a-f]{24}$/
/** Decoding takes up to 160 MB, each waiting picture 8 MB. */
const MAX_CONCURRENT = 2
const MAX_WAITING = 40
/** Simultaneous uploads of one user. */
const MAX_AT_ONCE = MAX_REVIEW_IMAGES

/** Creates the service for uploaded pictures (docs/community.md#uploads). */
export function uploadsService({
  db,
  clock,
  log,
  pictures,
  store,
  limits,
  hasDelivery,
  encode = encodePicture,
}: UploadsSources) {
  const queue = createWorkQueue({ maxConcurrent: MAX_CONCURRENT, maxWaiting: MAX_WAITING })
  const inProgress = new Map<string, number>()

  return {
    /**
     * Counts an upload and returns its sender. Call it before the body is read. Throws Unauthenticated (SIGN_IN_REQUIRED)
     * without a token and for a guest to whom nothing was delivered, and TooManyRequests.
     */
    admit: async (caller: Caller, network: string | undefined, locale: Locale): Promise<Uploader> => {
      if (caller.kind === 'none' || (caller.kind === 'guest' && !(await hasDelivery(caller.id)))) {
        throw new Unauthenticated(messages[locale].session.signInFirst, 'SIGN_IN_REQUIRED')
      }
      const { kind, id } = caller
      const seconds =
        kind === 'user'
          ? await limits.count(uploadsOfUser, id)
          : await limits.count(uploadsOfGuests, network ?? callerKey(caller))
      throwIfLimited(seconds, locale, 'TOO_MANY_UPLOADS', messages[locale].upload.tooMany)
      return { kind, id }
    },

    /**
     * Runs the work of one upload, including reading its form. Throws TooManyRequests when the sender already has as
     * many in progress as may be at once, so that one sender cannot block others.
     */
    inTurn: async <T>({ id: userId }: Uploader, locale: Locale, work: () => Promise<T>): Promise<T> => {
      const already = inProgress.get(userId) ?? 0
      if (already >= MAX_AT_ONCE) throw new TooManyRequests(messages[locale].upload.tooMany, 'TOO_MANY_UPLOADS', 1)
      inProgress.set(userId, already + 1)
      try {
        return await work()
      } finally {
        const left = (inProgress.get(userId) ?? 1) - 1
        if (left > 0) inProgress.set(userId, left)
        else inProgress.delete(userId)
      }
    },

    /**
     * Re-encodes and stores a picture, and returns its address. A repeated request of a user returns the first address;
     * one of a guest stores the picture again. Throws InvalidInput (FILE_INVALID) when the file is not a picture, and
     * Unavailable when it cannot be decoded in time.
     */
    save: async (
      request: UserRequest | { readonly guestId: string },
      file: Buffer,
      locale: Locale,
    ): Promise<{ readonly imageUrl: string }> => {
      const { bytes, width, height } = await encoded(file, locale)
      const id = newId()
      const now = clock.now()
      // Written before the row, so that a row never names a missing file.
      await store.write(id, bytes)
      try {
        const facts = { id, width, height, bytes: bytes.length, createdAt: now }
        const insert = async (tx: Tx, owner: Uploader) => {
          await insertUpload(tx, { ...facts, ...ownedBy(owner) })
          return { id, imageUrl: pictures.publicId(`${PREFIX}${id}`) }
        }
        const stored =
          'guestId' in request
            ? await queuedTransaction(db, (tx) => insert(tx, { kind: 'guest', id: request.guestId }))
            : await userTransaction(db, now, request, (tx) => insert(tx, { kind: 'user', id: request.userId }))
        if (stored.id !== id) await store.remove(id)
        return { imageUrl: stored.imageUrl }
      } catch (error) {
        await store.remove(id)
        throw error
      }
    },

    /**
     * Re-encodes and stores a picture of the shop itself, which no user owns, under an id of 24 hexadecimal digits. Throws like `save`.
     */
    keep: async (id: string, file: Buffer): Promise<void> => {
      const { bytes, width, height } = await encoded(file, 'en')
      await store.write(id, bytes)
      const now = clock.now()
      await db.transaction((tx) =>
        insertUpload(tx, { id, width, height, bytes: bytes.length, createdAt: now, usedAt: now }),
      )
    },

    /** Marks uploads as used. Returns false unless all exist, belong to the user and are unused. */
    claim: (tx: Tx, userId: string, publicIds: readonly string[], now: Date): Promise<boolean> => {
      const user = { kind: 'user', id: userId } as const
      return claimFor(tx, { sender: user, owner: user }, publicIds, now)
    },

    /** Like `claim`, for uploads of a sender that then belong to another owner: the one of the order they are about. */
    claimFor,
    /** Assigns a guest's uploads to the user, in the transaction of the sign-in. */
    mergeGuest: moveUploads,

    /** Marks the user's uploads as unused, so that they are deleted after a day. */
    release: async (tx: Tx, userId: string, publicIds: readonly string[]): Promise<void> => {
      if (publicIds.length > 0) await markUnused(tx, userId, publicIds.map(idOf))
    },

    /** Returns the size of an upload in pixels, or undefined when it does not exist. */
    find: (id: string): Promise<{ readonly width: number; readonly height: number } | undefined> => findUpload(db, id),
    /** Returns the stored WebP file, or undefined when it does not exist. */
    read: store.read,

    /** Deletes uploads that were unused for a day, and files without a row. Returns the number of deleted files. */
    cleanUp: async (): Promise<number> => {
      const yesterday = new Date(clock.now().getTime() - DAY_MS)
      const unused = await deleteUnused(db, yesterday)
      for (const id of unused) await store.remove(id)
      const lost = await withoutRow(db, yesterday)
      for (const id of lost) await store.remove(id)
      return unused.length + lost.length
    },
  }

  async function claimFor(
    tx: Tx,
    from: { readonly sender: Uploader; readonly owner: Uploader },
    publicIds: readonly string[],
    now: Date,
  ): Promise<boolean> {
    if (!publicIds.every((publicId) => OF_AN_UPLOAD.test(publicId))) return false
    if (publicIds.length === 0) return true
    return (await markUsed(tx, { ...from, ids: publicIds.map(idOf), now })) === publicIds.length
  }

  async function encoded(file: Buffer, locale: Locale): Promise<EncodedPicture> {
    try {
      return await queue.run(() => encode(file))
    } catch (error) {
      if (error instanceof NotAPicture) throw invalidFile()
      if (error instanceof TooSlow) log.warn({ err: error, bytes: file.length }, 'decoding a picture timed out')
      if (error instanceof TooSlow || error instanceof QueueFullError)
        throw new Unavailable(messages[locale].upload.busy)
      throw error
    }
  }

  /** Returns files without a row: a process may end between writing the file and the row. */
  async function withoutRow(executor: Executor, before: Date): Promise<readonly string[]> {
    const old = await store.writtenBefore(before)
    const known = await listKnown(executor, old)
    return old.filter((id) => !known.has(id))
  }
}

const idOf = (publicId: string) => publicId.slice(PREFIX.length)
