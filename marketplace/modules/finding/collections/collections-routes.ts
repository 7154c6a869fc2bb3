import { doneAnswer } from '../../../../contract/account/accounts.ts'
import {
  collectionAnswer,
  collectionBody,
  collectionProductBody,
  collectionProductsAnswer,
  collectionsAnswer,
} from '../../../../contract/finding/collections.ts'
import { MAX_COLLECTION_NAME_LENGTH } from '../../../../contract/finding/collections-rules.ts'
import * as z from '../../../../contract/values/zod.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls, done } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, pageFields } from '../../../shared/request/request-fields.ts'
import { idempotencyKey } from '../../../shared/request/user-request.ts'
import { writtenText } from '../../../shared/text/written-text.ts'
import type { CollectionsService } from './collections-service.ts'

const call = calls('collections')
const LIMIT_WHEN_NOT_GIVEN = 24
const MAX_PAGE = 100

const params = z.object({ id: idField })
const nameBody = z.extend(collectionBody, { name: writtenText({ longest: MAX_COLLECTION_NAME_LENGTH, oneLine: true }) })
const productBody = z.extend(collectionProductBody, { childProductId: idField })

/** Routes for collections (docs/account.md#collections). Collections of other shoppers answer 404. */
export function collectionsRoutes(app: ContractApp, collections: CollectionsService): void {
  app.get(
    '/v1/collection',
    call.signedIn({
      summary: 'The caller’s collections, the latest changed first; says of each whether it holds `childProductId`',
      querystring: z.object({ childProductId: z.optional(idField) }),
      answer: collectionsAnswer,
    }),
    async (request) => ({
      data: await collections.list(signedInCaller(request), request.context, request.query.childProductId),
    }),
  )

  app.post(
    '/v1/collection',
    call.signedIn({ summary: 'Makes an empty collection', body: nameBody, answer: collectionAnswer }),
    async (request) => {
      const input = { name: request.body.name, idempotencyKey: idempotencyKey(request) }
      return { data: await collections.create(signedInCaller(request), input, request.context) }
    },
  )

  app.get(
    '/v1/collection/:id',
    call.signedIn({
      summary: 'A collection with one page of its products, the latest put in first',
      params,
      querystring: z.object(pageFields(LIMIT_WHEN_NOT_GIVEN, MAX_PAGE)),
      answer: collectionProductsAnswer,
    }),
    async (request) => {
      const query = { ...request.query, id: request.params.id }
      return { data: await collections.open(signedInCaller(request), query, request.context) }
    },
  )

  app.patch(
    '/v1/collection/:id',
    call.signedIn({ summary: 'Renames a collection', params, body: nameBody, answer: collectionAnswer }),
    async (request) => {
      const input = { id: request.params.id, name: request.body.name }
      return { data: await collections.rename(signedInCaller(request), input, request.context) }
    },
  )

  app.delete(
    '/v1/collection/:id',
    call.signedIn({ summary: 'Deletes a collection', params, answer: doneAnswer }),
    async (request) => done(collections.remove(signedInCaller(request), request.params.id, request.context)),
  )

  app.post(
    '/v1/collection/:id/product',
    call.signedIn({ summary: 'Puts a product into a collection', params, body: productBody, answer: collectionAnswer }),
    async (request) => {
      const input = { id: request.params.id, variantId: request.body.childProductId }
      return { data: await collections.put(signedInCaller(request), input, request.context) }
    },
  )

  app.delete(
    '/v1/collection/:id/product',
    call.signedIn({
      summary: 'Takes a product out of a collection',
      params,
      body: productBody,
      answer: collectionAnswer,
    }),
    async (request) => {
      const input = { id: request.params.id, variantId: request.body.childProductId }
      return { data: await collections.takeOut(signedInCaller(request), input, request.context) }
    },
  )
}
