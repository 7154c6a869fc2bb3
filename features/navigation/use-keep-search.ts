import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useApi } from '@/lib/api/api-context'
import { ownerOf } from '@/lib/session/owner-of'
import { currentSession } from '@/lib/session/session-state'

/**
 * Gives what keeps a search among the visitor's recent ones. Its code comes when it is first called. Also keeps what
 * the page was opened for by the shop's own form, before a script was there.
 * @param term what the page shows the results of, or ''
 */
export function useKeepSearch(term: string): (query: string) => void {
  const api = useApi()
  const client = useQueryClient()
  const keep = useCallback(
    (query: string) => {
      const owner = ownerOf(currentSession())
      import('./api/recent-searches')
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

/** Whether this is the document that a form of the shop led to, and not a shared address, a reload or a way back. */
function wasSentByForm(): boolean {
  if (!document.referrer.startsWith(`${location.origin}/`)) return false
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate' && visit.name === location.href
}
