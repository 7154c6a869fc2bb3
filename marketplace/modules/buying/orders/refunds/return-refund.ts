import type { ReturnReason } from '../../../../../contract/buying/orders-rules.ts'
import type { ShownRefund } from '../../../../../contract/buying/shown-refund.ts'
import { convert, toDollars } from '../../../../shared/money.ts'
import { isReturnable } from '../model/returnable.ts'
import type { OrderLineRow, OrderRow, StoreOrderRow } from '../orders-tables.ts'
import type { WholeOrder } from '../store/orders-repository.ts'
import { type DeliveryAfter, deliveryAfter } from './delivery-after.ts'
import { disputedOf, usedOf } from './disputed.ts'
import { costOf, type RefundSplit, shareOfUnits, splitRefund } from './refund-split.ts'

/** The refund for returned units of lines (docs/orders.md#returns). Pure. */

interface Returning {
  readonly storeOrderId: string
  /** Undefined while the shopper has not named one. */
  readonly reason?: ReturnReason | undefined
  readonly lines: readonly { readonly lineId: string; readonly units: number }[]
}

export interface Buyer {
  /** Balance of the wallet, in minor units of US dollars. */
  readonly balance: number
  /** What the wallet owes: what comes in pays it. */
  readonly owed: number
  readonly hasWallet: boolean
}

/** Reasons for which the store answers: they cost the shopper no fee. */
const STORES_FAULTS: readonly ReturnReason[] = ['damaged', 'wrongItem', 'notAsDescribed', 'tooLate']

export interface ReturnRefund {
  /** How Talents and payment split, before cash becomes Talents. */
  readonly split: RefundSplit
  readonly delivery: DeliveryAfter
  /** Paid in cash at the door, in minor units of the order's currency; a part of `split.payment`. */
  readonly cash: number
  /** Cash that comes back as Talents, in minor units of US dollars. */
  readonly cashDollars: number
  /**
   * As the shopper sees it, in minor units of the order's currency: `giftCard` to the gift card, `talents` to the
   * wallet, `payment` the other way; the Talents that are taken from the wallet; the delivery fee that the refund pays;
   * and what the bank gave back.
   */
  readonly shown: ShownRefund
}

/**
 * Returns what these units give back when the store has received them: what was paid for them with its tax, and the
 * delivery with the last units of the parcel. What a gift card and Talents paid comes first. Cash comes back as
 * Talents, or by a bank transfer when the buyer has no wallet.
 */
export function returnRefund(
  whole: WholeOrder,
  { storeOrderId, reason, lines }: Returning,
  buyer: Omit<Buyer, 'owed'>,
): ReturnRefund {
  const { order } = whole
  const parts = lines.flatMap(({ lineId, units }) => {
    const line = whole.lines.find((one) => one.id === lineId)
    return line ? { line, share: { from: line.returnedUnits, to: line.returnedUnits + units, of: line.units } } : []
  })
  const goods = parts.reduce((sum, { line, share }) => sum + shareOfUnits(costOf(line), share), 0)
  const store = whole.storeOrders.find(({ id }) => id === storeOrderId)
  if (!store) throw new Error('A return has a parcel of its order.')
  const delivery = deliveryAfter(whole, {
    store,
    unitsOf: (line: OrderLineRow) => lines.find(({ lineId }) => lineId === line.id)?.units ?? 0,
    paid: goods,
    isAll: isLast(whole, store, lines),
    isShoppersChoice: reason === undefined || !STORES_FAULTS.includes(reason),
  })
  const rewards = parts.map(({ line, share }) => (line.isRewarded ? shareOfUnits(line.rewardDollars, share) : 0))
  const rewardDollars = rewards.reduce((sum, amount) => sum + amount, 0)
  const split = splitRefund(
    { value: goods + delivery.back - delivery.fee, rewardDollars },
    { ...order, balance: buyer.balance, disputed: disputedOf(whole.disputes) },
  )
  const cash = order.paymentMethod === 'COD' ? split.payment : 0
  const cashTalents = buyer.hasWallet ? cash : 0
  return {
    split,
    delivery,
    cash,
    // A difference of cumulative sums, so that parts add up to the refund of all units at once.
    cashDollars: toDollars(order.refundedCash + cashTalents, order) - toDollars(order.refundedCash, order),
    shown: {
      giftCard: split.giftCard,
      talents: split.talents + cashTalents,
      payment: split.payment - cashTalents,
      talentsTaken: convert(split.takenBackDollars, order),
      deliveryFee: delivery.fee,
      disputed: split.disputed.payment,
    },
  }
}

/**
 * Returns what each part of a new return gives back when the returns that are on their way arrive first, and its parts
 * one after the other.
 */
export function expectedRefunds(whole: WholeOrder, parts: readonly Returning[], buyer: Buyer): readonly ShownRefund[] {
  const earlier = whole.returns.filter(({ state }) => state === 'requested')
  let standing = whole
  let { balance, owed } = buyer
  const all = [...earlier, ...parts].map((part) => {
    const refund = returnRefund(standing, part, { ...buyer, balance })
    const unitsOf = (id: string) => part.lines.find(({ lineId }) => lineId === id)?.units ?? 0
    standing = {
      ...standing,
      order: { ...standing.order, ...refundedAfter(standing.order, refund) },
      disputes: usedOf(standing.disputes, refund.split.disputed),
      storeOrders: standing.storeOrders.map((store) =>
        store.id === part.storeOrderId ? { ...store, ...refund.delivery.change } : store,
      ),
      lines: standing.lines.map((line) => ({ ...line, returnedUnits: line.returnedUnits + unitsOf(line.id) })),
    }
    balance += refund.split.talentsDollars - refund.split.takenBackDollars + refund.cashDollars
    const collected = Math.min(owed, balance)
    balance -= collected
    owed -= collected
    return refund.shown
  })
  return all.slice(earlier.length)
}

/** Returns what an order has given back after a refund. */
export const refundedAfter = (order: OrderRow, { split, cash }: Pick<ReturnRefund, 'split' | 'cash'>) => ({
  refundedGiftCard: order.refundedGiftCard + split.giftCard,
  refundedGiftCardDollars: order.refundedGiftCardDollars + split.giftCardDollars,
  refundedTalents: order.refundedTalents + split.talents,
  refundedTalentsDollars: order.refundedTalentsDollars + split.talentsDollars,
  refundedPayment: order.refundedPayment + (split.payment - cash),
  refundedCash: order.refundedCash + cash,
})

/** Returns true when the buyer keeps nothing of the parcel, lines that cannot be returned aside. */
function isLast(whole: WholeOrder, store: StoreOrderRow, returned: Returning['lines']): boolean {
  const unitsOf = (id: string) => returned.find(({ lineId }) => lineId === id)?.units ?? 0
  return whole.lines
    .filter((line) => line.storeOrderId === store.id && line.state !== 'cancelled' && isReturnable(line))
    .every((line) => line.returnedUnits + unitsOf(line.id) >= line.units)
}
