import { z } from 'zod'
import { HOUR_MS } from '../../../contract/values/durations.ts'
import { startIntervalJob } from '../../jobs/interval-job.ts'
import type { ContractApp } from '../../shared/request/contract-app.ts'
import { challengeRoutes } from './challenge.ts'
import { once } from './idempotent-call.ts'
import * as intents from './intents.ts'
import { createPaymentMethod, detachPaymentMethod, paymentMethodBody } from './payment-methods.ts'
import type { Provider, ProviderCall } from './provider-call.ts'
import {
  type ApiKey,
  acceptForms,
  answerError,
  authenticate,
  ProviderError,
  parse,
  parseForm,
  pathOf,
  type RequestFields,
  wholeNumber,
} from './provider-protocol.ts'
import {
  type CardError,
  deleteExpiredRequests,
  findObject,
  insertObject,
  listObjects,
  newObjectId,
} from './provider-store.ts'

/**
 * Serves the embedded card provider under /stripe: the calls of the shop in Stripe's protocol, with form-encoded bodies,
 * API keys, idempotency keys and error bodies as Stripe's (docs/payments.md), and the page in the place of a bank's. It
 * knows nothing of carts and orders.
 */
export async function cardProviderRoutes(app: ContractApp, provider: Provider): Promise<void> {
  const { db, clock } = provider
  await app.register(async (api: ContractApp) => registerApi(api, provider), { prefix: '/stripe/v1' })
  await app.register(async (pages: ContractApp) => challengeRoutes(pages, provider), { prefix: '/stripe/challenge' })
  startIntervalJob(app, {
    name: 'card provider cleanup',
    intervalMs: HOUR_MS,
    run: () => deleteExpiredRequests(db, clock.now()),
  })
}

/** The result of a write: an object, or a declined card, whose changes are kept as well. */
type Result = object | { readonly intent: object; readonly error?: CardError }

const listQuery = z.strictObject({
  payment_intent: z.string().max(100).optional(),
  type: z.literal('card').optional(),
  limit: wholeNumber.pipe(z.int().min(1).max(100)).optional(),
})
const metadata = z.record(z.string().max(40), z.string().max(500))

function registerApi(api: ContractApp, provider: Provider): void {
  const { db } = provider
  acceptForms(api)
  api.setErrorHandler(answerError)
  api.setNotFoundHandler((request, reply) =>
    answerError(new ProviderError(404, { message: `Unrecognized request URL: ${pathOf(request)}.` }), request, reply),
  )
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  const write = <Schema extends z.core.$ZodType>(
    url: string,
    summary: string,
    schema: Schema,
    run: (call: ProviderCall, body: z.output<Schema>, id: string) => Promise<Result>,
    key: ApiKey = 'secret',
  ) =>
    api.post<{ Params: { id?: string } }>(url, describe(summary), async (request, reply) => {
      const apiKey = authenticate(request, provider, key)
      const { expand, ...fields } = (request.body ?? {}) as RequestFields
      const body = parse(schema, fields)
      const { status, answer } = await once(provider, request, apiKey, async (tx) => {
        const result = await run({ ...provider, tx }, body, request.params.id ?? '')
        if ('error' in result && result.error) return { status: 402, answer: { error: result.error } }
        const object = 'intent' in result ? (result.intent as object) : result
        return { status: 200, answer: await withMethod(tx, object, expand) }
      })
      return reply.code(status).send(answer)
    })

  const read = (url: string, summary: string, run: (query: RequestFields, id: string) => Promise<object>) =>
    api.get<{ Params: { id?: string } }>(url, describe(summary), async (request) => {
      authenticate(request, provider, 'secret')
      return run(parseForm(request.url.split('?')[1] ?? ''), request.params.id ?? '')
    })

  /** Replaces the id of an intent's payment method by the method, where the parameter `expand` asks for it. */
  const withMethod = async (executor: Parameters<typeof findObject>[0], object: object, expand: unknown) => {
    const { payment_method: id } = object as { payment_method?: unknown }
    const isAsked = Array.isArray(expand) && expand.includes('payment_method')
    if (!isAsked || typeof id !== 'string') return object
    return { ...object, payment_method: await findObject(executor, 'payment_method', id) }
  }

  write('/customers', 'Creates a customer', z.strictObject({ metadata }), async ({ tx }, { metadata }) => {
    const customer = { id: newObjectId('customer'), object: 'customer', metadata } as const
    await insertObject(tx, customer)
    return customer
  })
  read('/customers/:id/payment_methods', 'Lists the saved payment methods of a customer', async (query, id) =>
    listObjects(db, 'payment_method', { customerId: id }, parse(listQuery, query).limit),
  )

  write(
    '/payment_methods',
    'Creates a payment method from card data',
    paymentMethodBody,
    createPaymentMethod,
    'publishable',
  )
  write('/payment_methods/:id/detach', 'Removes a saved payment method', z.strictObject({}), (call, _body, id) =>
    detachPaymentMethod(call, id),
  )

  write('/payment_intents', 'Creates a payment intent', intents.paymentIntentBody, intents.createPaymentIntent)
  read('/payment_intents/:id', 'Returns a payment intent', async ({ expand }, id) =>
    withMethod(db, await findObject(db, 'payment_intent', id), expand),
  )
  write('/payment_intents/:id/confirm', 'Confirms a payment intent', intents.confirmBody, (call, body, id) =>
    intents.confirmIntent(call, 'payment_intent', id, body),
  )
  write(
    '/payment_intents/:id/cancel',
    'Cancels a payment intent that is not paid',
    z.strictObject({}),
    (call, _body, id) => intents.cancelPaymentIntent(call, id),
  )

  write('/setup_intents', 'Starts to save a card', intents.setupIntentBody, intents.createSetupIntent)
  write('/setup_intents/:id/confirm', 'Confirms a setup intent', intents.confirmBody, (call, body, id) =>
    intents.confirmIntent(call, 'setup_intent', id, body),
  )

  write('/refunds', 'Gives back a payment or a part of it', intents.refundBody, intents.createRefund)
  read('/refunds', 'Lists the refunds of a payment, newest first', async (query) => {
    const { payment_intent = '', limit } = parse(listQuery, query)
    return listObjects(db, 'refund', { intentId: payment_intent }, limit)
  })
}

const describe = (summary: string) => ({ schema: { tags: ['card provider'], summary } })
