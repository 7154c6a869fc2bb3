/** How long shared caches serve a page without asking the storefront. */
const PAGE_FRESH_SECONDS = 5
/** How much longer they may serve it while they fetch a new one. */
const PAGE_STALE_SECONDS = 10
/** How much longer they may serve it while the storefront fails to render it, at most. */
const PAGE_STALE_IF_ERROR_SECONDS = 600
/** Short: when a rename is taken back, a browser that has kept /a → /b would go round with /b → /a. */
const MOVED_FRESH_SECONDS = 60
/** When a page failed, the time after which a client, or the shared page cache, tries again. */
export const RETRY_SECONDS = 5

/**
 * What caches may keep of a page (docs/pages.md#cache-policy). Public pages never send `no-store`, so the back-forward
 * cache can keep them. Their content depends only on the
 * language and currency cookies, and on whether Accept names Markdown. How long the answers that a
 * page is made of are shared: `sharedFor` in lib/api/endpoints/.
 */
export const CACHE_POLICIES = {
  public: {
    'Cache-Control': `public, max-age=0, s-maxage=${PAGE_FRESH_SECONDS}, stale-while-revalidate=${PAGE_STALE_SECONDS}, stale-if-error=${PAGE_STALE_IF_ERROR_SECONDS}`,
    Vary: 'Cookie, Accept',
  },
  /** A page with a missing part may be cached for this visitor and the back-forward cache, but not for others. */
  partial: { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' },
  moved: { 'Cache-Control': `public, max-age=${MOVED_FRESH_SECONDS}` },
  missing: { 'Cache-Control': `public, max-age=0, s-maxage=${PAGE_FRESH_SECONDS}`, Vary: 'Cookie, Accept' },
  /** Contains the visitor's own data: no cache may keep it, the browser's neither. */
  own: { 'Cache-Control': 'private, no-store', Vary: 'Cookie' },
  personal: { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' },
  failed: { 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_SECONDS) },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type CachePolicy = keyof typeof CACHE_POLICIES
