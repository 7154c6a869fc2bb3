import type { ProductData } from '@/contract/finding/catalogue'
import { byAxis } from '@/contract/finding/variant-axes'
import type { CrawlerData } from '../api/product'

interface NamedOption {
  readonly name: string
  readonly value: string
}

/** A variant in structured data. */
export interface CrawlerVariant {
  readonly sku: string
  readonly slug: string
  /** Minor units. */
  readonly finalPrice: number
  readonly inStock: boolean
  /** URL of its first picture without a transformation. Absent when the service does not name it. */
  readonly image?: string | undefined
  readonly gtin?: string | undefined
  readonly mpn?: string | undefined
  /** Variants that differ only in colour, size, material or pattern share it. Absent when the service has none. */
  readonly groupId?: string | undefined
  /** One for each attribute. */
  readonly attributes: readonly NamedOption[]
}

/** Returns all variants of the product, or those that the service names. */
export function crawlerVariants(
  { allVariants, variants }: CrawlerData,
  selectedVariant: ProductData['selectedVariant'],
): CrawlerVariant[] {
  if (allVariants.length > 0) {
    return allVariants.map(({ price, ...variant }) => ({ ...variant, finalPrice: price.finalPrice }))
  }
  return nearestVariants(variants, optionsOnDisplay(selectedVariant))
}

/**
 * Returns the variants of `variants[0]`, a map of attribute, then value. A variant listed under several attributes is
 * returned once. The map names only the options that differ from the variant on display; all others are the same.
 */
function nearestVariants(variants: CrawlerData['variants'], onDisplay: readonly NamedOption[]): CrawlerVariant[] {
  const bySlug = new Map<string, CrawlerVariant>()
  for (const [name, values] of Object.entries(variants[0] ?? {})) {
    for (const [value, { '-': entry }] of Object.entries(values)) {
      const { sku, slug, price, inStock } = entry
      const attributes = [...(bySlug.get(slug)?.attributes ?? []), { name, value }]
      bySlug.set(slug, { sku, slug, finalPrice: price.finalPrice, inStock, attributes })
    }
  }
  return [...bySlug.values()].map((variant) => {
    const named = new Set(variant.attributes.map(({ name }) => name.toLowerCase()))
    const shared = onDisplay.filter(({ name }) => name !== '' && !named.has(name.toLowerCase()))
    return { ...variant, attributes: [...variant.attributes, ...shared] }
  })
}

const optionsOnDisplay = ({ linkedtounits }: ProductData['selectedVariant']): NamedOption[] =>
  linkedtounits.map(({ attrname, value }) => ({ name: attrname['en'] ?? '', value: value['en'] ?? '' }))

/**
 * Returns the variants that crawlers join to the one on display: those that differ from it only in colour, size, material
 * or pattern. Without variants it is empty.
 */
export function groupOnDisplay(variants: readonly CrawlerVariant[], slug: string): readonly CrawlerVariant[] {
  const group = groupOf(variants.find((variant) => variant.slug === slug) ?? variants[0])
  return variants.filter((variant) => groupOf(variant) === group)
}

const groupOf = (variant: CrawlerVariant | undefined) =>
  variant && (variant.groupId ?? JSON.stringify(byAxis(variant.attributes).others))
