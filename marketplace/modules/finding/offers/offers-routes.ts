import { z } from 'zod'
import { offersAnswer } from '../../../../contract/finding/offers.ts'
import { MAX_OFFERS, OFFER_PAGE_KINDS, OFFER_SORTS } from '../../../../contract/finding/offers-rules.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import type { OffersService } from './offers-service.ts'

const call = calls('offers')

const LIMIT_WHEN_NOT_GIVEN = 10

/** Route of the deals, group buys and first-purchase offers. */
export function offersRoutes(app: ContractApp, offers: OffersService): void {
  app.get(
    '/v1/offers',
    call.cached({
      summary: 'What is on offer or about to be: at most `limit` of each kind, and how many there are',
      querystring: z.object({
        kind: z.enum(OFFER_PAGE_KINDS).optional().catch(undefined),
        sort: z.enum(OFFER_SORTS).default('soonest').catch('soonest'),
        limit: z.coerce.number().int().min(1).max(MAX_OFFERS).default(LIMIT_WHEN_NOT_GIVEN).catch(LIMIT_WHEN_NOT_GIVEN),
      }),
      answer: offersAnswer,
    }),
    async ({ query, caller, context }) => ({
      data: await offers.offers({ kind: query.kind, sort: query.sort, limit: query.limit }, caller, context),
    }),
  )
}
