import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { cartAnswer } from '../../../contract/cart.ts'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { ordersAnswer, placedOrderAnswer, placeOrderBody } from '../../../contract/orders.ts'
import type { Db, Executor, Tx } from '../../db/client.ts'
import { queuedTransaction } from '../../db/user-transaction.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import { messages } from '../../messages/messages.ts'
import type { Caller } from '../../shared/auth/caller.ts'
import { type Owner, ownerOf } from '../../shared/auth/owner.ts'
import type { CallLimits } from '../../shared/call-limits.ts'
import type { Clock } from '../../shared/clock.ts'
import { NotFound, PaymentRefused, TooManyRequests, Unavailable } from '../../shared/domain-error.ts'
import { guestOrdersOfAddress, guestOrdersOfNetwork } from '../../shared/limits.ts'
import { mailboxOf } from '../../shared/mail/mailbox.ts'
import type { Mailer } from '../../shared/mail/mailer.ts'
import type { PictureAddresses } from '../../shared/picture-address.ts'
import type { RequestContext } from '../../shared/request/request-context.ts'
import { durationText, type Locale } from '../../shared/text/locale.ts'
import { cancelLines } from './cancelling/cancel-order.ts'
import type { OrderPayments, OrdersPorts, PaymentFacts, PaymentOutcome } from './orders-ports.ts'
import {
  countOrders,
  countPlaced,
  findBuyer,
  findById,
  findByRequestKey,
  findReadable,
  hasDelivery,
  isReadableStoreOrder,
  listBought,
  listLines,
  moveOrders,
  orderIdOf,
  ownerOfOrder,
  partsOf,
  partsOfAll,
  type WholeOrder,
} from './orders-repository.ts'
import type { OrderRow } from './orders-tables.ts'
import type { Placing } from './placing/order-rows.ts'
import { placeOrder, sameRequest, writtenEmail } from './placing/place-order.ts'
import { placeRenewal, type Renewal, type RenewalPlacement } from './placing/place-renewal.ts'
import { earnedDollars, type OrderOnTheWire, orderOnTheWire, paymentOnTheWire } from './reading/order-answer.ts'
import { countListed, listOrders, listStores, type OrdersFilter } from './reading/orders-list.ts'
import { advanceStoreOrder } from './settling/advance-order.ts'
import { applyConsequences } from './settling/order-consequences.ts'
import type { OrderMailing } from './settling/order-mails.ts'
import { orderNews } from './settling/order-news.ts'
import { paymentProblem } from './settling/payment-problem.ts'
import { settleOrder } from './settling/settle-order.ts'

type PlacedOnTheWire = z.input<typeof placedOrderAnswer>['data']
type CartOnTheWire = NonNullable<z.input<typeof cartAnswer>>['data']

export type PlacedOrder =
  | { readonly kind: 'placed'; readonly data: PlacedOnTheWire }
  /** The cart as it is now; undefined when it is empty. */
  | { readonly kind: 'changed'; readonly cart: CartOnTheWire | undefined }
  /** Another order has paid for this cart meanwhile. */
  | { readonly kind: 'paidAlready'; readonly orderId: string }

interface SentOrder {
  readonly requestKey: string
  readonly fingerprint: string
  readonly body: z.output<typeof placeOrderBody>
  /** Undefined for calls from this machine. */
  readonly network: string | undefined
}

/**
 * The orders of the calling guest or user (docs/orders.md). Every method with a caller throws Unauthenticated for one
 * without a token, and NotFound for an order that does not exist or belongs to another caller.
 */
export interface OrdersService {
  /**
   * Orders and pays a cart. A repeat with the same key returns the same order and resumes its payment. Throws
   * PaymentRefused when the payment failed, TooManyRequests after many orders of guests with one e-mail address or of
   * one network, and what `placeOrder` throws.
   */
  place(caller: Caller, input: SentOrder, context: RequestContext): Promise<PlacedOrder>
  /** Returns an order by its id or number. Asks the provider about a payment that is not settled. */
  read(caller: Caller, named: string, locale: Locale): Promise<OrderOnTheWire>
  list(
    caller: Caller,
    filter: OrdersFilter & { readonly skip: number; readonly limit: number },
    locale: Locale,
  ): Promise<z.input<typeof ordersAnswer>>
  /**
   * Cancels an order or some of its lines, and gives back what they cost. An order that awaits its payment is cancelled
   * whole. Throws what `cancelLines` throws.
   */
  cancel(caller: Caller, named: string, lineIds: readonly string[] | undefined, locale: Locale): Promise<OrderOnTheWire>
  /**
   * Cancels lines that the store cannot send. Throws what `cancelLines` throws, and NotFound for an unknown store
   * order.
   */
  cancelBySeller(storeOrderId: string): Promise<void>
  /** Moves a store order on its way to the shopper: see `advanceStoreOrder`. */
  advance(step: Omit<Parameters<typeof advanceStoreOrder>[1], 'now'>): Promise<void>
  /**
   * Returns true when the store order belongs to an order that the caller may read; false for callers without a token.
   */
  ownsStoreOrder(caller: Caller, storeOrderId: string): Promise<boolean>
  /** Returns true when a variant was delivered to the caller and not returned entirely. */
  hasReceived(
    caller: Caller,
    received: { readonly orderId: string; readonly productId: string; readonly variantId: string },
  ): Promise<boolean>
  /** Returns true when at least one product of an order that the caller may read was delivered. */
  hasDelivery(caller: Owner): Promise<boolean>
  /** Returns the id of an order by its id or number, or undefined when the caller may not read it. */
  idFor(caller: Caller, named: string): Promise<string | undefined>
  /** Returns the Talents that an order earns, in minor units of US dollars, or undefined when it is not the user's. */
  talentsOf(userId: string, named: string): Promise<number | undefined>
  /** Gives a guest's orders to the user, in the transaction of the sign-in. */
  mergeGuest(tx: Tx, who: { readonly guestId: string; readonly userId: string }): Promise<void>
  /** Makes an order of a renewal, in the caller's transaction: see `placeRenewal`. */
  placeRenewal(tx: Tx, renewal: Renewal): Promise<RenewalPlacement>
  /** Records the outcome of a payment, in its transaction: see `settleOrder`. */
  settled(tx: Tx, payment: PaymentOutcome): Promise<OrderRow | undefined>
}

interface OrdersSources {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly queue: JobQueue
  readonly limits: Pick<CallLimits, 'count'>
  readonly mailer: Mailer
  readonly mailing: OrderMailing
  readonly pictures: PictureAddresses
  readonly payments: OrderPayments
  readonly ports: OrdersPorts
}

/** Ends the payment of an order that was not paid in time. */
const holdEnd: JobKind<{ orderId: string }> = {
  name: 'order hold end',
  payload: z.object({ orderId: z.string() }),
  // The stock stays reserved until the payment is cancelled: one that cannot be cancelled may still be charged.
  retryAfterMs: [1, 1, 2, 5, 10, 30, 60, 60, 120, 240, 480].map((minutes) => minutes * MINUTE_MS),
}

/** A cart has one order that awaits its payment; more than one round is needed only when tabs compete. */
const MAX_ROUNDS = 5

export function ordersService({
  db,
  clock,
  log,
  queue,
  limits,
  mailer,
  mailing,
  pictures,
  payments,
  ports,
}: OrdersSources): OrdersService {
  const news = orderNews({ mailer, mailing, notify: ports.notify })
  const placed = (tx: Tx, whole: WholeOrder) => applyConsequences(tx, whole, clock.now(), { ...ports, news })

  const settling = {
    ...ports,
    payments,
    placed,
    released: (tx: Tx, { order }: WholeOrder) => queue.remove(tx, holdEnd, order.id),
    paidTooLate: (tx: Tx, whole: WholeOrder) => {
      const { finalTotal, talents } = whole.order
      return news.notify(tx, 'paidTooLate', whole, finalTotal - talents)
    },
  }
  const settled: OrdersService['settled'] = (tx, payment) => settleOrder(tx, { ...payment, now: clock.now() }, settling)

  const placing = {
    ...ports,
    payments,
    placed,
    held: (tx: Tx, { id, holdUntil }: OrderRow) =>
      queue.add(tx, holdEnd, { orderId: id }, { key: id, ...(holdUntil && { runAt: holdUntil }) }),
  }

  queue.handle(holdEnd, async ({ orderId }) => {
    const order = await findById(db, orderId)
    if (order?.paymentState === 'awaiting' && order.paymentId !== null) await payments.cancel(order.paymentId)
  })

  const ownPayment = async (executor: Executor, { id, paymentId }: OrderRow): Promise<PaymentFacts | undefined> =>
    paymentId === null ? undefined : (await payments.of(executor, id)).find((one) => one.paymentId === paymentId)

  /** Carries out the payment of a new order, or resumes that of an order made by an earlier call with the same key. */
  const finish = async (order: OrderRow, locale: Locale): Promise<PlacedOrder> => {
    if (order.paymentState === 'awaiting' && order.paymentId !== null) {
      // The order stays valid: the payment job retries when the provider does not respond.
      await payments.carryOut(order.paymentId).catch((err: unknown) => {
        log.warn({ err, order: order.id }, 'payment of an order not carried out yet')
      })
    }
    const now = (await findById(db, order.id)) ?? order
    const payment = await ownPayment(db, now)
    if (now.paymentState === 'failed') {
      const { message, code } = paymentProblem(payment?.declineCode, locale)
      throw new PaymentRefused(message, code)
    }
    return {
      kind: 'placed',
      data: {
        orderId: now.id,
        orderNumber: now.number,
        status: now.paymentState === 'awaiting' ? 'awaitingPayment' : 'placed',
        payment: paymentOnTheWire({ order: now, lines: await listLines(db, [now.id]) }, payment, locale),
      },
    }
  }

  /**
   * A guest's address gets mails without having been proved. What is no address is refused when the order is placed.
   */
  const countGuestOrder = async (written: string | undefined, network: string, locale: Locale): Promise<void> => {
    const { data: address } = writtenEmail.safeParse(written)
    if (address === undefined) return
    const wait = Math.max(
      await limits.count(guestOrdersOfNetwork, network),
      await limits.count(guestOrdersOfAddress, mailboxOf(address)),
    )
    if (wait === 0) return
    throw new TooManyRequests(
      messages[locale].account.tooManyAttempts(durationText(wait, locale)),
      'TOO_MANY_ORDERS',
      wait,
    )
  }

  /** Returns the function that answers with these orders of one owner. */
  const answerFor = async (owner: Owner, wholes: readonly WholeOrder[], locale: Locale) => {
    const buyer = await findBuyer(db, owner)
    const balance = buyer && buyer.walletId !== null ? buyer.balance : undefined
    const productIds = wholes.flatMap(({ lines }) => lines.map((line) => line.productId))
    const ratings = buyer ? await ports.ratingsOf(db, owner.id, [...new Set(productIds)]) : new Map<string, number>()
    const now = clock.now()
    const storeOrderIds = wholes.flatMap(({ storeOrders }) => storeOrders.map(({ id }) => id))
    const deliveries = await ports.deliveriesOf(db, storeOrderIds, now)
    const known = { balance, ratings, deliveries, locale, now, pictureAddress: pictures.publicId }
    return (whole: WholeOrder, payment?: PaymentFacts) => orderOnTheWire(whole, { ...known, payment })
  }

  const own = async (owner: Owner, named: string, locale: Locale): Promise<OrderRow> => {
    const order = await findReadable(db, { owner, now: clock.now() }, named)
    if (!order) throw new NotFound(messages[locale].order.notFound, 'ORDER_NOT_FOUND')
    return order
  }

  const read: OrdersService['read'] = async (caller, named, locale) => {
    const owner = ownerOf(caller)
    const found = await own(owner, named, locale)
    if (found.paymentState === 'awaiting' && found.paymentId !== null) {
      await payments.refresh(found.paymentId).catch((err: unknown) => {
        log.warn({ err, order: found.id }, 'payment of an order cannot be refreshed')
      })
    }
    const whole = await partsOf(db, await own(owner, found.id, locale))
    return (await answerFor(ownerOfOrder(whole.order), [whole], locale))(whole, await ownPayment(db, whole.order))
  }

  return {
    settled,
    read,

    place: async (caller, { requestKey, fingerprint, body, network }, context) => {
      const owner = ownerOf(caller)
      const earlier = await findByRequestKey(db, owner, requestKey)
      if (earlier) return finish(sameRequest(earlier, fingerprint), context.locale)
      if (owner.kind === 'guest' && network !== undefined) await countGuestOrder(body.email, network, context.locale)
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const newOrder: Placing = { owner, requestKey, fingerprint, body, context, now: clock.now() }
        const placement = await queuedTransaction(db, (tx) => placeOrder(tx, newOrder, placing))
        if (placement.kind === 'order') return finish(placement.order, context.locale)
        if (placement.kind === 'changed') {
          const { cartId, deliveryAddressId } = body
          return { kind: 'changed', cart: await ports.checkoutCart(caller, { cartId, deliveryAddressId }, context) }
        }
        const { id, paymentId } = placement.order
        const ended = paymentId === null ? undefined : await payments.cancel(paymentId)
        if (ended?.status === 'paid') return { kind: 'paidAlready', orderId: id }
      }
      throw new Unavailable('Another order of this cart is being paid.', 'ORDER_UNDER_WAY')
    },

    list: async (caller, filter, locale) => {
      const owner = ownerOf(caller)
      const wholes = await partsOfAll(db, await listOrders(db, owner, filter))
      const answer = await answerFor(owner, wholes, locale)
      return {
        data: wholes.map((whole) => answer(whole)),
        ...(await countListed(db, owner, filter)),
        stores: await listStores(db, owner),
      }
    },

    cancel: async (caller, named, lineIds, locale) => {
      const { id, paymentState, paymentId } = await own(ownerOf(caller), named, locale)
      if (paymentState === 'awaiting' && paymentId !== null) await payments.cancel(paymentId)
      const now = await findById(db, id)
      if (now?.paymentState !== 'failed') {
        const cancellation = { orderId: id, lineIds, actor: 'shopper' as const, locale, now: clock.now() }
        await queuedTransaction(db, (tx) => cancelLines(tx, cancellation, { ...ports, payments, news }))
      }
      return read(caller, id, locale)
    },

    placeRenewal: (tx, renewal) => placeRenewal(tx, renewal, placing),

    cancelBySeller: (storeOrderId) =>
      queuedTransaction(db, async (tx) => {
        const orderId = await orderIdOf(tx, storeOrderId)
        if (orderId === undefined) throw new NotFound('There is no such store order.', 'STORE_ORDER_NOT_FOUND')
        const cancellation = { orderId, storeOrderId, actor: 'seller', locale: 'en', now: clock.now() } as const
        await cancelLines(tx, cancellation, { ...ports, payments, news })
      }),

    advance: (step) => db.transaction((tx) => advanceStoreOrder(tx, { ...step, now: clock.now() }, ports)),

    ownsStoreOrder: async (caller, storeOrderId) =>
      caller.kind !== 'none' && isReadableStoreOrder(db, { owner: caller, now: clock.now() }, storeOrderId),

    hasDelivery: (owner) => hasDelivery(db, { owner, now: clock.now() }),

    idFor: async (caller, named) =>
      caller.kind === 'none' ? undefined : (await findReadable(db, { owner: caller, now: clock.now() }, named))?.id,

    hasReceived: async (caller, { orderId, productId, variantId }) => {
      if (caller.kind === 'none') return false
      const order = await findReadable(db, { owner: caller, now: clock.now() }, orderId)
      if (!order) return false
      const { storeOrders, lines } = await partsOf(db, order)
      const delivered = new Set(storeOrders.filter(({ state }) => state === 'delivered').map(({ id }) => id))
      return lines.some(
        (line) =>
          line.productId === productId &&
          line.variantId === variantId &&
          delivered.has(line.storeOrderId) &&
          line.state !== 'cancelled' &&
          line.state !== 'returned',
      )
    },

    talentsOf: async (userId, named) => {
      const order = await findReadable(db, { owner: { kind: 'user', id: userId }, now: clock.now() }, named)
      if (!order || order.paymentState === 'failed') return undefined
      return earnedDollars((await partsOf(db, order)).lines)
    },

    mergeGuest: async (tx, { guestId, userId }) => {
      const [from, to] = [
        { kind: 'guest', id: guestId },
        { kind: 'user', id: userId },
      ] as const
      const placedByGuest = await countPlaced(tx, from)
      const bought = await listBought(tx, from)
      await moveOrders(tx, from, to)
      if (placedByGuest > 0) await countOrders(tx, userId, placedByGuest)
      for (const { productId, boughtAt } of bought) {
        if (boughtAt) await ports.recordPurchase(tx, { userId, productId, boughtAt })
      }
    },
  }
}
