/**
 * Who may keep a page, and how long. Public pages never say `no-store`, so that the back-forward cache can keep them;
 * their content depends on the language and currency cookies alone.
 */
export const CACHE_POLICIES = {
  public: { 'Cache-Control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=10', Vary: 'Cookie' },
  /** A page that lacks a part: fit for this visitor and the back-forward cache, not for others. */
  partial: { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' },
  moved: { 'Cache-Control': 'public, max-age=3600' },
  missing: { 'Cache-Control': 'public, max-age=0, s-maxage=5', Vary: 'Cookie' },
  personal: { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' },
  failed: { 'Cache-Control': 'no-store', 'Retry-After': '5' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type CachePolicy = keyof typeof CACHE_POLICIES
