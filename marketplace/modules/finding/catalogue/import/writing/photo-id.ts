import { idOf } from '../../../../../shared/ids.ts'
import type { StoredVideo } from '../../catalogue-tables.ts'
import type { WholeProduct } from '../lines/product-line.ts'

/** Returns the id of the upload that a photograph becomes, always the same for an address. */
export const photoId = (source: string): string => idOf('photo', source)

/** Returns a video as the shop stores it, with the ids of its files. */
export function storedVideo({ poster, ...video }: WholeProduct['videos'][number]): StoredVideo {
  return {
    ...(video.source !== undefined && { id: idOf('video', video.source) }),
    ...video,
    ...(poster !== undefined && { poster: { id: photoId(poster), source: poster } }),
  }
}
