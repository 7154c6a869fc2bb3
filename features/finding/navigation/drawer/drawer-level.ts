import type { CategoryLink, MegaMenu } from '@/contract/finding/bootstrap'

/** The level of categories that the phone drawer shows: all departments, one of them, or one of its groups. */
export interface DrawerLevel {
  /** The category of the level; undefined for the departments. */
  readonly category: CategoryLink | undefined
  readonly entries: readonly DrawerEntry[]
}

interface DrawerEntry extends CategoryLink {
  readonly image?: string
  /** True when it opens a level of its own instead of linking to its page. */
  readonly isOpener: boolean
}

/**
 * Returns the level of a path.
 * @param path ids of a department and of a group in it; the path ends at an id that no longer exists
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
