import { earnedDollars, refundedOf } from '../model/order-payment.ts'
import type { OrderDisputeRow } from '../orders-tables.ts'
import type { WholeOrder } from '../store/orders-repository.ts'
import type { Disputed } from './refund-split.ts'

/** What disputes have taken of an order (docs/payments.md#disputes). Pure. */

/** Returns what disputes took of the goods that are kept. */
export const disputedOf = (disputes: readonly OrderDisputeRow[]): Disputed => ({
  payment: sum(disputes.map(({ amount, amountUsed }) => amount - amountUsed)),
  talentsDollars: sum(disputes.map(({ talents, talentsUsed }) => talents - talentsUsed)),
})

/** Returns the disputes after a refund has counted a part of what they took, the oldest first. */
export function usedOf(disputes: readonly OrderDisputeRow[], used: Disputed): readonly OrderDisputeRow[] {
  let { payment, talentsDollars } = used
  return disputes.map((dispute) => {
    const ofPayment = Math.min(payment, dispute.amount - dispute.amountUsed)
    const ofTalents = Math.min(talentsDollars, dispute.talents - dispute.talentsUsed)
    payment -= ofPayment
    talentsDollars -= ofTalents
    return {
      ...dispute,
      amountUsed: dispute.amountUsed + ofPayment,
      talentsUsed: dispute.talentsUsed + ofTalents,
    }
  })
}

/** Returns the share of what the kept goods cost that the bank took, between 0 and 1. */
export function disputedShare(whole: Pick<WholeOrder, 'order' | 'disputes'>): number {
  const value = keptValue(whole)
  return value > 0 ? Math.min(1, disputedOf(whole.disputes).payment / value) : 0
}

/** Returns the Talents to take back when the bank takes an amount, in minor units of US dollars. */
export function talentsDisputedBy(whole: Pick<WholeOrder, 'order' | 'lines' | 'disputes'>, amount: number): number {
  const { payment, talentsDollars } = disputedOf(whole.disputes)
  const left = keptValue(whole) - payment
  const earned = earnedDollars(whole.lines.filter((line) => line.isRewarded)) - talentsDollars
  return left > 0 ? Math.round(earned * Math.min(1, amount / left)) : 0
}

/** Returns what the goods that are kept cost with tax and delivery, in minor units of the order's currency. */
const keptValue = ({ order, disputes }: Pick<WholeOrder, 'order' | 'disputes'>): number =>
  order.finalTotal - refundedOf(order) - sum(disputes.map(({ amountUsed }) => amountUsed))

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
