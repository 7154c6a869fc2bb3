/** Seconds for which shared caches give a page without asking, and for how many more while they fetch a new one. */
const PAGE_FRESH = 5
const PAGE_STALE = 10
const MOVED_FRESH = 3600
/** Seconds after which a visitor may try again when a page failed. */
const RETRY_AFTER = 5

/**
 * What caches may keep of a page (docs/pages.md#cache-policy). Public pages never send `no-store`, so the back-forward
 * cache can keep them. Their content depends only on the language and currency cookies. How long the answers that a
 * page is made of are shared: `sharedFor` in lib/api/endpoints/.
 */
export const CACHE_POLICIES = {
  public: {
    'Cache-Control': `public, max-age=0, s-maxage=${PAGE_FRESH}, stale-while-revalidate=${PAGE_STALE}`,
    Vary: 'Cookie',
  },
  /** A page with a missing part may be cached for this visitor and the back-forward cache, but not for others. */
  partial: { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' },
  moved: { 'Cache-Control': `public, max-age=${MOVED_FRESH}` },
  missing: { 'Cache-Control': `public, max-age=0, s-maxage=${PAGE_FRESH}`, Vary: 'Cookie' },
  personal: { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' },
  failed: { 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER) },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type CachePolicy = keyof typeof CACHE_POLICIES
