import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiCaller } from '../../api/api-caller'
import { publicConfig } from '../../config'
import { buildId } from '../../framework/always/build-id'
import { type CrawlerCounts, crawlerApi, readCounts } from './crawler-entries'
import { productFeed } from './product-feed'
import { type LongDocument, refuseForNow, sendLongDocument } from './send-long-document'
import { sitemapIndex, sitemapPart, sitemapParts } from './sitemap'

type Document = Pick<LongDocument, 'pieces'> | undefined

/** Seconds for which crawlers may cache a document. */
const MAX_AGE = 600
const XML = 'application/xml; charset=utf-8'

/** Sends the sitemap index. */
export const sendSitemapIndex = (request: IncomingMessage, response: ServerResponse, api = crawlerApi): Promise<void> =>
  send(request, response, api, (counts) => ({
    pieces: async function* () {
      yield sitemapIndex(sitemapParts(counts), publicConfig().siteUrl)
    },
  }))

/** Sends the part of the sitemap with the name `file`, such as 'products-1.xml'. */
export const sendSitemapPart = (
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
  api = crawlerApi,
): Promise<void> =>
  send(request, response, api, (counts) => {
    const part = sitemapParts(counts).find(({ name }) => `${name}.xml` === file)
    return part && { pieces: () => sitemapPart(part, api, publicConfig()) }
  })

/** Sends the product feed for Google Merchant Center. */
export const sendProductFeed = (request: IncomingMessage, response: ServerResponse, api = crawlerApi): Promise<void> =>
  send(request, response, api, () => ({ pieces: () => productFeed(api, publicConfig()) }))

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  api: ApiCaller,
  documentFor: (counts: CrawlerCounts) => Document,
): Promise<void> {
  let counts: CrawlerCounts
  try {
    counts = await readCounts(api)
  } catch {
    // The server's API caller has already reported the error.
    refuseForNow(response)
    return
  }
  const document = documentFor(counts)
  if (!document) {
    response.statusCode = 404
    response.setHeader('Content-Type', 'text/plain; charset=utf-8')
    response.end('There is no such document.\n')
    return
  }
  // A new build may render the same entries differently.
  const version = counts.version === undefined ? undefined : `${buildId()}.${counts.version}`
  await sendLongDocument(request, response, { type: XML, version, maxAge: MAX_AGE, ...document })
}
