import { publicConfig } from '@/lib/config'
import type { BillingDetails, CardField, CardResult } from '@/lib/domain/payments/card-fields'
import { type CardEntry, digitsOf, expiryOf } from './card-entry'

/** Milliseconds. */
const TIME_LIMIT = 20_000

/** A key of the messages `payment.card.refusals`. */
export type CardRefusal = 'number' | 'expiry' | 'code' | 'declined'

/**
 * Gives card data to the embedded provider. The number and the code go into this one request and nowhere else: not
 * through the API client, which could log them, and not into a query cache.
 */
export async function createPaymentMethod(
  { number, expiry, code, name }: CardEntry,
  billing: BillingDetails,
): Promise<CardResult> {
  const { month, year } = expiryOf(expiry)
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': digitsOf(number),
    'card[exp_month]': String(month),
    'card[exp_year]': String(year),
    'card[cvc]': digitsOf(code),
  })
  const { address, ...holder } = { ...billing, name: name.trim() }
  for (const [key, value] of Object.entries(holder)) if (value) body.set(`billing_details[${key}]`, value)
  for (const [key, value] of Object.entries(address ?? {})) {
    if (value) body.set(`billing_details[address][${key}]`, value)
  }
  try {
    const response = await fetch(`${publicConfig().apiUrl}/stripe/v1/payment_methods`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${publicConfig().stripePublishableKey}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: body.toString(),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    const payload = (await response.json()) as { id?: unknown; error?: { code?: unknown } }
    if (response.ok && typeof payload.id === 'string') return { kind: 'method', methodId: payload.id }
    if (response.status !== 402) return { kind: 'failed' }
    return { kind: 'refused', code: String(payload.error?.code ?? '') }
  } catch {
    // Not logged: the error of a browser may quote the request.
    return { kind: 'failed' }
  }
}

const REFUSALS: readonly (readonly [code: RegExp, field: CardField, refusal: CardRefusal])[] = [
  [/number/, 'number', 'number'],
  [/expir/, 'expiry', 'expiry'],
  [/cvc/, 'code', 'code'],
]

/** Returns the field at fault, and the message for it, by a code of the provider or the shop: 'invalid_cvc', 'EXPIRED_CARD'. */
export function refusalOf(code: string): { readonly field: CardField; readonly refusal: CardRefusal } {
  const known = REFUSALS.find(([pattern]) => pattern.test(code.toLowerCase()))
  return { field: known?.[1] ?? 'number', refusal: known?.[2] ?? 'declined' }
}
