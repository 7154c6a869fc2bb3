import type { Executor } from '../../../../db/client.ts'
import type { ProductLine } from '../import/lines/product-line.ts'
import { cataloguePlaces } from '../import/writing/catalogue-places.ts'
import type { FoundProblem, Problem } from '../import/writing/product-problems.ts'
import { productWriter } from '../import/writing/product-writer.ts'
import type { StoredProduct } from './product-parts.ts'

/**
 * Writes one product as the import writes those of a file. When there are problems, the caller's transaction must not
 * commit.
 */
export async function writeProduct(tx: Executor, line: ProductLine, before: StoredProduct | undefined, now: Date) {
  const problems: FoundProblem[] = []
  const writer = productWriter(tx, { now, places: await cataloguePlaces(tx, now), problems })
  await writer.write([{ at: 1, line, locate: (column) => ({ at: 1, column }) }])
  await writer.writeDeferred()
  return { problems: [...fileProblems(line, before), ...problems], wantedMedia: writer.wantedMedia() }
}

/** A call has no folder of pictures. */
function fileProblems({ photos = [], videos = [] }: ProductLine, before: StoredProduct | undefined): Problem[] {
  const { photos: knownPhotos = [], videos: knownVideos = [] } = before?.product ?? {}
  const known = new Set(
    [...knownPhotos, ...knownVideos, ...knownVideos.map(({ poster }) => ({ source: poster }))].map(
      ({ source }) => source,
    ),
  )
  const named = [
    ...photos.map(({ source }, at) => ({ column: `photos.${at}.source`, source })),
    ...videos.flatMap(({ source, poster }, at) => [
      { column: `videos.${at}.source`, source },
      { column: `videos.${at}.poster`, source: poster },
    ]),
  ]
  return named.flatMap(({ column, source }) =>
    source === undefined || known.has(source) || /^https?:\/\//i.test(source)
      ? []
      : [{ column, message: 'must be an address (https or http)' }],
  )
}
