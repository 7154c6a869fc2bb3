import type Stripe from 'stripe'
import { z } from 'zod'
import { minCardAmount } from '../../../../contract/payments-rules.ts'
import { nowSeconds } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import { type ProviderCall, wholeNumber } from '../provider-call.ts'
import { invalidRequest } from '../provider-error.ts'
import { findObject, insertObject, lockCard, lockObject, newObjectId, updateObject } from '../provider-store.ts'
import { approve, assertUsable, chargeIntent, decline, type IntentResult } from './charging.ts'

const MAX_AMOUNT = 99_999_999
const text = z.string().max(500)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const amount = wholeNumber.pipe(z.int().min(1).max(MAX_AMOUNT))
const methodTypes = z.array(z.literal('card')).min(1)
const metadata = z.record(z.string().max(40), text)
const setupFutureUsage = z.enum(['off_session', 'on_session'])
const webAddress = z.url({ protocol: /^https?$/ }).max(2000)

const confirmFields = {
  payment_method: text.optional(),
  return_url: webAddress.optional(),
  off_session: flag.optional(),
}

export const intentBody = z.strictObject({
  amount,
  currency: z
    .string()
    .regex(/^[a-zA-Z]{3}$/)
    .transform((code) => code.toLowerCase()),
  customer: text.optional(),
  description: text.optional(),
  receipt_email: text.optional(),
  metadata: metadata.default({}),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic'),
  setup_future_usage: setupFutureUsage.optional(),
  statement_descriptor_suffix: z.string().max(22).optional(),
  allowed_payment_method_types: methodTypes.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirm: flag.default(false),
  ...confirmFields,
})
export const intentChange = z.strictObject({
  amount: amount.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  setup_future_usage: setupFutureUsage.optional(),
  payment_method: text.optional(),
})
export const confirmBody = z.strictObject({
  ...confirmFields,
  setup_future_usage: setupFutureUsage.optional(),
  client_secret: text.optional(),
})
export const captureBody = z.strictObject({ amount_to_capture: amount.optional() })
export const cancelBody = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
})

export async function createPaymentIntent(
  call: ProviderCall,
  { confirm, payment_method, return_url, off_session, ...fields }: z.output<typeof intentBody>,
): Promise<IntentResult> {
  const { tx, clock, emit } = call
  assertLargeEnough(fields)
  if (fields.customer !== undefined) await findObject(tx, 'customer', fields.customer)
  const id = newObjectId('payment_intent')
  const intent: Stripe.PaymentIntent = {
    ...emptyIntent,
    id,
    amount: fields.amount,
    automatic_payment_methods:
      (fields.automatic_payment_methods as Stripe.PaymentIntent.AutomaticPaymentMethods) ?? null,
    capture_method: fields.capture_method,
    client_secret: `${id}_secret_${newId()}`,
    created: nowSeconds(clock),
    currency: fields.currency,
    customer: fields.customer ?? null,
    description: fields.description ?? null,
    metadata: fields.metadata,
    payment_method: payment_method ?? null,
    allowed_payment_method_types: fields.allowed_payment_method_types ?? null,
    payment_method_types: ['card'],
    receipt_email: fields.receipt_email ?? null,
    statement_descriptor_suffix: fields.statement_descriptor_suffix ?? null,
    setup_future_usage: fields.setup_future_usage ?? null,
    status: payment_method === undefined ? 'requires_payment_method' : 'requires_confirmation',
  }
  if (payment_method !== undefined) assertUsable(intent, await findObject(tx, 'payment_method', payment_method))
  await insertObject(tx, 'payment_intent', intent, { customerId: intent.customer as string | null })
  await emit(tx, ['payment_intent.created', intent])
  return confirm ? chargeIntent(call, intent, { return_url, off_session }) : { intent }
}

/** Changes an intent that is not paid. Throws ProviderError (400) in another state. */
export async function changePaymentIntent(
  call: ProviderCall,
  id: string,
  fields: z.output<typeof intentChange>,
): Promise<Stripe.PaymentIntent> {
  const { metadata: added, ...change } = withoutUndefined(fields)
  const intent = await lockObject(call.tx, 'payment_intent', id)
  const isOpen = ['requires_payment_method', 'requires_confirmation'].includes(intent.status)
  if (!isOpen && Object.keys(change).length > 0) throw unexpectedState(intent, 'changed')
  if (change.amount !== undefined) assertLargeEnough({ amount: change.amount, currency: intent.currency })
  if (change.payment_method !== undefined)
    assertUsable(intent, await findObject(call.tx, 'payment_method', change.payment_method))
  const changed: Stripe.PaymentIntent = {
    ...intent,
    ...change,
    metadata: { ...intent.metadata, ...added },
    ...(change.payment_method !== undefined && { status: 'requires_confirmation' as const }),
  }
  await updateObject(call.tx, 'payment_intent', changed)
  return changed
}

export async function confirmPaymentIntent(
  call: ProviderCall,
  id: string,
  { payment_method, setup_future_usage, return_url, off_session }: Omit<z.output<typeof confirmBody>, 'client_secret'>,
): Promise<IntentResult> {
  const intent = await lockObject(call.tx, 'payment_intent', id)
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpectedState(intent, 'confirmed')
  }
  const chosen = {
    ...intent,
    ...(payment_method !== undefined && { payment_method }),
    ...(setup_future_usage !== undefined && { setup_future_usage }),
  }
  return chargeIntent(call, chosen, { return_url, off_session })
}

/** Ends the step in which the holder confirms a payment with the bank. Does nothing when the intent waits for none. */
export async function finishChallenge(call: ProviderCall, id: string, isConfirmed: boolean): Promise<IntentResult> {
  const intent = await lockObject(call.tx, 'payment_intent', id)
  if (intent.status !== 'requires_action') return { intent }
  const waiting = { ...intent, next_action: null }
  const card = await lockCard(call.tx, String(intent.payment_method))
  if (isConfirmed) return { intent: await approve(call, waiting, card) }
  return decline(call, waiting, card, {
    code: 'authentication_required',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

/** Captures all or a part of an authorised amount; the rest is released. */
export async function capturePaymentIntent(
  call: ProviderCall,
  id: string,
  { amount_to_capture }: z.output<typeof captureBody>,
): Promise<Stripe.PaymentIntent> {
  const { tx, emit } = call
  const intent = await lockObject(tx, 'payment_intent', id)
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'captured')
  const captured = amount_to_capture ?? intent.amount_capturable
  if (captured > intent.amount_capturable) {
    throw invalidRequest('The amount to capture is greater than the authorised amount.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  }
  const charge = await lockObject(tx, 'charge', String(intent.latest_charge))
  const done = { ...charge, captured: true, amount_captured: captured }
  await updateObject(tx, 'charge', done)
  const paid: Stripe.PaymentIntent = { ...intent, amount_capturable: 0, amount_received: captured, status: 'succeeded' }
  await updateObject(tx, 'payment_intent', paid)
  await emit(tx, ['charge.captured', done], ['payment_intent.succeeded', paid])
  return paid
}

/** Cancels an intent that is not paid; an authorised amount is released. */
export async function cancelPaymentIntent(
  { tx, clock, emit }: ProviderCall,
  id: string,
  { cancellation_reason }: z.output<typeof cancelBody>,
): Promise<Stripe.PaymentIntent> {
  const intent = await lockObject(tx, 'payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'canceled')
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: nowSeconds(clock),
    cancellation_reason: cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  }
  await updateObject(tx, 'payment_intent', canceled)
  await emit(tx, ['payment_intent.canceled', canceled])
  return canceled
}

function assertLargeEnough({ amount, currency }: Pick<Stripe.PaymentIntent, 'amount' | 'currency'>): void {
  const least = minCardAmount(currency.toUpperCase())
  if (amount >= least) return
  throw invalidRequest(`Amount must be at least ${least} ${currency}`, { code: 'amount_too_small', param: 'amount' })
}

/** The parameters that were sent. */
const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>
  }

function unexpectedState({ id, status }: Stripe.PaymentIntent, action: string) {
  return invalidRequest(`This PaymentIntent (${id}) could not be ${action} because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  })
}

/** The fields that are the same for every new intent. */
const emptyIntent = {
  object: 'payment_intent',
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_record: null,
  processing: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  transfer_group: null,
} as const
