const KEY = 'recent-searches'
/** As many as the marketplace keeps. */
const MOST = 10

/** What this browser knows that somebody searched for, the latest first. What is another's is forgotten. */
export function recentSearchesKept(owner: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (isKept(kept) && kept.owner === owner) return kept.searches.slice(0, MOST)
    localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has nothing.
  }
  return []
}

export function keepRecentSearches(owner: string, searches: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner, searches: searches.slice(0, MOST) }))
  } catch {
    // As above.
  }
}

/** With a search as the latest; one that differs only in capitals and spaces moves up. */
export function withSearch(searches: readonly string[], query: string): string[] {
  return [query, ...searches.filter((each) => folded(each) !== folded(query))].slice(0, MOST)
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

function isKept(value: unknown): value is { readonly owner: string; readonly searches: string[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    'searches' in value &&
    Array.isArray(value.searches) &&
    value.searches.every((search) => typeof search === 'string')
  )
}
