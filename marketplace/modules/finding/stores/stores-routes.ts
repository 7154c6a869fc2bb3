import {
  makersAnswer,
  storeAnswer,
  storeReportAnswer,
  storeReportBody,
  storesAnswer,
  storeVerification,
  storeVerificationAnswer,
} from '../../../../contract/finding/stores.ts'
import { MAX_STORE_REPORT_LENGTH } from '../../../../contract/finding/stores-rules.ts'
import * as z from '../../../../contract/values/zod.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { tagged } from '../../../shared/request/entity-tag.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import { userRequest } from '../../../shared/request/user-request.ts'
import { writtenText } from '../../../shared/text/written-text.ts'
import type { StoreVerification } from './store-verification.ts'
import type { StoresService } from './stores-service.ts'

const call = calls('stores')
const adminCall = calls('admin')

/** Routes of stores and of reports about them. */
export function storesRoutes(app: ContractApp, stores: StoresService): void {
  app.get(
    '/v1/store',
    call.cached({ summary: 'Every store that sells something, by name, and the featured ones', answer: storesAnswer }),
    async ({ context }) => ({ data: await stores.all(context.locale) }),
  )

  app.get(
    '/v1/makers',
    call.cached({
      summary: 'The people behind stores, of as many departments as a row has room for',
      answer: makersAnswer,
    }),
    async ({ context }) => ({ data: { makers: await stores.makers(context.locale) } }),
  )

  app.get(
    '/v1/store/:storeId',
    call.cached({
      summary: 'A store: what it is, what it sells in, how it is rated and followed',
      params: z.object({ storeId: idField }),
      answer: storeAnswer,
    }),
    async ({ params, caller, context }) => ({ data: await stores.details(params.storeId, caller, context) }),
  )

  app.post(
    '/v1/reportStore',
    call.signedIn({
      summary: 'Reports a store, once a user (409 ALREADY_REPORTED after that)',
      body: z.extend(storeReportBody, {
        storeId: idField,
        text: z._default(writtenText({ longest: MAX_STORE_REPORT_LENGTH, mayBeEmpty: true }), ''),
      }),
      answer: storeReportAnswer,
    }),
    async (request) => stores.report(userRequest(request), request.body, request.context.locale),
  )
}

/** Routes of whether a store is verified, for admins (docs/catalogue-import.md#calls). */
export function storeVerificationRoutes(app: ContractApp, verification: StoreVerification): void {
  const url = '/v1/admin/stores/:id/verification'
  const summary = 'Whether the shop has checked who is behind the store, which its page says'
  const params = z.object({ id: idField })

  app.get(url, adminCall.byAdmin({ summary, params, answer: storeVerificationAnswer }), async (request, reply) =>
    tagged(reply, verification.read(signedInCaller(request), request.params.id, request.context)),
  )

  app.put(
    url,
    adminCall.byAdmin({
      summary: `${summary}; changes it`,
      params,
      body: storeVerification,
      answer: storeVerificationAnswer,
    }),
    async (request, reply) => {
      const at = { id: request.params.id, ifMatch: request.headers['if-match'] }
      return tagged(reply, verification.write(signedInCaller(request), at, request.body, request.context))
    },
  )
}
