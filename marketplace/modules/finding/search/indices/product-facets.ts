import {
  CATEGORY_SEPARATOR,
  namedValue,
  readNamedValue,
  readSwatch,
  SEARCH_FACETS,
  swatchOf,
} from '../../../../../contract/finding/search-indices.ts'
import type { Locale } from '../../../../../contract/values/languages.ts'
import { inLanguage, locales } from '../../../../shared/text/locale.ts'
import type { CategoryTree } from '../../catalogue/categories/category-tree.ts'
import type { Store } from '../../catalogue/store-reader.ts'
import type { ProductFacet, ProductSearch } from '../engine/search-query.ts'

/** What the values of facets are called. */
export interface FacetNames extends Pick<ProductSearch, 'colorOf' | 'nameOf'> {
  readonly tree: Pick<CategoryTree, 'childrenOf' | 'shownChildrenOf' | 'pathTo'>
  readonly stores: ReadonlyMap<string, Pick<Store, 'name'>>
}

/** Maps an attribute of the records to a facet of the engine. */
interface ProductAttribute {
  readonly facet: ProductFacet
  /** Returns the engine's values for a value of the records; empty when it is unknown. */
  readonly idsOf: (value: string, names: FacetNames) => readonly string[]
  /** Returns the records' value for a value of the engine, or undefined when records do not show it. */
  readonly valueOf: (id: string, names: FacetNames, locale: Locale) => string | undefined
}

/** The product attribute that holds the colours. */
const COLOUR_ATTRIBUTE = 'Color'
const COLOUR: ProductFacet = `attribute:${COLOUR_ATTRIBUTE}`

/** 'Bath & body > Hand care', with names in English. */
const categories = (facet: ProductFacet, level: number): ProductAttribute => ({
  facet,
  idsOf: (value, { tree }) => categoriesAt(value.split(CATEGORY_SEPARATOR), level, tree),
  valueOf: (id, { tree }) => {
    const path = tree.pathTo(id)
    const isShown = tree.shownChildrenOf(path.at(-2)?.id ?? null).some((child) => child.id === id)
    return isShown ? path.map(({ name }) => name.en).join(CATEGORY_SEPARATOR) : undefined
  },
})

/** Returns the ids of the categories with this path of names, all in one language of the shop. */
function categoriesAt(path: readonly string[], level: number, tree: FacetNames['tree']): readonly string[] {
  if (path.length !== level) return []
  const ids = locales.flatMap((locale) =>
    path.reduce<readonly (string | null)[]>(
      (parents, name) =>
        parents.flatMap((parent) =>
          tree.childrenOf(parent).flatMap((child) => (inLanguage(child.name, locale) === name ? [child.id] : [])),
        ),
      [null],
    ),
  )
  return [...new Set(ids)].filter((id) => id !== null)
}

/** An attribute with values such as 'Vegan;Vegano', whose first part is a value of another attribute. */
const named = (
  of: ProductAttribute,
  nameOf: (id: string, names: FacetNames, locale: Locale) => string,
): ProductAttribute => ({
  facet: of.facet,
  idsOf: (value, names) => {
    const [plain] = readNamedValue(value) ?? []
    return plain === undefined ? [] : of.idsOf(plain, names)
  },
  valueOf: (id, names, locale) => {
    const value = of.valueOf(id, names, locale)
    return value === undefined ? undefined : namedValue(value, nameOf(id, names, locale))
  },
})

const categoryNames = (facet: ProductFacet, level: number): ProductAttribute =>
  named(categories(facet, level), (id, { tree }, locale) => {
    const category = tree.pathTo(id).at(-1)
    return category ? inLanguage(category.name, locale) : ''
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
  [SEARCH_FACETS.departmentName]: categoryNames('department', 1),
  [SEARCH_FACETS.groupName]: categoryNames('group', 2),
  [SEARCH_FACETS.leafName]: categoryNames('leaf', 3),
  [SEARCH_FACETS.brand]: {
    facet: 'store',
    idsOf: (name, { stores }) => [...stores].flatMap(([id, store]) => (store.name === name ? [id] : [])),
    valueOf: (id, { stores }) => stores.get(id)?.name,
  },
  [SEARCH_FACETS.values]: asItIs('badge'),
  [SEARCH_FACETS.badgeName]: named(asItIs('badge'), (id, { nameOf }, locale) => nameOf('badge', id, locale)),
  [SEARCH_FACETS.colour]: asItIs(COLOUR),
  // Stores may use one name for several colours. The name is counted once, with the colour that was read last.
  [SEARCH_FACETS.swatch]: {
    facet: COLOUR,
    idsOf: (value) => readSwatch(value)?.slice(0, 1) ?? [],
    valueOf: (id, { colorOf, nameOf }, locale) => {
      const color = colorOf(COLOUR_ATTRIBUTE, id)
      return color === undefined ? undefined : swatchOf(id, color, nameOf(COLOUR, id, locale))
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

/** Returns the values that a record has for an attribute. */
export function recordValues(
  attribute: string,
  valuesOf: (facet: ProductFacet) => readonly string[],
  names: FacetNames,
  locale: Locale,
): string[] {
  const known = productAttribute(attribute)
  const values = known ? valuesOf(known.facet).map((id) => known.valueOf(id, names, locale)) : []
  return values.filter((value) => value !== undefined)
}

export const RATING = SEARCH_FACETS.rating
export const PRICES = ['msrpPrice', 'tfmPrice'] as const
export type PriceAttribute = (typeof PRICES)[number]
export const isPrice = (attribute: string): attribute is PriceAttribute => PRICES.some((price) => price === attribute)
