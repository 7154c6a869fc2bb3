import { sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import type { Db } from '../../../../../db/client.ts'
import { DomainError } from '../../../../../shared/domain-error.ts'
import type { UploadsService } from '../../../../community/uploads/uploads-service.ts'
import type { StoredPhoto } from '../../catalogue-tables.ts'
import type { WantedPortrait } from '../writing/catalogue-places.ts'
import { photoId } from '../writing/photo-id.ts'
import type { FoundProblem } from '../writing/product-problems.ts'
import type { WantedPhotos } from '../writing/product-writer.ts'
import { NoPicture } from './picture-sources.ts'

interface Wanted {
  readonly photos: readonly WantedPhotos[]
  readonly portraits?: readonly WantedPortrait[]
}

interface FetchSources {
  readonly uploads: Pick<UploadsService, 'find' | 'keep'>
  /** Returns the bytes of a picture. Throws NoPicture. */
  readonly read: (source: string) => Promise<Buffer>
  /** `done` is how many products have their pictures. */
  readonly onProgress: (done: number) => void
}

const PRODUCTS_AT_ONCE = 4

/**
 * Fetches the photographs of products and the portraits of makers that the shop does not have, and shows them. An import
 * that was interrupted goes on where it was. Returns how many were fetched, and which could not be.
 */
export async function fetchPictures(
  db: Db,
  { photos: wanted, portraits = [] }: Wanted,
  { uploads, read, onProgress }: FetchSources,
): Promise<{ fetched: number; problems: FoundProblem[] }> {
  const queue = new PQueue({ concurrency: PRODUCTS_AT_ONCE })
  const problems: FoundProblem[] = []
  let fetched = 0
  let done = 0

  /** Returns whether the shop has the photograph now. */
  const have = async (at: number, source: string, column = 'photos'): Promise<boolean> => {
    const id = photoId(source)
    if (await uploads.find(id)) return true
    try {
      await uploads.keep(id, await read(source))
      fetched += 1
      return true
    } catch (error) {
      // The same picture of two products may have been fetched twice at once.
      if (await uploads.find(id)) return true
      if (error instanceof NoPicture) problems.push({ at, column, message: error.message })
      else if (error instanceof DomainError) problems.push({ at, column, message: `${source} is no picture` })
      else throw error
      return false
    }
  }

  const fetchOf = async ({ at, productId, photos }: WantedPhotos) => {
    const stored: StoredPhoto[] = []
    for (const photo of photos) if (await have(at, photo.source)) stored.push({ id: photoId(photo.source), ...photo })
    await db.execute(sql`update products
      set picture = jsonb_set(picture, '{photos}', ${JSON.stringify(stored)}::jsonb) where id = ${productId}`)
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
  return { fetched, problems: problems.toSorted((a, b) => a.at - b.at) }
}
