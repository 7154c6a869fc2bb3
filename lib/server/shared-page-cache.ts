import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { cookiesOf } from '../session/read-cookie'
import { visitorFrom } from '../session/visitor'

/** Total size of the cached pages, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_PAGE_BYTES = 1024 * 1024
const KEPT_STATUSES = new Set([200, 404])
/** The last two are longer than anybody should hold at once. */
const NEVER_KEPT = ['/_next/static/', '/api/', '/sitemap/', '/feeds/']

interface KeptPage {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
  /** Milliseconds of the clock given: when it was made, until when it is fresh, until when it may still be given. */
  readonly madeAt: number
  readonly freshUntil: number
  readonly usableUntil: number
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/**
 * Puts a shared cache in front of the renderer. See docs/pages.md#shared-page-cache. It works like a content delivery network,
 * by the same headers: a page is kept when it says `s-maxage`, separately for each address, language, currency and
 * encoding, which is all that a public page depends on. Once it is stale, one request renders it anew while the others
 * still get the old one for as long as `stale-while-revalidate` allows. Nothing personal is ever kept: such pages do
 * not say `s-maxage`.
 * @param render makes the page
 * @param now unix milliseconds
 */
export function withSharedPageCache(render: RequestHandler, now: () => number = Date.now): RequestHandler {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.body.length + 1024,
  })
  const rendering = new Map<string, Promise<void>>()

  const renderAndKeep = (key: string, request: IncomingMessage, response: ServerResponse) => {
    const done = new Promise<void>((resolve) => {
      record(response, (status, headers, body) => {
        const page = keptPage(status, headers, body, now())
        if (page) pages.set(key, page)
        resolve()
      })
      response.once('close', resolve)
    }).finally(() => {
      rendering.delete(key)
    })
    rendering.set(key, done)
    return render(request, response)
  }

  return async (request, response) => {
    // The renderer would choose among more encodings than the key tells apart.
    request.headers['accept-encoding'] = takesGzip(request.headers['accept-encoding']) ? 'gzip' : 'identity'
    const key = keyOf(request)
    if (!key) return render(request, response)

    const page = pages.get(key)
    const time = now()
    const isRendering = rendering.has(key)
    if (page && (time < page.freshUntil || (isRendering && time < page.usableUntil))) {
      return give(page, request, response, time)
    }
    if (isRendering) {
      await rendering.get(key)
      const fresh = pages.get(key)
      return fresh ? give(fresh, request, response, now()) : render(request, response)
    }
    return renderAndKeep(key, request, response)
  }
}

/** All that a public page depends on; undefined for a request that no cache may answer. */
function keyOf(request: IncomingMessage): string | undefined {
  const { method, url = '', headers } = request
  if (method !== 'GET' || NEVER_KEPT.some((path) => url.startsWith(path))) return undefined
  const cookies = cookiesOf(headers.cookie)
  const { language, currencyCode, storeCategoryId } = visitorFrom((name) => cookies[name])
  const encoding = takesGzip(headers['accept-encoding']) ? 'gzip' : 'identity'
  return JSON.stringify([url, language, currencyCode, storeCategoryId, encoding])
}

/** Whether a client names gzip and does not refuse it. */
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

function keptPage(status: number, headers: OutgoingHttpHeaders, body: Buffer, time: number): KeptPage | undefined {
  const policy = String(headers['cache-control'] ?? '')
  const fresh = secondsOf(policy, 's-maxage')
  if (!fresh || !KEPT_STATUSES.has(status) || headers['set-cookie'] || body.length > MAX_PAGE_BYTES) return undefined
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

function give(page: KeptPage, request: IncomingMessage, response: ServerResponse, time: number): void {
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

/** Headers that belong to one connection or one moment. */
const NOT_KEPT = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length', 'age'])

/** Calls back with everything that went out through a response, once it has gone out whole. */
function record(
  response: ServerResponse,
  whenComplete: (status: number, headers: OutgoingHttpHeaders, body: Buffer) => void,
): void {
  const chunks: Buffer[] = []
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const write = response.write.bind(response) as (...args: unknown[]) => boolean
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  // Headers given to writeHead alone are not among `getHeaders`.
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    for (const given of rest) {
      if (typeof given !== 'object' || given === null || Array.isArray(given)) continue
      for (const [name, value] of Object.entries(given as OutgoingHttpHeaders)) {
        if (value !== undefined) response.setHeader(name, value)
      }
    }
    return writeHead(status, ...rest)
  }) as typeof response.writeHead
  response.write = ((...args: unknown[]) => {
    keep(args[0], args[1])
    return write(...args)
  }) as typeof response.write
  response.end = ((...args: unknown[]) => {
    keep(args[0], args[1])
    const result = end(...args)
    const headers = Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !NOT_KEPT.has(name)))
    // Its visitor has left: what the renderer ended may be the half of a page.
    if (!response.destroyed) whenComplete(response.statusCode, headers, Buffer.concat(chunks))
    return result
  }) as typeof response.end
}
