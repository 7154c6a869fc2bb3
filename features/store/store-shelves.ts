import type { StoreDetails } from '@/contract/stores'

/** A category of a store, by the names that the filtered search accepts. */
export interface StoreShelf {
  readonly title: string
  readonly fname: string
  readonly sname?: string | undefined
  readonly productCount: number
}

const MAX_SHELVES = 12

/**
 * Returns the categories that a store page links to: its groups, those with the most products first, or its departments
 * when there are too many groups.
 */
export function storeShelves({ categories }: Pick<StoreDetails, 'categories'>): readonly StoreShelf[] {
  const groups = categories.filter(({ level }) => level === 2)
  const shown = groups.length > MAX_SHELVES ? categories.filter(({ level }) => level === 1) : groups
  return shown
    .toSorted((a, b) => b.productCount - a.productCount || a.title.localeCompare(b.title))
    .slice(0, MAX_SHELVES)
    .map(({ title, path, productCount }) => ({ title, fname: path[0] ?? '', sname: path[1], productCount }))
}
