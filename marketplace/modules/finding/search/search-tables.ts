import { bigint, bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'

/**
 * Products whose index entry may be outdated. Only triggers write it. Rows are only inserted, never updated, so that
 * two transactions that change the same product do not block each other.
 */
export const productChanges = pgTable(
  'product_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    productId: text('product_id').notNull(),
    /** The transaction that made the change, as `pg_current_xact_id()` numbers it. */
    txid: bigint('txid', { mode: 'number' }).notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [index('product_changes_txid').on(t.txid)],
)

/** The recent searches of guests and accounts. */
export const recentSearches = pgTable(
  'recent_searches',
  {
    ownerId: text('owner_id').notNull(),
    query: text('query').notNull(),
    searchedAt: moment('searched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.query] }),
    index('recent_searches_owner').on(t.ownerId, t.searchedAt.desc()),
  ],
)

/**
 * How often a query was searched and how many products it finds, in lower case with single spaces. The source of
 * suggestions.
 */
export const searchQueries = pgTable(
  'search_queries',
  {
    locale: text('locale').notNull(),
    query: text('query').notNull(),
    searches: integer('searches').notNull().default(0),
    /** The number of products found at the last search. A query that finds nothing is not suggested. */
    found: integer('found').notNull().default(0),
    lastSearchedAt: moment('last_searched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.query] }),
    index('search_queries_popular').on(t.locale, t.searches.desc()),
  ],
)

/** Clicks and conversions of visitors who consented, identified only by an anonymous token. */
export const searchEvents = pgTable(
  'search_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    indexName: text('index_name').notNull(),
    queryId: text('query_id'),
    objectId: text('object_id').notNull(),
    position: integer('position'),
    userToken: text('user_token').notNull(),
    happenedAt: moment('happened_at').notNull(),
  },
  (t) => [index('search_events_time').on(t.happenedAt)],
)
