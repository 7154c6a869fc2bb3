import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createWorkQueue } from '../../shared/work-queue.ts'
import type { BannerRecipe } from './banners.ts'
import { createDiskCache } from './disk-cache.ts'
import type { PictureRecipe } from './picture-spec.ts'
import { drawOriginal, renderRendition } from './raster.ts'
import type { Rendition } from './transformation.ts'

export interface Picture {
  readonly bytes: Buffer
  /** A strong entity tag, with its quotes. */
  readonly etag: string
}

export interface PictureStore {
  /**
   * The encoded picture: from memory, from disk, or drawn now. Many who ask for the same one at the same time share
   * one drawing. Throws `QueueFullError` when too many others wait to be drawn.
   */
  readonly get: (recipe: PictureRecipe | BannerRecipe, rendition: Rendition) => Promise<Picture>
  /** The same of a picture that is there already: `undefined` when `load` finds none. Its id never gets another one. */
  readonly getPhoto: (
    id: string,
    load: () => Promise<Buffer | undefined>,
    rendition: Rendition,
  ) => Promise<Picture | undefined>
  /** Resolves when nothing is being drawn. */
  readonly whenIdle: () => Promise<void>
  /** Waits for drawings and files under way. */
  readonly settle: () => Promise<void>
}

interface PictureStoreOptions {
  readonly cacheDir: string
  readonly onProblem: (error: unknown, message: string) => void
  /** Most bytes on disk. */
  readonly diskLimit?: number
  /** Called for each original that is drawn. */
  readonly onDraw?: (recipe: PictureRecipe | BannerRecipe) => void
}

// Part of every key: raise it when the same recipe begins to look different.
const drawingVersion = 1
/** Behind a photo that is transparent, or that does not fill its frame. */
const photoBackdrop = '#ffffff'
const memoryLimit = 32 * 1024 * 1024
const originalsLimit = 8 * 1024 * 1024
const defaultDiskLimit = 2 * 1024 * 1024 * 1024
// Two cores: one drawing more would only take time from the answers.
const lanes = 2
const waitingRoom = 400

const digest = (...parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

const byteCache = <T extends object>(limit: number, bytesOf: (entry: T) => Buffer) =>
  new LRUCache<string, T>({
    maxSize: limit,
    maxEntrySize: limit / 4,
    sizeCalculation: (entry) => bytesOf(entry).length || 1,
  })

/** Pictures drawn when first asked for, then kept in memory and below `cacheDir`. */
export const createPictureStore = ({
  cacheDir,
  onProblem,
  diskLimit = defaultDiskLimit,
  onDraw,
}: PictureStoreOptions): PictureStore => {
  const disk = createDiskCache({ directory: cacheDir, limit: diskLimit, onProblem })
  const queue = createWorkQueue({ lanes, room: waitingRoom })
  const pictures = byteCache<Picture>(memoryLimit, (picture) => picture.bytes)
  // The sizes of one picture are asked for together, also when the disk is of no use.
  const originals = byteCache<Buffer>(originalsLimit, (bytes) => bytes)
  const coming = new Map<string, Promise<Picture>>()
  const comingOriginals = new Map<string, Promise<Buffer>>()

  const originalOf = (key: string, recipe: PictureRecipe | BannerRecipe): Promise<Buffer> =>
    shared(comingOriginals, key, async () => {
      const kept = originals.get(key) ?? (await disk.read(key))
      if (kept) return remember(originals, key, kept)
      onDraw?.(recipe)
      const drawn = remember(originals, key, await drawOriginal(recipe))
      await disk.write(key, drawn)
      return drawn
    })

  const draw = async (key: string, originalKey: string, recipe: PictureRecipe | BannerRecipe, rendition: Rendition) => {
    const original = await originalOf(originalKey, recipe)
    const bytes = await renderRendition(original, rendition, recipe.palette.backdrop)
    await disk.write(key, bytes)
    return bytes
  }

  const renderPhoto = async (key: string, original: Buffer, rendition: Rendition) => {
    const bytes = await renderRendition(original, rendition, photoBackdrop)
    await disk.write(key, bytes)
    return bytes
  }

  return {
    get: (recipe, rendition) => {
      const originalKey = digest(drawingVersion, recipe)
      const key = digest(originalKey, rendition)
      const known = pictures.get(key)
      if (known) return Promise.resolve(known)
      return shared(coming, key, async () => {
        const bytes = (await disk.read(key)) ?? (await queue.run(() => draw(key, originalKey, recipe, rendition)))
        return remember(pictures, key, { bytes, etag: etagOf(bytes) })
      })
    },
    getPhoto: async (id, load, rendition) => {
      const key = digest('photo', id, rendition)
      const known = pictures.get(key) ?? (await coming.get(key))
      if (known) return known
      const photo = (bytes: Buffer) => remember(pictures, key, { bytes, etag: etagOf(bytes) })
      const kept = await disk.read(key)
      if (kept) return photo(kept)
      const original = await load()
      if (!original) return undefined
      return shared(coming, key, async () => photo(await queue.run(() => renderPhoto(key, original, rendition))))
    },
    whenIdle: queue.whenIdle,
    settle: async () => {
      await Promise.allSettled(coming.values())
      await disk.settle()
    },
  }
}

const remember = <T extends object>(cache: LRUCache<string, T>, key: string, entry: T): T => {
  cache.set(key, entry)
  return entry
}

const shared = <T>(coming: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
  const already = coming.get(key)
  if (already) return already
  const promise = make().finally(() => coming.delete(key))
  coming.set(key, promise)
  return promise
}
