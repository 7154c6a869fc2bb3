import type { ConfirmedRefund, ShownRefund } from '../../../../../contract/buying/shown-refund.ts'
import type { Tx } from '../../../../db/client.ts'
import { messages } from '../../../../messages/messages.ts'
import { Conflict, NotFound } from '../../../../shared/domain-error.ts'
import { newId } from '../../../../shared/ids.ts'
import { convert } from '../../../../shared/money.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { settleCash, takeBackReferral } from '../consequences/order-consequences.ts'
import {
  countAgainstDisputes,
  forgetPurchases,
  moveRefund,
  type RefundPorts,
} from '../consequences/refund-consequences.ts'
import type { OrdersNews } from '../messages/orders-news.ts'
import { type Canceller, cancellableLines, canLeave, dealsLeaving } from '../model/cancellable.ts'
import type { OrdersPorts } from '../orders-ports.ts'
import type { OrderLineRow, StoreOrderRow } from '../orders-tables.ts'
import { type DeliveryAfter, deliveryAfter } from '../refunds/delivery-after.ts'
import { disputedOf } from '../refunds/disputed.ts'
import { costOf, type RefundSplit, splitRefund } from '../refunds/refund-split.ts'
import { refundedAfter } from '../refunds/return-refund.ts'
import { assertConfirmed } from '../refunds/shown-refund.ts'
import { putBackStock } from '../store/order-stock.ts'
import {
  changeLines,
  changeOrder,
  changeStoreOrder,
  lockOrder,
  stepOf,
  stepStoreOrders,
  type WholeOrder,
} from '../store/orders-repository.ts'

interface CancelPorts
  extends RefundPorts,
    Pick<OrdersPorts, 'lockWallet' | 'partners' | 'subscriptions' | 'referrals' | 'tracking'> {
  readonly news: Pick<OrdersNews, 'inform'>
}

interface Cancellation {
  readonly orderId: string
  /** These lines, or all lines of one parcel; when both are absent, all lines that can be cancelled. */
  readonly lineIds?: readonly string[] | undefined
  readonly storeOrderId?: string
  readonly actor: Canceller
  /** The refund that the shopper has confirmed; undefined when no one was shown. */
  readonly confirmedRefund?: ConfirmedRefund | undefined
  readonly locale: Locale
  readonly now: Date
}

/**
 * Cancels lines of an order and gives back what they cost (docs/orders.md#cancelling). First-purchase deals leave with
 * the last line of their product. Lines that are cancelled already are left as they are, so a repeat does nothing.
 *
 * Throws NotFound for a line of another order, and Conflict when a line, or for the shopper a deal that leaves with it,
 * can no longer be cancelled, and when the refund is not the confirmed one.
 */
export async function cancelLines(tx: Tx, cancellation: Cancellation, ports: CancelPorts): Promise<void> {
  const whole = await lockOrder(tx, cancellation.orderId)
  if (!whole) throw new NotFound(messages[cancellation.locale].order.notFound, 'ORDER_NOT_FOUND')
  const cancelled = linesToCancel(whole, cancellation)
  if (cancelled.length === 0) return
  const { order } = whole
  const ids = cancelled.map((line) => line.id)
  const keptUnits = (line: OrderLineRow) => (ids.includes(line.id) ? 0 : line.units - line.returnedUnits)
  await takeBackReferral(tx, whole, keptUnits, ports)
  const balance = order.ownerKind === 'user' ? await ports.lockWallet(tx, order.ownerId) : 0
  const { actor, confirmedRefund, locale } = cancellation
  const { split: refund, shown, emptied, deliveries } = cancelRefund(whole, cancelled, { actor, balance })
  assertConfirmed(shown, confirmedRefund, locale)

  await changeLines(tx, ids, { state: 'cancelled' })
  for (const { store, change } of deliveries) await changeStoreOrder(tx, store.id, change)
  for (const store of emptied) {
    await stepStoreOrders(tx, [store], 'cancelled', cancellation.now)
    await ports.tracking.stepped(tx, stepOf(order, store, 'cancelled', cancellation.now))
  }
  await changeOrder(tx, order.id, refundedAfter(order, { split: refund, cash: 0 }))
  const left = {
    order,
    storeOrders: whole.storeOrders.filter((store) => !emptied.includes(store)),
  }
  await settleCash(tx, left, cancellation.now)
  await moveRefund(tx, order, refund, { reason: `cancel ${newId()}`, at: cancellation.now }, ports)
  await putBackStock(tx, ids)
  await ports.partners.takeBack(tx, ids)
  await countAgainstDisputes(
    tx,
    { ...whole, order: { ...order, ...refundedAfter(order, { split: refund, cash: 0 }) } },
    refund,
    ports,
  )
  await ports.subscriptions.end(tx, ids)
  if (order.ownerKind === 'user') await forgetPurchases(tx, order.ownerId, cancelled, ports)
  const refunded = refund.giftCard + refund.talents + (order.paymentMethod === 'COD' ? 0 : refund.payment)
  const kind = cancellation.actor === 'seller' ? 'cancelledByStore' : 'cancelled'
  const names = kind === 'cancelledByStore' ? storesOf(whole, cancelled) : cancelled.map(({ name }) => name)
  const isPart =
    kind === 'cancelledByStore' || whole.lines.some((line) => line.state === 'ordered' && !ids.includes(line.id))
  await ports.news.inform(tx, kind, whole, {
    refund: refunded,
    deliveryFee: shown.deliveryFee,
    disputed: shown.disputed,
    part: isPart ? names.join(', ') : '',
  })
}

const storesOf = ({ storeOrders }: WholeOrder, lines: readonly OrderLineRow[]) =>
  storeOrders
    .filter(({ id }) => lines.some(({ storeOrderId }) => storeOrderId === id))
    .map(({ storeName }) => storeName)

export interface CancelRefund {
  readonly split: RefundSplit
  readonly shown: ShownRefund
  /** Store orders that have nothing left to send. */
  readonly emptied: readonly StoreOrderRow[]
  /** What becomes of the delivery of each store order with cancelled lines. */
  readonly deliveries: readonly (DeliveryAfter & { readonly store: StoreOrderRow })[]
}

/**
 * Returns what cancelling these lines gives back; `balance` is the wallet's, in minor units of US dollars. The preview
 * and the cancelling itself both use it. Pure.
 */
export function cancelRefund(
  whole: WholeOrder,
  cancelled: readonly OrderLineRow[],
  { actor, balance }: { readonly actor: Canceller; readonly balance: number },
): CancelRefund {
  const ids = cancelled.map((line) => line.id)
  const emptied = emptiedStores(whole, ids)
  const deliveries = whole.storeOrders.flatMap((store) => {
    const its = cancelled.filter((line) => line.storeOrderId === store.id)
    if (its.length === 0) return []
    const leaving = {
      store,
      unitsOf: (line: OrderLineRow) => (ids.includes(line.id) ? line.units : 0),
      paid: sum(its.map(costOf)),
      isAll: emptied.includes(store),
      isShoppersChoice: actor === 'shopper',
    }
    return [{ store, ...deliveryAfter(whole, leaving) }]
  })
  const value = sum(cancelled.map(costOf)) + sum(deliveries.map(({ back, fee }) => back - fee))
  const rewardDollars = sum(cancelled.map((line) => (line.isRewarded ? line.rewardDollars : 0)))
  const disputed = disputedOf(whole.disputes)
  const split = splitRefund({ value, rewardDollars }, { ...whole.order, balance, disputed })
  const shown = {
    giftCard: split.giftCard,
    talents: split.talents,
    payment: split.payment,
    talentsTaken: convert(split.takenBackDollars, whole.order),
    deliveryFee: sum(deliveries.map(({ fee }) => fee)),
    disputed: split.disputed.payment,
  }
  return { split, shown, emptied, deliveries }
}

/** Returns the lines to cancel with the deals that leave with them; none when all of them are cancelled already. */
export function linesToCancel(
  whole: WholeOrder,
  { lineIds, storeOrderId, actor, locale }: Pick<Cancellation, 'lineIds' | 'storeOrderId' | 'actor' | 'locale'>,
): readonly OrderLineRow[] {
  const texts = messages[locale].order
  const named = whole.lines.filter(
    (line) =>
      (lineIds?.includes(line.id) ?? true) && (storeOrderId === undefined || line.storeOrderId === storeOrderId),
  )
  if (lineIds && named.length < new Set(lineIds).size) throw new NotFound(texts.notFound, 'ORDER_LINE_NOT_FOUND')
  const open = named.filter((line) => line.state !== 'cancelled')
  if (open.length === 0) return []
  const chosen = lineIds || storeOrderId !== undefined ? open : cancellableLines(whole)
  const deals = dealsLeaving(whole, chosen)
  const canGo = (line: OrderLineRow) => canLeave(line, whole, actor)
  // A store that cannot send a product cancels it, wherever its deals are.
  const required = actor === 'shopper' ? [...chosen, ...deals] : chosen
  if (chosen.length === 0 || !required.every(canGo)) throw new Conflict(texts.cannotBeCancelled, 'CANNOT_BE_CANCELLED')
  return [...chosen, ...deals.filter(canGo)]
}

/** Returns the store orders that have nothing left to send. */
const emptiedStores = ({ storeOrders, lines }: WholeOrder, cancelledIds: readonly string[]): readonly StoreOrderRow[] =>
  storeOrders.filter((store) => {
    const its = lines.filter((line) => line.storeOrderId === store.id)
    const isGone = (line: OrderLineRow) => line.state === 'cancelled' || cancelledIds.includes(line.id)
    return store.state !== 'cancelled' && its.every(isGone)
  })

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
