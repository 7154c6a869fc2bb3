/** Personal and checkout pages are closed to crawlers. */
const CLOSED_PAGES = [
  ...['/cart', '/checkout', '/shipping-address', '/secure-checkout', '/confirm-order', '/order-mobile', '/profile'],
  '/api',
]

/** Resources that rendering a page requires. */
const OPEN = ['/api/styles/', '/api/messages/', '/api/texts/']

/**
 * Filter and sort parameters (contract/finding/search-query.ts). Their combinations are endless, and every product is
 * reachable without them.
 */
const CHOICES = ['sort', 'price', 'rating', 'brand', 'values', 'offers', 'attr_']

/** Returns robots.txt: what crawlers may read, and the URL of the sitemap. */
export function robotsText(siteUrl: string): string {
  return [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    // Matches the path and everything below it, but not a product whose slug starts with the same text.
    ...CLOSED_PAGES.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`]),
    ...CHOICES.flatMap((name) => ['?', '&'].map((mark) => `Disallow: /*${mark}${name}${nameEnd(name)}`)),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

const nameEnd = (name: string) => (name.endsWith('_') ? '' : '=')
