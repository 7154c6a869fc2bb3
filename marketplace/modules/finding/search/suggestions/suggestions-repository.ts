import { sql } from 'drizzle-orm'
import type { Executor } from '../../../../db/client.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { searchQueries } from '../search-tables.ts'

export interface CountedQuery {
  readonly locale: Locale
  readonly query: string
  readonly searches: number
  readonly found: number
}

/** Adds to the search counts. The number of products found is replaced. */
export async function addSearchCounts(executor: Executor, counted: readonly CountedQuery[], at: Date): Promise<void> {
  if (counted.length === 0) return
  await executor
    .insert(searchQueries)
    .values(counted.map((each) => ({ ...each, lastSearchedAt: at })))
    .onConflictDoUpdate({
      target: [searchQueries.locale, searchQueries.query],
      set: {
        searches: sql`least(${searchQueries.searches} + excluded.searches, 1000000000)`,
        found: sql`excluded.found`,
        lastSearchedAt: sql`excluded.last_searched_at`,
      },
    })
}

interface Popular {
  readonly least: number
  readonly most: number
}

/** Returns the queries with at least `least` searches that found something, most frequent first. */
export async function listPopular(
  executor: Executor,
  locale: Locale,
  { least, most }: Popular,
): Promise<readonly { readonly query: string; readonly searches: number }[]> {
  const { rows } = await executor.execute<{ query: string; searches: number }>(sql`
    select query, searches from search_queries
    where locale = ${locale} and found > 0 and searches >= ${least}::int
    order by searches desc, query limit ${most}::int`)
  return rows
}

/** Returns the names of the best-selling products that are translated into this language. */
export async function listBestNames(executor: Executor, locale: Locale, most: number): Promise<readonly string[]> {
  const { rows } = await executor.execute<{ name: string }>(sql`
    select texts -> ${locale}::text ->> 'name' as name from products
    where listed and texts -> ${locale}::text ->> 'name' is not null
    order by sold desc, id limit ${most}::int`)
  return rows.map(({ name }) => name)
}

/** Deletes queries that were not searched since then, and in each language all but the `most` most frequent. */
export async function deleteRareQueries(executor: Executor, since: Date, most: number): Promise<void> {
  await executor.execute(sql`delete from search_queries where last_searched_at < ${since.toISOString()}::timestamptz`)
  await executor.execute(sql`
    delete from search_queries q using (
      select locale, query, row_number() over (
        partition by locale order by searches desc, last_searched_at desc, query) as place
      from search_queries) ranked
    where ranked.locale = q.locale and ranked.query = q.query and ranked.place > ${most}::int`)
}
