import type { StoreDetails } from '@/contract/stores'

/** A category of a store, by the names that the filtered search takes. */
export interface StoreShelf {
  readonly title: string
  readonly fname: string
  readonly sname?: string | undefined
  readonly productCount: number
}

const MOST_SHELVES = 12

/**
 * Under which categories a store shows its products: the groups, the fullest first; its departments where it has more
 * groups than anybody would read.
 */
export function storeShelves({ categories }: Pick<StoreDetails, 'categories'>): readonly StoreShelf[] {
  const groups = categories.filter(({ level }) => level === 2)
  const shown = groups.length > MOST_SHELVES ? categories.filter(({ level }) => level === 1) : groups
  return shown
    .toSorted((a, b) => b.productCount - a.productCount || a.title.localeCompare(b.title))
    .slice(0, MOST_SHELVES)
    .map(({ title, path, productCount }) => ({ title, fname: path[0] ?? '', sname: path[1], productCount }))
}
