import { get } from '../endpoint'

/** What crawlers get. */
export const crawlersEndpoints = {
  crawlerCounts: get({
    path: (_: Record<never, never>) => '/v1/crawler/counts',
    answer: () => import('@/contract/finding/crawler-entries').then((contract) => contract.crawlerCountsAnswer),
    sharedFor: 60,
    needsNoToken: true,
  }),
  crawlerEntries: get({
    path: (_: CrawlerPage & { kind: 'products' | 'categories' | 'stores' }) => '/v1/crawler/:kind',
    answer: () => import('@/contract/finding/crawler-entries').then((contract) => contract.crawlerEntriesAnswer),
    needsNoToken: true,
  }),
  crawlerFeed: get({
    path: (_: CrawlerPage) => '/v1/crawler/feed',
    answer: () => import('@/contract/finding/crawler-entries').then((contract) => contract.crawlerFeedAnswer),
    needsNoToken: true,
  }),
} as const

/** A page of crawler entries: those that follow `after`, or all except the first `skip`. */
interface CrawlerPage {
  readonly after?: string | undefined
  readonly skip?: number | undefined
  readonly limit: number
}
