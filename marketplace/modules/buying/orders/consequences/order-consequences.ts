import { REFERRAL_MIN_GOODS } from '../../../../../contract/account/referrals-rules.ts'
import type { StoreOrderState } from '../../../../../contract/buying/orders.ts'
import type { Tx } from '../../../../db/client.ts'
import { convert, toDollars } from '../../../../shared/money.ts'
import type { PaymentsForOrders } from '../../payments/payments-for-orders.ts'
import { notifyOfReward, type OrdersNews } from '../messages/orders-news.ts'
import { canMoveStoreOrder, isGone, isMembershipLine, type OrderActor } from '../model/order-states.ts'
import { type OrdersPorts, ownPayment } from '../orders-ports.ts'
import type { OrderLineRow, OrderRow, StoreOrderRow } from '../orders-tables.ts'
import {
  changeLines,
  changeOrder,
  countOrders,
  findBuyer,
  ownerOfOrder,
  stepOf,
  stepStoreOrders,
  type WholeOrder,
} from '../store/orders-repository.ts'

export interface ConsequencePorts
  extends Pick<
    OrdersPorts,
    'cart' | 'moveTalents' | 'notify' | 'purchases' | 'subscriptions' | 'partners' | 'referrals' | 'tracking'
  > {
  readonly news: Pick<OrdersNews, 'inform'>
  readonly payments: Pick<PaymentsForOrders, 'of'>
}

/**
 * Applies the consequences of an order that was paid, or placed with cash on delivery, in its transaction
 * (docs/orders.md#consequences).
 */
export async function applyConsequences(tx: Tx, whole: WholeOrder, now: Date, ports: ConsequencePorts): Promise<void> {
  const { order, storeOrders, lines } = whole
  if (order.cartId !== null) await ports.cart.removeOrdered(tx, order.cartId, orderedUnits(lines))
  if (order.ownerKind === 'user') {
    const userId = order.ownerId
    await countOrders(tx, userId, 1)
    for (const productId of new Set(lines.filter(isGoods).map((line) => line.productId))) {
      await ports.purchases.record(tx, { userId, productId, boughtAt: now })
    }
    await ports.subscriptions.begin(tx, { order, lines })
    if (order.paymentState === 'paid') {
      await creditRewards(tx, order, lines, { key: `reward ${order.id}`, now }, ports)
      await rewardReferral(tx, order, lines, ports)
    }
  }
  if (order.paymentState === 'paid') await ports.partners.credit(tx, linkedSales(order, lines))
  const unshipped = storeOrders.filter((store) => store.arrivesBy === null)
  await moveStoreOrders(tx, unshipped, { to: 'delivered', actor: 'courier', now })
  for (const store of storeOrders.filter((one) => !unshipped.includes(one))) {
    await ports.tracking.stepped(tx, stepOf(order, store, 'placed', now))
  }
  const payment = await ownPayment(ports.payments, tx, order)
  await ports.news.inform(tx, order.renewalOf === null ? 'receipt' : 'renewed', whole, { payment })
}

/** Moves all store orders of an order, and returns them as they are now. Throws when the state machine forbids it. */
export async function moveStoreOrders(
  tx: Tx,
  stores: readonly StoreOrderRow[],
  { to, actor, now }: { readonly to: StoreOrderState; readonly actor: OrderActor; readonly now: Date },
): Promise<readonly StoreOrderRow[]> {
  const stuck = stores.find(({ state }) => !canMoveStoreOrder(state, to, actor))
  if (stuck) throw new Error(`A store order cannot go from ${stuck.state} to ${to} by ${actor}`)
  return stepStoreOrders(tx, stores, to, now)
}

/**
 * Marks an order with cash on delivery as paid when one of its parcels was delivered and none is left to deliver. `whole`
 * is the order after that step.
 */
export async function settleCash(
  tx: Tx,
  { order, storeOrders }: Pick<WholeOrder, 'order' | 'storeOrders'>,
  now: Date,
): Promise<void> {
  const hasDelivered = storeOrders.some(({ state, arrivesBy }) => state === 'delivered' && arrivesBy !== null)
  const isOver = storeOrders.every(({ state }) => state === 'delivered' || state === 'cancelled')
  if (order.paymentState !== 'due' || !hasDelivered || !isOver) return
  await changeOrder(tx, order.id, { paymentState: 'paid', settledAt: now })
}

/** Credits the Talents that these lines earn to the buyer's wallet and notifies the buyer, once for each key. */
export async function creditRewards(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { key, now: at }: { readonly key: string; readonly now: Date },
  { moveTalents, notify }: Pick<OrdersPorts, 'moveTalents' | 'notify'>,
): Promise<void> {
  const earning = lines.filter((line) => line.state === 'ordered' && line.rewardDollars > 0 && !line.isRewarded)
  const amount = earning.reduce((sum, line) => sum + line.rewardDollars, 0)
  const buyer = await findBuyer(tx, ownerOfOrder(order))
  if (amount === 0 || !buyer || buyer.walletId === null) return
  await moveTalents(tx, {
    key,
    kind: 'reward',
    from: 'rewards',
    to: { userId: order.ownerId },
    amount,
    orderId: order.id,
    at,
  })
  await changeLines(
    tx,
    earning.map((line) => line.id),
    { isRewarded: true },
  )
  await notifyOfReward(tx, order, { key, amount }, notify)
}

/**
 * Rewards a friend who was invited, and the inviter, when a card paid the order, or the part that Talents did not, and its
 * goods cost enough (docs/referrals.md#the-reward).
 */
async function rewardReferral(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { referrals }: Pick<OrdersPorts, 'referrals'>,
): Promise<void> {
  const isByCard = order.paymentId !== null
  if (isByCard && isEnoughForReferral(order, lines, (line) => line.units)) await referrals.paid(tx, order)
}

/** Takes the reward for a friend back when the goods that are left cost less than it needs. */
export async function takeBackReferral(
  tx: Tx,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  /** Units of a line that the shopper keeps. */
  left: (line: OrderLineRow) => number,
  { referrals }: Pick<OrdersPorts, 'referrals'>,
): Promise<void> {
  if (order.ownerKind === 'user' && !isEnoughForReferral(order, lines, left)) await referrals.takeBack(tx, order)
}

/** Compares in the currency of the order, in which the shopper reads the limit. */
function isEnoughForReferral(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  left: (line: OrderLineRow) => number,
): boolean {
  const goods = lines.filter((line) => isGoods(line) && !isGone(line))
  const cost = goods.reduce((sum, line) => sum + ((line.pays - line.promoDiscount) * left(line)) / line.units, 0)
  return Math.round(cost) >= convert(REFERRAL_MIN_GOODS, order)
}

const isGoods = (line: OrderLineRow) => !isMembershipLine(line)

/** The lines that came by the link of a partner. */
export const linkedSales = (order: OrderRow, lines: readonly OrderLineRow[]) =>
  lines.filter(isGoods).flatMap(({ id: lineId, productId, pays, promoDiscount, attribution }) => {
    const linkId = attribution?.linkId
    if (linkId === undefined) return []
    const paidDollars = toDollars(pays - promoDiscount, order)
    return { lineId, linkId, orderId: order.id, productId, paidDollars }
  })

const orderedUnits = (lines: readonly OrderLineRow[]) =>
  lines.flatMap(({ cartLineId: lineId, variantId, kind, choiceId, units }) =>
    lineId === null ? [] : { lineId, variantId, kind, choiceId, units },
  )
