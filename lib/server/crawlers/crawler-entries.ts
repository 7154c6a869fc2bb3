import type { ApiCaller } from '../../api/api-caller'
import type { AnswerOf } from '../../api/endpoints'
import type { Locale } from '../../i18n/locale'
import { createServerApi, DEFAULT_VISITOR } from '../server-api'

export type CrawlerCounts = AnswerOf<'crawlerCounts'>['data']
export type CrawlerEntry = AnswerOf<'crawlerEntries'>['data']['entries'][number]
export type FeedEntry = AnswerOf<'crawlerFeed'>['data']['entries'][number]
export type EntryKind = 'products' | 'categories' | 'stores'

export type CrawlerApi = (language: Locale) => ApiCaller

/** Entries per call. A larger page would delay shoppers while the service collects it. */
const PAGE_ENTRIES = 250

/** Milliseconds. No visitor waits for a page of entries, so a busy service may take its time. */
const TIME_LIMIT = 20_000
/** Milliseconds per call before the document starts. Until then a 503 with Retry-After is still possible. */
const START_TIME_LIMIT = 3000

/**
 * Returns the API caller for crawler documents in a language and the default currency. Each call has its own time limit,
 * because a long list takes longer than a page may.
 */
export const crawlerApi: CrawlerApi = (language) => ({
  call: (endpoint, input, options) =>
    createServerApi({ ...DEFAULT_VISITOR, language }, performance.now() + TIME_LIMIT).call(endpoint, input, {
      timeout: TIME_LIMIT,
      ...options,
    }),
})

/** Returns the number of entries of each kind and the version of the data. */
export async function readCounts(api: ApiCaller): Promise<CrawlerCounts> {
  return (await api.call('crawlerCounts', {}, { timeout: START_TIME_LIMIT })).data
}

/**
 * Yields pages of entries. The next page is requested when the previous one has been consumed, so only one page is in
 * memory. Starts after a known entry or at an offset.
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
    const position = after === undefined ? { skip: range.skip } : { after }
    const { entries, next } = (await api.call('crawlerEntries', { kind, limit, ...position }, { timeout })).data
    yield entries
    left -= entries.length
    if (next === null || entries.length === 0) return
    after = next
    timeout = TIME_LIMIT
  }
}

/** Yields pages of feed entries, one for each offered variant. */
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
