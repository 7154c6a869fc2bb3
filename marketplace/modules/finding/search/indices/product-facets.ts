import type { Locale } from '../../../../../contract/languages.ts'
import {
  CATEGORY_SEPARATOR,
  namedValue,
  readNamedValue,
  readSwatch,
  SEARCH_FACETS,
  swatchOf,
} from '../../../../../contract/search-indices.ts'
import type { ProductFacet, ProductSearch } from '../engine/product-search.ts'
import type { SearchNames } from './search-names.ts'

type TagSource = Pick<ProductSearch, 'colorOf' | 'nameOf'>

/** Maps an attribute of the records to a facet of the engine. */
export interface ProductAttribute {
  readonly facet: ProductFacet
  /** Returns the engine's values for a value of the records; empty when it is unknown. */
  readonly idsOf: (value: string, names: SearchNames) => readonly string[]
  /** Returns the records' value for a value of the engine, or undefined when records do not show it. */
  readonly valueOf: (id: string, names: SearchNames, engine: TagSource, locale: Locale) => string | undefined
}

/** The product attribute that holds the colours. */
export const COLOUR_ATTRIBUTE = 'Color'

const categories = (facet: ProductFacet, level: number): ProductAttribute => ({
  facet,
  idsOf: (value, names) => names.categoriesAt(value).filter((id) => names.pathOf(id).length === level),
  valueOf: (id, names) => {
    const path = names.englishPathOf(id)
    return path.length === 0 ? undefined : path.join(CATEGORY_SEPARATOR)
  },
})

const categoryNames = (facet: ProductFacet, level: number): ProductAttribute => {
  const paths = categories(facet, level)
  return {
    facet,
    idsOf: (value, names) => {
      const [path] = readNamedValue(value) ?? []
      return path === undefined ? [] : paths.idsOf(path, names)
    },
    valueOf: (id, names, engine, locale) => {
      const path = paths.valueOf(id, names, engine, locale)
      return path === undefined ? undefined : namedValue(path, names.pathOf(id).at(-1) ?? '')
    },
  }
}

const asItIs = (facet: ProductFacet): ProductAttribute => ({
  facet,
  idsOf: (value) => [value],
  valueOf: (id) => id,
})

const attributes: Readonly<Record<string, ProductAttribute>> = {
  [SEARCH_FACETS.department]: categories('department', 1),
  [SEARCH_FACETS.group]: categories('group', 2),
  [SEARCH_FACETS.leaf]: categories('leaf', 3),
  [SEARCH_FACETS.departmentName]: categoryNames('department', 1),
  [SEARCH_FACETS.groupName]: categoryNames('group', 2),
  [SEARCH_FACETS.leafName]: categoryNames('leaf', 3),
  [SEARCH_FACETS.brand]: {
    facet: 'store',
    idsOf: (name, names) => names.storesNamed(name),
    valueOf: (id, names) => names.storeName(id),
  },
  [SEARCH_FACETS.values]: asItIs('badge'),
  [SEARCH_FACETS.badgeName]: {
    facet: 'badge',
    idsOf: (value) => readNamedValue(value)?.slice(0, 1) ?? [],
    valueOf: (id, _, engine, locale) => namedValue(id, engine.nameOf('badge', id, locale)),
  },
  [SEARCH_FACETS.colour]: asItIs(`attribute:${COLOUR_ATTRIBUTE}`),
  // Stores may use one name for several colours. The name is counted once, with the colour that was read last.
  [SEARCH_FACETS.swatch]: {
    facet: `attribute:${COLOUR_ATTRIBUTE}`,
    idsOf: (value) => readSwatch(value)?.slice(0, 1) ?? [],
    valueOf: (id, _, engine, locale) => {
      const color = engine.colorOf(COLOUR_ATTRIBUTE, id)
      if (color === undefined) return undefined
      return swatchOf(id, color, engine.nameOf(`attribute:${COLOUR_ATTRIBUTE}`, id, locale))
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
