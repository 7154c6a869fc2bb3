import Stripe from 'stripe'
import { z } from 'zod'
import { doneAnswer } from '../../../contract/account.ts'
import { savedCardsAnswer } from '../../../contract/orders.ts'
import { signedInCaller } from '../../shared/auth/signed-in.ts'
import { InvalidInput, Unauthenticated } from '../../shared/domain-error.ts'
import type { ContractApp } from '../../shared/request/contract-app.ts'
import type { PaymentsService } from './payments-service.ts'

const tags = ['payments']

/** Where the provider sends its events to. */
export const WEBHOOK_PATH = '/v1/stripe/webhook'
/** The events that the shop needs: in the provider's settings, the webhook is registered for these. */
export const WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
] as const satisfies readonly Stripe.Event.Type[]

const WEBHOOK_LIMIT = 256 * 1024

/** Routes for the cards that a user keeps (docs/payments.md#saved-cards). */
export function paymentMethodsRoutes(app: ContractApp, { cards }: PaymentsService): void {
  app.get(
    '/v1/paymentMethod',
    {
      schema: {
        tags,
        summary: 'The cards that the caller keeps, the default one first; a guest keeps none',
        response: { 200: savedCardsAnswer },
      },
    },
    async ({ caller }) => {
      if (caller.kind === 'none') throw new Unauthenticated('A token is needed.')
      return { data: caller.kind === 'user' ? await cards.list(caller.id) : [] }
    },
  )
  app.delete(
    '/v1/paymentMethod/:id',
    {
      schema: {
        tags,
        summary: 'Removes a saved card',
        params: z.object({ id: z.string().min(1).max(255) }),
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      await cards.remove(signedInCaller(request).id, request.params.id)
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
  app.post(WEBHOOK_PATH, { schema: { tags, summary: 'Events of the payment provider' } }, async (request) => {
    const signature = request.headers['stripe-signature']
    const body = typeof request.body === 'string' ? request.body : ''
    try {
      await payments.hear(body, typeof signature === 'string' ? signature : '')
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
      throw new InvalidInput('The signature is wrong or too old.', 'WEBHOOK_SIGNATURE')
    }
    return { received: true }
  })
}
