import { MAX_RECENT_SEARCHES } from '../../../../../contract/finding/search-rules.ts'
import type { Tx } from '../../../../db/client.ts'
import type { GuestAndUser, Owner } from '../../../../shared/auth/owner.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import { normalizeQuery } from '../suggestions/query-text.ts'
import { deleteRecent, insertRecent, listRecent, type RecentSearch } from './recent-searches-repository.ts'

export type RecentSearchesService = ReturnType<typeof recentSearchesService>

export function recentSearchesService({ db, clock }: Pick<Infrastructure, 'db' | 'clock'>) {
  return {
    /** Returns the owner's searches, most recent first. */
    of: async ({ id }: Owner): Promise<readonly string[]> => latest(await listRecent(db, id)).map(({ query }) => query),

    /** Stores a search as the most recent one. It replaces a search that differs only in case and white space. */
    keep: (owner: Owner, query: string): Promise<void> =>
      db.transaction((tx) => replace(tx, owner.id, [{ query: query.replace(/\s+/g, ' '), searchedAt: clock.now() }])),

    /** Deletes one search, or all without a query. An unknown query is ignored. */
    forget: ({ id }: Owner, query?: string): Promise<void> =>
      db.transaction(async (tx) => {
        const stored = (await listRecent(tx, id)).map((search) => search.query)
        const same =
          query === undefined ? stored : stored.filter((each) => normalizeQuery(each) === normalizeQuery(query))
        await deleteRecent(tx, id, same)
      }),

    /** Moves a guest's searches to the user. Repeating the call has no effect. */
    mergeGuest: async (tx: Tx, { guestId, userId }: GuestAndUser): Promise<void> => {
      const searches = await listRecent(tx, guestId)
      if (searches.length === 0) return
      await replace(tx, userId, searches)
      await deleteRecent(
        tx,
        guestId,
        searches.map(({ query }) => query),
      )
    },
  }
}

/** Adds searches, then deletes duplicates and the oldest beyond the limit. */
async function replace(tx: Tx, ownerId: string, added: readonly RecentSearch[]): Promise<void> {
  await insertRecent(tx, ownerId, added)
  const all = await listRecent(tx, ownerId)
  const remaining = new Set(latest(all))
  await deleteRecent(
    tx,
    ownerId,
    all.filter((search) => !remaining.has(search)).map(({ query }) => query),
  )
}

/** Returns each search once, given the most recent first. */
function latest(searches: readonly RecentSearch[]): readonly RecentSearch[] {
  const byQuery = new Map<string, RecentSearch>()
  for (const search of searches) {
    const key = normalizeQuery(search.query)
    if (!byQuery.has(key)) byQuery.set(key, search)
  }
  return [...byQuery.values()].slice(0, MAX_RECENT_SEARCHES)
}
