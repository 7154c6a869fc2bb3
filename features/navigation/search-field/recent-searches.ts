import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useApi } from '@/lib/api/api-context'
import { ownerOf } from '@/lib/session/owner-of'
import { currentSession, subscribe } from '@/lib/session/session-state'

/** Recent searches in this browser (docs/navigation.md#recent-searches). The calls to the marketplace load later. */

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

/**
 * Returns a function that saves a search among the visitor's recent ones. Its code loads at the first call. Also saves
 * the search that the form sent before any script ran.
 * @param term the search that the page shows, or ''
 */
export function useKeepSearch(term: string): (query: string) => void {
  const api = useApi()
  const client = useQueryClient()
  const keep = useCallback(
    (query: string) => {
      const owner = ownerOf(currentSession())
      import('./recent-searches-calls')
        .then(({ keepSearch }) => keepSearch({ api, client, owner }, query))
        .catch(() => undefined)
    },
    [api, client],
  )
  useEffect(() => {
    if (term && wasSentByForm()) keep(term)
  }, [term, keep])
  return keep
}

/** True when a form of the shop led here, as opposed to a shared address, a reload or the back button. */
function wasSentByForm(): boolean {
  if (!document.referrer.startsWith(`${location.origin}/`)) return false
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate' && visit.name === location.href
}

/** Deletes the recent searches of another person as soon as that person has signed out. */
export function useForgetOthersSearches(): void {
  useEffect(() => {
    // Reading the searches of one owner deletes those of another.
    const forget = () => void readRecentSearches(ownerOf(currentSession()))
    forget()
    return subscribe(forget)
  }, [])
}
