import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { nowSeconds } from '../../../shared/clock.ts'
import { type ProviderCall, wholeNumber } from '../provider-call.ts'
import { invalidRequest } from '../provider-error.ts'
import {
  deleteObject,
  findObject,
  insertObject,
  listObjects,
  lockCard,
  lockObject,
  newObjectId,
  type StoredCard,
  updateObject,
} from '../provider-store.ts'
import { readCard } from './test-cards.ts'

const text = z.string().max(500)
const metadata = z.record(z.string().max(40), text).optional()
const address = z
  .strictObject({
    city: text.optional(),
    country: text.optional(),
    line1: text.optional(),
    line2: text.optional(),
    postal_code: text.optional(),
    state: text.optional(),
  })
  .optional()
const billingDetails = z
  .strictObject({ name: text.optional(), email: text.optional(), phone: text.optional(), address })
  .optional()

export const customerBody = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  description: text.optional(),
  metadata,
})

export const paymentMethodBody = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string().max(40),
    exp_month: wholeNumber,
    exp_year: wholeNumber,
    cvc: z.string().max(10).optional(),
  }),
  billing_details: billingDetails,
  metadata,
})

export const paymentMethodChange = z.strictObject({ billing_details: billingDetails, metadata })
export const attachBody = z.strictObject({ customer: text })

export async function createCustomer(
  { tx, clock, emit }: ProviderCall,
  { email, name, phone, description, metadata = {} }: z.output<typeof customerBody>,
): Promise<Stripe.Customer> {
  const customer: Stripe.Customer = {
    id: newObjectId('customer'),
    object: 'customer',
    balance: 0,
    created: nowSeconds(clock),
    default_source: null,
    description: description ?? null,
    email: email ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata,
    name: name ?? null,
    phone: phone ?? null,
    shipping: null,
  }
  await insertObject(tx, 'customer', customer)
  await emit(tx, ['customer.created', customer])
  return customer
}

/** Deletes a customer with the saved payment methods. */
export async function deleteCustomer({ tx }: ProviderCall, id: string) {
  await lockObject(tx, 'customer', id)
  const methods = await listObjects(tx, 'payment_method', { customerId: id }, { limit: 100 })
  for (const method of methods.data) await deleteObject(tx, method.id)
  await deleteObject(tx, id)
  return { id, object: 'customer' as const, deleted: true as const }
}

/** Throws ProviderError (402) with the field at fault when the card data is wrong. */
export async function createPaymentMethod(
  { tx, clock, secret }: ProviderCall,
  { card, billing_details, metadata = {} }: z.output<typeof paymentMethodBody>,
): Promise<Stripe.PaymentMethod> {
  const { last4, ...behaviour } = readCard(card, clock.now())
  const number = card.number.replace(/\D/g, '')
  const method: Stripe.PaymentMethod = {
    id: newObjectId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: shownDetails(billing_details),
    card: {
      brand: behaviour.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: card.cvc ? 'unchecked' : null },
      country: 'US',
      display_brand: behaviour.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year,
      fingerprint: createHmac('sha256', secret).update(number).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [behaviour.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowSeconds(clock),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  }
  await insertObject(tx, 'payment_method', method, { hidden: { behaviour, isSetUp: false } })
  return method
}

export async function changePaymentMethod(
  { tx }: ProviderCall,
  id: string,
  { billing_details, metadata }: z.output<typeof paymentMethodChange>,
): Promise<Stripe.PaymentMethod> {
  const method = await lockObject(tx, 'payment_method', id)
  const changed = {
    ...method,
    ...(billing_details && { billing_details: shownDetails(billing_details) }),
    ...(metadata && { metadata: { ...method.metadata, ...metadata } }),
  }
  await updateObject(tx, 'payment_method', changed)
  return changed
}

/** Saves a payment method for a customer. Throws ProviderError when it belongs to another one. */
export async function attachPaymentMethod(
  call: ProviderCall,
  id: string,
  { customer }: z.output<typeof attachBody>,
): Promise<Stripe.PaymentMethod> {
  return keepCard(call, await lockCard(call.tx, id), { customer })
}

/**
 * Saves a locked card for a customer, and whether it may be charged in the holder's absence. Throws ProviderError when it
 * belongs to another customer.
 */
export async function keepCard(
  { tx, emit }: ProviderCall,
  { method, facts }: StoredCard,
  { customer, isSetUp = facts.isSetUp }: { readonly customer: string; readonly isSetUp?: boolean },
): Promise<Stripe.PaymentMethod> {
  await findObject(tx, 'customer', customer)
  if (method.customer && method.customer !== customer) {
    throw invalidRequest('The payment method is attached to another customer already.')
  }
  const kept = { ...method, customer }
  await updateObject(tx, 'payment_method', kept, { customerId: customer, hidden: { ...facts, isSetUp } })
  if (!method.customer) await emit(tx, ['payment_method.attached', kept])
  return kept
}

/** Removes a payment method from its customer. It cannot be used again. */
export async function detachPaymentMethod({ tx, emit }: ProviderCall, id: string): Promise<Stripe.PaymentMethod> {
  const { method, facts } = await lockCard(tx, id)
  if (!method.customer) throw invalidRequest('The payment method you provided is not attached to a customer.')
  const detached = { ...method, customer: null }
  const useless = { ...facts, behaviour: { ...facts.behaviour, on: 'decline' as const } }
  await updateObject(tx, 'payment_method', detached, { customerId: null, hidden: useless })
  await emit(tx, ['payment_method.detached', detached])
  return detached
}

function shownDetails(details: z.output<typeof billingDetails>): Stripe.PaymentMethod.BillingDetails {
  const { city, country, line1, line2, postal_code, state } = details?.address ?? {}
  return {
    address: {
      city: city ?? null,
      country: country ?? null,
      line1: line1 ?? null,
      line2: line2 ?? null,
      postal_code: postal_code ?? null,
      state: state ?? null,
    },
    email: details?.email ?? null,
    name: details?.name ?? null,
    phone: details?.phone ?? null,
    tax_id: null,
  }
}
