import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { payments } from '../../tables.ts'
import type { AppUnderTest } from '../app-under-test.ts'

/** What the provider says about a dispute. */
interface DisputeEvent {
  /** Its type, after 'charge.dispute.'. */
  readonly event?: string
  /** Of the dispute; one for each intent by default. */
  readonly id?: unknown
  readonly status?: string
  readonly amount?: number
  readonly currency?: string
}

/** The provider says what becomes of a dispute of an intent; that it takes the money, by default. Returns the status. */
export async function tellOfDispute(
  app: AppUnderTest,
  payment_intent: unknown,
  { event = 'funds_withdrawn', id = `dp_${payment_intent}`, status = 'needs_response', ...told }: DisputeEvent = {},
): Promise<number> {
  const object = { id, object: 'dispute', payment_intent, status, ...told }
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: `charge.dispute.${event}`, data: { object } })
  const secret = app.services.cardProvider?.webhookSecret ?? ''
  const timestamp = Math.floor(app.clock.now().getTime() / 1000)
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await app.app.inject({ method: 'POST', url: '/v1/stripe/webhook', headers, payload })).statusCode
}

/** Returns the provider's intent of the first payment of an order. */
export async function intentOf(app: AppUnderTest, orderId: string): Promise<string | null | undefined> {
  const [payment] = await app.database.db
    .select({ intentId: payments.intentId })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.createdAt, payments.id)
  return payment?.intentId
}
