import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { ProviderCall } from './provider-call.ts'
import { invalidRequest, wholeNumber } from './provider-protocol.ts'
import { insertObject, lockCard, newObjectId, type PaymentMethod, updateObject } from './provider-store.ts'
import { readCard } from './test-cards.ts'

const text = z.string().max(500).optional()

/** What a browser sends. Billing details are accepted as by Stripe, and not kept. */
export const paymentMethodBody = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string().max(40),
    exp_month: wholeNumber,
    exp_year: wholeNumber,
    cvc: z.string().max(10).optional(),
  }),
  billing_details: z
    .strictObject({
      name: text,
      email: text,
      phone: text,
      address: z
        .strictObject({ city: text, country: text, line1: text, line2: text, postal_code: text, state: text })
        .optional(),
    })
    .optional(),
})

/** Throws ProviderError (402) with the field at fault when the card data is wrong. */
export async function createPaymentMethod(
  { tx, clock, secret }: ProviderCall,
  { card }: z.output<typeof paymentMethodBody>,
): Promise<PaymentMethod> {
  const { last4, ...behaviour } = readCard(card, clock.now())
  const number = card.number.replace(/\D/g, '')
  const method: PaymentMethod = {
    id: newObjectId('payment_method'),
    object: 'payment_method',
    type: 'card',
    card: {
      brand: behaviour.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year,
      fingerprint: createHmac('sha256', secret).update(number).digest('hex').slice(0, 16),
      last4,
    },
    customer: null,
  }
  await insertObject(tx, method, { hidden: { behaviour, isSetUp: false } })
  return method
}

/** Removes a payment method from its customer. It cannot be used again. */
export async function detachPaymentMethod({ tx }: ProviderCall, id: string): Promise<PaymentMethod> {
  const { method, facts } = await lockCard(tx, id)
  if (!method.customer) throw invalidRequest('The payment method you provided is not attached to a customer.')
  const detached = { ...method, customer: null }
  const useless = { ...facts, behaviour: { ...facts.behaviour, on: 'decline' as const } }
  await updateObject(tx, detached, { customerId: null, hidden: useless })
  return detached
}
