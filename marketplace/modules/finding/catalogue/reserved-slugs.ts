import { locales } from '../../../../contract/values/languages.ts'

/** First path segments of the shop's own pages and files, and the languages. No product or variant may use one as its slug. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...locales,
  ...(
    'brands attr store offers compare cart search category checkout shipping-address secure-checkout confirm-order ' +
    'order-mobile product-list profile faq gift-card terms-conditions contact returns privacy accessibility api shared social oto build-your-store sitemap.xml robots.txt llms.txt 404 ' +
    'sitemap feeds offline mail service-worker.js manifest.webmanifest fonts icons media'
  ).split(' '),
])

/** Returns whether the slug consists of words of lower-case letters and digits, joined by single hyphens. */
export const isKebabCase = (slug: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
