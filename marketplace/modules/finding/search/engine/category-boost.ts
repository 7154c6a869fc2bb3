import type { TextMatches } from '../text-index/query-matcher.ts'
import { asNeighbour, isEquallyGood, withCategory } from '../text-index/ranking.ts'
import type { ProductNumbers } from './product-columns.ts'

/** With fewer best matches than this, other products of their categories follow them. */
const MIN_BEST_MATCHES = 3

/**
 * Ranks matches by what their categories have in common. A category of candles is what 'wax' means, rather than one with a
 * single wax among boards. After few best matches come the others of their categories: after the only wrapping paper, other
 * wraps rather than a candle that is called Paper & Ink.
 */
export function categoryBoost(products: ProductNumbers) {
  let sizes = new Int32Array(0)
  let countedVersion = -1

  /** @param version changes with the products */
  return (matches: TextMatches, version: number): void => {
    const { leaf } = products.columns
    if (countedVersion !== version) {
      sizes = sizesOf(products)
      countedVersion = version
    }
    const { relevance } = matches
    const documents = matches.documents.subarray(0, matches.count)
    let best = 0
    for (const document of documents) best = Math.max(best, relevance[document] ?? 0)
    const bestIn = new Int32Array(sizes.length)
    let count = 0
    for (const document of documents) {
      if (!isEquallyGood(relevance[document] ?? 0, best)) continue
      const category = leaf[document] ?? 0
      bestIn[category] = (bestIn[category] ?? 0) + 1
      count++
    }
    for (const document of documents) {
      const category = leaf[document] ?? 0
      const found = bestIn[category] ?? 0
      if (found === 0) continue
      const score = withCategory(relevance[document] ?? 0, found / (sizes[category] ?? 1))
      relevance[document] = count < MIN_BEST_MATCHES ? asNeighbour(score) : score
    }
  }
}

/** Returns the number of products in each category, by its code. */
function sizesOf({ columns: { leaf, isThere }, end }: ProductNumbers): Int32Array<ArrayBuffer> {
  let last = 0
  for (let number = 0; number < end; number++) last = Math.max(last, leaf[number] ?? 0)
  const sizes = new Int32Array(last + 1)
  for (let number = 0; number < end; number++) {
    const category = leaf[number] ?? 0
    sizes[category] = (sizes[category] ?? 0) + (isThere[number] ?? 0)
  }
  return sizes
}
