import { z } from 'zod'

const card = z.object({ brand: z.string(), last4: z.string(), fingerprint: z.string().nullish() })
const method = z.object({ id: z.string(), customer: z.unknown(), card: card.nullish() })

/** What the shop reads of a payment intent. Another answer is garbage, and says nothing about the payment. */
export const intentAnswer = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  amount: z.number(),
  amount_received: z.number(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()),
  client_secret: z.string().nullish(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string().nullable() }).optional() }).nullish(),
  last_payment_error: z
    .object({
      code: z.string().optional(),
      decline_code: z.string().optional(),
      payment_method: method.nullish(),
    })
    .nullish(),
  payment_method: z.union([z.string(), method]).nullish(),
})

export type Intent = z.output<typeof intentAnswer>

/** What an intent means for the payment that it belongs to. */
export type Verdict =
  | 'paid'
  /** The bank asks the buyer for a 3-D Secure challenge. */
  | 'actionRequired'
  /** The provider works on it. */
  | 'pending'
  /** No charge was attempted yet. */
  | 'unconfirmed'
  /** The card was refused; another one could be charged until the intent is cancelled. */
  | 'declined'
  /** It can never be charged. */
  | 'canceled'
  /** Another amount, currency or payment than the shop asked for: never counts as paid. */
  | 'mismatch'

interface Expected {
  readonly id: string
  readonly amount: number
  readonly currency: string
}

/** Returns whether an intent is the one that the shop created for a payment. */
export const isIntentOf = ({ id, amount, currency }: Expected, intent: Intent): boolean =>
  intent.amount === amount && intent.currency === currency.toLowerCase() && intent.metadata['paymentId'] === id

export function judgeIntent(payment: Expected, intent: Intent): Verdict {
  // A cancelled intent is harmless whatever it was for.
  if (intent.status === 'canceled') return 'canceled'
  if (!isIntentOf(payment, intent)) return 'mismatch'
  switch (intent.status) {
    case 'succeeded':
      return intent.amount_received === payment.amount ? 'paid' : 'mismatch'
    case 'requires_capture':
      return 'mismatch'
    case 'requires_action':
      return 'actionRequired'
    case 'processing':
      return 'pending'
    default:
      return intent.last_payment_error ? 'declined' : 'unconfirmed'
  }
}

/** Returns why a card was refused, and which one it was. */
export function factsOf({ last_payment_error: error, payment_method }: Intent) {
  const method = payment_method ?? error?.payment_method
  const shown = typeof method === 'object' ? method : undefined
  return {
    declineCode: error?.decline_code ?? error?.code ?? null,
    ...(shown?.card && {
      brand: shown.card.brand,
      last4: shown.card.last4,
      cardFingerprint: shown.card.fingerprint ?? null,
    }),
    isReusable: shown?.customer != null,
  }
}
