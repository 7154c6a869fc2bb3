import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useApi } from '@/lib/api/api-context'
import { ownerOf } from '@/lib/session/personal-queries'
import { currentSession, subscribe } from '@/lib/session/session-state'
import { readRecentSearches } from './stored-searches'

/**
 * Returns a function that saves a search among the visitor's recent ones. Its code loads at the first call. Also saves
 * the search that the form sent before any script ran.
 * @param term the search that the page shows, or ''
 */
export function useSaveSearch(term: string): (query: string) => void {
  const api = useApi()
  const client = useQueryClient()
  const save = useCallback(
    (query: string) => {
      const owner = ownerOf(currentSession())
      import('./recent-searches')
        .then(({ saveSearch }) => saveSearch({ api, client, owner }, query))
        .catch(() => undefined)
    },
    [api, client],
  )
  useEffect(() => {
    if (term && wasSentByForm()) save(term)
  }, [term, save])
  return save
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
