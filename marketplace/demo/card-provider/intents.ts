import { z } from 'zod'
import { minCardAmount } from '../../../contract/buying/payments-rules.ts'
import { newId } from '../../shared/ids.ts'
import type { ProviderCall } from './provider-call.ts'
import { invalidRequest, wholeNumber } from './provider-protocol.ts'
import {
  type CardError,
  findObject,
  type Intent,
  insertObject,
  lockCard,
  lockChargeOf,
  lockObject,
  newObjectId,
  type PaymentIntent,
  type SetupIntent,
  type StoredCard,
  updateObject,
} from './provider-store.ts'
import { type Decline, judgeCard } from './test-cards.ts'

const MAX_AMOUNT = 99_999_999
const text = z.string().max(500)
const metadata = z.record(z.string().max(40), text).default({})
const amount = wholeNumber.pipe(z.int().min(1).max(MAX_AMOUNT))

export const paymentIntentBody = z.strictObject({
  amount,
  currency: z.string().regex(/^[a-z]{3}$/),
  customer: text.optional(),
  description: text.optional(),
  metadata,
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  statement_descriptor_suffix: z.string().max(22).optional(),
  allowed_payment_method_types: z.array(z.literal('card')).min(1).optional(),
})
export const setupIntentBody = z.strictObject({ customer: text, usage: z.literal('off_session') })
export const confirmBody = z.strictObject({
  payment_method: text,
  return_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  off_session: z.literal('true').optional(),
})
export const refundBody = z.strictObject({ payment_intent: text, amount: amount.optional(), metadata })

/** The result of a call: the intent, or the error of a declined card. Both are kept. */
export interface IntentResult {
  readonly intent: Intent
  readonly error?: CardError
}

export async function createPaymentIntent(
  { tx }: ProviderCall,
  fields: z.output<typeof paymentIntentBody>,
): Promise<PaymentIntent> {
  const { amount, currency, customer = null } = fields
  const least = minCardAmount(currency.toUpperCase())
  if (amount < least)
    throw invalidRequest(`Amount must be at least ${least} ${currency}`, { code: 'amount_too_small', param: 'amount' })
  if (customer !== null) await findObject(tx, 'customer', customer)
  const intent: PaymentIntent = {
    ...newIntent('payment_intent', customer),
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency,
    description: fields.description ?? null,
    metadata: fields.metadata,
    setup_future_usage: fields.setup_future_usage ?? null,
    last_payment_error: null,
  }
  await insertObject(tx, intent, { customerId: customer })
  return intent
}

/** Starts to save a card without a payment. */
export async function createSetupIntent(
  { tx }: ProviderCall,
  { customer, usage }: z.output<typeof setupIntentBody>,
): Promise<SetupIntent> {
  await findObject(tx, 'customer', customer)
  const intent: SetupIntent = {
    ...newIntent('setup_intent', customer),
    object: 'setup_intent',
    usage,
    last_setup_error: null,
  }
  await insertObject(tx, intent, { customerId: customer })
  return intent
}

function newIntent(kind: Intent['object'], customer: string | null) {
  const id = newObjectId(kind)
  return {
    id,
    client_secret: `${id}_secret_${newId()}`,
    status: 'requires_payment_method' as const,
    customer,
    payment_method: null,
    next_action: null,
  }
}

/** Charges or saves a card, asks its holder to confirm that with the bank, or notes why it was declined. */
export async function confirmIntent(
  call: ProviderCall,
  kind: Intent['object'],
  id: string,
  { payment_method, return_url, off_session }: z.output<typeof confirmBody>,
): Promise<IntentResult> {
  const intent: Intent = await lockObject(call.tx, kind, id)
  if (isOver(intent)) throw unexpectedState(intent, 'confirmed')
  const card = await lockCard(call.tx, payment_method)
  const { behaviour, isSetUp } = card.facts
  if (card.method.customer && card.method.customer !== intent.customer)
    throw invalidRequest('The payment method belongs to another customer.', { param: 'payment_method' })
  const verdict = judgeCard(behaviour, { offSession: off_session === 'true', isSetUp })
  const confirmed = withError({ ...intent, payment_method, next_action: null }, null)
  if (verdict === 'approve') return approve(call, confirmed, card)
  if (verdict !== 'challenge') return decline(call, confirmed, card, verdict)
  if (return_url === undefined)
    throw invalidRequest('The holder of this card must confirm it: a `return_url` is required.', {
      param: 'return_url',
    })
  const url = `${call.url}/challenge/${id}?client_secret=${intent.client_secret}`
  const waiting: Intent = {
    ...confirmed,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url } },
  }
  await updateObject(call.tx, waiting)
  return { intent: waiting }
}

/** Ends the 3-D Secure challenge of an intent. Does nothing when there is none. */
export async function finishChallenge(
  call: ProviderCall,
  { object, id }: Intent,
  isConfirmed: boolean,
): Promise<IntentResult> {
  const intent: Intent = await lockObject(call.tx, object, id)
  if (intent.status !== 'requires_action') return { intent }
  const waiting = { ...intent, next_action: null }
  const card = await lockCard(call.tx, String(intent.payment_method))
  if (isConfirmed) return approve(call, waiting, card)
  return decline(call, waiting, card, {
    code: 'authentication_required',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

/** Cancels an intent that is not paid. */
export async function cancelPaymentIntent(call: ProviderCall, id: string): Promise<PaymentIntent> {
  const intent = await lockObject(call.tx, 'payment_intent', id)
  if (isOver(intent)) throw unexpectedState(intent, 'canceled')
  const canceled: PaymentIntent = { ...intent, next_action: null, status: 'canceled' }
  await updateObject(call.tx, canceled)
  await call.emit(call.tx, 'payment_intent.canceled', canceled)
  return canceled
}

/** Gives back all that is left of a payment, or a part. Throws ProviderError (400) for more than is left. */
export async function createRefund(
  { tx }: ProviderCall,
  { payment_intent, amount, metadata }: z.output<typeof refundBody>,
) {
  const intent = await lockObject(tx, 'payment_intent', payment_intent)
  if (intent.status !== 'succeeded')
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  const charge = await lockChargeOf(tx, intent.id)
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const refunded = amount ?? left
  if (refunded > left)
    throw invalidRequest(`Refund amount (${refunded}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    })
  const refund = {
    id: newObjectId('refund'),
    object: 'refund',
    status: 'succeeded',
    amount: refunded,
    payment_intent,
    metadata,
  } as const
  await insertObject(tx, refund, { intentId: intent.id })
  await updateObject(tx, { ...charge, amount_refunded: charge.amount_refunded + refunded })
  return refund
}

/** Charges the card of a payment, and keeps it for its customer where the intent asks for that. */
async function approve({ tx, emit }: ProviderCall, intent: Intent, card: StoredCard): Promise<IntentResult> {
  const isPayment = intent.object === 'payment_intent'
  const approved: Intent = isPayment
    ? { ...intent, status: 'succeeded', amount_received: intent.amount }
    : { ...intent, status: 'succeeded' }
  await updateObject(tx, approved)
  const reuse = isPayment ? intent.setup_future_usage : intent.usage
  if (reuse !== null && intent.customer !== null) {
    const isSetUp = card.facts.isSetUp || reuse === 'off_session'
    const { customer } = intent
    await updateObject(tx, { ...card.method, customer }, { customerId: customer, hidden: { ...card.facts, isSetUp } })
  }
  if (approved.object === 'payment_intent') {
    const { id, amount, currency, metadata } = approved
    const charge = {
      id: newObjectId('charge'),
      object: 'charge',
      status: 'succeeded',
      amount,
      amount_captured: amount,
      amount_refunded: 0,
      currency,
      payment_intent: id,
      metadata,
    } as const
    await insertObject(tx, charge, { intentId: id })
    await emit(tx, 'payment_intent.succeeded', approved)
  }
  return { intent: approved }
}

/** Notes on an intent why its card was declined. It can be confirmed with another card. */
async function decline(
  { tx, emit }: ProviderCall,
  intent: Intent,
  { method }: StoredCard,
  reason: Decline,
): Promise<IntentResult> {
  const error = { type: 'card_error' as const, ...reason, payment_method: method }
  const declined = withError({ ...intent, payment_method: null, status: 'requires_payment_method' }, error)
  await updateObject(tx, declined)
  if (declined.object === 'payment_intent') await emit(tx, 'payment_intent.payment_failed', declined)
  return { intent: declined, error }
}

const withError = (intent: Intent, error: CardError | null): Intent =>
  intent.object === 'payment_intent' ? { ...intent, last_payment_error: error } : { ...intent, last_setup_error: error }

const isOver = ({ status }: Intent) => status === 'succeeded' || status === 'canceled'

const unexpectedState = ({ object, id, status }: Intent, action: string) =>
  invalidRequest(`This ${object} (${id}) could not be ${action} because it has a status of ${status}.`, {
    code: `${object}_unexpected_state`,
  })
