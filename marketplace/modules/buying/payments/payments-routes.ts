import { z } from 'zod'
import { doneAnswer } from '../../../../contract/account/accounts.ts'
import {
  changeCardBody,
  newCardAnswer,
  newCardBody,
  savedCardsAnswer,
} from '../../../../contract/buying/payment-methods.ts'
import { requireToken } from '../../../shared/auth/require-token.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls, done } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import type { AccountCards } from './account-cards.ts'
import type { PaymentsService } from './payments-service.ts'

const call = calls('payments')
const methodId = z.string().min(1).max(255)

/** Where the provider sends its events to. */
export const WEBHOOK_PATH = '/v1/stripe/webhook'
const WEBHOOK_LIMIT = 256 * 1024

/** Routes for the saved cards of a user (docs/payments.md#saved-cards). */
export function paymentMethodsRoutes(app: ContractApp, cards: AccountCards): void {
  app.get(
    '/v1/paymentMethod',
    call({
      summary: 'The saved cards of the caller, the default one first; a guest has none',
      answer: savedCardsAnswer,
    }),
    async ({ caller, context }) => {
      requireToken(caller, context.locale)
      return { data: caller.kind === 'user' ? await cards.list(caller.id) : [] }
    },
  )
  app.post(
    '/v1/paymentMethod',
    call({ summary: 'Saves a card', body: newCardBody, answer: newCardAnswer }),
    async (request) => ({
      data: await cards.add(signedInCaller(request).id, request.body.paymentMethodId, request.context),
    }),
  )
  app.patch(
    '/v1/paymentMethod/:id',
    call({
      summary: 'Makes a saved card the default one',
      params: z.object({ id: methodId }),
      body: changeCardBody,
      answer: doneAnswer,
    }),
    async (request) => done(cards.makeDefault(signedInCaller(request).id, request.params.id, request.context.locale)),
  )
  app.delete(
    '/v1/paymentMethod/:id',
    call({
      summary: 'Removes a saved card; `moveTo` is the card that takes over its subscriptions',
      params: z.object({ id: methodId }),
      querystring: z.object({ moveTo: methodId.optional() }),
      answer: doneAnswer,
    }),
    async (request) => {
      const { params, query, context } = request
      await cards.remove(signedInCaller(request).id, params.id, query.moveTo, context)
      return {}
    },
  )
}

/** The webhook of the payment provider (docs/payments.md#webhook). Its signature is over the bytes of the body. */
export function webhookRoutes(app: ContractApp, payments: PaymentsService): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('*', { parseAs: 'string', bodyLimit: WEBHOOK_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  app.post(
    WEBHOOK_PATH,
    { schema: { tags: ['payments'], summary: 'Events of the payment provider' } },
    async (request) => {
      const signature = request.headers['stripe-signature']
      const body = typeof request.body === 'string' ? request.body : ''
      await payments.handleWebhook(body, typeof signature === 'string' ? signature : '')
      return { received: true }
    },
  )
}
