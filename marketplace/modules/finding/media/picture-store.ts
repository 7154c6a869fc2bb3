import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { createWorkQueue } from '../../../shared/async/work-queue.ts'
import { createDiskCache, type DiskCache } from './disk-cache.ts'
import type { DrawnPicture } from './picture-drawing.ts'
import type { Rendition } from './rendition.ts'

// libvips keeps the pixels of its last operations, up to 50 MB, and no two pictures share one.
sharp.cache(false)

export interface Picture {
  readonly bytes: Buffer
  /** A strong entity tag, including its quotes. */
  readonly etag: string
}

export interface PictureStore {
  /**
   * Returns the encoded rendition of a drawing: from memory, from disk, or drawn now. Simultaneous calls for one
   * picture share one drawing. Throws `QueueFullError` when too many drawings wait, and what `admit` throws.
   */
  readonly getDrawn: (drawing: DrawnPicture, rendition: Rendition, client?: Client) => Promise<Picture>
  /**
   * Returns the encoded rendition of an uploaded photo, or undefined when `load` finds no photo. The photo of an id
   * must never change. Throws `QueueFullError` when too many pictures wait.
   */
  readonly getPhoto: (
    id: string,
    load: () => Promise<Buffer | undefined>,
    rendition: Rendition,
    client?: Client,
  ) => Promise<Picture | undefined>
  /** Returns a tile of a map as png, drawn by `svg` as 256 units wide and high. Tiles with one key look the same. */
  readonly getTile: (key: string, svg: () => string, scale: 1 | 2, client?: Client) => Promise<Picture>
  /** Resolves when nothing is being drawn. */
  readonly whenIdle: () => Promise<void>
  /** Waits for pending drawings and file writes. */
  readonly settle: () => Promise<void>
}

/** The requester that a rendering is counted for. */
export interface Client {
  /** Renderings of one network take turns with those of others. Undefined for this machine. */
  readonly network: string | undefined
  /** Called before a picture is rendered, which costs most. */
  readonly admit: (rendition: Pick<Rendition, 'isOfShop'>) => Promise<void>
}

interface PictureStoreOptions {
  readonly cacheDir: string
  readonly onProblem: (error: unknown, message: string) => void
  /** Maximum bytes on disk. */
  readonly diskLimit?: number
}

/** Takes half the time of the default (4) for about 5 % more bytes. */
const WEBP_EFFORT = 2
/** Background of a photo that is transparent or does not fill its frame. */
const PHOTO_BACKDROP = '#ffffff'
const MEMORY_LIMIT = 32 * 1024 * 1024
/** Sizes that the shop's pages do not request have a place of their own, so that they push none of the shop's out. */
const OTHERS_MEMORY_LIMIT = 4 * 1024 * 1024
const OTHERS_DISK_SHARE = 1 / 8
const OTHERS_FOLDER = 'other-sizes'
/** More than all tiles of a small town; those of a map without end push each other out. */
const TILES_DISK_LIMIT = 128 * 1024 * 1024
const TILES_MEMORY_LIMIT = 8 * 1024 * 1024
const TILES_FOLDER = 'tiles'
/** Dots per inch at which a unit of SVG is one pixel. */
const SVG_DENSITY = 72
const ORIGINALS_LIMIT = 8 * 1024 * 1024
const DEFAULT_DISK_LIMIT = 2 * 1024 * 1024 * 1024
// The core count of a small server; more would only slow down the pages.
const MAX_PARALLEL = 2
const MAX_WAITING = 400
/** Pictures of one network that wait or are being drawn: as many as a long page has. */
const MAX_OF_NETWORK = 120

interface Shelf {
  readonly disk: DiskCache
  readonly pictures: LRUCache<string, Picture>
}

/** Draws pictures when they are first requested, then caches them in memory and below `cacheDir`. */
export const createPictureStore = ({
  cacheDir,
  onProblem,
  diskLimit = DEFAULT_DISK_LIMIT,
}: PictureStoreOptions): PictureStore => {
  const queue = createWorkQueue({ maxConcurrent: MAX_PARALLEL, maxWaiting: MAX_WAITING, maxOfKey: MAX_OF_NETWORK })
  const disk = createDiskCache({ directory: cacheDir, limit: diskLimit, onProblem })
  const shop: Shelf = { disk, pictures: byteCache<Picture>(MEMORY_LIMIT, ({ bytes }) => bytes) }
  const others: Shelf = {
    disk: createDiskCache({
      directory: join(cacheDir, OTHERS_FOLDER),
      limit: diskLimit * OTHERS_DISK_SHARE,
      onProblem,
    }),
    pictures: byteCache<Picture>(OTHERS_MEMORY_LIMIT, ({ bytes }) => bytes),
  }
  const tiles: Shelf = {
    disk: createDiskCache({
      directory: join(cacheDir, TILES_FOLDER),
      limit: Math.min(diskLimit, TILES_DISK_LIMIT),
      onProblem,
    }),
    pictures: byteCache<Picture>(TILES_MEMORY_LIMIT, ({ bytes }) => bytes),
  }
  const shelfOf = ({ isOfShop }: Rendition) => (isOfShop ? shop : others)
  // Several sizes of one picture are requested together, even when the disk is not writable.
  const originals = byteCache<Buffer>(ORIGINALS_LIMIT, (bytes) => bytes)
  const pending = new Map<string, Promise<Picture>>()
  const pendingOriginals = new Map<string, Promise<Buffer>>()

  const originalOf = (key: string, drawing: DrawnPicture): Promise<Buffer> =>
    shared(pendingOriginals, key, async () => {
      const known = originals.get(key) ?? (await disk.read(key))
      if (known) return remember(originals, key, known)
      const drawn = remember(originals, key, await drawOriginal(drawing))
      await disk.write(key, drawn)
      return drawn
    })

  const encode = async (key: string, original: Buffer, rendition: Rendition, backdrop: string) => {
    const bytes = await renderRendition(original, rendition, backdrop)
    await shelfOf(rendition).disk.write(key, bytes)
    return bytes
  }

  const inTurn = async (
    render: () => Promise<Buffer>,
    rendition: Pick<Rendition, 'isOfShop'>,
    client?: Client,
  ): Promise<Buffer> => {
    await client?.admit(rendition)
    return queue.run(render, client?.network === undefined ? [] : [client.network])
  }

  return {
    getDrawn: (drawing, rendition, client) => {
      const originalKey = digest('drawing', drawing.key)
      const key = digest(originalKey, sizeOf(rendition))
      const shelf = shelfOf(rendition)
      const known = shelf.pictures.get(key)
      if (known) return Promise.resolve(known)
      return shared(pending, key, async () => {
        const draw = async () => encode(key, await originalOf(originalKey, drawing), rendition, drawing.backdrop)
        const bytes = (await shelf.disk.read(key)) ?? (await inTurn(draw, rendition, client))
        return remember(shelf.pictures, key, { bytes, etag: etagOf(bytes) })
      })
    },
    getTile: (tileKey, svg, scale, client) => {
      const key = digest('tile', tileKey, scale)
      const known = tiles.pictures.get(key)
      if (known) return Promise.resolve(known)
      return shared(pending, key, async () => {
        const draw = async () => {
          const bytes = await drawTile(svg(), scale)
          await tiles.disk.write(key, bytes)
          return bytes
        }
        const bytes = (await tiles.disk.read(key)) ?? (await inTurn(draw, { isOfShop: true }, client))
        return remember(tiles.pictures, key, { bytes, etag: etagOf(bytes) })
      })
    },
    getPhoto: async (id, load, rendition, client) => {
      const key = digest('photo', id, sizeOf(rendition))
      const shelf = shelfOf(rendition)
      const known = shelf.pictures.get(key) ?? (await pending.get(key))
      if (known) return known
      const photo = (bytes: Buffer) => remember(shelf.pictures, key, { bytes, etag: etagOf(bytes) })
      const stored = await shelf.disk.read(key)
      if (stored) return photo(stored)
      const original = await load()
      if (!original) return undefined
      return shared(pending, key, async () =>
        photo(await inTurn(() => encode(key, original, rendition, PHOTO_BACKDROP), rendition, client)),
      )
    },
    whenIdle: queue.whenIdle,
    settle: async () => {
      await Promise.allSettled(pending.values())
      await shop.disk.settle()
      await others.disk.settle()
      await tiles.disk.settle()
    },
  }
}

/**
 * Rasterises a drawing at its full size, as a jpeg that is good enough to scale from: a quarter of the size of a
 * lossless file, and ten times faster to write than webp. Building the markup blocks the thread for a few milliseconds;
 * the rest runs on a worker thread.
 */
const drawOriginal = async ({ svg, backdrop }: DrawnPicture): Promise<Buffer> =>
  sharp(Buffer.from(svg()))
    .flatten({ background: backdrop })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()

/** A map has few colors, so a palette of them is a third of the bytes. */
const drawTile = async (svg: string, scale: 1 | 2): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: SVG_DENSITY * scale })
    .png({ palette: true, colours: 64, effort: 3 })
    .toBuffer()

// Throws when `original` is not a picture.
const renderRendition = (original: Buffer, rendition: Rendition, backdrop: string): Promise<Buffer> => {
  const { width, height, crop, quality, format } = rendition
  const scaled = sharp(original).resize(width, height, {
    fit: crop === 'pad' ? 'contain' : 'cover',
    background: backdrop,
  })
  switch (format) {
    case 'webp':
      return scaled.webp({ quality, effort: WEBP_EFFORT }).toBuffer()
    case 'jpg':
      return scaled.flatten({ background: backdrop }).jpeg({ quality, mozjpeg: true }).toBuffer()
    case 'png':
      return scaled.png().toBuffer()
  }
}

const sizeOf = ({ isOfShop: _, ...size }: Rendition) => size

const digest = (...parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

const byteCache = <T extends object>(limit: number, bytesOf: (entry: T) => Buffer) =>
  new LRUCache<string, T>({
    maxSize: limit,
    maxEntrySize: limit / 4,
    sizeCalculation: (entry) => bytesOf(entry).length || 1,
  })

const remember = <T extends object>(cache: LRUCache<string, T>, key: string, entry: T): T => {
  cache.set(key, entry)
  return entry
}

const shared = <T>(pending: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
  const already = pending.get(key)
  if (already) return already
  const promise = make().finally(() => pending.delete(key))
  pending.set(key, promise)
  return promise
}
