import { convert, toDollars } from '../../../../shared/money.ts'
import type { OrderLineRow } from '../orders-tables.ts'

/** Splits the refund of a cancelled or returned part of an order (docs/orders.md#cancelling). Pure. */

interface Cancelled {
  /** What these lines cost with tax and delivery, in minor units of the order's currency. */
  readonly value: number
  /** Talents that these lines have earned and that are in the wallet, in minor units of US dollars. */
  readonly rewardDollars: number
}

/** A part of what disputes took. */
export interface Disputed {
  /** By the bank, in minor units of the order's currency. */
  readonly payment: number
  /** From the wallet, in minor units of US dollars. */
  readonly talentsDollars: number
}

interface Standing {
  /** Units of the order's currency per US dollar. */
  readonly perDollar: number
  /** What the gift card paid for the whole order, and what was given back to it before: in both currencies. */
  readonly giftCard: number
  readonly giftCardDollars: number
  readonly refundedGiftCard: number
  readonly refundedGiftCardDollars: number
  /** What Talents paid for the whole order, and what was given back before: in both currencies. */
  readonly talents: number
  readonly talentsDollars: number
  readonly refundedTalents: number
  readonly refundedTalentsDollars: number
  /** The wallet's balance in minor units of US dollars. */
  readonly balance: number
  /** What disputes took and no earlier refund has counted. */
  readonly disputed: Disputed
}

export interface RefundSplit {
  /** What goes back to the gift card, in minor units of the order's currency and of US dollars. */
  readonly giftCard: number
  readonly giftCardDollars: number
  /** Talents that go back, in minor units of the order's currency and of US dollars. */
  readonly talents: number
  readonly talentsDollars: number
  /** What goes back by the payment method, or is not due any more. */
  readonly payment: number
  /** Talents that are taken back, in minor units of US dollars. */
  readonly takenBackDollars: number
  /** What the bank gave back and disputes took back already: none of it is in the other amounts. */
  readonly disputed: Disputed
}

/** Returns the amount paid for a line, tax included. */
export const costOf = ({ pays, promoDiscount, tax }: Pick<OrderLineRow, 'pays' | 'promoDiscount' | 'tax'>): number =>
  pays - promoDiscount + tax

/**
 * Splits what is given back: first what the gift card paid, then Talents that paid, the rest by the payment method.
 * Talents that the lines earned are taken from the wallet, but never more than its balance: a shortfall reduces the
 * refund. What disputes took comes before both: nothing is given back or taken back twice.
 */
export function splitRefund({ value, rewardDollars }: Cancelled, standing: Standing): RefundSplit {
  const [giftCard, giftCardDollars] = shareOf(value, standing, {
    left: standing.giftCard - standing.refundedGiftCard,
    dollarsLeft: standing.giftCardDollars - standing.refundedGiftCardDollars,
  })
  const [talents, talentsDollars] = shareOf(value - giftCard, standing, {
    left: standing.talents - standing.refundedTalents,
    dollarsLeft: standing.talentsDollars - standing.refundedTalentsDollars,
  })
  const rewardTaken = Math.min(rewardDollars, standing.disputed.talentsDollars)
  const takenBackDollars = Math.min(rewardDollars - rewardTaken, standing.balance + talentsDollars)
  const missing = convert(rewardDollars - rewardTaken - takenBackDollars, standing)
  const due = Math.max(0, value - giftCard - talents - missing)
  const byBank = Math.min(due, standing.disputed.payment)
  const disputed = { payment: byBank, talentsDollars: rewardTaken }
  return { giftCard, giftCardDollars, talents, talentsDollars, payment: due - byBank, takenBackDollars, disputed }
}

/** Returns how much of `value` goes back to where `left` of an order was paid from, in both currencies. */
function shareOf(
  value: number,
  standing: Pick<Standing, 'perDollar'>,
  { left, dollarsLeft }: { readonly left: number; readonly dollarsLeft: number },
): readonly [amount: number, dollars: number] {
  const amount = Math.min(value, left)
  // The last part takes what rounding left over.
  return [amount, amount === left ? dollarsLeft : Math.min(dollarsLeft, toDollars(amount, standing))]
}

/**
 * Returns the part of an amount of a whole line that falls on its units from `from` to `to`. The parts of a line sum to
 * the whole.
 */
export const shareOfUnits = (
  amount: number,
  { from, to, of }: { readonly from: number; readonly to: number; readonly of: number },
): number => Math.floor((amount * to) / of) - Math.floor((amount * from) / of)
