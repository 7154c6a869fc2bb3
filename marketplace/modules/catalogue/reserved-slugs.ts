/** First path segments that the shop has pages or files of its own for: no product or variant may be called so. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  (
    'brands attr store offers cart search category checkout shipping-address secure-checkout confirm-order ' +
    'order-mobile product-list profile faq terms-conditions api social oto build-your-store sitemap.xml robots.txt 404 ' +
    'sitemap feeds offline service-worker.js manifest.webmanifest fonts icons readme'
  ).split(' '),
)

/** Small letters and digits, in words joined by single hyphens. */
export const isKebabCase = (slug: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
