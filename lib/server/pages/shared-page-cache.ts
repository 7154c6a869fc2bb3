import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { splitLanguage } from '@/contract/values/language-address'
import { catalogues } from '../../i18n/messages-by-locale'
import { cookiesOf } from '../../session/cookies/read-cookie'
import { visitorNetwork } from '../incoming-headers'
import { CACHE_POLICIES, RETRY_SECONDS } from './cache-policies'
import { asksForMarkdown, takeMarkdown } from './markdown'
import { isOwnPage } from './own-visitor'
import { pageVisitor } from './page-language'
import { languageIn, pageUrl } from './page-parameters'
import { pageRenderings, RENDERING_LIMITS, type Refusal, type RenderingLimits } from './page-renderings'
import { takesGzip } from './takes-gzip'

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
  /** Milliseconds of the given clock: creation, end of freshness, end of stale use, and of use while rendering fails. */
  readonly madeAt: number
  readonly freshUntil: number
  readonly usableUntil: number
  readonly substituteUntil: number
  /** When rendering last failed, the time until which the page is not rendered again. */
  retryAt: number
}

/**
 * Where a page came from: a rendering began, a copy was sent, a copy was sent in place of a page that cannot be rendered at the
 * moment (after a failed rendering both), or the page was refused.
 */
export type PageAnswer = 'rendered' | 'copy' | 'substitute' | 'refused'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/**
 * Puts a shared cache in front of the renderer. See docs/pages.md#shared-page-cache. It follows the same headers as a
 * CDN: a page is cached when it sends `s-maxage`, separately by address, language, currency, encoding and form (HTML or
 * Markdown), which is all that a public page depends on. The page gets only those parameters of the query string that it reads. A stale page is
 * revalidated by one request while the others get the old one, for as long as `stale-while-revalidate` allows. When
 * rendering fails, the old page is sent in its place, marked as such, for as long as `stale-if-error` allows. A page for
 * one visitor alone is always rendered, and never cached.
 *
 * What is rendered, whatever the reason, counts against the limits of page-renderings.ts. Beyond them the guests' copy is
 * sent, if there is one, else a refusal.
 * @param render renders the page
 * @param maxBytes size of all cached pages
 * @param now unix milliseconds
 * @param onAnswer called with where each page came from
 */
export function withSharedPageCache(
  render: RequestHandler,
  maxBytes: number,
  now: () => number = Date.now,
  limits: RenderingLimits = RENDERING_LIMITS,
  onAnswer: (answer: PageAnswer) => void = () => undefined,
): RequestHandler {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => page.body.length + 2 * key.length + ENTRY_OVERHEAD,
  })
  const rendering = new Map<string, Promise<void>>()
  /** Renderings differ at least by their time, so a tag needs no digest of their bytes. */
  const series = randomUUID()
  let renderings = 0
  const renderInTurn = pageRenderings(limits)

  /** Returns the copy that may stand in for a page. */
  const copyAt = (key: string | undefined): CachedPage | undefined => {
    const page = key === undefined ? undefined : pages.get(key)
    return page && now() < page.substituteUntil ? page : undefined
  }

  /** Returns the copy that stands in for a page that cannot be rendered. */
  const substituteAt = (key: string | undefined): Substitute | undefined => {
    const page = copyAt(key)
    if (!page) return undefined
    page.retryAt = now() + RETRY_SECONDS * 1000
    onAnswer('substitute')
    return substituteOf(page, now())
  }

  const renderAndCache = (key: string, request: IncomingMessage, response: ServerResponse) => {
    const done = new Promise<void>((resolve) => {
      record(response, {
        substitute: () => substituteAt(key),
        whenComplete: (status, headers, body) => {
          const page = cacheablePage(status, headers, body, now())
          if (page) pages.set(key, page)
          resolve()
        },
      })
      response.setHeader('ETag', `W/"${series}-${++renderings}"`)
      // No 'close' comes any more when the visitor has left already.
      if (response.destroyed) resolve()
      response.once('close', resolve)
    }).finally(() => {
      rendering.delete(key)
    })
    rendering.set(key, done)
    return render(request, response)
  }

  const sendSubstitute = (page: CachedPage, response: ServerResponse, time: number) => {
    const { status, headers, body } = substituteOf(page, time)
    response.writeHead(status, headers).end(body)
    onAnswer('substitute')
  }

  /** Sends the cached page if it may be used at the moment. Returns whether it was sent. */
  const sendUsable = (key: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const page = pages.get(key)
    const time = now()
    if (!page) return false
    if (time < page.freshUntil || (rendering.has(key) && time < page.usableUntil)) {
      sendCached(page, request, response, time)
      onAnswer('copy')
      return true
    }
    const isFailing = page.retryAt > 0 && (rendering.has(key) || time < page.retryAt)
    if (!isFailing || time >= page.substituteUntil) return false
    sendSubstitute(page, response, time)
    return true
  }

  /** Renders a page in its turn. Over a limit, the guests' copy is sent in its place, or a refusal. */
  const renderWithinLimits = async (
    key: string | undefined,
    request: IncomingMessage,
    response: ServerResponse,
    { isDone, render }: { readonly isDone?: () => boolean; readonly render: () => Promise<void> | void },
  ) => {
    const refusal = await renderInTurn({
      network: visitorNetwork(request),
      isDone: () => response.destroyed || (isDone?.() ?? false),
      render: () => {
        onAnswer('rendered')
        return render()
      },
    })
    if (!refusal) return
    const page = copyAt(key)
    if (page) return sendSubstitute(page, response, now())
    onAnswer('refused')
    refuse(request, response, refusal)
  }

  return async (request, response) => {
    // Limits the renderer to the encodings that the cache key distinguishes.
    request.headers['accept-encoding'] = takesGzip(request.headers['accept-encoding']) ? 'gzip' : 'identity'
    takeMarkdown(request)
    const { path: pathAndQuery } = splitLanguage(request.url ?? '')
    if (NEVER_CACHED.some((path) => pathAndQuery.startsWith(path))) return render(request, response)
    const { url, unread } = pageUrl(request.url ?? '')
    const key = keyOf(request, url)
    if (isOwnPage(request)) {
      // With its whole query string: the first render in the browser has the whole address too.
      return renderWithinLimits(key, request, response, {
        render: () => {
          record(response, { substitute: () => substituteAt(key) })
          return render(request, response)
        },
      })
    }
    request.url = url
    if (unread) keepOnRedirect(response, unread)
    if (!key) return renderWithinLimits(key, request, response, { render: () => render(request, response) })

    if (sendUsable(key, request, response)) return
    const isFirst = !rendering.has(key)
    if (!isFirst) {
      await rendering.get(key)
      if (sendUsable(key, request, response)) return
    }
    // Others may render the page while this request waits for its turn.
    return renderWithinLimits(key, request, response, {
      isDone: () => sendUsable(key, request, response),
      render: () =>
        isFirst && !rendering.has(key) ? renderAndCache(key, request, response) : render(request, response),
    })
  }
}

/** Answers a request for which nothing may be rendered at the moment, in the page's language. */
function refuse(
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
  { status, retryAfter }: Refusal,
): void {
  const { language } = pageVisitor(cookiesOf(headers.cookie), languageIn(url))
  const { tooManyPages, away } = catalogues[language].sessionRefusals
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfter),
    })
    .end(status === 429 ? tooManyPages : away)
}

/** Returns everything that a public page depends on, or undefined for a request that must not be cached. */
function keyOf({ method, headers }: IncomingMessage, url: string): string | undefined {
  if (method !== 'GET') return undefined
  const cookies = cookiesOf(headers.cookie)
  const { language, currencyCode, storeCategoryId } = pageVisitor(cookies, languageIn(url))
  const encoding = takesGzip(headers['accept-encoding']) ? 'gzip' : 'identity'
  return JSON.stringify([url, language, currencyCode, storeCategoryId, encoding, asksForMarkdown({ headers })])
}

/** Adds the parameters that the page does not read, such as attribution, to the address of a redirect. */
function keepOnRedirect(response: ServerResponse, unread: string): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    if (status < 300 || status >= 400) return writeHead(status, ...rest)
    setHeadersOf(response, rest)
    const location = response.getHeader('location')
    if (typeof location === 'string' && location.startsWith('/')) {
      response.setHeader('Location', `${location}${location.includes('?') ? '&' : '?'}${unread}`)
    }
    return writeHead(status)
  }) as typeof response.writeHead
}

/** Sets the headers among the arguments of `writeHead`, which are not in `getHeaders` otherwise. */
function setHeadersOf(response: ServerResponse, args: readonly unknown[]): void {
  for (const headers of args) {
    if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) continue
    for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders)) {
      if (value !== undefined) response.setHeader(name, value)
    }
  }
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
  const staleIfError = secondsOf(policy, 'stale-if-error') ?? 0
  return {
    status,
    headers,
    body,
    madeAt: time,
    freshUntil: time + fresh * 1000,
    usableUntil: time + (fresh + stale) * 1000,
    substituteUntil: time + (fresh + staleIfError) * 1000,
    retryAt: 0,
  }
}

type Substitute = Pick<CachedPage, 'status' | 'headers' | 'body'>

/** Headers of the original that do not hold for a substitute: caches must not keep it, and its bytes are others. */
const NOT_OF_SUBSTITUTE = new Set(['cache-control', 'etag', 'content-encoding'])

/**
 * Returns a page that stands in for one that cannot be rendered. `isSubstitute` in its data tells the browser to check
 * prices and stock.
 */
function substituteOf(page: CachedPage, time: number): Substitute {
  const isGzip = page.headers['content-encoding'] === 'gzip'
  // In the data of a page every quote within a text is escaped, so that this name is found once, as the property.
  const text = (isGzip ? gunzipSync(page.body) : page.body).toString('utf8')
  const marked = Buffer.from(text.replace('"serverNow":', '"isSubstitute":true,"serverNow":'))
  const body = isGzip ? gzipSync(marked) : marked
  return {
    status: page.status,
    body,
    headers: {
      ...Object.fromEntries(Object.entries(page.headers).filter(([name]) => !NOT_OF_SUBSTITUTE.has(name))),
      ...(isGzip && { 'content-encoding': 'gzip' }),
      ...CACHE_POLICIES.partial,
      Age: String(Math.floor((time - page.madeAt) / 1000)),
      'Cache-Status': `storefront; hit; ttl=${Math.floor((page.freshUntil - time) / 1000)}; detail=stale-if-error`,
      'Content-Length': body.length,
    },
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

/** Headers of a single connection, moment or request. */
const UNCACHED_HEADERS = new Set([
  'x-request-id',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
  'age',
])

interface Recorder {
  /** Returns what is sent in place of a failure; undefined when the failure is sent. */
  readonly substitute: () => Substitute | undefined
  /** Called with the complete response after it has been sent. */
  readonly whenComplete?: (status: number, headers: OutgoingHttpHeaders, body: Buffer) => void
}

/** Records a response while it is sent, and replaces it when it is a failure for which there is a substitute. */
function record(response: ServerResponse, { substitute, whenComplete }: Recorder): void {
  const chunks: Buffer[] = []
  const collect = (chunk: unknown, encoding: unknown) => {
    if (!whenComplete) return
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const write = response.write.bind(response) as (...args: unknown[]) => boolean
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  const headersBefore = response.getHeaders()
  let isReplaced = false
  /** Sends the substitute in place of a failure, whose further parts are then dropped. */
  const replaces = (status: number): boolean => {
    if (isReplaced || response.headersSent || status < 500) return isReplaced
    const page = substitute()
    if (!page) return false
    isReplaced = true
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    for (const [name, value] of Object.entries(headersBefore)) if (value !== undefined) response.setHeader(name, value)
    // The original functions, as the renderer's compression has replaced those of the response.
    writeHead(page.status, page.headers)
    end(page.body)
    return true
  }
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    if (replaces(status)) return response
    setHeadersOf(response, rest)
    return writeHead(status, ...rest)
  }) as typeof response.writeHead
  response.write = ((...args: unknown[]) => {
    if (replaces(response.statusCode)) return true
    collect(args[0], args[1])
    return write(...args)
  }) as typeof response.write
  response.end = ((...args: unknown[]) => {
    if (replaces(response.statusCode)) return response
    collect(args[0], args[1])
    const result = end(...args)
    const headers = Object.fromEntries(
      Object.entries(response.getHeaders()).filter(([name]) => !UNCACHED_HEADERS.has(name)),
    )
    // The visitor has disconnected: the renderer may have stopped in the middle of the page.
    if (!response.destroyed) whenComplete?.(response.statusCode, headers, Buffer.concat(chunks))
    return result
  }) as typeof response.end
}
