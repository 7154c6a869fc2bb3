import { listLinkAnswer, listLinkBody, sharedListAnswer } from '../../../../contract/finding/collections.ts'
import * as z from '../../../../contract/values/zod.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, pageFields } from '../../../shared/request/request-fields.ts'
import type { SharedListsService } from './shared-lists-service.ts'

const call = calls('collections')
const LIMIT_WHEN_NOT_GIVEN = 20
const MAX_PAGE = 100

/** Routes for the links of wishlists and collections. Links that are unknown or switched off answer 404. */
export function sharedListsRoutes(app: ContractApp, sharedLists: SharedListsService): void {
  app.get(
    '/v1/sharedList',
    call.signedIn({
      summary: 'The link of the caller’s collection, or of the wishlist without a collection',
      querystring: z.object({ collectionId: z.optional(idField) }),
      answer: listLinkAnswer,
    }),
    async (request) => ({ data: await sharedLists.link(signedInCaller(request), request.query.collectionId) }),
  )

  app.put(
    '/v1/sharedList',
    // What a shopper publishes is their own decision.
    call.byOwner({
      summary: 'Switches the link of a list on or off; switched on again, it is a new link',
      body: z.extend(listLinkBody, { collectionId: z.optional(idField) }),
      answer: listLinkAnswer,
    }),
    async (request) => ({ data: await sharedLists.change(signedInCaller(request), request.body, request.context) }),
  )

  app.get(
    '/v1/sharedList/:token',
    call({
      summary: 'One page of a shared list, at the caller’s prices',
      // Not an id field: whatever else a link says is an unknown link.
      params: z.object({ token: z.string() }),
      querystring: z.object(pageFields(LIMIT_WHEN_NOT_GIVEN, MAX_PAGE)),
      answer: sharedListAnswer,
    }),
    async ({ params, query, caller, context }) => ({
      data: await sharedLists.open(params.token, query, caller, context),
    }),
  )
}
