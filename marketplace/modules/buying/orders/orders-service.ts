import { z } from 'zod'
import type { cancelOrderBody, cancelRefundAnswer } from '../../../../contract/buying/orders.ts'
import { toMajorRefund } from '../../../../contract/buying/shown-refund.ts'
import { MINUTE_MS } from '../../../../contract/values/durations.ts'
import type { Tx } from '../../../db/client.ts'
import { queuedTransaction } from '../../../db/user-transaction.ts'
import type { JobKind } from '../../../jobs/job-queue.ts'
import { messages } from '../../../messages/messages.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import { type GuestAndUser, ownerOf } from '../../../shared/auth/owner.ts'
import { Conflict, NotFound } from '../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { DisputeOutcome, PaymentOutcome, PaymentsForOrders } from '../payments/payments-for-orders.ts'
import { cancelLines, cancelRefund, linesToCancel } from './cancel/cancel-order.ts'
import { applyConsequences } from './consequences/order-consequences.ts'
import type { OrderMailing } from './messages/orders-mails.ts'
import { ordersNews } from './messages/orders-news.ts'
import type { OrderResponse } from './model/order-payment.ts'
import type { OrdersPorts } from './orders-ports.ts'
import type { OrderRow } from './orders-tables.ts'
import { cartOrdering } from './place/order-cart.ts'
import { placeRenewal, type Renewal, type RenewalPlacement } from './place/place-renewal.ts'
import { ordersReader } from './read/orders-reader.ts'
import { advanceStoreOrder } from './settle/advance-order.ts'
import { settleDispute } from './settle/settle-dispute.ts'
import { settleOrder } from './settle/settle-order.ts'
import {
  countOrders,
  findBuyer,
  findById,
  listBought,
  moveOrders,
  orderIdOf,
  ownerOfOrder,
  partsOf,
  type WholeOrder,
} from './store/orders-repository.ts'

/**
 * The orders of the calling guest or user (docs/orders.md). Every method with a caller throws Unauthenticated for one
 * without a token, and NotFound for an order that does not exist or belongs to another caller.
 */
export type OrdersService = ReturnType<typeof ordersService>

interface OrdersSources extends Pick<Infrastructure, 'db' | 'clock' | 'queue' | 'limits' | 'mailer' | 'pictures'> {
  readonly mailing: OrderMailing
  readonly payments: PaymentsForOrders
  readonly ports: OrdersPorts
}

/** Cancels the payment of an order that was not paid in time, which ends its hold (docs/orders.md#holds). */
const holdEnd: JobKind<{ orderId: string }> = {
  name: 'order hold end',
  payload: z.object({ orderId: z.string() }),
  // The stock stays reserved until the payment is cancelled: one that cannot be cancelled may still be charged.
  retryAfterMs: [1, 1, 2, 5, 10, 30, 60, 60, 120, 240, 480].map((minutes) => minutes * MINUTE_MS),
}

/** Creates the service of orders. */
export function ordersService({ db, clock, queue, limits, mailer, mailing, pictures, payments, ports }: OrdersSources) {
  const { reader, readable } = ordersReader({ db, clock, pictures, payments, ports })
  const news = ordersNews({ mailer, mailing, notify: ports.notify })
  const placed = (tx: Tx, whole: WholeOrder) => applyConsequences(tx, whole, clock.now(), { ...ports, news, payments })

  queue.handle(holdEnd, async ({ orderId }) => {
    const order = await findById(db, orderId)
    if (order?.paymentState === 'awaiting' && order.paymentId !== null) await payments.cancel(order.paymentId)
  })

  const settling = {
    ...ports,
    placed,
    released: (tx: Tx, { order }: WholeOrder) => queue.remove(tx, holdEnd, order.id),
  }

  const placing = {
    ...ports,
    payments,
    placed,
    held: (tx: Tx, { id, holdUntil }: OrderRow) =>
      queue.add(tx, holdEnd, { orderId: id }, { key: id, ...(holdUntil && { runAt: holdUntil }) }),
  }

  return {
    ...reader,
    /** Records the outcome of a payment, in its transaction: see `settleOrder`. */
    onPaymentSettled: (tx: Tx, payment: PaymentOutcome): Promise<void> =>
      settleOrder(tx, { ...payment, now: clock.now() }, settling),
    /** Takes back what a disputed order gives, or gives it again, in the transaction of the dispute: see `settleDispute`. */
    onPaymentDisputed: (tx: Tx, dispute: DisputeOutcome): Promise<void> =>
      settleDispute(tx, { ...dispute, now: clock.now() }, { ...ports, payments }),
    place: cartOrdering({ db, clock, limits, payments, ports, placing }),

    /**
     * Cancels an order or some of its lines, and gives back what they cost. An order that awaits its payment is
     * cancelled whole. Throws what `cancelLines` throws, and Conflict for a renewal that awaits its payment.
     */
    cancel: async (
      caller: Caller,
      named: string,
      body: z.output<typeof cancelOrderBody>,
      locale: Locale,
    ): Promise<OrderResponse> => {
      const { id, paymentState, paymentId, renewalOf } = await readable(ownerOf(caller, locale), named, locale)
      if (paymentState === 'awaiting' && paymentId !== null) {
        // A renewal whose payment ends is placed again.
        if (renewalOf !== null) throw new Conflict(messages[locale].subscription.inProgress, 'RENEWAL_UNDER_WAY')
        await payments.cancel(paymentId)
      }
      const now = await findById(db, id)
      if (now?.paymentState !== 'failed') {
        const cancellation = { ...body, orderId: id, actor: 'shopper' as const, locale, now: clock.now() }
        await queuedTransaction(db, (tx) => cancelLines(tx, cancellation, { ...ports, payments, news }))
      }
      return reader.read(caller, id, locale)
    },

    /**
     * Returns what such a cancelling would give back, in major units. Writes nothing. Throws what `cancelLines` throws.
     */
    cancelRefund: async (
      caller: Caller,
      named: string,
      lineIds: readonly string[] | undefined,
      locale: Locale,
    ): Promise<z.input<typeof cancelRefundAnswer>['data']> => {
      const whole = await partsOf(db, await readable(ownerOf(caller, locale), named, locale))
      const cancelled = linesToCancel(whole, { lineIds, actor: 'shopper', locale })
      const balance = (await findBuyer(db, ownerOfOrder(whole.order)))?.balance ?? 0
      return toMajorRefund(cancelRefund(whole, cancelled, { actor: 'shopper', balance }).shown)
    },

    /** Places a renewal as an order, in the caller's transaction: see `placeRenewal`. */
    placeRenewal: (tx: Tx, renewal: Renewal): Promise<RenewalPlacement> => placeRenewal(tx, renewal, placing),

    /**
     * Cancels lines that the store cannot send. Throws what `cancelLines` throws, and NotFound for an unknown store
     * order.
     */
    cancelBySeller: (storeOrderId: string): Promise<void> =>
      queuedTransaction(db, async (tx) => {
        const orderId = await orderIdOf(tx, storeOrderId)
        if (orderId === undefined) throw new NotFound('There is no such store order.', 'STORE_ORDER_NOT_FOUND')
        const cancellation = { orderId, storeOrderId, actor: 'seller', locale: 'en', now: clock.now() } as const
        await cancelLines(tx, cancellation, { ...ports, payments, news })
      }),

    /** Moves a store order on its way to the shopper: see `advanceStoreOrder`. */
    advance: (step: Omit<Parameters<typeof advanceStoreOrder>[1], 'now'>): Promise<void> =>
      db.transaction((tx) => advanceStoreOrder(tx, { ...step, now: clock.now() }, ports)),

    /** Assigns a guest's orders to the user, in the transaction of the sign-in, which has locked the user's cart. */
    mergeGuest: async (tx: Tx, { guestId, userId }: GuestAndUser): Promise<void> => {
      const [from, to] = [
        { kind: 'guest', id: guestId },
        { kind: 'user', id: userId },
      ] as const
      const moved = await moveOrders(tx, from, to)
      const placedIds = moved.flatMap(({ id, paymentState }) =>
        paymentState === 'paid' || paymentState === 'due' ? [id] : [],
      )
      if (placedIds.length > 0) await countOrders(tx, userId, placedIds.length)
      for (const { productId, boughtAt } of await listBought(tx, placedIds)) {
        if (boughtAt) await ports.purchases.record(tx, { userId, productId, boughtAt })
      }
      await ports.partners.takeBackOwn(tx, placedIds, userId)
    },
  }
}
