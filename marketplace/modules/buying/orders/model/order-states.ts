import type { OrderLine, StoreOrderState } from '../../../../../contract/buying/orders.ts'
import { PRODUCT_TYPE } from '../../../../../contract/values/wire-values.ts'

/** The states of orders: which follows which, and what they mean (docs/orders.md#states). Pure. */

export type LineState = OrderLine['state']

/**
 * Who changes a state. 'payment': the outcome of the payment, or the end of the hold; 'courier': delivery, also of what
 * is not shipped.
 */
export type OrderActor = 'payment' | 'shopper' | 'seller' | 'courier'

type Moves<State extends string> = Readonly<Record<State, Partial<Record<State, readonly OrderActor[]>>>>

/** From state, to state: who may. */
const storeOrderMoves: Moves<StoreOrderState> = {
  awaitingPayment: { placed: ['payment'], unpaid: ['payment'] },
  unpaid: {},
  placed: { accepted: ['seller'], delivered: ['courier'], cancelled: ['shopper', 'seller'] },
  accepted: { packing: ['seller'], cancelled: ['shopper', 'seller'] },
  packing: { packed: ['seller'], cancelled: ['seller'] },
  packed: { onTheWay: ['courier'] },
  onTheWay: { delivered: ['courier'] },
  delivered: {},
  cancelled: {},
}

const lineMoves: Moves<LineState> = {
  ordered: { cancelled: ['shopper', 'seller'], returnRequested: ['shopper'] },
  cancelled: {},
  // Further units of a line may follow those that are on their way back.
  returnRequested: { returnRequested: ['shopper'], returned: ['seller'], ordered: ['shopper', 'seller'] },
  returned: {},
}

/** A shipped store order is still to be delivered in these states. */
export const BEFORE_DELIVERY_STATES: readonly StoreOrderState[] = [
  'placed',
  'accepted',
  'packing',
  'packed',
  'onTheWay',
]
/** A store order still takes in deals that are added to its order. */
export const ADDABLE_STATES: readonly StoreOrderState[] = ['placed', 'accepted', 'packing']

/** The buyer has not kept the line. */
export const GONE_STATES: readonly LineState[] = ['cancelled', 'returned']
export const isGone = ({ state }: { readonly state: LineState }): boolean => GONE_STATES.includes(state)

/** The membership has no stock, is not shipped and cannot be returned. */
export const isMembershipLine = ({ productType }: { readonly productType: number }): boolean =>
  productType === PRODUCT_TYPE.membership

/** Whether `actor` may move a store order from one state to the other. */
export const canMoveStoreOrder = (from: StoreOrderState, to: StoreOrderState, actor: OrderActor): boolean =>
  storeOrderMoves[from][to]?.includes(actor) ?? false

/** Lines are cancelled while their store order can be, and returned after its delivery. */
export function canMoveLine(
  from: LineState,
  to: LineState,
  { actor, storeOrder }: { readonly actor: OrderActor; readonly storeOrder: StoreOrderState },
): boolean {
  if (!lineMoves[from][to]?.includes(actor)) return false
  return to === 'cancelled' ? canMoveStoreOrder(storeOrder, 'cancelled', actor) : storeOrder === 'delivered'
}
