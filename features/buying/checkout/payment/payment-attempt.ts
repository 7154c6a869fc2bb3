import type { PlacedOrder, PlaceOrderBody } from '@/contract/buying/orders'
import { HOLD_MS } from '@/contract/buying/orders-rules'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiError, refusalText, SESSION_ENDED, wasTurnedAway } from '@/lib/api/api-error'
import { expiringStore } from '@/lib/browser/expiring-store'
import { randomId } from '@/lib/browser/random-id'
import { tabStore } from '@/lib/browser/storage'
import { pauseBeforeNextLook } from '@/lib/domain/orders/order-query'
import { CARD_TIME_LIMIT } from '@/lib/domain/payments/saved-cards'
import { GUEST, ownerOf } from '@/lib/session/personal-queries'
import { PAYMENT_ATTEMPT } from '@/lib/session/personal-storage'
import { currentSession } from '@/lib/session/session-state'

/**
 * One wish to pay. All requests of an attempt have the same idempotency key and body, so they come to one order or to
 * none. It holds the provider's id of a card, never the card.
 */
export interface PaymentAttempt {
  readonly idempotencyKey: string
  readonly body: PlaceOrderBody
  /** The amount as it was shown, such as '$79.39'. */
  readonly amount: string
}

export const newAttempt = (body: PlaceOrderBody, amount: string): PaymentAttempt => ({
  idempotencyKey: randomId(),
  body,
  amount,
})

/** What came of an attempt. */
export type PaymentOutcome =
  /** Paid, or to be paid on delivery. */
  | { readonly kind: 'placed'; readonly order: Pick<PlacedOrder, 'orderId'> }
  /** The bank asks for a 3-D Secure challenge, on its page. */
  | { readonly kind: 'nextStep'; readonly url: string }
  /** The bank has not answered yet. */
  | { readonly kind: 'processing'; readonly order: PlacedOrder }
  /** Nothing was paid. `message` is the marketplace's own, for display. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string | undefined; readonly isCard: boolean }
  /** The cart is not as it was shown. Nothing was paid. */
  | { readonly kind: 'changed' }
  /** No response arrived: the order may have been placed. The same attempt can be repeated. */
  | { readonly kind: 'unknown' }

/** Sends an attempt. `isRepeated`: it was sent before, and its outcome is unknown. Never rejects. */
export async function submitAttempt(
  api: ApiCaller,
  { idempotencyKey, body }: PaymentAttempt,
  { isRepeated }: { readonly isRepeated: boolean },
): Promise<PaymentOutcome> {
  try {
    const { data } = await api.call('placeOrder', body, { idempotencyKey, timeout: CARD_TIME_LIMIT })
    return outcomeOf(data)
  } catch (error) {
    return failureOf(error, isRepeated)
  }
}

/** Returns what an order's payment has come to. */
function outcomeOf(order: PlacedOrder): PaymentOutcome {
  const { status, problem, nextActionUrl } = order.payment
  switch (status) {
    case 'paid':
    case 'due':
    case 'refunded':
    case 'cancelled':
      return { kind: 'placed', order }
    case 'actionRequired':
      return nextActionUrl ? { kind: 'nextStep', url: nextActionUrl } : { kind: 'processing', order }
    case 'processing':
      return { kind: 'processing', order }
    case 'failed':
      return { kind: 'refused', code: '', message: problem, isCard: true }
  }
}

function failureOf(error: unknown, isRepeated: boolean): PaymentOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  const { status = 0, code = '' } = error
  if (code === 'ORDER_CHANGED') return { kind: 'changed' }
  // An earlier payment of this cart went through meanwhile, as in another tab: its order is the one to show.
  if (code === 'ORDER_PAID' && error.orderId) return { kind: 'placed', order: { orderId: error.orderId } }
  // When the session is over, the sign-in prompt is open.
  if (isRepeated && wasTurnedAway(error)) return { kind: 'unknown' }
  const isAnswered = error.kind === 'http' && status >= 400 && status < 500
  if (!isAnswered && code !== SESSION_ENDED) return { kind: 'unknown' }
  return { kind: 'refused', code, message: refusalText(error), isCard: status === 402 }
}

/**
 * Asks for an order until its payment is settled, at growing intervals for two minutes. Returns undefined when it is
 * not settled by then, or when `signal` is aborted.
 */
export async function awaitSettled(
  api: ApiCaller,
  placed: PlacedOrder,
  signal: AbortSignal,
): Promise<PaymentOutcome | undefined> {
  const { orderId } = placed
  for (let times = 0; ; times++) {
    const pause = pauseBeforeNextLook(times)
    if (pause === undefined) return undefined
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (signal.aborted) return undefined
    const response = await api.call('order', { orderId }, { signal }).catch(() => undefined)
    if (signal.aborted) return undefined
    const outcome = response && outcomeOf({ ...placed, payment: response.data.payment })
    if (outcome && outcome.kind !== 'processing') return outcome
  }
}

const store = expiringStore(tabStore)

/**
 * Stores an attempt whose outcome is unknown, so that it can be repeated after a reload
 * (docs/checkout.md#payment-attempts).
 */
export const keepAttempt = (attempt: PaymentAttempt): void =>
  store.set(PAYMENT_ATTEMPT, { ...attempt, owner: ownerOf(currentSession()) }, HOLD_MS)
export const forgetAttempt = (): void => store.remove(PAYMENT_ATTEMPT)

/**
 * Returns the attempt of this tab whose outcome is unknown. A guest's is also that of the account into which the guest
 * signs in, like the order.
 */
export function keptAttempt(): PaymentAttempt | undefined {
  const stored = store.get(PAYMENT_ATTEMPT) as (Partial<PaymentAttempt> & { readonly owner?: string }) | undefined
  // Written by this file alone; checked because storage outlives a deploy.
  const isWhole =
    typeof stored?.idempotencyKey === 'string' && typeof stored.amount === 'string' && stored.body !== undefined
  const isOwn = stored?.owner === GUEST || stored?.owner === ownerOf(currentSession())
  return isWhole && isOwn ? (stored as PaymentAttempt) : undefined
}
