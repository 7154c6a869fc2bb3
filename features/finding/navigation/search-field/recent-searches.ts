import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { personalKey, useOwner } from '@/lib/session/personal-queries'
import { readRecentSearches, readStoredSearches, storeSearches, withSearch } from './stored-searches'

const keyOf = (owner: string) => personalKey(owner, 'recent-searches')

/** Recent searches, the latest first: those of this browser until the marketplace has answered. */
const recentSearchesQuery = (api: ApiCaller, owner: string) =>
  queryOptions({
    queryKey: keyOf(owner),
    queryFn: async ({ signal }) => {
      await saveUnsaved(api, owner)
      const { data } = await api.call('recentSearches', {}, { signal })
      const searches = data.map(({ query }) => query)
      storeSearches({ owner, searches, unsaved: [] })
      return searches
    },
    placeholderData: () => [...readRecentSearches(owner)],
  })

interface SearchOwner {
  readonly api: ApiCaller
  readonly client: QueryClient
  readonly owner: string
}

/** Saves a search here and in the marketplace. A guest without a token gets one. Failures are silent. */
export async function saveSearch({ api, client, owner }: SearchOwner, query: string): Promise<void> {
  const { searches, unsaved } = readStoredSearches(owner)
  await change({ api, client, owner }, withSearch(searches, query), withSearch(unsaved, query))
  await saveUnsaved(api, owner).catch(() => undefined)
  await client.invalidateQueries({ queryKey: keyOf(owner) })
}

/** Deletes a search, or all of them when none is given. Failures are silent. */
async function forgetSearches({ api, client, owner }: SearchOwner, query?: string): Promise<void> {
  const known = client.getQueryData(recentSearchesQuery(api, owner).queryKey) ?? readRecentSearches(owner)
  const isKept = (each: string) => query !== undefined && each !== query
  await change({ api, client, owner }, known.filter(isKept), readStoredSearches(owner).unsaved.filter(isKept))
  await api.call('forgetSearches', query === undefined ? {} : { query }).catch(() => undefined)
}

/** Saves what the marketplace has not confirmed, the latest last. Throws when a call fails. */
async function saveUnsaved(api: ApiCaller, owner: string): Promise<void> {
  for (const query of readStoredSearches(owner).unsaved.toReversed()) {
    await api.call('keepSearch', { query }).catch((error: unknown) => {
      // A search that the marketplace refuses must not hold up the others.
      if (!(error instanceof ApiError) || error.status !== 400) throw error
    })
    const { searches, unsaved } = readStoredSearches(owner)
    storeSearches({ owner, searches, unsaved: unsaved.filter((each) => each !== query) })
  }
}

/** Cancels reads first: a response in flight would bring the previous searches back. */
async function change(
  { api, client, owner }: SearchOwner,
  searches: readonly string[],
  unsaved: readonly string[],
): Promise<void> {
  storeSearches({ owner, searches, unsaved })
  await client.cancelQueries({ queryKey: keyOf(owner) })
  client.setQueryData(recentSearchesQuery(api, owner).queryKey, [...searches])
}

const NONE: readonly string[] = []

/**
 * The visitor's recent searches, the latest first. The marketplace is called only for visitors who have a token already:
 * opening the field must not create a guest.
 */
export function useRecentSearches(isOpen: boolean) {
  const api = useApi()
  const client = useQueryClient()
  const owner = useOwner()
  const isKnown = readCookie('token') !== undefined
  const { data } = useQuery({ ...recentSearchesQuery(api, owner), enabled: isOpen && isKnown })
  return {
    searches: data ?? (isOpen ? readRecentSearches(owner) : NONE),
    /** Deletes one of them, or all. */
    forget: (query?: string) => void forgetSearches({ api, client, owner }, query),
  }
}
