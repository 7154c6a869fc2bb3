import { z } from 'zod'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import type { CardProvider } from '../card-provider.ts'
import * as intents from '../objects/payment-intents.ts'
import * as methods from '../objects/payment-methods.ts'
import { createRefund, refundBody } from '../objects/refunds.ts'
import * as setups from '../objects/setup-intents.ts'
import { type ProviderCall, wholeNumber } from '../provider-call.ts'
import { invalidRequest, type ProviderErrorBody } from '../provider-error.ts'
import { findObject, type Kind, listObjects } from '../provider-store.ts'
import { registerChallenge } from './challenge-routes.ts'
import { once } from './idempotent-call.ts'
import {
  type Access,
  acceptForms,
  answerError,
  assertClientSecret,
  authenticate,
  expanded,
  parse,
  parseForm,
  pathOf,
  type RequestFields,
  shown,
} from './provider-requests.ts'

/** The result of an operation: an object, or a declined card, whose changes are kept as well. */
type Result = object | { readonly intent: object; readonly error?: ProviderErrorBody }

/**
 * Serves the embedded card provider under /stripe/v1, in Stripe's protocol: form-encoded bodies, API keys, idempotency
 * keys, client secrets and error bodies as Stripe's (docs/payments.md). It knows nothing of carts and orders.
 */
export async function cardProviderRoutes(app: ContractApp, provider: CardProvider): Promise<void> {
  await app.register(async (api: ContractApp) => registerApi(api, provider), { prefix: '/stripe/v1' })
  await app.register(async (pages: ContractApp) => registerChallenge(pages, provider), { prefix: '/stripe/challenge' })
}

function registerApi(api: ContractApp, provider: CardProvider): void {
  const { db } = provider
  acceptForms(api)
  api.setErrorHandler(answerError)
  api.setNotFoundHandler((request, reply) =>
    answerError(invalidRequest(`Unrecognized request URL (${request.method}: ${pathOf(request)}).`), request, reply),
  )
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  const write = <Schema extends z.ZodType>(
    url: string,
    { access, body: schema, summary }: { access: Access; body: Schema; summary: string },
    run: (call: ProviderCall, body: z.output<Schema>, id: string) => Promise<Result>,
  ) =>
    api.post<{ Params: { id?: string } }>(url, describe(summary), async (request, reply) => {
      const key = authenticate(request, provider, access)
      const { expand, ...fields } = (request.body ?? {}) as RequestFields
      const body = parse(schema, fields)
      const { id = '' } = request.params
      const { status, answer } = await once(db, provider, request, key, async (tx) => {
        const call = { ...provider, tx }
        if (key === 'publishable') await assertClientSecret(tx, id, fields['client_secret'])
        const result = await run(call, body, id)
        if ('error' in result && result.error) return { status: 402, answer: { error: result.error } }
        const object = 'intent' in result ? (result.intent as object) : result
        return { status: 200, answer: shown(await expanded(tx, object, expand), key) }
      })
      return reply.code(status).send(answer)
    })

  const read = (
    url: string,
    access: Access,
    summary: string,
    run: (query: RequestFields, id: string) => Promise<object>,
  ) =>
    api.get<{ Params: { id?: string } }>(url, describe(summary), async (request) => {
      const key = authenticate(request, provider, access)
      const { expand, ...query } = parseForm(request.url.split('?')[1] ?? '')
      const { id = '' } = request.params
      if (key === 'publishable') await assertClientSecret(db, id, query['client_secret'])
      return shown(await expanded(db, await run(query, id), expand), key)
    })
  const readOne = (url: string, kind: Kind, access: Access = 'secret') =>
    read(`${url}/:id`, access, `Returns a ${kind}`, (_query, id) => findObject(db, kind, id))
  const readList = (url: string, kind: Kind) =>
    read(url, 'secret', `Lists objects of the kind ${kind}, newest first`, async (fields) => {
      const { customer, payment_intent, limit, starting_after } = parse(listQuery, fields)
      const where = { customerId: customer, intentId: payment_intent }
      return { ...(await listObjects(db, kind, where, { limit, starting_after })), url: `/v1${url}` }
    })

  const secret = { access: 'secret' as const }
  const open = { access: 'publishable' as const }
  const empty = z.strictObject({})

  write('/customers', { ...secret, body: methods.customerBody, summary: 'Creates a customer' }, methods.createCustomer)
  readOne('/customers', 'customer')
  readList('/customers', 'customer')
  api.delete<{ Params: { id: string } }>('/customers/:id', describe('Deletes a customer'), async (request) => {
    const key = authenticate(request, provider, 'secret')
    const { answer } = await once(db, provider, request, key, async (tx) => ({
      status: 200,
      answer: await methods.deleteCustomer({ ...provider, tx }, request.params.id),
    }))
    return answer
  })

  write(
    '/payment_methods',
    { ...open, body: methods.paymentMethodBody, summary: 'Creates a payment method from card data' },
    methods.createPaymentMethod,
  )
  readOne('/payment_methods', 'payment_method')
  readList('/payment_methods', 'payment_method')
  read(
    '/customers/:id/payment_methods',
    'secret',
    'Lists the saved payment methods of a customer',
    async (fields, id) => {
      const { limit, starting_after } = parse(listQuery, fields)
      return { ...(await listObjects(db, 'payment_method', { customerId: id }, { limit, starting_after })), url: '' }
    },
  )
  write(
    '/payment_methods/:id',
    { ...secret, body: methods.paymentMethodChange, summary: 'Changes the billing details of a payment method' },
    (call, body, id) => methods.changePaymentMethod(call, id, body),
  )
  write(
    '/payment_methods/:id/attach',
    { ...secret, body: methods.attachBody, summary: 'Saves a payment method for a customer' },
    (call, body, id) => methods.attachPaymentMethod(call, id, body),
  )
  write(
    '/payment_methods/:id/detach',
    { ...secret, body: empty, summary: 'Removes a saved payment method' },
    (call, _body, id) => methods.detachPaymentMethod(call, id),
  )

  write(
    '/payment_intents',
    { ...secret, body: intents.intentBody, summary: 'Creates a payment intent, and confirms it when asked to' },
    intents.createPaymentIntent,
  )
  readOne('/payment_intents', 'payment_intent', 'publishable')
  readList('/payment_intents', 'payment_intent')
  write(
    '/payment_intents/:id',
    { ...secret, body: intents.intentChange, summary: 'Changes a payment intent that is not paid' },
    (call, body, id) => intents.changePaymentIntent(call, id, body),
  )
  write(
    '/payment_intents/:id/confirm',
    { ...open, body: intents.confirmBody, summary: 'Confirms a payment intent' },
    (call, body, id) => intents.confirmPaymentIntent(call, id, body),
  )
  write(
    '/payment_intents/:id/capture',
    { ...secret, body: intents.captureBody, summary: 'Captures an authorised amount' },
    (call, body, id) => intents.capturePaymentIntent(call, id, body),
  )
  write(
    '/payment_intents/:id/cancel',
    { ...secret, body: intents.cancelBody, summary: 'Cancels a payment intent that is not paid' },
    (call, body, id) => intents.cancelPaymentIntent(call, id, body),
  )

  write(
    '/setup_intents',
    { ...secret, body: setups.setupBody, summary: 'Starts to save a card without a payment' },
    setups.createSetupIntent,
  )
  readOne('/setup_intents', 'setup_intent', 'publishable')
  write(
    '/setup_intents/:id/confirm',
    { ...open, body: setups.setupConfirmBody, summary: 'Confirms a setup intent' },
    (call, body, id) => setups.confirmSetupIntent(call, id, body),
  )

  write('/refunds', { ...secret, body: refundBody, summary: 'Gives back a payment or a part of it' }, createRefund)
  readOne('/refunds', 'refund')
  readList('/refunds', 'refund')
  readOne('/charges', 'charge')
  readList('/charges', 'charge')
  readOne('/events', 'event')
  readList('/events', 'event')
}

const describe = (summary: string) => ({ schema: { tags: ['card provider'], summary } })

const listQuery = z.strictObject({
  customer: z.string().max(100).optional(),
  payment_intent: z.string().max(100).optional(),
  type: z.literal('card').optional(),
  limit: wholeNumber.pipe(z.int().min(1).max(100)).optional(),
  starting_after: z.string().max(100).optional(),
})
