import type { FastifyBaseLogger } from 'fastify'
import type { Db, Executor, Tx } from '../../db/client.ts'
import { type UserRequest, writeOfUser } from '../../db/write-of-user.ts'
import { messages } from '../../messages/messages.ts'
import type { Clock } from '../../shared/clock.ts'
import { TooManyRequests, Unavailable } from '../../shared/domain-error.ts'
import { newId } from '../../shared/ids.ts'
import type { Locale } from '../../shared/locale.ts'
import type { PictureAddresses } from '../../shared/picture-address.ts'
import { createWorkQueue, QueueFullError } from '../../shared/work-queue.ts'
import { type EncodedPicture, encodePicture, NotAPicture, TooSlow } from './encode-picture.ts'
import type { UploadFolder } from './upload-folder.ts'
import { invalidFile } from './upload-form.ts'
import { deleteUnused, findUpload, insertUpload, listKnown, markUnused, markUsed } from './uploads-repository.ts'

export interface UploadsPorts {
  /** Counts one more of the user's uploads. Gives 0, or the seconds to wait when it is one too many. */
  readonly countTry: (userId: string, now: Date) => Promise<number>
}

export interface UploadsService {
  /** To be called before a picture is read from the network. Throws TooManyRequests. */
  admit(userId: string, locale: Locale): Promise<void>
  /**
   * Does what belongs to one picture, from the reading of its form on, so that nobody keeps others from sending.
   * Throws TooManyRequests when the user has too many under way.
   */
  inTurn<T>(userId: string, locale: Locale, work: () => Promise<T>): Promise<T>
  /**
   * Keeps a picture. Gives its address. Throws InvalidInput, code FILE_INVALID, for what is no picture, and Unavailable
   * when it cannot be decoded in time.
   */
  save(request: UserRequest, sent: Buffer, locale: Locale): Promise<{ readonly imageUrl: string }>
  /** Those pictures are shown from now on. Gives false unless all are there, the user's, and shown by nothing else. */
  use(tx: Tx, userId: string, publicIds: readonly string[], now: Date): Promise<boolean>
  /** Those pictures are shown no more. */
  free(tx: Tx, userId: string, publicIds: readonly string[]): Promise<void>
  /** The size of a picture that there is. */
  find(id: string): Promise<{ readonly width: number; readonly height: number } | undefined>
  read(id: string): Promise<Buffer | undefined>
  /** Deletes pictures that nothing has shown for a day, and files that belong to none. Gives how many. */
  sweep(): Promise<number>
}

interface UploadsSources {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly pictures: PictureAddresses
  readonly folder: UploadFolder
  readonly ports: UploadsPorts
  readonly encode?: typeof encodePicture
}

const DAY_MS = 86_400_000
const PREFIX = 'u/'
const OF_AN_UPLOAD = /^u\/[0-9a-f]{24}$/
/** A picture being decoded takes up to 160 MB, and those who wait 8 MB each. */
const LANES = 2
const ROOM = 40
/** Of one user at once: as many as a review takes. */
const AT_ONCE = 6

/** Pictures that users send (specification 7.11). */
export function uploadsService({
  db,
  clock,
  log,
  pictures,
  folder,
  ports,
  encode = encodePicture,
}: UploadsSources): UploadsService {
  const queue = createWorkQueue({ lanes: LANES, room: ROOM })
  const underWay = new Map<string, number>()

  return {
    admit: async (userId, locale) => {
      const seconds = await ports.countTry(userId, clock.now())
      if (seconds > 0) throw new TooManyRequests(messages[locale].upload.tooMany, 'TOO_MANY_UPLOADS', seconds)
    },

    inTurn: async (userId, locale, work) => {
      const already = underWay.get(userId) ?? 0
      if (already >= AT_ONCE) throw new TooManyRequests(messages[locale].upload.tooMany, 'TOO_MANY_UPLOADS', 1)
      underWay.set(userId, already + 1)
      try {
        return await work()
      } finally {
        const left = (underWay.get(userId) ?? 1) - 1
        if (left > 0) underWay.set(userId, left)
        else underWay.delete(userId)
      }
    },

    save: async (request, sent, locale) => {
      const { bytes, width, height } = await encoded(sent, locale)
      const id = newId()
      const now = clock.now()
      // The file first: a row never names a file that is not there.
      await folder.write(id, bytes)
      try {
        const kept = await writeOfUser(db, now, request, async (tx) => {
          await insertUpload(tx, { id, userId: request.userId, width, height, bytes: bytes.length, createdAt: now })
          return { id, imageUrl: pictures.publicId(`${PREFIX}${id}`) }
        })
        if (kept.id !== id) await folder.remove(id)
        return { imageUrl: kept.imageUrl }
      } catch (error) {
        await folder.remove(id)
        throw error
      }
    },

    use: async (tx, userId, publicIds, now) => {
      if (!publicIds.every((publicId) => OF_AN_UPLOAD.test(publicId))) return false
      if (publicIds.length === 0) return true
      return (await markUsed(tx, userId, publicIds.map(idOf), now)) === publicIds.length
    },

    free: async (tx, userId, publicIds) => {
      if (publicIds.length > 0) await markUnused(tx, userId, publicIds.map(idOf))
    },

    find: (id) => findUpload(db, id),
    read: folder.read,

    sweep: async () => {
      const yesterday = new Date(clock.now().getTime() - DAY_MS)
      const unused = await deleteUnused(db, yesterday)
      for (const id of unused) await folder.remove(id)
      const lost = await withoutRow(db, yesterday)
      for (const id of lost) await folder.remove(id)
      return unused.length + lost.length
    },
  }

  async function encoded(sent: Buffer, locale: Locale): Promise<EncodedPicture> {
    try {
      return await queue.run(() => encode(sent))
    } catch (error) {
      if (error instanceof NotAPicture) throw invalidFile()
      if (error instanceof TooSlow) log.warn({ err: error, bytes: sent.length }, 'a picture took too long to decode')
      if (error instanceof TooSlow || error instanceof QueueFullError)
        throw new Unavailable(messages[locale].upload.busy)
      throw error
    }
  }

  /** Left behind by a process that ended between the file and its row. */
  async function withoutRow(executor: Executor, before: Date): Promise<readonly string[]> {
    const old = await folder.writtenBefore(before)
    const known = await listKnown(executor, old)
    return old.filter((id) => !known.has(id))
  }
}

const idOf = (publicId: string) => publicId.slice(PREFIX.length)
