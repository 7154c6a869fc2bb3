import type { FastifyBaseLogger } from 'fastify'
import Stripe from 'stripe'
import { z } from 'zod'
import { HOLD_MS } from '../../../../contract/buying/orders-rules.ts'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import { InvalidInput, Unavailable } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import type { Metrics } from '../../../shared/ports/metrics.ts'
import { LIVE_CALL_MS, paymentCharging, paymentCheck, type SettledListener } from './charging.ts'
import { countDisputed, disputeEvent, disputes } from './disputes.ts'
import { paymentProblem } from './payment-problem.ts'
import type { PaymentState, PaymentsForOrders } from './payments-for-orders.ts'
import { ASK_AGAIN_MS } from './payments-policy.ts'
import {
  findPaymentOfIntent,
  getPayment,
  hasCardOf,
  insertPayment,
  isSettled,
  listPayments,
  type PaymentRow,
} from './payments-repository.ts'
import { refunds, retryRefunds } from './refunds.ts'
import { type SavedCardsSources, savedCards } from './saved-cards.ts'

interface PaymentsSources extends SavedCardsSources {
  readonly log: FastifyBaseLogger
  readonly queue: Pick<JobQueue, 'add' | 'remove' | 'handle'>
  readonly metrics?: Metrics | undefined
}

/** Charges the payments of orders by card with a provider that speaks Stripe's protocol (docs/payments.md). */
export function paymentsService(sources: PaymentsSources) {
  const { db, clock, log, queue, provider } = sources
  const { stripe } = provider
  const cards = savedCards(sources)
  const listeners: SettledListener[] = []
  const { syncWithProvider, settle, cancelIntent, charge } = paymentCharging({ ...sources, cards, listeners })
  const { onDisputed, handle: handleDispute } = disputes({
    db,
    clock,
    syncWithProvider,
    retryRefunds: (tx, paymentId) => retryRefunds(tx, paymentId, queue),
  })

  queue.handle(paymentCheck, async ({ paymentId }) => {
    const payment = await syncWithProvider(await getPayment(db, paymentId))
    if (isSettled(payment)) return
    const holdEnd = payment.createdAt.getTime() + HOLD_MS
    const next = clock.now().getTime() + ASK_AGAIN_MS
    const runAt = new Date(clock.now().getTime() < holdEnd ? Math.min(next, holdEnd) : next)
    await queue.add(db, paymentCheck, { paymentId }, { key: paymentId, runAt })
  })

  /** Returns the state of a payment after a call to the provider, also when the provider does not answer. */
  const stateAfter = async (id: string, call: (payment: PaymentRow) => Promise<PaymentRow>): Promise<PaymentState> => {
    const payment = await getPayment(db, id)
    try {
      return stateOf(await call(payment))
    } catch (err) {
      log.warn({ err, payment: id }, 'the outcome of a payment is unknown, the provider will be asked again')
      return stateOf(await getPayment(db, id))
    }
  }

  const forOrders: PaymentsForOrders = {
    createPayment: async (tx, payment) => {
      const id = newId()
      const createdAt = clock.now()
      await insertPayment(tx, { isOffSession: false, ...payment, id, status: 'processing', createdAt })
      const runAt = new Date(createdAt.getTime() + LIVE_CALL_MS)
      await queue.add(tx, paymentCheck, { paymentId: id }, { key: id, runAt })
      return id
    },

    charge: (id) => stateAfter(id, charge),

    isBeingCharged: async (id) => {
      const { status, createdAt } = await getPayment(db, id)
      return status === 'processing' && clock.now().getTime() - createdAt.getTime() < LIVE_CALL_MS
    },

    refresh: (id) => stateAfter(id, syncWithProvider),

    cancel: async (id) => {
      const payment = await getPayment(db, id)
      if (isSettled(payment)) return stateOf(payment)
      const unstarted = { declineCode: 'canceled' }
      const now = await settle(id, 'failed', unstarted, { unlessStarted: true })
      if (isSettled(now) || now.intentId === null) return stateOf(now)
      return stateOf(
        await cancelIntent(now, now.intentId).catch((err: unknown) => {
          log.warn({ err, payment: id }, 'a payment cannot be cancelled')
          throw new Unavailable('The payment cannot be cancelled now. Please try again.', 'PAYMENT_PROVIDER_AWAY')
        }),
      )
    },

    refund: refunds({ db, clock, queue, stripe }),

    countDisputed,

    hasValidCard: async (userId) => (await cards.list(userId)).some(({ isExpired }) => !isExpired),

    hasCardOf,

    of: async (executor, orderId) => (await listPayments(executor, orderId)).map(stateOf),
  }

  return {
    ...forOrders,
    cards,

    /** Registers a function that runs in the transaction of every outcome of a payment. */
    onSettled: (listener: SettledListener): void => {
      listeners.push(listener)
    },

    onDisputed,

    /**
     * Verifies an event of the provider, and asks about the payment that it names. Throws InvalidInput when it was not
     * signed (WEBHOOK_SIGNATURE), or is no event.
     */
    handleWebhook: async (body: string, signature: string): Promise<void> => {
      const { webhookSecret = '' } = provider
      const receivedAt = clock.now().getTime()
      const readEvent = (): unknown => {
        try {
          return stripe.webhooks.constructEvent(body, signature, webhookSecret, undefined, undefined, receivedAt)
        } catch (cause) {
          // The library throws errors of any kind for what it cannot read.
          const reason = cause instanceof Stripe.errors.StripeSignatureVerificationError ? cause.message : 'malformed'
          throw new InvalidInput(`The signature is wrong or too old: ${reason}`, 'WEBHOOK_SIGNATURE')
        }
      }
      const sent = readEvent()
      const event = providerEvent.safeParse(sent)
      if (!event.success) throw new InvalidInput('The body must be an event with a type and an object.')
      const dispute = disputeEvent.safeParse(sent)
      if (dispute.success) return handleDispute(dispute.data)
      const { type, data } = event.data
      if (!type.startsWith('payment_intent.')) return
      // The intent may belong to another program with the same account, or its payment be settled.
      const payment = data.object.id === undefined ? undefined : await findPaymentOfIntent(db, data.object.id)
      if (payment) await syncWithProvider(payment)
    },
  }
}

export type PaymentsService = ReturnType<typeof paymentsService>

/** What the shop reads of an event. */
const providerEvent = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({ id: z.string().max(255).optional() }),
  }),
})

function stateOf(payment: PaymentRow): PaymentState {
  const { id, orderId, status, amount, refunded, clientSecret, nextActionUrl, declineCode, brand, last4 } = payment
  return {
    paymentId: id,
    orderId,
    status: status === 'paid' && refunded === amount ? 'refunded' : status,
    amount,
    refunded,
    ...(clientSecret !== null && { clientSecret }),
    ...(nextActionUrl !== null && { nextActionUrl }),
    ...(status === 'failed' && { problem: paymentProblem(declineCode) }),
    ...(brand !== null && { brand }),
    ...(last4 !== null && { last4 }),
    ...(payment.isReusable && { methodId: payment.methodId }),
  }
}
