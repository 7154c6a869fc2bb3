import Stripe from 'stripe'
import { z } from 'zod'
import { HOLD_MS } from '../../../../contract/buying/orders-rules.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../contract/values/durations.ts'
import type { Tx } from '../../../db/client.ts'
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { type Metrics, silentMetrics } from '../../../shared/ports/metrics.ts'
import { factsOf, type Intent, intentAnswer, isIntentOf, judgeIntent } from './intent-verdict.ts'
import type { PaymentOutcome } from './payments-for-orders.ts'
import { ORDER_CARD_MS } from './payments-policy.ts'
import {
  forgetCard,
  getPayment,
  isSettled,
  type PaymentRow,
  settlePayment,
  storeChallenge,
  storeIntent,
} from './payments-repository.ts'
import type { SavedCards } from './saved-cards.ts'
import type { PaymentProvider } from './stripe-client.ts'

/** How long a call that charges a payment may take. Afterwards, an intent that was not confirmed is cancelled. */
export const LIVE_CALL_MS = MINUTE_MS
const INVALID_REQUEST = 'invalid_request'
const PROVIDER_UNAVAILABLE = 'provider_unavailable'
/** Codes of payments that failed without a word about the card. */
const START_PROBLEMS: ReadonlySet<string> = new Set([INVALID_REQUEST, PROVIDER_UNAVAILABLE])

/** Takes the card of an order from the provider's customer. */
const forgetOrderCard: JobKind<{ paymentId: string }> = {
  name: 'order card end',
  payload: z.object({ paymentId: z.string() }),
  retryAfterMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, DAY_MS],
}

/** Polls the provider until the payment is final, whatever happens to the call that charges it. */
export const paymentCheck: JobKind<{ paymentId: string }> = {
  name: 'payment check',
  payload: z.object({ paymentId: z.string() }),
  retryAfterMs: [
    10 * SECOND_MS,
    30 * SECOND_MS,
    ...Array<number>(30).fill(MINUTE_MS),
    ...Array<number>(24).fill(HOUR_MS),
    ...Array<number>(6).fill(DAY_MS),
  ],
}

/** Called in the transaction that records the outcome of a payment, once for each. */
export type SettledListener = (tx: Tx, payment: PaymentOutcome) => Promise<void>

export interface ChargingSources extends Pick<Infrastructure, 'db' | 'clock' | 'log'> {
  readonly queue: Pick<JobQueue, 'add' | 'remove' | 'handle'>
  readonly provider: PaymentProvider
  /** Address of the storefront, to which a bank leads back. */
  readonly siteUrl: string
  readonly listeners: readonly SettledListener[]
  readonly cards: SavedCards
  readonly metrics?: Pick<Metrics, 'countPayment'> | undefined
}

type Outcome = Pick<PaymentRow, 'declineCode'> &
  Partial<Pick<PaymentRow, 'brand' | 'last4' | 'cardFingerprint' | 'isReusable'>>

/**
 * Charges payments, each in three steps that can be repeated: create an intent, store its id, confirm it. Whatever ends a
 * payment settles it exactly once (docs/payments.md).
 */
export function paymentCharging({
  db,
  clock,
  log,
  queue,
  provider,
  siteUrl,
  listeners,
  cards,
  metrics = silentMetrics,
}: ChargingSources) {
  const { stripe } = provider

  /** Records the outcome, once. With `unlessStarted`, does nothing to a payment whose intent is known. */
  const settle = async (id: string, status: 'paid' | 'failed', facts: Outcome, { unlessStarted = false } = {}) => {
    const settled = await db.transaction(async (tx) => {
      const change = { status, ...facts, clientSecret: null, nextActionUrl: null, settledAt: clock.now() }
      const settled = await settlePayment(tx, id, change, { unlessStarted })
      if (!settled) return undefined
      await queue.remove(tx, paymentCheck, id)
      if (settled.status === 'paid' && settled.isReusable && !settled.savesCard) {
        const runAt = new Date(clock.now().getTime() + ORDER_CARD_MS)
        await queue.add(tx, forgetOrderCard, { paymentId: id }, { key: settled.methodId, runAt })
      }
      if (settled.status === 'paid' && settled.userId !== null && settled.savesCard) {
        await cards.replaceFailingDefault(tx, settled.userId, settled.methodId)
      }
      const outcome = { paymentId: id, orderId: settled.orderId, outcome: status }
      for (const listener of listeners) await listener(tx, outcome)
      return settled
    })
    if (!settled) return getPayment(db, id)
    metrics.countPayment(START_PROBLEMS.has(facts.declineCode ?? '') ? 'unavailable' : status)
    return settled
  }

  /** Asks the provider for the intent of a payment. Throws when it does not answer, or with something else. */
  const retrieve = async (intentId: string) =>
    readIntent(await stripe.paymentIntents.retrieve(intentId, { expand: ['payment_method'] }), intentId)

  /**
   * Cancels an intent so that it can never be charged, and settles its payment. It may have been charged before. `reason`
   * is why the payment fails; without it, the intent says why.
   */
  const cancelIntent = async (payment: PaymentRow, intentId: string, reason?: Outcome): Promise<PaymentRow> => {
    const after = await stripe.paymentIntents.cancel(intentId).then(
      (canceled) => readIntent(canceled, intentId),
      (error: unknown) => {
        // The state of the intent does not allow it.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return retrieve(intentId)
        throw error
      },
    )
    if (after.status === 'canceled') return settle(payment.id, 'failed', reason ?? factsOf(after))
    if (judgeIntent(payment, after) === 'paid') return settle(payment.id, 'paid', factsOf(after))
    throw new Error(`The payment intent ${intentId} can be neither cancelled nor settled: it is ${after.status}`)
  }

  /** Gives back what was captured for an intent that is not as the shop asked for it. */
  const refundMismatch = async (payment: PaymentRow, intent: Intent): Promise<PaymentRow> => {
    log.error(
      { payment: payment.id, intent: intent.id, status: intent.status },
      'a payment intent has another amount, currency or payment than the shop asked for',
    )
    if (intent.status !== 'succeeded') await stripe.paymentIntents.cancel(intent.id)
    else await stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: `undo ${payment.id}` })
    return settle(payment.id, 'failed', { declineCode: 'payment_mismatch' })
  }

  /** Settles a payment, or stores its 3-D Secure challenge, as the state of its intent demands. */
  const applyVerdict = async (payment: PaymentRow, intent: Intent): Promise<PaymentRow> => {
    const age = clock.now().getTime() - payment.createdAt.getTime()
    switch (judgeIntent(payment, intent)) {
      case 'paid':
        return settle(payment.id, 'paid', factsOf(intent))
      case 'canceled':
        return settle(payment.id, 'failed', factsOf(intent))
      case 'mismatch':
        return refundMismatch(payment, intent)
      case 'declined':
        return cancelIntent(payment, intent.id, factsOf(intent))
      case 'unconfirmed':
        return age < LIVE_CALL_MS ? payment : cancelIntent(payment, intent.id)
      case 'actionRequired': {
        if (age >= HOLD_MS) return cancelIntent(payment, intent.id)
        const challenge = {
          clientSecret: intent.client_secret ?? null,
          nextActionUrl: intent.next_action?.redirect_to_url?.url ?? null,
        }
        await storeChallenge(db, payment.id, challenge)
        return getPayment(db, payment.id)
      }
      case 'pending':
        return payment
    }
  }

  /** Asks the provider about a payment, and settles it when it is over. Throws when the provider does not answer. */
  const syncWithProvider = async (payment: PaymentRow): Promise<PaymentRow> => {
    if (isSettled(payment)) return payment
    if (payment.intentId !== null) return applyVerdict(payment, await retrieve(payment.intentId))
    const age = clock.now().getTime() - payment.createdAt.getTime()
    if (age < LIVE_CALL_MS) return payment
    // The call that charged it died: without a stored intent, it cannot have confirmed one.
    const after = await settle(payment.id, 'failed', { declineCode: 'abandoned' }, { unlessStarted: true })
    return isSettled(after) ? after : syncWithProvider(after)
  }

  /**
   * Returns the provider's customer of a payment, and for what else its card may be charged. A card that is not saved
   * belongs to a customer of its order for a while, so that what is added to the order is paid with it.
   */
  const ownerOf = async ({ userId, savesCard, methodId, orderId }: PaymentRow) => {
    if (userId !== null && savesCard) {
      return { customer: await cards.customerOf(userId), setup_future_usage: 'off_session' } as const
    }
    if (userId !== null && (await cards.isSaved(userId, methodId))) return { customer: await cards.customerOf(userId) }
    const { id } = await stripe.customers.create(
      { metadata: { orderId } },
      { idempotencyKey: `customer of ${orderId}` },
    )
    return { customer: id, setup_future_usage: 'on_session' } as const
  }

  queue.handle(forgetOrderCard, async ({ paymentId }) => {
    const { userId, methodId } = await getPayment(db, paymentId)
    if (userId !== null && (await cards.isSaved(userId, methodId))) return
    await stripe.paymentMethods.detach(methodId).catch((error: unknown) => {
      // It is detached already.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    })
    await forgetCard(db, methodId)
  })

  /** Creates the intent, without charging it, and stores its id. Returns undefined when the payment ended meanwhile. */
  const createIntent = async (payment: PaymentRow): Promise<string | undefined> => {
    const owner = await ownerOf(payment)
    const created = await stripe.paymentIntents.create(
      {
        amount: payment.amount,
        currency: payment.currency.toLowerCase(),
        allowed_payment_method_types: ['card'],
        description: payment.orderNumber,
        statement_descriptor_suffix: payment.orderNumber,
        metadata: { paymentId: payment.id, orderId: payment.orderId, orderNumber: payment.orderNumber },
        ...owner,
      },
      { idempotencyKey: `create ${payment.id}` },
    )
    const intent = readIntent(created)
    if (!isIntentOf(payment, intent))
      throw new Error(`The provider created another intent than asked for: ${intent.id}`)
    return (await storeIntent(db, payment.id, intent.id)) ? intent.id : undefined
  }

  const confirm = async (payment: PaymentRow, intentId: string): Promise<PaymentRow> => {
    const confirmed = await stripe.paymentIntents
      .confirm(
        intentId,
        {
          payment_method: payment.methodId,
          expand: ['payment_method'],
          ...(payment.isOffSession
            ? { off_session: true }
            : { return_url: `${siteUrl}${payment.returnPath ?? checkoutPath(payment)}` }),
        },
        { idempotencyKey: `confirm ${payment.id}` },
      )
      .catch(async (error: unknown) => {
        if (error instanceof Stripe.errors.StripeCardError) return retrieve(intentId)
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return error
        throw error
      })
    if (!(confirmed instanceof Error)) return applyVerdict(payment, readIntent(confirmed, intentId))
    // The provider refused the call, such as one with the card of another customer, or one for an intent that another
    // call confirmed.
    const now = await syncWithProvider(payment)
    if (isSettled(now) || now.status === 'actionRequired') return now
    log.warn({ err: confirmed, payment: payment.id }, 'the provider refused a payment')
    return cancelIntent(payment, intentId, { declineCode: confirmed.code ?? 'invalid_payment_method' })
  }

  const charge = async (payment: PaymentRow): Promise<PaymentRow> => {
    if (isSettled(payment)) return payment
    if (payment.intentId !== null) {
      const now = await syncWithProvider(payment)
      return isSettled(now) || now.status === 'actionRequired' ? now : confirm(now, payment.intentId)
    }
    let intentId: string | undefined
    try {
      intentId = await createIntent(payment)
    } catch (err) {
      // Nothing was charged, and nothing will be: only a stored intent is confirmed.
      log.warn({ err, payment: payment.id }, 'a payment cannot be started')
      return settle(payment.id, 'failed', { declineCode: startProblem(err) }, { unlessStarted: true })
    }
    return intentId === undefined ? getPayment(db, payment.id) : confirm(payment, intentId)
  }

  return { syncWithProvider, settle, cancelIntent, charge }
}

const checkoutPath = ({ orderId }: PaymentRow) => `/secure-checkout?orderId=${encodeURIComponent(orderId)}`

/** Parses what the provider says about an intent. Throws for another one, and for what is no intent at all. */
function readIntent(answer: unknown, id?: string): Intent {
  const read = intentAnswer.safeParse(answer)
  if (!read.success || (id !== undefined && read.data.id !== id)) {
    throw new Error(
      `The provider answered with something else than the payment intent ${id ?? 'that was to be created'}`,
    )
  }
  return read.data
}

/** Returns the provider's code for a payment that it refused to start. */
function startProblem(error: unknown): string {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return error.code ?? INVALID_REQUEST
  return PROVIDER_UNAVAILABLE
}
