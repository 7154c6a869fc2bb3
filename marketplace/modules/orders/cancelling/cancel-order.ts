import type { Tx } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import { Conflict, NotFound } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import type { Shop } from '../../../shared/mail/mail-layout.ts'
import type { Mail } from '../../../shared/mail/mailer.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { canMoveLine, type OrderActor } from '../order-states.ts'
import type { OrderPayments, OrdersPorts } from '../orders-ports.ts'
import {
  changeLines,
  changeOrder,
  hasOrdered,
  lockOrder,
  stepStoreOrder,
  type WholeOrder,
} from '../orders-repository.ts'
import type { OrderLineRow, OrderRow, StoreOrderRow } from '../orders-tables.ts'
import { putBackStock } from '../placing/order-stock.ts'
import { orderMail } from '../settling/order-mails.ts'
import { type RefundSplit, splitRefund } from './refund-split.ts'

export interface CancelPorts
  extends Pick<
    OrdersPorts,
    'moveTalents' | 'lockWallet' | 'takeBackCommission' | 'forgetPurchase' | 'endSubscriptions'
  > {
  readonly payments: Pick<OrderPayments, 'refund'>
  readonly shop: Shop
  sendMail(tx: Tx, mail: Mail): Promise<void>
}

interface Cancellation {
  readonly orderId: string
  /** Absent: all lines that can be cancelled. */
  readonly lineIds: readonly string[] | undefined
  readonly actor: Extract<OrderActor, 'shopper' | 'seller'>
  readonly locale: Locale
  readonly now: Date
}

/**
 * Cancels lines of an order and gives back what they cost (docs/orders.md#cancelling). First-purchase deals leave with the
 * last line of their product. Lines that are cancelled already are left as they are, so a repeat does nothing.
 *
 * Throws NotFound for a line of another order, and Conflict when a line cannot be cancelled any more.
 */
export async function cancelLines(tx: Tx, wanted: Cancellation, ports: CancelPorts): Promise<void> {
  const whole = await lockOrder(tx, wanted.orderId)
  if (!whole) throw new NotFound(messages[wanted.locale].order.notFound, 'ORDER_NOT_FOUND')
  const cancelled = linesToCancel(whole, wanted)
  if (cancelled.length === 0) return
  const { order } = whole
  const ids = cancelled.map((line) => line.id)
  const emptied = emptiedStores(whole, ids)
  const value = sum(cancelled.map(costOf)) + sum(emptied.map((store) => store.deliveryFee - store.deliveryDiscount))
  const rewardDollars = sum(cancelled.map((line) => (line.isRewarded ? line.rewardDollars : 0)))
  const balance = order.ownerKind === 'user' ? await ports.lockWallet(tx, order.ownerId) : 0
  const refund = splitRefund({ value, rewardDollars }, { ...order, balance })

  await changeLines(tx, ids, { state: 'cancelled' })
  for (const store of emptied) await stepStoreOrder(tx, store, 'cancelled', wanted.now)
  await changeOrder(tx, order.id, {
    refundedTalents: order.refundedTalents + refund.talents,
    refundedTalentsDollars: order.refundedTalentsDollars + refund.talentsDollars,
    refundedPayment: order.refundedPayment + refund.payment,
  })
  await moveMoney(tx, order, refund, wanted.now, ports)
  await putBackStock(tx, ids)
  await ports.takeBackCommission(tx, ids)
  await ports.endSubscriptions(tx, ids)
  if (order.ownerKind === 'user') await forgetPurchases(tx, order.ownerId, cancelled, ports)
  const given = refund.talents + (order.paymentMethod === 'COD' ? 0 : refund.payment)
  await ports.sendMail(tx, orderMail('cancelled', whole, ports.shop, given))
}

/** Returns the lines to cancel with the deals that leave with them; none when all of them are cancelled already. */
function linesToCancel(
  { lines, storeOrders }: WholeOrder,
  { lineIds, actor, locale }: Cancellation,
): readonly OrderLineRow[] {
  const storeOf = new Map(storeOrders.map((store) => [store.id, store.state]))
  const canCancel = (line: OrderLineRow) => {
    const storeOrder = storeOf.get(line.storeOrderId)
    return storeOrder !== undefined && canMoveLine(line.state, 'cancelled', { actor, storeOrder })
  }
  const said = messages[locale].order
  const named = lineIds ? lines.filter((line) => lineIds.includes(line.id)) : lines
  if (lineIds && named.length < new Set(lineIds).size) throw new NotFound(said.notFound, 'ORDER_LINE_NOT_FOUND')
  const open = named.filter((line) => line.state !== 'cancelled')
  const chosen = lineIds ? open : open.filter(canCancel)
  if (open.length > 0 && (chosen.length === 0 || !chosen.every(canCancel))) {
    throw new Conflict(said.cannotBeCancelled, 'CANNOT_BE_CANCELLED')
  }
  const staying = lines.filter((line) => line.state === 'ordered' && !chosen.includes(line))
  const left = new Set(staying.filter((line) => line.kind !== 'deal').map((line) => line.productId))
  const gone = new Set(chosen.map((line) => line.productId))
  const deals = staying.filter(
    (line) => line.kind === 'deal' && gone.has(line.choiceId) && !left.has(line.choiceId) && canCancel(line),
  )
  return [...chosen, ...deals]
}

/** The store orders of which nothing is left to send. */
const emptiedStores = ({ storeOrders, lines }: WholeOrder, cancelledIds: readonly string[]): readonly StoreOrderRow[] =>
  storeOrders.filter((store) => {
    const its = lines.filter((line) => line.storeOrderId === store.id)
    const isGone = (line: OrderLineRow) => line.state === 'cancelled' || cancelledIds.includes(line.id)
    return store.state !== 'cancelled' && its.every(isGone)
  })

const costOf = ({ pays, promoDiscount, tax }: OrderLineRow) => pays - promoDiscount + tax

async function moveMoney(
  tx: Tx,
  order: OrderRow,
  { talentsDollars, takenBackDollars, payment }: RefundSplit,
  at: Date,
  { moveTalents, payments }: CancelPorts,
): Promise<void> {
  const id = newId()
  const wallet = { userId: order.ownerId }
  const common = { orderId: order.id, at }
  if (talentsDollars > 0) {
    const key = `refund ${id}`
    await moveTalents(tx, { key, kind: 'refund', from: 'spending', to: wallet, amount: talentsDollars, ...common })
  }
  if (takenBackDollars > 0) {
    const key = `take back ${id}`
    const amount = takenBackDollars
    await moveTalents(tx, { key, kind: 'rewardTakenBack', from: wallet, to: 'rewards', amount, ...common })
  }
  if (payment > 0 && order.paymentMethod !== 'COD') {
    await payments.refund(tx, { orderId: order.id, amount: payment, key: `cancel ${id}` })
  }
}

/** The buyer did not buy a product of which no order is left. */
async function forgetPurchases(
  tx: Tx,
  userId: string,
  cancelled: readonly OrderLineRow[],
  { forgetPurchase }: CancelPorts,
): Promise<void> {
  for (const productId of new Set(cancelled.map((line) => line.productId))) {
    if (!(await hasOrdered(tx, userId, productId))) await forgetPurchase(tx, userId, productId)
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
