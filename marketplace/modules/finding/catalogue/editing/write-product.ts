import type { Executor } from '../../../../db/client.ts'
import type { ProductLine } from '../import/catalogue-lines.ts'
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
  return { problems: [...fileProblems(line, before), ...problems], wantedPhotos: writer.wantedPhotos() }
}

/** A call has no folder of pictures. */
function fileProblems({ photos = [] }: ProductLine, before: StoredProduct | undefined): Problem[] {
  const known = new Set(before?.product.photos.map(({ source }) => source))
  return photos.flatMap(({ source }, at) =>
    known.has(source) || /^https?:\/\//i.test(source)
      ? []
      : [{ column: `photos.${at}.source`, message: 'must be an address (https or http)' }],
  )
}
