import { desc, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { embeddedCardProvider } from '../../demo/card-provider/card-provider.ts'
import { providerObjects, providerRequests } from '../../demo/card-provider/card-provider-tables.ts'
import type { Charge, PaymentIntent } from '../../demo/card-provider/provider-store.ts'
import { type JobQueue, jobQueue } from '../../jobs/job-queue.ts'
import { queuedJobs } from '../../jobs/queued-jobs-table.ts'
import type { SettledListener } from '../../modules/buying/payments/charging.ts'
import type { NewPayment, PaymentState } from '../../modules/buying/payments/payments-for-orders.ts'
import { type PaymentsService, paymentsService } from '../../modules/buying/payments/payments-service.ts'
import {
  paymentCustomers,
  paymentDisputes,
  paymentRefunds,
  payments,
} from '../../modules/buying/payments/payments-tables.ts'
import type { SavedCardsSources } from '../../modules/buying/payments/saved-cards.ts'
import { stripeClient } from '../../modules/buying/payments/stripe-client.ts'
import { registerContractCompilers } from '../../plugins/body-parsing.ts'
import { newId } from '../../shared/ids.ts'
import type { ContractApp } from '../../shared/request/contract-app.ts'
import { injectedFetch } from '../../shared/request/injected-fetch.ts'
import { openTestDatabase, SEEDED_AT } from '../database/test-database.ts'

/** A call of the shop to the provider. `pass` sends it. */
export type Fault = (
  pass: () => Promise<Response>,
  call: { readonly path: string; readonly method: string },
) => Promise<Response>

/** A process of the marketplace with its payments. Its orders only note the outcomes. */
export interface PaymentsProcess {
  readonly payments: PaymentsService
  readonly queue: JobQueue
}

interface ProcessOptions extends Partial<Pick<SavedCardsSources, 'isDefaultCardFailing'>> {
  readonly settled?: SettledListener
}

/**
 * Payments on the embedded provider. Faults are put between the two, and several processes may share the database, so
 * that one can be killed and another one takes over. No test waits: the time is the test's.
 */
export async function openPayments() {
  const database = await openTestDatabase()
  const { db } = database
  let now = SEEDED_AT
  const clock = { now: () => now }
  let fault: Fault | undefined
  let events: { body: string; signature: string }[] = []
  let settled: { orderId: string; outcome: string }[] = []
  let logged: { level: number; msg: string }[] = []

  const app: ContractApp = Fastify()
  const providerQueue = jobQueue({ db, clock, log: app.log })
  const provider = embeddedCardProvider({
    db,
    clock,
    queue: providerQueue,
    url: 'http://localhost:4000/stripe',
    shopUrl: 'http://localhost:3000',
    secret: 'a secret of the tests, long enough',
    sendEvent: async (body, headers) => {
      events.push({ body, signature: headers['stripe-signature'] ?? '' })
      return { status: 200 }
    },
  })
  registerContractCompilers(app, { checkAnswers: false })
  await provider.routes(app)
  await app.ready()
  const send = injectedFetch(app)
  const address = { secretKey: provider.secretKey, apiUrl: 'http://provider/stripe', maxNetworkRetries: 0 }
  /** Sees no faults. */
  const stripe = stripeClient({ ...address, send })

  const startProcess = ({
    settled: listener = async (_tx, { orderId, outcome }) => void settled.push({ orderId, outcome }),
    isDefaultCardFailing = async () => false,
  }: ProcessOptions = {}): PaymentsProcess => {
    const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
    const { log } = Fastify({ logger: { level: 'warn', stream } })
    const queue = jobQueue({ db, clock, log })
    const service = paymentsService({
      db,
      clock,
      log,
      queue,
      siteUrl: 'http://localhost:3000',
      provider: {
        mode: 'embedded',
        webhookSecret: provider.webhookSecret,
        stripe: stripeClient({
          ...address,
          send: (url, init) => {
            const pass = () => send(url, init)
            return fault ? fault(pass, { path: new URL(url).pathname, method: init?.method ?? 'GET' }) : pass()
          },
        }),
      },
      isDefaultCardFailing,
    })
    service.onSettled(listener)
    return { payments: service, queue }
  }

  const cardOf = async (number: string, exp_year = 2030): Promise<string> =>
    (await stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year, cvc: '123' } })).id

  /** The objects of the provider that belong to an order, the newest first. */
  const objectsOf = async <Data>(kind: string, orderId: string): Promise<Data[]> => {
    const rows = await db
      .select({ data: providerObjects.data })
      .from(providerObjects)
      .where(sql`kind = ${kind} and data -> 'metadata' ->> 'orderId' = ${orderId}`)
      .orderBy(desc(providerObjects.position))
    return rows.map(({ data }) => data as Data)
  }

  return {
    db,
    stripe,
    send,
    webhookSecret: provider.webhookSecret,
    startProcess,
    cardOf,
    /** Forgets what earlier tests left. */
    reset: async () => {
      const ofPayments = [paymentRefunds, paymentDisputes, payments, paymentCustomers]
      for (const table of [queuedJobs, ...ofPayments, providerObjects, providerRequests]) await db.delete(table)
      now = SEEDED_AT
      fault = undefined
      events = []
      settled = []
      logged = []
    },
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    setFault: (next: Fault | undefined) => {
      fault = next
    },
    /** The outcomes that orders were told of. */
    settled: () => settled,
    logged: () => logged,
    /** The events that the provider has sent. */
    events: async () => {
      await providerQueue.runDue()
      return events
    },
    waitingJobs: async (kind: string) => (await db.select().from(queuedJobs)).filter((job) => job.kind === kind),
    /** Opens the payment of an order, as placing it does. */
    open: async (
      process: PaymentsProcess,
      number: string,
      more: Partial<NewPayment> = {},
    ): Promise<{ id: string; orderId: string }> => {
      const orderId = newId()
      const methodId = more.methodId ?? (await cardOf(number))
      const usual = { orderId, orderNumber: 'EG-204817', amount: 2599, currency: 'USD', savesCard: false }
      const payment = { ...usual, ...more, methodId }
      return { id: await db.transaction((tx) => process.payments.createPayment(tx, payment)), orderId: payment.orderId }
    },
    chargesOf: (orderId: string) => objectsOf<Charge>('charge', orderId),
    intentsOf: (orderId: string) => objectsOf<PaymentIntent>('payment_intent', orderId),
    /** Says what becomes of a dispute of the newest payment of an order. */
    tellOfDispute: async ({ payments: service }: PaymentsProcess, orderId: string, event: string) => {
      const [intent] = await objectsOf<PaymentIntent>('payment_intent', orderId)
      const object = { id: `dp_${intent?.id}`, object: 'dispute', payment_intent: intent?.id, status: 'under_review' }
      const payload = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: `charge.dispute.${event}`,
        data: { object },
      })
      const timestamp = Math.floor(now.getTime() / 1000)
      const secret = provider.webhookSecret
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      await service.handleWebhook(payload, signature)
    },
    /** Answers on the page of the bank. */
    answerChallenge: ({ nextActionUrl = '' }: PaymentState, outcome: 'confirmed' | 'refused') =>
      send(nextActionUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `outcome=${outcome}`,
      }),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

export type PaymentsUnderTest = Awaited<ReturnType<typeof openPayments>>
