import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { cookiesOf } from '../../session/cookies/read-cookie'
import { visitorFrom } from '../../session/visitor'

const MAX_PAGE_BYTES = 1024 * 1024
const CACHED_STATUSES = new Set([200, 404])
/** Bytes that an entry takes besides its key and body: headers, the security policy among them, and the list's own. */
const ENTRY_OVERHEAD = 4096
/** Sitemaps and feeds are too large for the cache. */
const NEVER_CACHED = ['/_next/static/', '/api/', '/sitemap/', '/feeds/']

interface CachedPage {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
  /** Milliseconds of the given clock: creation, end of freshness, end of stale use. */
  readonly madeAt: number
  readonly freshUntil: number
  readonly usableUntil: number
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/**
 * Puts a shared cache in front of the renderer. See docs/pages.md#shared-page-cache. It follows the same headers as a
 * CDN: a page is cached when it sends `s-maxage`, separately by address, language, currency and encoding, which is all
 * that a public page depends on. A stale page is revalidated by one request while the others get the old one, for as
 * long as `stale-while-revalidate` allows. Personal pages are never cached, because they do not send `s-maxage`.
 * @param render renders the page
 * @param maxBytes size of all cached pages
 * @param now unix milliseconds
 */
export function withSharedPageCache(
  render: RequestHandler,
  maxBytes: number,
  now: () => number = Date.now,
): RequestHandler {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => page.body.length + 2 * key.length + ENTRY_OVERHEAD,
  })
  const rendering = new Map<string, Promise<void>>()

  const renderAndCache = (key: string, request: IncomingMessage, response: ServerResponse) => {
    const done = new Promise<void>((resolve) => {
      record(response, (status, headers, body) => {
        const page = cacheablePage(status, headers, body, now())
        if (page) pages.set(key, page)
        resolve()
      })
      // Of a visitor who has left already, no 'close' comes any more.
      if (response.destroyed) resolve()
      response.once('close', resolve)
    }).finally(() => {
      rendering.delete(key)
    })
    rendering.set(key, done)
    return render(request, response)
  }

  return async (request, response) => {
    // Limits the renderer to the encodings that the cache key distinguishes.
    request.headers['accept-encoding'] = takesGzip(request.headers['accept-encoding']) ? 'gzip' : 'identity'
    const key = keyOf(request)
    if (!key) return render(request, response)

    const page = pages.get(key)
    const time = now()
    const isRendering = rendering.has(key)
    if (page && (time < page.freshUntil || (isRendering && time < page.usableUntil))) {
      return sendCached(page, request, response, time)
    }
    if (isRendering) {
      await rendering.get(key)
      const fresh = pages.get(key)
      return fresh ? sendCached(fresh, request, response, now()) : render(request, response)
    }
    return renderAndCache(key, request, response)
  }
}

/** Returns everything that a public page depends on, or undefined for a request that must not be cached. */
function keyOf(request: IncomingMessage): string | undefined {
  const { method, url = '', headers } = request
  if (method !== 'GET' || NEVER_CACHED.some((path) => url.startsWith(path))) return undefined
  const cookies = cookiesOf(headers.cookie)
  const { language, currencyCode, storeCategoryId } = visitorFrom((name) => cookies[name])
  const encoding = takesGzip(headers['accept-encoding']) ? 'gzip' : 'identity'
  return JSON.stringify([url, language, currencyCode, storeCategoryId, encoding])
}

/** Returns true when a client accepts gzip. */
function takesGzip(accepted: string | string[] | undefined): boolean {
  const gzip = String(accepted ?? '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .find(([name]) => name === 'gzip')
  return gzip !== undefined && !gzip.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
}

function cacheablePage(
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  time: number,
): CachedPage | undefined {
  const policy = String(headers['cache-control'] ?? '')
  const fresh = secondsOf(policy, 's-maxage')
  if (!fresh || !CACHED_STATUSES.has(status) || headers['set-cookie'] || body.length > MAX_PAGE_BYTES) return undefined
  const stale = secondsOf(policy, 'stale-while-revalidate') ?? 0
  return {
    status,
    headers,
    body,
    madeAt: time,
    freshUntil: time + fresh * 1000,
    usableUntil: time + (fresh + stale) * 1000,
  }
}

function secondsOf(policy: string, directive: string): number | undefined {
  const seconds = new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(policy)?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}

function sendCached(page: CachedPage, request: IncomingMessage, response: ServerResponse, time: number): void {
  const isKnown =
    page.status === 200 && page.headers['etag'] && request.headers['if-none-match'] === page.headers['etag']
  for (const [name, value] of Object.entries(page.headers)) {
    if (value !== undefined && !(isKnown && name.startsWith('content-'))) response.setHeader(name, value)
  }
  response.setHeader('Age', String(Math.floor((time - page.madeAt) / 1000)))
  response.statusCode = isKnown ? 304 : page.status
  if (isKnown) {
    response.end()
    return
  }
  response.setHeader('Content-Length', page.body.length)
  response.end(page.body)
}

/** Headers of a single connection or moment. */
const UNCACHED_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length', 'age'])

/** Calls back with the complete response after it has been sent. */
function record(
  response: ServerResponse,
  whenComplete: (status: number, headers: OutgoingHttpHeaders, body: Buffer) => void,
): void {
  const chunks: Buffer[] = []
  const collect = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const write = response.write.bind(response) as (...args: unknown[]) => boolean
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  // Headers passed only to writeHead are not in `getHeaders`.
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    for (const headers of rest) {
      if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) continue
      for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders)) {
        if (value !== undefined) response.setHeader(name, value)
      }
    }
    return writeHead(status, ...rest)
  }) as typeof response.writeHead
  response.write = ((...args: unknown[]) => {
    collect(args[0], args[1])
    return write(...args)
  }) as typeof response.write
  response.end = ((...args: unknown[]) => {
    collect(args[0], args[1])
    const result = end(...args)
    const headers = Object.fromEntries(
      Object.entries(response.getHeaders()).filter(([name]) => !UNCACHED_HEADERS.has(name)),
    )
    // The visitor has disconnected: the renderer may have stopped in the middle of the page.
    if (!response.destroyed) whenComplete(response.statusCode, headers, Buffer.concat(chunks))
    return result
  }) as typeof response.end
}
