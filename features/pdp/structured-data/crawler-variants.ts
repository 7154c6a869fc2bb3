import type { ProductData } from '@/contract/catalogue'

export type VariantsForCrawlers = ProductData['variants'][number]

/** A variant in structured data. */
export interface CrawlerVariant {
  readonly sku: string
  readonly slug: string
  /** Minor units. */
  readonly finalPrice: number
  readonly inStock: boolean
  /** The options that the response names. */
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
}

/**
 * Returns the variants of `variants[0]`, a map of attribute, then value. A variant listed under several attributes is
 * returned once, with all its options.
 */
export function crawlerVariants(variants: readonly VariantsForCrawlers[]): CrawlerVariant[] {
  const bySlug = new Map<string, CrawlerVariant>()
  for (const [name, values] of Object.entries(variants[0] ?? {})) {
    for (const [value, { '-': entry }] of Object.entries(values)) {
      const { sku, slug, price, inStock } = entry
      const attributes = [...(bySlug.get(slug)?.attributes ?? []), { name, value }]
      bySlug.set(slug, { sku, slug, finalPrice: price.finalPrice, inStock, attributes })
    }
  }
  return [...bySlug.values()]
}
