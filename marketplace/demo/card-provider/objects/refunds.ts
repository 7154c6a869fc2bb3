import type Stripe from 'stripe'
import { z } from 'zod'
import { nowSeconds } from '../../../shared/clock.ts'
import { type ProviderCall, wholeNumber } from '../provider-call.ts'
import { invalidRequest } from '../provider-error.ts'
import { insertObject, lockObject, newObjectId, updateObject } from '../provider-store.ts'

export const refundBody = z.strictObject({
  payment_intent: z.string().max(500),
  amount: wholeNumber.pipe(z.int().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
})

/** Gives back all that is left of a payment, or a part. Throws ProviderError (400) for more than is left. */
export async function createRefund(
  { tx, clock, emit }: ProviderCall,
  { payment_intent, amount, reason, metadata }: z.output<typeof refundBody>,
): Promise<Stripe.Refund> {
  const intent = await lockObject(tx, 'payment_intent', payment_intent)
  if (intent.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  }
  const charge = await lockObject(tx, 'charge', String(intent.latest_charge))
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const refunded = amount ?? left
  if (refunded > left) {
    throw invalidRequest(`Refund amount (${refunded}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    })
  }
  const refund: Stripe.Refund = {
    id: newObjectId('refund'),
    object: 'refund',
    amount: refunded,
    balance_transaction: null,
    charge: charge.id,
    created: nowSeconds(clock),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata,
    payment_intent: intent.id,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  const amountRefunded = charge.amount_refunded + refunded
  const changed = { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount_captured }
  await insertObject(tx, 'refund', refund, { intentId: intent.id })
  await updateObject(tx, 'charge', changed)
  await emit(tx, ['refund.created', refund], ['charge.refunded', changed])
  return refund
}
