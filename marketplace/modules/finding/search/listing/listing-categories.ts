import type { ListingQuery } from '../../../../../contract/finding/search-query.ts'
import { locales } from '../../../../shared/text/locale.ts'
import type { Category, CategoryTree } from '../../catalogue/categories/category-tree.ts'
import type { ProductFacet } from '../engine/search-query.ts'

/** The part of the category tree that listings use. */
export type ListingTree = Pick<CategoryTree, 'all' | 'childrenOf' | 'shownChildrenOf' | 'pathTo'>

export const CATEGORY_FACETS = ['department', 'group', 'leaf'] as const satisfies readonly ProductFacet[]

/** The categories that a query names, all on one level. Empty when a name is unknown. */
export interface NamedCategories {
  readonly facet: (typeof CATEGORY_FACETS)[number]
  readonly categories: readonly Category[]
}

/**
 * Returns the categories that fname, sname and tname select together: by name in any language of the shop, or by slug,
 * ignoring case. Returns undefined when the query names none.
 */
export function namedCategories(
  { fname, sname, tname }: Pick<ListingQuery, 'fname' | 'sname' | 'tname'>,
  tree: ListingTree,
): NamedCategories | undefined {
  const names = [fname, sname, tname]
  const deepest = names.findLastIndex((name) => name !== undefined)
  const facet = CATEGORY_FACETS[deepest]
  if (!facet) return undefined
  const isMeant = (category: Category) => {
    const name = names[category.level - 1]
    return name === undefined || isCalled(category, name)
  }
  const categories = tree.all.filter(({ id, level }) => level === deepest + 1 && tree.pathTo(id).every(isMeant))
  return { facet, categories }
}

/** Returns the path to a category, its siblings and its children; the departments when no category is selected. */
export function categoryChoices(
  current: Category | undefined,
  tree: ListingTree,
): readonly { readonly category: Category; readonly isOn: boolean }[] {
  if (!current) return tree.childrenOf(null).map((category) => ({ category, isOn: false }))
  const path = tree.pathTo(current.id)
  const [department, group] = path
  if (!department) return []
  const on = new Set(path.map(({ id }) => id))
  const groups = tree.shownChildrenOf(department.id)
  const shown = groups.flatMap((each) => [each, ...(each.id === group?.id ? tree.shownChildrenOf(each.id) : [])])
  return [department, ...shown].map((category) => ({ category, isOn: on.has(category.id) }))
}

function isCalled({ name, slug }: Category, requested: string): boolean {
  const target = plain(requested)
  return target === slug || locales.some((locale) => plain(name[locale] ?? '') === target)
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
