import { timingSafeEqual } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import { z } from 'zod'
import type { Db, Tx } from '../../db/client.ts'
import { fingerprintOf } from '../../db/idempotency-store.ts'
import type { ContractApp } from '../../shared/request/contract-app.ts'
import { localeOf } from '../../shared/text/locale.ts'
import type { CardProvider } from './card-provider.ts'
import { providerRequests } from './card-provider-tables.ts'
import { challengePage } from './challenge-page.ts'
import * as intents from './payment-intents.ts'
import * as methods from './payment-methods.ts'
import { type ProviderCall, wholeNumber } from './provider-call.ts'
import { invalidRequest, missingObject, ProviderError, type ProviderErrorBody } from './provider-error.ts'
import { findObject, type Kind, listObjects, type ObjectOf } from './provider-store.ts'
import { createRefund, refundBody } from './refunds.ts'
import * as setups from './setup-intents.ts'

const HOUR_MS = 3_600_000
const KEPT_HOURS = 24
const MAX_KEY_LENGTH = 255
const BODY_LIMIT = 32 * 1024

type Access = 'publishable' | 'secret'
/** The result of an operation: an object, or a declined card, whose changes are kept as well. */
type Result = object | { readonly intent: object; readonly error?: ProviderErrorBody }
type Body = Record<string, unknown>

/**
 * Serves the embedded card provider under /stripe/v1, in Stripe's protocol: form-encoded bodies, API keys, idempotency
 * keys, client secrets and error bodies as Stripe's (docs/payments.md). It knows nothing of carts and orders.
 */
export async function cardProviderRoutes(app: ContractApp, provider: CardProvider): Promise<void> {
  await app.register(async (api: ContractApp) => registerApi(api, provider), { prefix: '/stripe/v1' })
  await app.register(async (pages: ContractApp) => registerChallenge(pages, provider), { prefix: '/stripe/challenge' })
}

const challengeQuery = z.object({ client_secret: z.string().max(200), language: z.string().max(20).optional() })
interface ChallengeCall {
  Params: { id: string }
  Querystring: z.output<typeof challengeQuery>
}

/** The page on which the holder of a card confirms a payment; it leads back to the intent's `return_url`. */
function registerChallenge(pages: ContractApp, provider: CardProvider): void {
  const { db } = provider
  const schema = { querystring: challengeQuery, hide: true }
  const localeFor = ({ query, headers }: FastifyRequest<ChallengeCall>) =>
    localeOf(query.language ?? headers['accept-language'])
  /** Returns the intent and the address to go back to, or undefined when the intent waits for no step. */
  const waiting = async (id: string, client_secret: string) => {
    const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
    const intent = await findObject(db, kind, id).catch(() => undefined)
    const back = intent?.next_action?.redirect_to_url?.return_url
    return intent && back && isSame(client_secret, intent.client_secret ?? '') ? { intent, back } : undefined
  }

  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, parseForm(body)),
  )
  pages.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
  })

  pages.get<ChallengeCall>('/:id', { schema }, async (request, reply) => {
    const found = await waiting(request.params.id, request.query.client_secret)
    const page = challengePage(found?.intent, localeFor(request))
    return reply
      .code(found ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(page)
  })

  pages.post<ChallengeCall>('/:id', { schema }, async (request, reply) => {
    const { id } = request.params
    const found = await waiting(id, request.query.client_secret)
    if (!found) {
      const page = challengePage(undefined, localeFor(request))
      return reply.code(404).type('text/html; charset=utf-8').send(page)
    }
    const isConfirmed = (request.body as Body | undefined)?.['outcome'] === 'confirmed'
    const { intent, error } = await db.transaction(async (tx): Promise<setups.SetupResult | intents.IntentResult> => {
      const call = { ...provider, tx }
      return found.intent.object === 'setup_intent'
        ? setups.finishSetupChallenge(call, id, isConfirmed)
        : intents.finishChallenge(call, id, isConfirmed)
    })
    const back = new URL(found.back)
    back.searchParams.set(intent.object, id)
    back.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '')
    back.searchParams.set('redirect_status', error ? 'failed' : 'succeeded')
    return reply.redirect(back.href, 303)
  })
}

function registerApi(api: ContractApp, provider: CardProvider): void {
  const { db } = provider
  api.removeAllContentTypeParsers()
  api.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, parseForm(body)),
  )
  api.setErrorHandler<FastifyError>(answerError)
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
      const { expand, ...sent } = (request.body ?? {}) as Body
      const body = parse(schema, sent)
      const { id = '' } = request.params
      const { status, answer } = await once(db, provider, request, key, async (tx) => {
        const call = { ...provider, tx }
        if (key === 'publishable') await assertClientSecret(tx, id, sent['client_secret'])
        const result = await run(call, body, id)
        if ('error' in result && result.error) return { status: 402, answer: { error: result.error } }
        const object = 'intent' in result ? (result.intent as object) : result
        return { status: 200, answer: shown(await expanded(tx, object, expand), key) }
      })
      return reply.code(status).send(answer)
    })

  const read = (url: string, access: Access, summary: string, run: (query: Body, id: string) => Promise<object>) =>
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
    read(url, 'secret', `Lists objects of the kind ${kind}, newest first`, async (sent) => {
      const { customer, payment_intent, limit, starting_after } = parse(listQuery, sent)
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
    async (sent, id) => {
      const { limit, starting_after } = parse(listQuery, sent)
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

const parseForm = (text: string) => qs.parse(text, { depth: 3, parameterLimit: 200, arrayLimit: 20 }) as Body

/** Parses parameters. Throws ProviderError (400) that names the first one at fault, as 'card[number]'. */
function parse<Schema extends z.ZodType>(schema: Schema, sent: Body): z.output<Schema> {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const [first = '', ...rest] = [
    ...(issue?.path ?? []),
    ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
  ]
  const param = [String(first), ...rest.map((part) => `[${String(part)}]`)].join('')
  if (issue?.code === 'unrecognized_keys') {
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const isMissing = issue?.code === 'invalid_type' && valueAt(sent, issue.path) === undefined
  if (isMissing) throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  const isLimit = param === 'amount' && (issue?.code === 'too_small' || issue?.code === 'too_big')
  const code = isLimit ? (issue.code === 'too_small' ? 'amount_too_small' : 'amount_too_large') : 'parameter_invalid'
  throw invalidRequest(`Invalid ${param}: ${issue?.message ?? 'it is malformed'}`, { code, param })
}

const valueAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], sent)

/** Returns which key the request carries. Throws ProviderError: 401 for a wrong key, 403 for one that may not call this. */
function authenticate(request: FastifyRequest, provider: CardProvider, access: Access): Access {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ')
  const key = /^basic$/i.test(scheme) ? Buffer.from(value, 'base64').toString().split(':')[0] : value
  if (isSame(key, provider.secretKey)) return 'secret'
  if (!isSame(key, provider.publishableKey)) {
    throw new ProviderError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  }
  if (access === 'publishable') return 'publishable'
  throw new ProviderError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

function isSame(given = '', wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** With a publishable key, an intent is found by its client secret only: otherwise it is as if it did not exist. */
async function assertClientSecret(executor: Db | Tx, id: string, given: unknown): Promise<void> {
  const kind = id.startsWith('pi_') ? 'payment_intent' : id.startsWith('seti_') ? 'setup_intent' : undefined
  if (!kind) return
  const { client_secret } = await findObject(executor, kind, id)
  if (typeof given !== 'string' || !isSame(given, client_secret ?? '')) throw missingObject(kind, id)
}

/**
 * Runs a write in one transaction. A request with the idempotency key of an earlier one gets its answer, also the error
 * of a declined card; a refused request stores nothing. Throws ProviderError when the key was used for another request.
 */
async function once(
  db: Db,
  { clock }: CardProvider,
  request: FastifyRequest,
  access: Access,
  run: (tx: Tx) => Promise<{ status: number; answer: object }>,
): Promise<{ status: number; answer: object }> {
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string') return db.transaction(run)
  if (header.length > MAX_KEY_LENGTH) throw invalidRequest('The idempotency key is too long.')
  const key = `${access} ${header}`
  const fingerprint = fingerprintOf(request.method, pathOf(request), JSON.stringify(request.body ?? null))
  const now = clock.now()
  return db.transaction(async (tx) => {
    await tx
      .delete(providerRequests)
      .where(lt(providerRequests.createdAt, new Date(now.getTime() - KEPT_HOURS * HOUR_MS)))
    // A concurrent request with the same key waits here until the first one is committed.
    const inserted = await tx
      .insert(providerRequests)
      .values({ key, fingerprint, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (inserted.length === 0) {
      const [first] = await tx.select().from(providerRequests).where(eq(providerRequests.key, key))
      if (!first?.status || first.fingerprint !== fingerprint) {
        throw new ProviderError(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        })
      }
      return { status: first.status, answer: first.answer as object }
    }
    const done = await run(tx)
    await tx.update(providerRequests).set(done).where(eq(providerRequests.key, key))
    return done
  })
}

const expandable: Readonly<Record<string, Kind>> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_method: 'payment_method',
  payment_intent: 'payment_intent',
  customer: 'customer',
}

/** Replaces the ids of related objects by the objects, where the parameter `expand` names them. */
async function expanded(executor: Db | Tx, object: object, expand: unknown): Promise<object> {
  const wanted = Array.isArray(expand) ? expand.map(String) : []
  const result: Record<string, unknown> = { ...object }
  for (const name of wanted) {
    const [kind, id] = [expandable[name], result[name]]
    if (!kind) throw invalidRequest(`This property cannot be expanded (${name}).`, { param: 'expand' })
    if (typeof id === 'string') result[name] = await findObject(executor, kind, id)
  }
  return result
}

const privateFields: readonly (keyof ObjectOf['payment_intent'])[] = [
  'customer',
  'metadata',
  'receipt_email',
  'latest_charge',
]

/** Leaves out what a browser is not told about an intent. */
function shown(object: object, access: Access): object {
  if (access === 'secret') return object
  return Object.fromEntries(
    Object.entries(object).filter(([name]) => !privateFields.includes(name as keyof ObjectOf['payment_intent'])),
  )
}

function answerError(error: FastifyError | ProviderError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ProviderError) {
    const status = error.status === 400 && /^Unrecognized request URL/.test(error.message) ? 404 : error.status
    return reply.code(status).send({ error: error.body })
  }
  const status = (error as FastifyError).statusCode ?? 500
  if (status < 500) {
    return reply.code(status).send({ error: { type: 'invalid_request_error', message: 'The request is malformed.' } })
  }
  // The address is logged without its query, because a client secret may be in it.
  request.log.error(
    { err: error, url: pathOf(request), method: request.method },
    'unexpected error of the card provider',
  )
  return reply.code(500).send({ error: { type: 'api_error', message: 'An unknown error occurred.' } })
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''
