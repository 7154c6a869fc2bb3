import type { TextMatches } from '../text-index/query-matcher.ts'
import { isEquallyGood, withCategory } from '../text-index/ranking.ts'
import type { ProductNumbers } from './product-columns.ts'

/**
 * Ranks matches by what their categories have in common. A category whose products are all candles is what 'candle' means,
 * rather than one with a single candle among boards.
 */
export function categoryRanking(products: ProductNumbers) {
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
    for (const document of documents) {
      if (!isEquallyGood(relevance[document] ?? 0, best)) continue
      const category = leaf[document] ?? 0
      bestIn[category] = (bestIn[category] ?? 0) + 1
    }
    for (const document of documents) {
      const category = leaf[document] ?? 0
      const found = bestIn[category] ?? 0
      if (found === 0) continue
      relevance[document] = withCategory(relevance[document] ?? 0, found / (sizes[category] ?? 1))
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
