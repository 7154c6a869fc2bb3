import { idOf } from '../../../shared/ids.ts'
import { slugOf } from '../../../shared/text/slug-of.ts'
import type * as tables from '../../../tables.ts'
import type { SeedProduct } from '../../content/content-schema.ts'
import { chanceOf } from '../chance.ts'

type VariantRow = typeof tables.variants.$inferInsert

/**
 * Returns the variants of a product: one for every combination of options that is not missing, the first attribute
 * varying slowest. The combination of all first options has the product's own slug; the others append their options to
 * it.
 */
export function variantRows(product: SeedProduct): VariantRow[] {
  const { slug, variants, listPrice, memberPrice, talents, stock } = product
  const productId = idOf('product', slug)
  const attributes = variants?.attributes ?? []
  const missing = new Set(variants?.missing)
  const soldOut = new Set(variants?.soldOut)

  return combinations(attributes.map(({ options }) => options.length))
    .map((indices) => ({ indices, key: indices.join('-') }))
    .filter(({ key }) => !missing.has(key))
    .map(({ indices, key }, position) => {
      const options = indices.flatMap((index, i) => attributes[i]?.options[index] ?? [])
      const delta = options.reduce((all, { priceDelta = 0 }) => all + priceDelta, 0)
      const isFirst = indices.every((index) => index === 0)
      const variantSlug = isFirst ? slug : [slug, ...options.map(({ value }) => slugOf(value))].join('-')
      return {
        id: idOf('variant', variantSlug),
        productId,
        slug: variantSlug,
        variantKey: key,
        position,
        listPrice: listPrice + delta,
        memberPrice: Math.round((memberPrice * (listPrice + delta)) / listPrice),
        talents: Math.round((talents * (listPrice + delta)) / listPrice),
        stock: soldOut.has(key) ? 0 : stockOf(variantSlug, stock, isFirst),
      }
    })
}

function stockOf(variantSlug: string, stock: number, isFirst: boolean): number {
  if (isFirst || stock === 0) return stock
  return Math.max(3, Math.round(stock * (0.35 + 0.6 * chanceOf(`stock:${variantSlug}`).next())))
}

/** Returns all ways to choose one index per length; one empty way for no lengths. */
function combinations(lengths: readonly number[]): number[][] {
  return lengths.reduce<number[][]>(
    (ways, length) => ways.flatMap((way) => Array.from({ length }, (_, index) => [...way, index])),
    [[]],
  )
}
