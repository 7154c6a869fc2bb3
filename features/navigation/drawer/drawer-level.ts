import type { CategoryLink, MegaMenu } from '@/contract/bootstrap'

/** What the drawer of phones shows of the categories: all departments, one of them, or one of its groups. */
export interface DrawerLevel {
  /** What it is; undefined for the departments. */
  readonly category: CategoryLink | undefined
  readonly entries: readonly DrawerEntry[]
}

interface DrawerEntry extends CategoryLink {
  readonly image?: string
  /** It opens a level of its own instead of leading to its page. */
  readonly isOpener: boolean
}

/**
 * The level that a path leads to.
 * @param path ids of a department and of a group in it; one that is not there (any more) ends it
 */
export function drawerLevel(departments: MegaMenu, path: readonly string[]): DrawerLevel {
  const department = departments.find(({ categoryId }) => categoryId === path[0])
  if (!department) {
    return {
      category: undefined,
      entries: departments.map(({ groups, thumbnail, image, ...link }) => ({
        ...linkOf(link),
        image: thumbnail || image,
        isOpener: groups.length > 0,
      })),
    }
  }
  const group = department.groups.find(({ categoryId }) => categoryId === path[1])
  if (!group) {
    const entries = department.groups.map(({ items, ...link }) => ({ ...linkOf(link), isOpener: items.length > 0 }))
    return { category: linkOf(department), entries }
  }
  return { category: linkOf(group), entries: group.items.map((link) => ({ ...linkOf(link), isOpener: false })) }
}

const linkOf = ({ title, slug, categoryId }: CategoryLink): CategoryLink => ({ title, slug, categoryId })
