import { z } from 'zod'
import {
  crawlerCountsAnswer,
  crawlerEntriesAnswer,
  crawlerFeedAnswer,
  MAX_CRAWLER_ENTRIES,
} from '../../../../contract/finding/crawler-entries.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, pageFields } from '../../../shared/request/request-fields.ts'
import type { CrawlersService } from './crawlers-service.ts'

const call = calls('crawlers')
const querystring = z.object({ after: idField.optional(), ...pageFields(MAX_CRAWLER_ENTRIES, MAX_CRAWLER_ENTRIES) })
const order = 'in the order of their ids: `next` of an answer is `after` of the next call'

/** Routes for the site map and the shopping feed (docs/structured-data.md#site-map-and-feed). */
export function crawlersRoutes(app: ContractApp, crawlers: CrawlersService): void {
  app.get(
    '/v1/crawler/counts',
    call.cached({
      summary: 'How many pages of each kind there are, and when they changed last',
      answer: crawlerCountsAnswer,
    }),
    async () => ({ data: await crawlers.counts() }),
  )

  for (const kind of ['products', 'categories', 'stores'] as const) {
    app.get(
      `/v1/crawler/${kind}`,
      call.cached({ summary: `The pages of all ${kind}, ${order}`, querystring, answer: crawlerEntriesAnswer }),
      async ({ query: { after, skip, limit }, context }) => ({
        data: await crawlers[kind]({ after, skip, limit }, context),
      }),
    )
  }

  app.get(
    '/v1/crawler/feed',
    call.cached({
      summary: `All that is offered, with its price for guests, ${order}`,
      querystring,
      answer: crawlerFeedAnswer,
    }),
    async ({ query: { after, skip, limit }, context }) => ({
      data: await crawlers.feed({ after, skip, limit }, context),
    }),
  )
}
