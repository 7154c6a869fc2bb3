import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import { personalKey } from '@/lib/session/personal-key'
import { keepRecentSearches, recentSearchesKept, withSearch } from '../recent-searches'

const keyOf = (owner: string) => personalKey(owner, 'recent-searches')

/** What somebody searched for, the latest first: as this browser knows it, until the marketplace has said. */
export const recentSearchesQuery = (api: ApiCaller, owner: string) =>
  queryOptions({
    queryKey: keyOf(owner),
    queryFn: async ({ signal }) => {
      const { data } = await api.call('recentSearches', {}, { signal })
      const searches = data.map(({ query }) => query)
      keepRecentSearches(owner, searches)
      return searches
    },
    placeholderData: () => recentSearchesKept(owner),
  })

interface Keeper {
  readonly api: ApiCaller
  readonly client: QueryClient
  readonly owner: string
}

/** Keeps a search here and in the marketplace, which a guest without a token gets one for. Failures are silent. */
export async function keepSearch({ api, client, owner }: Keeper, query: string): Promise<void> {
  await change({ api, client, owner }, withSearch(recentSearchesKept(owner), query))
  await api.call('keepSearch', { query }).catch(() => undefined)
  await client.invalidateQueries({ queryKey: keyOf(owner) })
}

/** Forgets a search, or without one all of them. Failures are silent. */
export async function forgetSearches({ api, client, owner }: Keeper, query?: string): Promise<void> {
  const known = client.getQueryData(recentSearchesQuery(api, owner).queryKey) ?? recentSearchesKept(owner)
  await change({ api, client, owner }, query === undefined ? [] : known.filter((each) => each !== query))
  await api.call('forgetSearches', query === undefined ? {} : { query }).catch(() => undefined)
}

/** An answer that is still on its way would bring back what was before. */
async function change({ api, client, owner }: Keeper, searches: readonly string[]): Promise<void> {
  keepRecentSearches(owner, searches)
  await client.cancelQueries({ queryKey: keyOf(owner) })
  client.setQueryData(recentSearchesQuery(api, owner).queryKey, [...searches])
}
