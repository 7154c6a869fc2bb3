import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor, Tx } from '../../../../db/client.ts'
import { recentSearches } from '../search-tables.ts'

export interface RecentSearch {
  readonly query: string
  readonly searchedAt: Date
}

/** Most recent first. */
export async function listRecent(executor: Executor, ownerId: string): Promise<readonly RecentSearch[]> {
  return executor
    .select({ query: recentSearches.query, searchedAt: recentSearches.searchedAt })
    .from(recentSearches)
    .where(eq(recentSearches.ownerId, ownerId))
    .orderBy(desc(recentSearches.searchedAt), recentSearches.query)
}

export async function insertRecent(tx: Tx, ownerId: string, searches: readonly RecentSearch[]): Promise<void> {
  for (const { query, searchedAt } of searches) {
    await tx
      .insert(recentSearches)
      .values({ ownerId, query, searchedAt })
      .onConflictDoUpdate({ target: [recentSearches.ownerId, recentSearches.query], set: { searchedAt } })
  }
}

export async function deleteRecent(tx: Tx, ownerId: string, queries: readonly string[]): Promise<void> {
  if (queries.length === 0) return
  await tx
    .delete(recentSearches)
    .where(and(eq(recentSearches.ownerId, ownerId), inArray(recentSearches.query, [...queries])))
}
