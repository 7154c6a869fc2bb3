import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { splitLanguage } from '@/contract/values/language-address'
import { pathOfPage } from './pages/page-parameters'
import type { PageAnswer } from './pages/shared-page-cache'
import { PAGE_ROOTS } from './pages/slug'

/** Seconds. */
const PAGE_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5]
/** Calls of the storefront itself, and files. */
const NO_PAGE = /^\/(?:_next\/(?!data\/)|api\/)|\.(?!json$)\w+$/

export interface StorefrontMetrics {
  readonly contentType: string
  /** Counts the answer to a request for a page, and its duration, once it is sent. */
  countPage(request: IncomingMessage, response: ServerResponse): void
  /** Counts where a page came from. */
  countAnswer(answer: PageAnswer): void
  /** Returns all metrics in the text format of Prometheus. */
  read(): Promise<string>
}

/** Collects the metrics of the storefront. docs/operations.md#metrics describes each. Labels have few values. */
export async function storefrontMetrics(): Promise<StorefrontMetrics> {
  // Loaded by a shop with metrics only.
  const { collectDefaultMetrics, Counter, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const pages = new Histogram({
    name: 'storefront_page_seconds',
    help: 'Duration of requests for pages, and for the data of pages, by page and class of status',
    labelNames: ['page', 'status'],
    buckets: PAGE_BUCKETS,
    registers,
  })
  const answers = new Counter({
    name: 'storefront_page_answers_total',
    help: 'Pages by where they came from: rendered, a copy of the cache, a copy in place of a failure, refused',
    labelNames: ['answer'],
    registers,
  })
  // Prometheus sees no increase in the first value of a series, so each begins at 0.
  for (const answer of ['rendered', 'copy', 'substitute', 'refused'] satisfies PageAnswer[]) answers.inc({ answer }, 0)
  return {
    contentType: registry.contentType,
    countPage: ({ url = '' }, response) => {
      const path = url.split('?', 1)[0] ?? ''
      if (NO_PAGE.test(path)) return
      const startedAt = performance.now()
      response.once('close', () => {
        const status = response.statusCode === 429 ? '429' : `${Math.floor(response.statusCode / 100)}xx`
        pages.observe({ page: pageOf(path), status }, (performance.now() - startedAt) / 1000)
      })
    },
    countAnswer: (answer) => answers.inc({ answer }),
    read: () => registry.metrics(),
  }
}

/** Returns the name of a page, one of few: '/search' for all that begins with it, '/[name]' for products and what is missing. */
export function pageOf(path: string): string {
  const page = splitLanguage(pathOfPage(path)).path
  const [, root = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(page) ?? []
  if (root === '' || PAGE_ROOTS.has(root)) return `/${root}`
  return /^\/c\/./.test(rest) ? '/[name]/c/[id]' : '/[name]'
}

/** Serves GET /metrics on a port of its own, so that no proxy passes it on. A port in use is an error of the process. */
export function serveMetrics({ read, contentType }: StorefrontMetrics, address: { port: number; host: string }) {
  return createServer(({ url, method }, response) => {
    if (url !== '/metrics' || method !== 'GET') return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  }).listen(address)
}
