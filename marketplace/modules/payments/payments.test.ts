import Fastify from 'fastify'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { Database } from '../../db/client.ts'
import { type JobQueue, jobQueue } from '../../jobs/job-queue.ts'
import { queuedJobs } from '../../jobs/queued-jobs-table.ts'
import { registerContractCompilers } from '../../plugins/body-parsing.ts'
import { newId } from '../../shared/ids.ts'
import type { ContractApp } from '../../shared/request/contract-app.ts'
import { injectedFetch } from '../../shared/request/injected-fetch.ts'
import { openTestDatabase, SEEDED_AT } from '../../testing/test-database.ts'
import { type CardProvider, embeddedCardProvider } from '../card-provider/card-provider.ts'
import { cardProviderRoutes } from '../card-provider/card-provider-routes.ts'
import type { NewPayment, PaymentState } from './payments-ports.ts'
import { WEBHOOK_EVENTS } from './payments-routes.ts'
import { type PaymentsService, paymentsService } from './payments-service.ts'
import { type SendRequest, stripeClient } from './stripe-client.ts'

/**
 * Payments on the embedded provider, with orders that only note the outcomes. Faults are put between the two; a killed
 * process is one whose calls no longer end, and a new one on the same database takes over.
 */
let database: Database
let provider: CardProvider
let send: SendRequest
/** Calls of the shop that carry out what the test wants to be certain of: they see no faults. */
let stripe: Stripe
let now = SEEDED_AT
const clock = { now: () => now }
const app: ContractApp = Fastify()
/** Events that the provider wants to deliver. */
let events: { body: string; signature: string }[] = []
let logged: { level: number; msg: string }[] = []

interface Process {
  readonly payments: PaymentsService
  readonly queue: JobQueue
  readonly settled: { orderId: string; outcome: string }[]
}
let shop: Process
/** Replaces how the shop's calls reach the provider. */
let fault: ((pass: () => Promise<Response>, call: { path: string; method: string }) => Promise<Response>) | undefined

function startProcess(): Process {
  const log = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(JSON.parse(line)) } },
  }).log
  const queue = jobQueue({ db: database.db, clock, log })
  const settled: Process['settled'] = []
  const payments = paymentsService({
    db: database.db,
    clock,
    log,
    queue,
    siteUrl: 'http://localhost:3000',
    provider: {
      mode: 'embedded',
      webhookSecret: provider.webhookSecret,
      stripe: stripeClient({
        secretKey: provider.secretKey,
        apiUrl: 'http://provider/stripe',
        maxNetworkRetries: 0,
        send: (url, init) => {
          const pass = () => send(url, init)
          const call = { path: new URL(url).pathname, method: init?.method ?? 'GET' }
          return fault ? fault(pass, call) : pass()
        },
      }),
    },
    ports: { settled: async (_tx, { orderId, outcome }) => void settled.push({ orderId, outcome }) },
  })
  return { payments, queue, settled }
}

beforeAll(async () => {
  database = await openTestDatabase()
  const providerQueue = jobQueue({ db: database.db, clock, log: app.log })
  provider = embeddedCardProvider({
    db: database.db,
    clock,
    queue: providerQueue,
    url: 'http://localhost:4000/stripe',
    secret: 'a secret of the tests, long enough',
    webhook: {
      url: 'http://shop/hook',
      types: WEBHOOK_EVENTS,
      post: async (_url, body, headers) => {
        events.push({ body, signature: headers['stripe-signature'] ?? '' })
        return { status: 200 }
      },
    },
  })
  deliverEvents = providerQueue.runDue
  registerContractCompilers(app, { checkAnswers: false })
  await cardProviderRoutes(app, provider)
  await app.ready()
  send = injectedFetch(app)
  stripe = stripeClient({ secretKey: provider.secretKey, apiUrl: 'http://provider/stripe', send, maxNetworkRetries: 0 })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
let deliverEvents: () => Promise<void>

beforeEach(async () => {
  now = SEEDED_AT
  fault = undefined
  logged = []
  await database.db.delete(queuedJobs)
  events = []
  shop = startProcess()
})
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

const PAYS = '4242424242424242'
const NEEDS_STEP = '4000002500003155'
const cardOf = async (number: string) =>
  (await stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2030, cvc: '123' } })).id

/** Opens the payment of an order, as placing it does. */
async function open(number: string, more: Partial<NewPayment> = {}): Promise<{ id: string; orderId: string }> {
  const orderId = newId()
  const methodId = more.methodId ?? (await cardOf(number))
  const order = { orderId, orderNumber: 'EG-204817', amount: 2599, currency: 'USD', keeps: false, ...more, methodId }
  return { id: await database.db.transaction((tx) => shop.payments.open(tx, order)), orderId }
}
const chargesOf = async (orderId: string) => {
  const { data } = await stripe.charges.list({ limit: 100 })
  return data.filter(({ metadata, paid }) => paid && metadata['orderId'] === orderId)
}
const intentOf = async (orderId: string) => {
  const { data } = await stripe.paymentIntents.list({ limit: 100 })
  const found = data.find(({ metadata }) => metadata['orderId'] === orderId)
  if (!found) throw new Error('there is no intent')
  return found
}
const takeStep = (state: PaymentState, outcome: 'confirmed' | 'refused') =>
  send(state.nextActionUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `outcome=${outcome}`,
  })
const waiting = () => database.db.select().from(queuedJobs)

describe('a payment', () => {
  test('is charged once, settled once, and leaves no job behind', async () => {
    const { id, orderId } = await open(PAYS)
    expect(await shop.payments.of(database.db, orderId)).toMatchObject([{ paymentId: id, status: 'processing' }])
    const paid = await shop.payments.carryOut(id)
    expect(paid).toEqual({
      paymentId: id,
      orderId,
      status: 'paid',
      amount: 2599,
      refunded: 0,
      brand: 'visa',
      last4: '4242',
    })
    expect(await shop.payments.carryOut(id)).toEqual(paid)
    expect(await shop.payments.cancel(id)).toEqual(paid)
    expect(await chargesOf(orderId)).toMatchObject([{ amount: 2599, currency: 'usd' }])
    expect(shop.settled).toEqual([{ orderId, outcome: 'paid' }])
    expect((await waiting()).filter(({ kind }) => kind === 'payment check')).toEqual([])
  })

  test.each([
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
  ])('with the card %s fails with %s, and can never be charged later', async (number, declineCode) => {
    const { id, orderId } = await open(number)
    expect(await shop.payments.carryOut(id)).toMatchObject({ status: 'failed', declineCode, last4: number.slice(-4) })
    expect((await intentOf(orderId)).status).toBe('canceled')
    expect(shop.settled).toEqual([{ orderId, outcome: 'failed' }])
  })

  test('carried out by ten calls at once is charged and settled once', async () => {
    const { id, orderId } = await open(PAYS)
    await Promise.all(Array.from({ length: 10 }, () => shop.payments.carryOut(id)))
    expect(await shop.payments.carryOut(id)).toMatchObject({ status: 'paid' })
    expect(await chargesOf(orderId)).toHaveLength(1)
    expect(shop.settled).toEqual([{ orderId, outcome: 'paid' }])
  })

  test('of less than the provider charges fails and says so', async () => {
    const { id } = await open(PAYS, { amount: 20 })
    expect(await shop.payments.carryOut(id)).toMatchObject({ status: 'failed', declineCode: 'amount_too_small' })
  })
})

describe('a further step', () => {
  const stepped = async () => {
    const { id, orderId } = await open(NEEDS_STEP)
    const state = await shop.payments.carryOut(id)
    expect(state).toMatchObject({ status: 'actionRequired', clientSecret: expect.stringMatching(/^pi_/) })
    return { id, orderId, state }
  }

  test('taken, the payment is made: at the return of the buyer', async () => {
    const { id, orderId, state } = await stepped()
    const back = await takeStep(state, 'confirmed')
    expect(back.headers.get('location')).toContain(`http://localhost:3000/secure-checkout?orderId=${orderId}`)
    expect(await shop.payments.refresh(id)).toMatchObject({ status: 'paid' })
    expect(await shop.payments.refresh(id)).not.toHaveProperty('clientSecret')
    expect(shop.settled).toEqual([{ orderId, outcome: 'paid' }])
  })

  test.each([
    ['confirmed', 'paid'],
    ['refused', 'failed'],
  ] as const)('%s by a buyer who never comes back: the webhook tells', async (answer, outcome) => {
    const { orderId, state } = await stepped()
    await takeStep(state, answer)
    await deliverEvents()
    for (const { body, signature } of [...events, ...events].reverse()) await shop.payments.hear(body, signature)
    expect(shop.settled).toEqual([{ orderId, outcome }])
  })

  test('taken by a buyer who never comes back, and the webhook never comes: the provider is asked', async () => {
    const { orderId, state } = await stepped()
    await takeStep(state, 'confirmed')
    pass(MINUTE_MS)
    await shop.queue.runDue()
    expect(shop.settled).toEqual([{ orderId, outcome: 'paid' }])
  })

  test('not taken until the hold ends: the payment is cancelled', async () => {
    const { orderId, state } = await stepped()
    for (let minute = 0; minute < 14; minute++) {
      pass(MINUTE_MS)
      await shop.queue.runDue()
    }
    expect(shop.settled).toEqual([])
    pass(MINUTE_MS)
    await shop.queue.runDue()
    expect(shop.settled).toEqual([{ orderId, outcome: 'failed' }])
    expect((await takeStep(state, 'confirmed')).status).toBe(404)
    expect(await chargesOf(orderId)).toEqual([])
  })

  test('given up by the buyer: cancelled at once', async () => {
    const { id, orderId, state } = await stepped()
    expect(await shop.payments.cancel(id)).toMatchObject({ status: 'failed' })
    expect((await takeStep(state, 'confirmed')).status).toBe(404)
    expect(shop.settled).toEqual([{ orderId, outcome: 'failed' }])
  })
})
