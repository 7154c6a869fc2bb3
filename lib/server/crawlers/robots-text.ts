/** Personal and checkout pages have nothing for a crawler. */
const CLOSED_PAGES = [
  ...['/cart', '/checkout', '/shipping-address', '/secure-checkout', '/confirm-order', '/order-mobile', '/profile'],
  '/api',
]

/** What a page needs to be drawn. */
const OPEN = ['/api/styles/', '/api/messages/']

/**
 * Parameters that choose from a list or order it (contract/listing-query.ts): their combinations have no end, and each
 * shows what is found without them too.
 */
const CHOICES = ['sort', 'price', 'rating', 'brand', 'values', 'offers', 'attr_']

/** What crawlers may read, and where the site map is. */
export function robotsText(siteUrl: string): string {
  return [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    // Each path and what lies below it, but no product whose address only begins so.
    ...CLOSED_PAGES.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`]),
    ...CHOICES.flatMap((name) => ['?', '&'].map((mark) => `Disallow: /*${mark}${name}${nameEnd(name)}`)),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

const nameEnd = (name: string) => (name.endsWith('_') ? '' : '=')
