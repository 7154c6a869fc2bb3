import type { IncomingMessage, ServerResponse } from 'node:http'
import { PART_ENTRIES } from '@/contract/finding/crawler-entries'
import type { ApiCaller } from '../../api/api-caller'
import { ApiError } from '../../api/api-error'
import { publicConfig } from '../../config'
import { buildId } from '../../framework/always/build-id'
import { DEFAULT_LOCALE, type Locale } from '../../i18n/locale'
import { report } from '../../report'
import { serverConfig } from '../config'
import { type CrawlerApi, type CrawlerCounts, crawlerApi, readCounts } from './crawler-entries'
import { type DocumentCopies, type DocumentCopy, documentCopies, inTurns, sendCopy } from './document-copies'
import { productFeed } from './product-feed'
import { type LongDocument, refuseForNow, sendLongDocument } from './send-long-document'
import { sitemapIndex, sitemapPart, sitemapParts } from './sitemap'

interface CrawlerDocument extends Pick<LongDocument, 'pieces'> {
  readonly entries: number
}

/** Seconds for which crawlers may cache a document, and for which an outdated copy is sent while a new one is made. */
const MAX_AGE = 600
/** Seconds after which a copy is compared with the data again. */
const FRESH_SECONDS = 60
/** Seconds for which a copy stands in for a document that cannot be made. */
const STALE_IF_ERROR = 24 * 60 * 60
/** Documents with more entries are sent as they are made: a copy would take too much memory. */
const MAX_KEPT_ENTRIES = 50_000
const XML = 'application/xml; charset=utf-8'
const FORM = { type: XML, maxAge: MAX_AGE }

/** Sends the sitemap index. */
export const sendSitemapIndex = (
  request: IncomingMessage,
  response: ServerResponse,
  apiIn = crawlerApi,
): Promise<void> =>
  send({ key: 'index', request, response, apiIn }, (counts) => ({
    entries: sitemapParts(counts).length,
    pieces: async function* () {
      yield sitemapIndex(sitemapParts(counts), publicConfig().siteUrl)
    },
  }))

/** Sends the part of the sitemap with the name `file`, such as 'products-1.xml'. */
export const sendSitemapPart = (
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
  apiIn = crawlerApi,
): Promise<void> =>
  send({ key: `part ${file}`, request, response, apiIn }, (counts, api) => {
    const part = sitemapParts(counts).find(({ name }) => `${name}.xml` === file)
    return part && { entries: PART_ENTRIES, pieces: () => sitemapPart(part, api, publicConfig()) }
  })

/** Sends the product feed for Google Merchant Center in a language. */
export const sendProductFeed = (
  language: Locale,
  request: IncomingMessage,
  response: ServerResponse,
  apiIn = crawlerApi,
): Promise<void> =>
  send({ key: `feed ${language}`, language, request, response, apiIn }, ({ products }, api) => ({
    entries: products,
    pieces: () => productFeed(api, language, publicConfig()),
  }))

interface DocumentRequest {
  readonly key: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** English by default. */
  readonly language?: Locale
  readonly apiIn: CrawlerApi
}

type DocumentFor = (counts: CrawlerCounts, api: ApiCaller) => CrawlerDocument | undefined

const copiesByApi = new WeakMap<CrawlerApi, DocumentCopies>()

function copiesOf(api: CrawlerApi): DocumentCopies {
  const copies = copiesByApi.get(api) ?? documentCopies(serverConfig().cacheBytes.documents)
  copiesByApi.set(api, copies)
  return copies
}

/**
 * Sends a document: its copy, when it is known to be current or was so a short time ago, in which case it is compared with
 * the data in the background; else a new copy, or, for a long document, the document as it is made.
 */
async function send(
  { key, language = DEFAULT_LOCALE, request, response, apiIn }: DocumentRequest,
  documentFor: DocumentFor,
): Promise<void> {
  const copies = copiesOf(apiIn)
  const api = apiIn(language)
  const copy = copies.get(key)
  const age = copy ? (Date.now() - copy.currentAt) / 1000 : Number.POSITIVE_INFINITY
  if (copy && age < MAX_AGE + FRESH_SECONDS) {
    sendCopy(copy, request, response, FORM)
    if (age >= FRESH_SECONDS) refresh(copies, key, api, documentFor).catch(report)
    return
  }
  try {
    const found = await refresh(copies, key, api, documentFor)
    if (found === 'missing') refuseUnknown(response)
    else if ('etag' in found) sendCopy(found, request, response, FORM)
    else await sendLongDocument(request, response, { ...FORM, ...found })
  } catch (error) {
    // The server's API caller has already reported its errors.
    if (!(error instanceof ApiError)) report(error)
    if (copy && age < STALE_IF_ERROR) sendCopy(copy, request, response, FORM)
    else refuseForNow(response)
  }
}

/** Returns the current copy, which is rebuilt when it is stale; a document that is too long for a copy; or 'missing'. */
async function refresh(
  copies: DocumentCopies,
  key: string,
  api: ApiCaller,
  documentFor: DocumentFor,
): Promise<DocumentCopy | Pick<LongDocument, 'pieces' | 'version'> | 'missing'> {
  const counts = await readCounts(api)
  const document = documentFor(counts, api)
  if (!document) return 'missing'
  // A new build may render the same entries differently.
  const version = counts.version === undefined ? undefined : `${buildId()}.${counts.version}`
  const copy = copies.get(key)
  if (copy && version !== undefined && copy.version === version) {
    copy.currentAt = Date.now()
    return copy
  }
  const pieces = () => inTurns(document.pieces())
  return document.entries > MAX_KEPT_ENTRIES ? { version, pieces } : copies.make(key, version, pieces)
}

function refuseUnknown(response: ServerResponse): void {
  response.statusCode = 404
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.end('There is no such document.\n')
}
