import type Stripe from 'stripe'
import { nowSeconds } from '../../../shared/clock.ts'
import type { ProviderCall } from '../provider-call.ts'
import { invalidRequest, type ProviderErrorBody } from '../provider-error.ts'
import { insertObject, lockCard, newObjectId, type StoredCard, updateObject } from '../provider-store.ts'
import { keepCard } from './payment-methods.ts'
import { type Decline, judgeCharge } from './test-cards.ts'

/** The result of a call: the intent, or the error of a declined card. Both are kept. */
export interface IntentResult {
  readonly intent: Stripe.PaymentIntent
  readonly error?: ProviderErrorBody
}

/** Charges an intent with its payment method, asks its holder for a 3-D Secure challenge, or notes why it was declined. */
export async function chargeIntent(
  call: ProviderCall,
  intent: Stripe.PaymentIntent,
  { return_url, off_session = false }: { return_url?: string | undefined; off_session?: boolean | undefined },
): Promise<IntentResult> {
  const { tx, emit, url } = call
  if (typeof intent.payment_method !== 'string') {
    throw invalidRequest('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
      param: 'payment_method',
    })
  }
  const card = await lockCard(tx, intent.payment_method)
  assertUsable(intent, card.method)
  const { behaviour, isSetUp } = card.facts
  const verdict = judgeCharge(behaviour, { offSession: off_session, isSetUp })
  const confirmed = { ...intent, last_payment_error: null, next_action: null }
  if (verdict === 'approve') return { intent: await approve(call, confirmed, card) }
  if (verdict !== 'challenge') return decline(call, confirmed, card, verdict)
  if (return_url === undefined) {
    throw invalidRequest('This payment needs a further step of its payer: a `return_url` is required.', {
      param: 'return_url',
    })
  }
  const waiting: Stripe.PaymentIntent = {
    ...confirmed,
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${url}/challenge/${intent.id}?client_secret=${intent.client_secret}`, return_url },
    },
  }
  await updateObject(tx, 'payment_intent', waiting)
  await emit(tx, ['payment_intent.requires_action', waiting])
  return { intent: waiting }
}

/** Charges, or authorises, an intent. */
export async function approve(
  call: ProviderCall,
  intent: Stripe.PaymentIntent,
  card: StoredCard,
): Promise<Stripe.PaymentIntent> {
  const { tx, emit } = call
  const isManual = intent.capture_method === 'manual'
  const charge = await insertCharge(call, intent, card, { isCaptured: !isManual })
  const approved: Stripe.PaymentIntent = {
    ...intent,
    latest_charge: charge.id,
    ...(isManual
      ? { status: 'requires_capture', amount_capturable: intent.amount }
      : { status: 'succeeded', amount_received: intent.amount }),
  }
  await updateObject(tx, 'payment_intent', approved)
  const { setup_future_usage, customer } = approved
  if (setup_future_usage !== null && typeof customer === 'string') {
    await keepCard(call, card, { customer, isSetUp: card.facts.isSetUp || setup_future_usage === 'off_session' })
  }
  const paid = isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded'
  await emit(tx, ['charge.succeeded', charge], [paid, approved])
  return approved
}

/** Notes on an intent why its card was declined. The intent can be paid with another card. */
export async function decline(
  call: ProviderCall,
  intent: Stripe.PaymentIntent,
  card: StoredCard,
  reason: Decline,
): Promise<IntentResult> {
  const { tx, emit } = call
  const charge = await insertCharge(call, intent, card, { reason })
  const error = { type: 'card_error' as const, ...reason, charge: charge.id, payment_method: card.method }
  const declined: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: error,
    latest_charge: charge.id,
    payment_method: null,
    status: 'requires_payment_method',
  }
  await updateObject(tx, 'payment_intent', declined)
  await emit(tx, ['charge.failed', charge], ['payment_intent.payment_failed', declined])
  return { intent: declined, error: { ...error, payment_intent: declined } }
}

/** Throws ProviderError unless the intent may be paid by this method: a saved one belongs to the intent's customer. */
export function assertUsable(
  intent: Pick<Stripe.PaymentIntent, 'customer'>,
  { customer }: Pick<Stripe.PaymentMethod, 'customer'>,
): void {
  if (customer && customer !== intent.customer) {
    throw invalidRequest(
      'The provided PaymentMethod belongs to a customer. Please include the same customer in the `customer` parameter.',
      { param: 'payment_method' },
    )
  }
}

async function insertCharge(
  { tx, clock }: ProviderCall,
  intent: Stripe.PaymentIntent,
  { method }: StoredCard,
  { isCaptured = false, reason }: { isCaptured?: boolean; reason?: Decline },
): Promise<Stripe.Charge> {
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card ?? {}
  const charge = {
    id: newObjectId('charge'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: isCaptured,
    created: nowSeconds(clock),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: reason?.code ?? null,
    failure_message: reason?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: reason ? 'declined_by_network' : 'approved_by_network',
      reason: reason?.decline_code ?? null,
      type: reason ? 'issuer_declined' : 'authorized',
      seller_message: reason?.message ?? 'Payment complete.',
    },
    paid: !reason,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { brand, country, exp_month, exp_year, fingerprint, funding, last4, network: brand, wallet: null },
    },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: reason ? 'failed' : 'succeeded',
  } as unknown as Stripe.Charge
  await insertObject(tx, 'charge', charge, { customerId: intent.customer as string | null, intentId: intent.id })
  return charge
}
