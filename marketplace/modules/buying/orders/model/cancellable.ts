import type { OrderLineRow } from '../orders-tables.ts'
import type { WholeOrder } from '../store/orders-repository.ts'
import { canMoveLine, type OrderActor } from './order-states.ts'

/** Which lines of an order can be cancelled, and which deals leave with them (docs/orders.md#cancelling). Pure. */

export type Canceller = Extract<OrderActor, 'shopper' | 'seller'>
type Parts = Pick<WholeOrder, 'lines' | 'storeOrders'>

/** Returns true while the state of the line and that of its parcel allow it. */
export function canLeave(line: OrderLineRow, { storeOrders }: Parts, actor: Canceller): boolean {
  const parcel = storeOrders.find(({ id }) => id === line.storeOrderId)
  return parcel !== undefined && canMoveLine(line.state, 'cancelled', { actor, storeOrder: parcel.state })
}

/** Returns the first-purchase deals that no kept line of their product is left for. */
export function dealsWithoutProduct<Line extends Pick<OrderLineRow, 'kind' | 'productId' | 'choiceId'>>(
  lines: readonly Line[],
  isKept: (line: Line) => boolean,
): readonly Line[] {
  const kept = new Set(lines.filter((line) => line.kind !== 'deal' && isKept(line)).map((line) => line.productId))
  return lines.filter((line) => line.kind === 'deal' && !kept.has(line.choiceId))
}

/** Returns the first-purchase deals whose product has no line left when these lines are cancelled. */
export function dealsLeaving({ lines }: Parts, cancelled: readonly OrderLineRow[]): readonly OrderLineRow[] {
  const stays = (line: OrderLineRow) => line.state === 'ordered' && !cancelled.includes(line)
  const gone = new Set(cancelled.map((line) => line.productId))
  return dealsWithoutProduct(lines, stays).filter((deal) => stays(deal) && gone.has(deal.choiceId))
}

/**
 * Returns the lines that the shopper can cancel together. A product stays while a deal that would leave with it cannot,
 * and its other deals stay with it.
 */
export function cancellableLines(whole: Parts): readonly OrderLineRow[] {
  const leaving = whole.lines.filter((line) => canLeave(line, whole, 'shopper'))
  const stuck = dealsLeaving(whole, leaving).filter((deal) => !canLeave(deal, whole, 'shopper'))
  const staying = new Set(stuck.map((deal) => deal.choiceId))
  return leaving.filter((line) => !staying.has(line.kind === 'deal' ? line.choiceId : line.productId))
}
