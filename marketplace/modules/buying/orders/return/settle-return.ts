import type { Tx } from '../../../../db/client.ts'
import { messages } from '../../../../messages/messages.ts'
import { Conflict, NotFound } from '../../../../shared/domain-error.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { takeBackReferral } from '../consequences/order-consequences.ts'
import {
  countAgainstDisputes,
  forgetPurchases,
  moveRefund,
  type RefundPorts,
} from '../consequences/refund-consequences.ts'
import type { OrdersNews } from '../messages/orders-news.ts'
import { dealsWithoutProduct } from '../model/cancellable.ts'
import { canMoveLine, type LineState } from '../model/order-states.ts'
import { keptUnits, requestedUnits } from '../model/returnable.ts'
import type { OrdersPorts } from '../orders-ports.ts'
import type { OrderLineRow, OrderRow, ReturnState } from '../orders-tables.ts'
import { type Buyer, type ReturnRefund, refundedAfter, returnRefund } from '../refunds/return-refund.ts'
import { putBackShares } from '../store/order-stock.ts'
import {
  changeLines,
  changeOrder,
  changeStoreOrder,
  findBuyer,
  lockOrder,
  type OrderReturn,
  ownerOfOrder,
  type WholeOrder,
} from '../store/orders-repository.ts'
import { changeReturn, markReturns } from '../store/returns-repository.ts'

export interface SettleReturnPorts
  extends RefundPorts,
    Pick<OrdersPorts, 'lockWallet' | 'owedBy' | 'partners' | 'referrals'> {
  readonly news: Pick<OrdersNews, 'informOfReturn'>
}

interface Settlement {
  readonly orderId: string
  readonly returnId: string
  /** 'received' and 'refused' by the store, 'withdrawn' by the shopper. */
  readonly outcome: Exclude<ReturnState, 'requested'>
  readonly locale: Locale
  readonly now: Date
}

/**
 * Ends a return (docs/orders.md#returns). One that is received is refunded. One that has ended in this way already
 * stays as it is.
 *
 * Throws NotFound for a return of another order, and Conflict when it has ended otherwise, or when withdrawing it would
 * keep a first-purchase deal without its product.
 */
export async function settleReturn(tx: Tx, settlement: Settlement, ports: SettleReturnPorts): Promise<void> {
  const { orderId, returnId, outcome, locale, now } = settlement
  const texts = messages[locale].order
  const whole = await lockOrder(tx, orderId)
  const returned = whole?.returns.find(({ id }) => id === returnId)
  if (!whole || !returned) throw new NotFound(texts.notFound, 'RETURN_NOT_FOUND')
  if (returned.state === outcome) return
  if (returned.state !== 'requested') throw new Conflict(texts.returns.settled, 'RETURN_SETTLED')
  if (outcome === 'withdrawn' && keepsDealAlone(whole, returned)) {
    throw new Conflict(texts.returns.dealGoesBack, 'DEAL_GOES_BACK')
  }

  if (outcome === 'received') {
    const unitsOf = new Map(returned.lines.map(({ lineId, units }) => [lineId, units]))
    const left = (line: OrderLineRow) => line.units - line.returnedUnits - (unitsOf.get(line.id) ?? 0)
    await takeBackReferral(tx, whole, left, ports)
  }
  const shown = outcome === 'received' ? await refund(tx, whole, returned, now, ports) : undefined
  const { giftCard, talents, payment } = shown ?? returned
  const ended: OrderReturn = { ...returned, giftCard, talents, payment, state: outcome, settledAt: now }
  const { state, settledAt } = ended
  await changeReturn(tx, returnId, { state, giftCard, talents, payment, settledAt })
  const others = whole.returns.filter(({ id }) => id !== returnId)
  for (const { line, units } of linesOf(whole, returned)) {
    const returnedUnits = line.returnedUnits + (outcome === 'received' ? units : 0)
    const to = stateOf(line, returnedUnits, others)
    const actor = outcome === 'withdrawn' ? 'shopper' : 'seller'
    if (to !== line.state && !canMoveLine(line.state, to, { actor, storeOrder: 'delivered' })) {
      throw new Error(`A line cannot go from ${line.state} to ${to} by ${actor}`)
    }
    await changeLines(tx, [line.id], { state: to, returnedUnits })
  }
  const inParcel = [...others, ended].filter((one) => one.storeOrderId === returned.storeOrderId)
  await markReturns(
    tx,
    returned.storeOrderId,
    inParcel.some((one) => one.state === 'requested' || one.state === 'received'),
  )
  if (outcome === 'received') await forgetReturned(tx, whole, returned, ports)
  await ports.news.informOfReturn(tx, whole, ended, shown)
}

/** Returns true when the shopper would keep a first-purchase deal of the return, but no unit of its product. */
function keepsDealAlone(whole: WholeOrder, returned: OrderReturn): boolean {
  const others = whole.returns.filter(({ id }) => id !== returned.id)
  // A deal whose product the store could not send is the shopper's all the same.
  const neverSent = dealsWithoutProduct(whole.lines, (line) => line.state !== 'cancelled')
  return dealsWithoutProduct(whole.lines, (line) => keptUnits(line, others) > 0).some(
    (deal) => returned.lines.some(({ lineId }) => lineId === deal.id) && !neverSent.includes(deal),
  )
}

function stateOf(line: OrderLineRow, returnedUnits: number, others: readonly OrderReturn[]): LineState {
  if (requestedUnits(line.id, others) > 0) return 'returnRequested'
  return returnedUnits === line.units ? 'returned' : 'ordered'
}

/** Refunds the units and reverses the consequences of their purchase. Returns the amounts that the shopper sees. */
async function refund(
  tx: Tx,
  whole: WholeOrder,
  returned: OrderReturn,
  now: Date,
  ports: SettleReturnPorts,
): Promise<ReturnRefund['shown']> {
  const { order } = whole
  const buyer = await lockBuyersWallet(tx, order, ports)
  const { split, delivery, cash, cashDollars, shown } = returnRefund(whole, returned, buyer)
  await changeStoreOrder(tx, returned.storeOrderId, delivery.change)
  const refunded = refundedAfter(order, { split, cash })
  await changeOrder(tx, order.id, refunded)
  await moveRefund(
    tx,
    order,
    { ...split, payment: split.payment - cash },
    { reason: `return ${returned.id}`, at: now },
    ports,
  )
  if (cashDollars > 0) {
    await ports.moveTalents(tx, {
      key: `cash ${returned.id}`,
      kind: 'refund',
      from: 'cash',
      to: { userId: order.ownerId },
      amount: cashDollars,
      orderId: order.id,
      at: now,
    })
  }
  const shares = linesOf(whole, returned).map(({ line, units }) => ({
    lineId: line.id,
    from: line.returnedUnits,
    to: line.returnedUnits + units,
    of: line.units,
  }))
  // Damaged units are not sold again.
  if (returned.reason !== 'damaged') await putBackShares(tx, shares)
  for (const { lineId, from, to, of } of shares) {
    if (to === of) await ports.partners.takeBack(tx, [lineId])
    else await ports.partners.reduce(tx, lineId, (of - to) / (of - from))
  }
  await countAgainstDisputes(tx, { ...whole, order: { ...order, ...refunded } }, split, ports)
  return shown
}

/** Locks the wallet of the order's owner, if there is one. */
export async function lockBuyersWallet(
  tx: Tx,
  order: OrderRow,
  { lockWallet, owedBy }: Pick<OrdersPorts, 'lockWallet' | 'owedBy'>,
): Promise<Buyer> {
  const buyer = await findBuyer(tx, ownerOfOrder(order))
  if (!buyer) return { balance: 0, owed: 0, hasWallet: false }
  const balance = await lockWallet(tx, order.ownerId)
  return { balance, owed: await owedBy(tx, order.ownerId), hasWallet: buyer.walletId !== null }
}

/** Takes back the purchase of products that were returned entirely. */
async function forgetReturned(
  tx: Tx,
  { order, lines }: WholeOrder,
  returned: OrderReturn,
  ports: Pick<SettleReturnPorts, 'purchases'>,
): Promise<void> {
  if (order.ownerKind !== 'user') return
  const its = lines.filter(({ id }) => returned.lines.some(({ lineId }) => lineId === id))
  await forgetPurchases(tx, order.ownerId, its, ports)
}

const linesOf = ({ lines }: WholeOrder, returned: OrderReturn) =>
  returned.lines.flatMap(({ lineId, units }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? { line, units } : []
  })
