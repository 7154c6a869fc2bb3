import { splitLanguage } from '@/contract/values/language-address'

/** How the worker handles a request. `none`: the browser proceeds as if there were no worker. */
export type Handling = 'none' | 'static' | 'file' | 'picture' | 'page' | 'product'

interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
}

interface Site {
  readonly origin: string
  /** URL prefix of product pictures. */
  readonly pictures: string
}

/** Immutable resources: their URL contains a content hash, a version or the build id. */
const STATIC = ['/_next/static/', '/fonts/', '/older-browsers-', '/api/styles/', '/api/texts/']
/** Files of the shop that may change with a build. */
const FILES = /^\/(?:icons\/[\w.-]+|[\w-]+\.(?:svg|webp|png))$/
/** What people have uploaded, such as pictures of a chat or a return: it must not outlive their session here. */
const UPLOADS = /(?:^|\/)u\//
/** Navigations that are not pages, or that the worker handles itself. */
const NO_PAGES = /^\/(?:_next|api|feeds|sitemap|fonts|icons)\/|\.(?:xml|txt|md|js|json|webmanifest|svg|webp|png)$/
/** Single-segment pages that are not products. */
const OWN_PAGES = new Set(
  (
    'accessibility brands offers compare cart search checkout shipping-address secure-checkout confirm-order order-mobile product-list ' +
    'profile mail faq gift-card terms-conditions contact returns privacy build-your-store offline 404'
  ).split(' '),
)

/**
 * Decides how to handle a request of the shop's pages. Service calls, writes, sessions and everything personal are
 * `none`: the worker neither handles nor caches them.
 */
export function handlingOf({ method, url, mode }: Asked, { origin, pictures }: Site): Handling {
  if (method !== 'GET') return 'none'
  if (url.startsWith(pictures)) {
    return mode === 'navigate' || UPLOADS.test(url.slice(pictures.length)) ? 'none' : 'picture'
  }
  const { origin: requestOrigin, pathname } = new URL(url)
  if (requestOrigin !== origin) return 'none'
  if (mode === 'navigate') {
    if (NO_PAGES.test(pathname)) return 'none'
    return isProductPath(splitLanguage(pathname).path) ? 'product' : 'page'
  }
  if (STATIC.some((path) => pathname.startsWith(path))) return 'static'
  return FILES.test(pathname) ? 'file' : 'none'
}

function isProductPath(path: string): boolean {
  return /^\/[^/]+$/.test(path) && !OWN_PAGES.has(path.slice(1))
}

/** Returns true when a response may be cached for the same visitor: it is not personal, partial or an error. */
export function mayBeKept({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 200 && !/\b(?:private|no-store)\b/.test(headers.get('cache-control') ?? '')
}

/** Returns true when a page declares itself the same for everyone, so it may be cached. */
export function isPublicPage(response: Pick<Response, 'status' | 'headers'>): boolean {
  const { headers } = response
  return (
    mayBeKept(response) &&
    /\bpublic\b/.test(headers.get('cache-control') ?? '') &&
    (headers.get('content-type') ?? '').startsWith('text/html')
  )
}
