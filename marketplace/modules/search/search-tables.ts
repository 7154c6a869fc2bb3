import { bigint, bigserial, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Products whose search record may have changed, written by triggers and never by hand. Rows are only added, so that two
 * writers of one product never wait for each other; `txid` tells which of them are committed for good.
 */
export const productChanges = pgTable('product_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  productId: text('product_id').notNull(),
  /** The transaction that changed it, as `pg_current_xact_id()` counts. */
  txid: bigint('txid', { mode: 'number' }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What a guest or an account searched for, newest last searched. */
export const recentSearches = pgTable(
  'recent_searches',
  {
    ownerId: text('owner_id').notNull(),
    query: text('query').notNull(),
    searchedAt: timestamp('searched_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.query] }),
    index('recent_searches_owner').on(t.ownerId, t.searchedAt.desc()),
  ],
)

/** How often something was searched for, and how much it finds: the suggestions. Lower case, single spaces. */
export const searchQueries = pgTable(
  'search_queries',
  {
    locale: text('locale').notNull(),
    query: text('query').notNull(),
    searches: integer('searches').notNull().default(0),
    /** Products that it found when it was searched for last; what finds nothing is suggested to nobody. */
    found: integer('found').notNull().default(0),
    lastSearchedAt: timestamp('last_searched_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.query] }),
    index('search_queries_popular').on(t.locale, t.searches.desc()),
  ],
)

/** Clicks and conversions of visitors who agreed to it; they only ever name an anonymous token. */
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
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('search_events_time').on(t.happenedAt)],
)
