/** What the worker does with a request; `none`: the browser goes its way as if there were no worker. */
export type Handling = 'none' | 'static' | 'file' | 'picture' | 'page' | 'product'

interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
}

interface Site {
  readonly origin: string
  /** Where product pictures begin. */
  readonly pictures: string
}

/** What is named by its content, or belongs to one build: it never changes under its address. */
const STATIC = ['/_next/static/', '/fonts/', '/api/styles/', '/api/texts/']
/** Files of the shop that may change with a build. */
const FILES = /^\/(?:icons\/[\w.-]+|[\w-]+\.(?:svg|webp|png))$/
/** What is opened like a page and is none, or is one of the worker's own. */
const NO_PAGES = /^\/(?:_next|api|feeds|sitemap|readme|fonts|icons)\/|\.(?:xml|txt|js|json|webmanifest|svg|webp|png)$/
/** Pages of one segment that are no products, as far as any of them might be asked for. */
const OWN_PAGES = new Set(
  (
    'brands offers cart search checkout shipping-address secure-checkout confirm-order order-mobile product-list ' +
    'profile faq terms-conditions build-your-store offline 404'
  ).split(' '),
)

/**
 * Decides for every request of the shop's pages. Calls to services, what changes something, sessions and everything else
 * that is personal is `none`: the worker neither sees nor keeps it.
 */
export function handlingOf({ method, url, mode }: Asked, { origin, pictures }: Site): Handling {
  if (method !== 'GET') return 'none'
  if (url.startsWith(pictures)) return mode === 'navigate' ? 'none' : 'picture'
  const { origin: asked, pathname } = new URL(url)
  if (asked !== origin) return 'none'
  if (mode === 'navigate') {
    if (NO_PAGES.test(pathname)) return 'none'
    return isProductPath(pathname) ? 'product' : 'page'
  }
  if (STATIC.some((path) => pathname.startsWith(path))) return 'static'
  return FILES.test(pathname) ? 'file' : 'none'
}

function isProductPath(path: string): boolean {
  return /^\/[^/]+$/.test(path) && !OWN_PAGES.has(path.slice(1))
}

/** Whether an answer may be kept for the same visitor at all: nothing that is personal, partial or a refusal. */
export function mayBeKept({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 200 && !/\b(?:private|no-store)\b/.test(headers.get('cache-control') ?? '')
}

/** Whether a page may be kept: one that says that it is the same for everybody. */
export function isPublicPage(response: Pick<Response, 'status' | 'headers'>): boolean {
  const { headers } = response
  return (
    mayBeKept(response) &&
    /\bpublic\b/.test(headers.get('cache-control') ?? '') &&
    (headers.get('content-type') ?? '').startsWith('text/html')
  )
}
