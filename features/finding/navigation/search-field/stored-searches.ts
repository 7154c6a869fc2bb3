import { MAX_RECENT_SEARCHES } from '@/contract/finding/search-rules'
import { localStore } from '@/lib/browser/storage'

/** Recent searches in this browser (docs/navigation.md#recent-searches). */

const KEY = 'recent-searches'

interface StoredSearches {
  readonly owner: string
  /** The latest first. */
  readonly searches: readonly string[]
  /** Those that the marketplace has not confirmed, the latest first: leaving the page ends the call that saves one. */
  readonly unsaved: readonly string[]
}

/** The owner's recent searches. Searches of another owner are deleted. */
export function readStoredSearches(owner: string): StoredSearches {
  const stored = localStore.getJson(KEY)
  if (isStored(stored) && stored.owner === owner) return stored
  localStore.remove(KEY)
  return { owner, searches: [], unsaved: [] }
}

/** The owner's recent searches, the latest first. Searches of another owner are deleted. */
export const readRecentSearches = (owner: string): readonly string[] => readStoredSearches(owner).searches

export function storeSearches({ owner, searches, unsaved }: StoredSearches): void {
  localStore.set(KEY, JSON.stringify({ owner, searches: searches.slice(0, MAX_RECENT_SEARCHES), unsaved }))
}

/** Puts a search first. One that differs only in case and spaces moves up. */
export function withSearch(searches: readonly string[], query: string): string[] {
  return [query, ...searches.filter((each) => folded(each) !== folded(query))].slice(0, MAX_RECENT_SEARCHES)
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

function isStored(value: unknown): value is StoredSearches {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    'searches' in value &&
    areTexts(value.searches) &&
    'unsaved' in value &&
    areTexts(value.unsaved)
  )
}

const areTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')
