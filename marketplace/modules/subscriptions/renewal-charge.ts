import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import type { Executor } from '../../db/client.ts'
import type { KeptCard, SubscriptionsPorts } from './subscriptions-ports.ts'

/** Charges for renewals of subscriptions and memberships. */

/** Milliseconds between attempts of a failed job, when the database or the payment provider does not respond. */
export const JOB_RETRIES: readonly number[] = [
  ...[1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE_MS),
  ...Array<number>(24).fill(HOUR_MS),
  ...Array<number>(60).fill(DAY_MS),
]

/** Milliseconds before a charge that failed for reasons other than the card is retried. It does not count as failed. */
export const NO_FAULT_RETRY_MS = HOUR_MS

/** Codes of payments that failed although the card was not at fault. */
const NO_FAULT: readonly (string | undefined)[] = [
  undefined,
  'provider_unavailable',
  'abandoned',
  'canceled',
  'payment_mismatch',
  'processing_error',
]

/** Returns why the payment of a renewal's order failed, and whether its card was at fault. */
export async function failureOf(
  executor: Executor,
  orderId: string,
  { payments }: Pick<SubscriptionsPorts, 'payments'>,
) {
  const last = (await payments.of(executor, orderId)).at(-1)
  return { declineCode: last?.declineCode, isCards: !NO_FAULT.includes(last?.declineCode) }
}

/** Returns the card that a renewal is charged to, if there is one: its own, or the one that its user used last. */
export async function chargeableCard(
  userId: string,
  methodId: string | null,
  { cards }: Pick<SubscriptionsPorts, 'cards'>,
): Promise<KeptCard | undefined> {
  const { usual, byId } = await cards.kept(userId)
  const card = methodId === null ? usual : byId.get(methodId)
  return card?.isExpired ? undefined : card
}
