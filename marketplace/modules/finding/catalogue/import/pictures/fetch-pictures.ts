import { sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import type { Db } from '../../../../../db/client.ts'
import { DomainError } from '../../../../../shared/domain-error.ts'
import type { UploadsService } from '../../../../community/uploads/uploads-service.ts'
import type { VideosService } from '../../../../community/uploads/videos/videos-service.ts'
import type { StoredPhoto, StoredVideo } from '../../catalogue-tables.ts'
import type { WantedPortrait } from '../writing/catalogue-places.ts'
import { photoId, storedVideo } from '../writing/photo-id.ts'
import type { FoundProblem } from '../writing/product-problems.ts'
import type { WantedMedia } from '../writing/product-writer.ts'
import { isSame } from '../writing/same.ts'
import { NoPicture } from './picture-sources.ts'

interface Wanted {
  readonly media: readonly WantedMedia[]
  readonly portraits?: readonly WantedPortrait[]
}

interface FetchSources {
  readonly uploads: Pick<UploadsService, 'find' | 'keep'>
  readonly videos: Pick<VideosService, 'find' | 'keep'>
  /** Returns the bytes of a picture or video. Throws NoPicture. */
  readonly read: (source: string, kind?: 'video') => Promise<Buffer>
  /** `done` is how many products have their pictures. */
  readonly onProgress: (done: number) => void
}

const PRODUCTS_AT_ONCE = 4

/**
 * Fetches the photographs and videos of products and the portraits of makers that the shop does not have, and shows them. An import
 * that was interrupted goes on where it was. Returns how many were fetched, which could not be, and how many products of
 * which nothing else has changed have the photographs that they had.
 */
export async function fetchPictures(
  db: Db,
  { media: wanted, portraits = [] }: Wanted,
  { uploads, videos: videoStore, read, onProgress }: FetchSources,
): Promise<{ fetched: number; untouched: number; problems: FoundProblem[] }> {
  const queue = new PQueue({ concurrency: PRODUCTS_AT_ONCE })
  const problems: FoundProblem[] = []
  let fetched = 0
  let untouched = 0
  let done = 0

  /** Returns whether the shop has the photograph, or the video of this id, now. */
  const have = async (at: number, source: string, column = 'photos', videoId?: string): Promise<boolean> => {
    const id = videoId ?? photoId(source)
    const store = videoId === undefined ? uploads : videoStore
    if (await store.find(id)) return true
    try {
      await store.keep(id, await read(source, videoId === undefined ? undefined : 'video'))
      fetched += 1
      return true
    } catch (error) {
      // The same picture of two products may have been fetched twice at once.
      if (await store.find(id)) return true
      const kind = videoId === undefined ? 'picture' : 'video'
      if (error instanceof NoPicture) problems.push({ at, column, message: error.message })
      else if (error instanceof DomainError) problems.push({ at, column, message: `${source} is no ${kind}` })
      else throw error
      return false
    }
  }

  /** Returns the videos that could be fetched; one without its poster is shown without it. */
  const fetchVideos = async (at: number, wanted: NonNullable<WantedMedia['videos']>): Promise<StoredVideo[]> => {
    const stored: StoredVideo[] = []
    for (const video of wanted.map(storedVideo)) {
      const { id, source, poster, ...rest } = video
      if (id !== undefined && source !== undefined && !(await have(at, source, 'videos', id))) continue
      const hasPoster = poster !== undefined && (await have(at, poster.source, 'videos'))
      stored.push({
        ...rest,
        ...(id !== undefined && source !== undefined && { id, source }),
        ...(hasPoster && { poster }),
      })
    }
    return stored
  }

  const fetchOf = async ({ at, productId, photosAt, photos, hadPhotos, videos }: WantedMedia) => {
    const its = photosAt ?? { at, column: 'photos' }
    if (photos) {
      const stored: StoredPhoto[] = []
      for (const photo of photos)
        if (await have(its.at, photo.source, its.column)) stored.push({ id: photoId(photo.source), ...photo })
      if (isUntouched(hadPhotos, stored)) untouched += 1
      await db.execute(sql`update products
        set picture = jsonb_set(picture, '{photos}', ${JSON.stringify(stored)}::jsonb) where id = ${productId}`)
    }
    if (videos) {
      const stored = await fetchVideos(at, videos)
      await db.execute(sql`update products set videos = ${JSON.stringify(stored)}::jsonb where id = ${productId}`)
    }
    done += 1
    onProgress(done)
  }

  const fetchPortrait = async ({ at, storeId, source }: WantedPortrait) => {
    if (!(await have(at, source, 'maker.portrait'))) return
    const stored: StoredPhoto = { id: photoId(source), source }
    await db.execute(sql`update stores
      set maker = jsonb_set(maker, '{portrait}', ${JSON.stringify(stored)}::jsonb) where id = ${storeId}`)
  }

  await queue.addAll([...portraits.map((one) => () => fetchPortrait(one)), ...wanted.map((one) => () => fetchOf(one))])
  return { fetched, untouched, problems: problems.toSorted((a, b) => a.at - b.at) }
}

/** Whether a product of which nothing but photographs differs has those that it had. */
const isUntouched = (had: WantedMedia['hadPhotos'], stored: readonly StoredPhoto[]) =>
  had !== undefined &&
  isSame(
    had,
    stored.map(({ id: _, ...photo }) => photo),
  )

/** Returns how many products `fetchPictures` would leave untouched, and keeps nothing. */
export async function countUntouched(
  media: readonly WantedMedia[],
  { uploads, read }: Pick<FetchSources, 'read'> & { readonly uploads: Pick<UploadsService, 'find'> },
): Promise<number> {
  const canHave = async (source: string) => {
    if (await uploads.find(photoId(source))) return true
    try {
      await read(source)
      return true
    } catch (error) {
      if (error instanceof NoPicture) return false
      throw error
    }
  }
  let untouched = 0
  for (const { photos = [], hadPhotos } of media) {
    if (!hadPhotos) continue
    const stored: StoredPhoto[] = []
    for (const photo of photos) if (await canHave(photo.source)) stored.push({ id: photoId(photo.source), ...photo })
    if (isUntouched(hadPhotos, stored)) untouched += 1
  }
  return untouched
}
