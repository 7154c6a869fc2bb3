import { keywordSearchBody, listingAnswer } from '../../../../../contract/finding/search.ts'
import { calls } from '../../../../shared/request/calls.ts'
import type { ContractApp } from '../../../../shared/request/contract-app.ts'
import { filteredRequest, keywordRequest } from './listing-request.ts'
import type { ListingService } from './listing-service.ts'

const call = calls('search')

/** Registers the listing endpoints. See docs/search.md#listings. */
export function listingRoutes(app: ContractApp, listings: ListingService): void {
  app.get(
    '/v1/searchFilter',
    call({
      summary: 'Products that pass the filters of the query; one that is unknown or malformed counts as absent',
      answer: listingAnswer,
      config: { caching: 'content', takesAnyText: true },
    }),
    async ({ url, headers, caller, context }) => {
      const search = new URLSearchParams(url.split('?').slice(1).join('?'))
      return { data: await listings.find(filteredRequest(search, headers), caller, context) }
    },
  )

  app.post(
    '/v1/searchFilter-New/',
    call({
      summary: 'Products that a text finds, with filters',
      body: keywordSearchBody,
      answer: listingAnswer,
      config: { caching: 'content', takesAnyText: true },
    }),
    async ({ body, headers, caller, context }) => ({
      data: await listings.find(keywordRequest(body, headers), caller, context),
    }),
  )
}
