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

/** Returns true when the payment of a renewal's order failed at its card. */
export async function isCardsFault(
  executor: Executor,
  orderId: string,
  { payments, problemOf }: Pick<SubscriptionsPorts, 'payments' | 'problemOf'>,
): Promise<boolean> {
  const last = (await payments.of(executor, orderId)).at(-1)
  return problemOf(last?.declineCode, 'en').isCards
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
