import type { ListingQuery } from '../../../../contract/listing-query.ts'
import { locales } from '../../../shared/locale.ts'
import type { LocalizedText } from '../../catalogue/catalogue-tables.ts'
import type { ProductFacet } from '../engine/product-search.ts'

export interface ListedCategory {
  readonly id: string
  readonly slug: string
  readonly parentId: string | null
  readonly level: number
  readonly name: LocalizedText
}

/** What a listing needs of the category tree. */
export interface ListingTree {
  childrenOf(parentId: string | null): readonly ListedCategory[]
  pathTo(id: string): readonly ListedCategory[]
}

export const CATEGORY_FACETS = ['department', 'group', 'leaf'] as const satisfies readonly ProductFacet[]

/** Categories that a query names, all of one level; none of them when a name is unknown. */
export interface NamedCategories {
  readonly facet: (typeof CATEGORY_FACETS)[number]
  readonly categories: readonly ListedCategory[]
}

/**
 * The categories that fname, sname and tname mean together: by name in any language of the shop, or by slug, whatever
 * the case. Undefined when the query names none.
 */
export function namedCategories(
  { fname, sname, tname }: Pick<ListingQuery, 'fname' | 'sname' | 'tname'>,
  tree: ListingTree,
): NamedCategories | undefined {
  const names = [fname, sname, tname]
  const deepest = names.findLastIndex((name) => name !== undefined)
  const facet = CATEGORY_FACETS[deepest]
  if (!facet) return undefined
  const isMeant = (category: ListedCategory) => {
    const name = names[category.level - 1]
    return name === undefined || isCalled(category, name)
  }
  const categories = allOfLevel(tree, deepest + 1).filter(({ id }) => tree.pathTo(id).every(isMeant))
  return { facet, categories }
}

/** The steps to a category, what stands beside the last of them, and what is below it; departments without one. */
export function categoryChoices(
  current: ListedCategory | undefined,
  tree: ListingTree,
): readonly { readonly category: ListedCategory; readonly isOn: boolean }[] {
  if (!current) return tree.childrenOf(null).map((category) => ({ category, isOn: false }))
  const path = tree.pathTo(current.id)
  const [department, group] = path
  if (!department) return []
  const on = new Set(path.map(({ id }) => id))
  const groups = tree.childrenOf(department.id)
  const shown = groups.flatMap((each) => [each, ...(each.id === group?.id ? tree.childrenOf(each.id) : [])])
  return [department, ...shown].map((category) => ({ category, isOn: on.has(category.id) }))
}

function allOfLevel(tree: ListingTree, level: number): readonly ListedCategory[] {
  let found = tree.childrenOf(null)
  for (let below = 1; below < level; below++) found = found.flatMap(({ id }) => tree.childrenOf(id))
  return found
}

function isCalled({ name, slug }: ListedCategory, asked: string): boolean {
  const wanted = plain(asked)
  return wanted === slug || locales.some((locale) => plain(name[locale] ?? '') === wanted)
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
