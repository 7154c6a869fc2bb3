import type Stripe from 'stripe'
import { nowSeconds } from '../../../shared/clock.ts'
import type { ProviderCall } from '../provider-call.ts'
import { invalidRequest, type ProviderErrorBody } from '../provider-error.ts'
import { findCardFacts, findObject, insertObject, newObjectId, updateObject } from '../provider-store.ts'
import { attachPaymentMethod } from './payment-methods.ts'
import { type Decline, judgeCharge } from './test-cards.ts'

/** The result of a call: the intent, or the error of a declined card. Both are kept. */
export interface IntentResult {
  readonly intent: Stripe.PaymentIntent
  readonly error?: ProviderErrorBody
}

/** Charges an intent with its payment method, asks its holder for a further step, or notes why it was declined. */
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
  await assertUsable(call, intent, intent.payment_method)
  const { behaviour, isSetUp } = await findCardFacts(tx, intent.payment_method)
  const verdict = judgeCharge(behaviour, { offSession: off_session, isSetUp })
  const confirmed = { ...intent, last_payment_error: null, next_action: null }
  if (verdict === 'approve') return { intent: await approve(call, confirmed) }
  if (verdict !== 'challenge') return decline(call, confirmed, verdict)
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
  await emit(tx, 'payment_intent.requires_action', waiting)
  return { intent: waiting }
}

/** Charges, or authorises, an intent. */
export async function approve(call: ProviderCall, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
  const { tx, emit } = call
  const isManual = intent.capture_method === 'manual'
  const charge = await insertCharge(call, intent, { isCaptured: !isManual })
  const approved: Stripe.PaymentIntent = {
    ...intent,
    latest_charge: charge.id,
    ...(isManual
      ? { status: 'requires_capture', amount_capturable: intent.amount }
      : { status: 'succeeded', amount_received: intent.amount }),
  }
  await updateObject(tx, 'payment_intent', approved)
  await keepMethod(call, approved)
  await emit(tx, 'charge.succeeded', charge)
  await emit(tx, isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', approved)
  return approved
}

/** Notes on an intent why its card was declined. The intent can be paid with another card. */
export async function decline(
  call: ProviderCall,
  intent: Stripe.PaymentIntent,
  reason: Decline,
): Promise<IntentResult> {
  const { tx, emit } = call
  const charge = await insertCharge(call, intent, { reason })
  const method = await findObject(tx, 'payment_method', String(intent.payment_method))
  const error = { type: 'card_error' as const, ...reason, charge: charge.id, payment_method: method }
  const declined: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: error,
    latest_charge: charge.id,
    payment_method: null,
    status: 'requires_payment_method',
  }
  await updateObject(tx, 'payment_intent', declined)
  await emit(tx, 'charge.failed', charge)
  await emit(tx, 'payment_intent.payment_failed', declined)
  return { intent: declined, error: { ...error, payment_intent: declined } }
}

/** Saves the payment method for later charges when the intent asks for that. */
async function keepMethod(call: ProviderCall, intent: Stripe.PaymentIntent): Promise<void> {
  const { setup_future_usage, customer, payment_method } = intent
  if (setup_future_usage === null || typeof customer !== 'string' || typeof payment_method !== 'string') return
  const method = await attachPaymentMethod(call, payment_method, { customer })
  const facts = await findCardFacts(call.tx, payment_method)
  const hidden = { ...facts, isSetUp: facts.isSetUp || setup_future_usage === 'off_session' }
  await updateObject(call.tx, 'payment_method', method, { hidden })
}

/** Throws ProviderError unless the intent may be paid by this method: a saved one belongs to the intent's customer. */
export async function assertUsable(
  { tx }: ProviderCall,
  intent: Pick<Stripe.PaymentIntent, 'customer'>,
  id: string,
): Promise<void> {
  const { customer } = await findObject(tx, 'payment_method', id)
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
  { isCaptured = false, reason }: { isCaptured?: boolean; reason?: Decline },
): Promise<Stripe.Charge> {
  const method = await findObject(tx, 'payment_method', String(intent.payment_method))
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
