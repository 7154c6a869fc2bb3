import { byLocale } from '../../../../../contract/languages.ts'
import { CATEGORY_SEPARATOR } from '../../../../../contract/search-indices.ts'
import { inLanguage, type Locale, locales } from '../../../../shared/text/locale.ts'
import type { Listed, ListedCategory } from './search-records-repository.ts'

/** Names of categories and stores in one language, and their ids by name. */
export interface SearchNames {
  /** Returns the names from the department down to the category; empty for an unknown id. */
  pathOf(categoryId: string): readonly string[]
  /** Returns the same names in English. */
  englishPathOf(categoryId: string): readonly string[]
  /**
   * Returns the ids of the categories with this path of names, 'Bath & body > Hand care', in any language of the shop.
   */
  categoriesAt(path: string): readonly string[]
  storeName(storeId: string): string | undefined
  storesNamed(name: string): readonly string[]
}

/** Builds the names for every language of the shop. */
export function searchNames({ categories, stores }: Listed): Readonly<Record<Locale, SearchNames>> {
  const paths = byLocale((locale) => pathsIn(categories, locale))
  const byPath = new Map<string, Set<string>>()
  for (const locale of locales) {
    for (const [id, path] of paths[locale]) collect(byPath, path.join(CATEGORY_SEPARATOR), id)
  }
  const byStoreName = new Map<string, Set<string>>()
  for (const { id, name } of stores) collect(byStoreName, name, id)
  const storeNames = new Map(stores.map(({ id, name }) => [id, name]))

  const namesIn = (locale: Locale): SearchNames => ({
    pathOf: (id) => paths[locale].get(id) ?? [],
    englishPathOf: (id) => paths.en.get(id) ?? [],
    categoriesAt: (path) => [...(byPath.get(path) ?? [])],
    storeName: (id) => storeNames.get(id),
    storesNamed: (name) => [...(byStoreName.get(name) ?? [])],
  })
  return byLocale(namesIn)
}

/** The list must contain parents before their children. */
function pathsIn(categories: readonly ListedCategory[], locale: Locale) {
  const paths = new Map<string, readonly string[]>()
  for (const { id, parentId, name } of categories) {
    paths.set(id, [...((parentId !== null && paths.get(parentId)) || []), inLanguage(name, locale)])
  }
  return paths
}

function collect(into: Map<string, Set<string>>, key: string, id: string): void {
  into.set(key, (into.get(key) ?? new Set()).add(id))
}
