import type { ApiCaller, Visitor } from '../../api/api-caller'
import type { AnswerOf } from '../../api/endpoints'
import { DEFAULT_CURRENCY, DEFAULT_STORE_CATEGORY_ID } from '../../session/visitor'
import { createServerApi } from '../server-api'

export type CrawlerCounts = AnswerOf<'crawlerCounts'>['data']
export type CrawlerEntry = AnswerOf<'crawlerEntries'>['data']['entries'][number]
export type FeedEntry = AnswerOf<'crawlerFeed'>['data']['entries'][number]
export type EntryKind = 'products' | 'categories' | 'stores'

/** Entries of one call: while the service gathers them, shoppers wait for it. */
const PAGE_ENTRIES = 250

/** Nobody waits for a page of entries: a busy service may take its time. Milliseconds. */
const TIME_LIMIT = 20_000
/** Until a document begins its reader knows nothing, and may be told to come again. Milliseconds a call. */
const START_TIME_LIMIT = 3000

/** Crawlers are told one story, whatever language or currency they might ask for. */
const CRAWLER: Visitor = {
  token: undefined,
  language: 'en',
  currencyCode: DEFAULT_CURRENCY,
  storeCategoryId: DEFAULT_STORE_CATEGORY_ID,
}

/** Asks as a crawler: every call has its own time, for a long list takes longer than any page may. */
export const crawlerApi: ApiCaller = {
  call: (endpoint, input, options) =>
    createServerApi(CRAWLER, performance.now() + TIME_LIMIT).call(endpoint, input, { timeout: TIME_LIMIT, ...options }),
}

/** How much there is of each kind, and when it changed. */
export async function readCounts(api: ApiCaller): Promise<CrawlerCounts> {
  return (await api.call('crawlerCounts', {}, { timeout: START_TIME_LIMIT })).data
}

/**
 * Entries in pages, the next asked for when the last was taken: never more than one page is held. They begin after a
 * known one, or in the middle.
 */
export async function* entryPages(
  api: ApiCaller,
  kind: EntryKind,
  range: { readonly after?: string | undefined; readonly skip: number; readonly most: number },
): AsyncGenerator<readonly CrawlerEntry[]> {
  let left = range.most
  let after = range.after
  let timeout = START_TIME_LIMIT
  while (left > 0) {
    const limit = Math.min(left, PAGE_ENTRIES)
    const place = after === undefined ? { skip: range.skip } : { after }
    const { entries, next } = (await api.call('crawlerEntries', { kind, limit, ...place }, { timeout })).data
    yield entries
    left -= entries.length
    if (next === null || entries.length === 0) return
    after = next
    timeout = TIME_LIMIT
  }
}

/** The same for everything that is offered. */
export async function* feedPages(api: ApiCaller): AsyncGenerator<readonly FeedEntry[]> {
  let after: string | undefined
  let timeout = START_TIME_LIMIT
  for (;;) {
    const { entries, next } = (await api.call('crawlerFeed', { limit: PAGE_ENTRIES, after }, { timeout })).data
    yield entries
    if (next === null || entries.length === 0) return
    after = next
    timeout = TIME_LIMIT
  }
}
