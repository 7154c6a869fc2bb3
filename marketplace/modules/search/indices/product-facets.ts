import { CATEGORY_SEPARATOR, readSwatch, SEARCH_FACETS, swatchOf } from '../../../../contract/search-indices.ts'
import type { ProductFacet, ProductSearch } from '../engine/product-search.ts'
import type { SearchNames } from './search-names.ts'

/** Maps an attribute of the records to a facet of the engine. */
export interface ProductAttribute {
  readonly facet: ProductFacet
  /** Returns the engine's values for a value of the records; empty when it is unknown. */
  readonly idsOf: (value: string, names: SearchNames) => readonly string[]
  /** Returns the records' value for a value of the engine, or undefined when records do not show it. */
  readonly valueOf: (id: string, names: SearchNames, colorOf: ProductSearch['colorOf']) => string | undefined
}

/** The product attribute that holds the colours. */
export const COLOUR_ATTRIBUTE = 'Color'

const categories = (facet: ProductFacet, level: number): ProductAttribute => ({
  facet,
  idsOf: (value, names) => names.categoriesAt(value).filter((id) => names.pathOf(id).length === level),
  valueOf: (id, names) => {
    const path = names.pathOf(id)
    return path.length === 0 ? undefined : path.join(CATEGORY_SEPARATOR)
  },
})

const asItIs = (facet: ProductFacet): ProductAttribute => ({
  facet,
  idsOf: (value) => [value],
  valueOf: (id) => id,
})

const attributes: Readonly<Record<string, ProductAttribute>> = {
  [SEARCH_FACETS.department]: categories('department', 1),
  [SEARCH_FACETS.group]: categories('group', 2),
  [SEARCH_FACETS.leaf]: categories('leaf', 3),
  [SEARCH_FACETS.brand]: {
    facet: 'store',
    idsOf: (name, names) => names.storesNamed(name),
    valueOf: (id, names) => names.storeName(id),
  },
  [SEARCH_FACETS.values]: asItIs('badge'),
  [SEARCH_FACETS.colour]: asItIs(`attribute:${COLOUR_ATTRIBUTE}`),
  // Stores may use one name for several colours. The name is counted once, with the colour that was read last.
  [SEARCH_FACETS.swatch]: {
    facet: `attribute:${COLOUR_ATTRIBUTE}`,
    idsOf: (value) => readSwatch(value)?.slice(0, 1) ?? [],
    valueOf: (id, _, colorOf) => {
      const color = colorOf(COLOUR_ATTRIBUTE, id)
      return color === undefined ? undefined : swatchOf(id, color)
    },
  },
  [SEARCH_FACETS.offers]: asItIs('offer'),
  inStock: {
    facet: 'offer',
    idsOf: (value) => (value === 'true' ? ['inStock'] : []),
    valueOf: () => undefined,
  },
}

/** Returns undefined for an attribute that is not a facet. */
export const productAttribute = (name: string): ProductAttribute | undefined =>
  Object.hasOwn(attributes, name) ? attributes[name] : undefined

/** The attributes that '*' counts. */
export const COUNTED_ATTRIBUTES: readonly string[] = Object.values(SEARCH_FACETS)
export const RATING = SEARCH_FACETS.rating
export const PRICES = ['msrpPrice', 'tfmPrice'] as const
export type PriceAttribute = (typeof PRICES)[number]
export const isPrice = (attribute: string): attribute is PriceAttribute => PRICES.some((price) => price === attribute)
