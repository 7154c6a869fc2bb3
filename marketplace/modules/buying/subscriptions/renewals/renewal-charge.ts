import type { Executor } from '../../../../db/client.ts'
import type { SavedCard } from '../../payments/payments-for-orders.ts'
import type { SubscriptionsPorts } from '../subscriptions-ports.ts'

/** Charges for renewals of subscriptions and memberships. */

/** Returns true when the payment of a renewal's order failed at its card. */
export async function isCardsFault(
  executor: Executor,
  orderId: string,
  { payments }: Pick<SubscriptionsPorts, 'payments'>,
): Promise<boolean> {
  const problem = (await payments.of(executor, orderId)).at(-1)?.problem
  return problem !== undefined && problem !== 'NOT_CARRIED_OUT'
}

/** Returns the card that pays a subscription or membership: the one that it names, else the default one. */
export const payingCard = (cards: readonly SavedCard[], methodId: string | null): SavedCard | undefined =>
  cards.find(({ ids, isDefault }) => (methodId === null ? isDefault : ids.includes(methodId)))

/** Returns the card that a renewal is charged to, or undefined when there is no valid one. */
export async function chargeableCard(
  userId: string,
  methodId: string | null,
  { cards }: Pick<SubscriptionsPorts, 'cards'>,
): Promise<SavedCard | undefined> {
  const card = payingCard(await cards.list(userId), methodId)
  return card?.isExpired ? undefined : card
}
