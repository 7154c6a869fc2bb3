import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import type Stripe from 'stripe'
import { embeddedCardProvider } from '../../demo/card-provider/card-provider.ts'
import { providerObjects } from '../../demo/card-provider/card-provider-tables.ts'
import type { Charge } from '../../demo/card-provider/provider-store.ts'
import { jobQueue } from '../../jobs/job-queue.ts'
import { stripeClient } from '../../modules/buying/payments/stripe-client.ts'
import { registerContractCompilers } from '../../plugins/body-parsing.ts'
import { registerStorableTexts } from '../../plugins/storable-texts.ts'
import type { ContractApp } from '../../shared/request/contract-app.ts'
import { openTestDatabase, SEEDED_AT } from '../database/test-database.ts'

/** The embedded card provider alone, over HTTP, called by the official package as the real provider would be. */
export async function openProvider() {
  const database = await openTestDatabase()
  const app: ContractApp = Fastify()
  /** What the tests see and set. */
  const world = {
    now: SEEDED_AT,
    webhooks: [] as { body: string; signature: string }[],
    /** What the webhook answers. */
    webhookStatus: 200,
  }
  const clock = { now: () => world.now }
  const queue = jobQueue({ db: database.db, clock, log: app.log })
  const provider = embeddedCardProvider({
    db: database.db,
    clock,
    queue,
    url: 'http://localhost:4000/stripe',
    shopUrl: 'http://localhost:3000',
    secret: 'a secret of the tests, long enough',
    sendEvent: async (body, headers) => {
      world.webhooks.push({ body, signature: headers['stripe-signature'] ?? '' })
      return { status: world.webhookStatus }
    },
  })
  registerContractCompilers(app, { checkAnswers: false })
  registerStorableTexts(app)
  await provider.routes(app)
  await app.listen({ port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const { secretKey } = provider
  const stripe = stripeClient({ secretKey, apiUrl: `${address}/stripe`, send: fetch, maxNetworkRetries: 0 })

  /** Creates a payment method, as a browser does. */
  const methodOf = async (number: string, card: Partial<Stripe.PaymentMethodCreateParams.Card> = {}) =>
    (
      await stripe.paymentMethods.create({
        type: 'card',
        card: { number, exp_month: 12, exp_year: 2030, cvc: '123', ...card },
      })
    ).id
  const intentOf = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({ amount: 2599, currency: 'usd', ...more })

  return Object.assign(world, {
    database,
    queue,
    provider,
    address,
    stripe,
    methodOf,
    intentOf,
    /** Pays with a card and returns the intent. */
    paidWith: async (
      number: string,
      more: Partial<Stripe.PaymentIntentCreateParams> = {},
      confirm: Stripe.PaymentIntentConfirmParams = {},
    ) => {
      const { id } = await intentOf(more)
      return stripe.paymentIntents.confirm(id, { payment_method: await methodOf(number), ...confirm })
    },
    /** The charges of an intent, the newest first. */
    chargesOf: async (intentId: string) => {
      const rows = await database.db
        .select({ data: providerObjects.data })
        .from(providerObjects)
        .where(sql`kind = 'charge' and intent_id = ${intentId}`)
      return rows.map(({ data }) => data as Charge)
    },
    reset: () => {
      world.now = SEEDED_AT
      world.webhooks.length = 0
      world.webhookStatus = 200
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  })
}

export type ProviderUnderTest = Awaited<ReturnType<typeof openProvider>>

/** Returns the error of a refused call. Rejects when it was not refused. */
export const errorOf = (call: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  call.then(
    () => Promise.reject(new Error('the call was not refused')),
    (error: Stripe.errors.StripeError) => error,
  )
