/** Recent searches in this browser (docs/navigation.md#recent-searches). */

const KEY = 'recent-searches'
/** As many as the marketplace keeps. */
const MAX_SEARCHES = 10

/** The owner's recent searches, the latest first. Searches of another owner are deleted. */
export function readRecentSearches(owner: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (isStored(stored) && stored.owner === owner) return stored.searches.slice(0, MAX_SEARCHES)
    localStorage.removeItem(KEY)
  } catch {
    // Storage may be blocked.
  }
  return []
}

export function storeRecentSearches(owner: string, searches: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner, searches: searches.slice(0, MAX_SEARCHES) }))
  } catch {
    // Storage may be blocked.
  }
}

/** Puts a search first. One that differs only in case and spaces moves up. */
export function withSearch(searches: readonly string[], query: string): string[] {
  return [query, ...searches.filter((each) => folded(each) !== folded(query))].slice(0, MAX_SEARCHES)
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

function isStored(value: unknown): value is { readonly owner: string; readonly searches: string[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    'searches' in value &&
    Array.isArray(value.searches) &&
    value.searches.every((search) => typeof search === 'string')
  )
}
