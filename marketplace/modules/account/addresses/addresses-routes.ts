import { z } from 'zod'
import { doneAnswer } from '../../../../contract/account/accounts.ts'
import {
  addressAnswer,
  addressBody,
  addressChangeBody,
  addressesAnswer,
  addressSuggestionsAnswer,
} from '../../../../contract/account/addresses.ts'
import { MAX_SUGGESTED_LENGTH } from '../../../../contract/account/addresses-rules.ts'
import { calls, done } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import type { AddressCompletion } from './address-search.ts'
import type { AddressesService } from './addresses-service.ts'

const call = calls('addresses')
const params = z.object({ id: idField })
/** Texts are cleaned when the address is checked. */
const config = { takesAnyText: true }

/** Routes for the addresses of a guest or user (docs/checkout.md#addresses). */
export function addressesRoutes(app: ContractApp, addresses: AddressesService, completion: AddressCompletion): void {
  app.get(
    '/v1/address',
    call({ summary: "The caller's addresses, the default one first", answer: addressesAnswer }),
    async ({ caller, context }) => ({ data: await addresses.list(caller, context.locale) }),
  )
  app.post(
    '/v1/address',
    call({ summary: 'Adds an address', body: addressBody, answer: addressAnswer, config }),
    async ({ caller, body, context }) => ({ data: await addresses.add(caller, body, context.locale) }),
  )
  app.get(
    '/v1/address/suggestions',
    call({
      summary: 'Addresses that a text may be the beginning of; none where no service completes them',
      querystring: z.object({ q: z.string().max(MAX_SUGGESTED_LENGTH) }),
      answer: addressSuggestionsAnswer,
    }),
    async ({ caller, query: { q }, network, context }) => ({
      data: [...(await completion.suggest(caller, { text: q, network }, context.locale))],
    }),
  )
  app.get(
    '/v1/address/:id',
    call({ summary: 'One address', params, answer: addressAnswer }),
    async ({ caller, params: { id }, context }) => ({ data: await addresses.read(caller, id, context.locale) }),
  )
  app.patch(
    '/v1/address/:id',
    call({ summary: 'Changes an address', params, body: addressChangeBody, answer: addressAnswer, config }),
    async ({ caller, params: { id }, body, context }) => ({
      data: await addresses.change(caller, id, body, context.locale),
    }),
  )
  app.delete(
    '/v1/address/:id',
    call({ summary: 'Deletes an address', params, answer: doneAnswer }),
    async ({ caller, params: { id }, context }) => done(addresses.remove(caller, id, context.locale)),
  )
}
