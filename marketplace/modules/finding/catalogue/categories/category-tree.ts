import { asc } from 'drizzle-orm'
import type { LocalizedText } from '../../../../../contract/values/languages.ts'
import type { Db } from '../../../../db/client.ts'
import { memoize } from '../../../../shared/async/memoize.ts'
import { categories } from '../catalogue-tables.ts'

export interface Category {
  readonly id: string
  readonly slug: string
  readonly parentId: string | null
  /** 1 for a department, 2 for a group, 3 for a leaf. */
  readonly level: number
  readonly name: LocalizedText
  readonly googleCategory: string | null
}

export interface CategoryTree {
  /** Departments first, then groups, then leaves. */
  readonly all: readonly Category[]
  /** In display order. */
  childrenOf(parentId: string | null): readonly Category[]
  withId(id: string): Category | undefined
  withSlug(slug: string): Category | undefined
  /** Returns department, group and leaf; empty for an unknown id. */
  pathTo(id: string): readonly Category[]
  /** As shoppers see it: of neighbours with one name, the last (docs/catalogue-import.md#short-paths). */
  shownPathTo(id: string): readonly Category[]
  /** In display order, without a category that only repeats the name of its parent (docs/catalogue-import.md#short-paths). */
  shownChildrenOf(parentId: string | null): readonly Category[]
  /** Returns the ids of the leaves below a category; for a leaf, its own id. */
  leavesOf(id: string): readonly string[]
}

const REMEMBERED_SECONDS = 60

/** Returns the category tree. Cached for a minute. */
export function categoryTree(db: Db): () => Promise<CategoryTree> {
  return memoize(async () => {
    const { id, slug, parentId, level, name, googleCategory, position } = categories
    const rows = await db
      .select({ id, slug, parentId, level, name, googleCategory })
      .from(categories)
      .orderBy(asc(level), asc(position), asc(slug))
    return treeOf(rows)
  }, REMEMBERED_SECONDS)
}

export function treeOf(rows: readonly Category[]): CategoryTree {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const children = new Map<string | null, Category[]>()
  for (const row of rows) children.set(row.parentId, [...(children.get(row.parentId) ?? []), row])

  const pathTo = (id: string): readonly Category[] => {
    const found = byId.get(id)
    if (!found) return []
    return found.parentId ? [...pathTo(found.parentId), found] : [found]
  }
  const shownPathTo = (id: string) => pathTo(id).filter(({ name }, at, path) => name.en !== path[at + 1]?.name.en)
  const shownChildrenOf = (parentId: string | null) => {
    const below = children.get(parentId) ?? []
    const [only, another] = below
    const isRepetition = another === undefined && only?.name.en === byId.get(parentId ?? '')?.name.en
    return isRepetition ? [] : below
  }
  const leavesOf = (id: string): readonly string[] => {
    const below = children.get(id)
    return below ? below.flatMap((child) => leavesOf(child.id)) : byId.has(id) ? [id] : []
  }
  return {
    all: rows,
    childrenOf: (parentId) => children.get(parentId) ?? [],
    withId: (id) => byId.get(id),
    withSlug: (slug) => bySlug.get(slug),
    pathTo,
    shownPathTo,
    shownChildrenOf,
    leavesOf,
  }
}
