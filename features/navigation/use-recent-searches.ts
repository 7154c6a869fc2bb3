import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/lib/api/api-context'
import { ownerOf } from '@/lib/session/owner-of'
import { readCookie } from '@/lib/session/read-cookie'
import { useSession } from '@/lib/session/session-state'
import { forgetSearches, recentSearchesQuery } from './api/recent-searches'
import { recentSearchesKept } from './recent-searches'

const NONE: readonly string[] = []

/**
 * What the visitor searched for, the latest first. The marketplace is asked only for whoever it knows already: to open
 * the field makes nobody a guest with a token.
 */
export function useRecentSearches(isOpen: boolean) {
  const api = useApi()
  const client = useQueryClient()
  const owner = ownerOf(useSession())
  const isKnown = readCookie('token') !== undefined
  const { data } = useQuery({ ...recentSearchesQuery(api, owner), enabled: isOpen && isKnown })
  return {
    searches: data ?? (isOpen ? recentSearchesKept(owner) : NONE),
    /** One of them, or all. */
    forget: (query?: string) => void forgetSearches({ api, client, owner }, query),
  }
}
