import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { cartAnswer } from '../../../contract/cart.ts'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { placedOrderAnswer, placeOrderBody } from '../../../contract/orders.ts'
import type { Db, Executor, Tx } from '../../db/client.ts'
import { queuedTransaction } from '../../db/user-transaction.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import { messages } from '../../messages/messages.ts'
import type { Caller } from '../../shared/auth/caller.ts'
import type { Clock } from '../../shared/clock.ts'
import { NotFound, PaymentRefused, Unauthenticated, Unavailable } from '../../shared/domain-error.ts'
import type { Shop } from '../../shared/mail/mail-layout.ts'
import type { Mailer } from '../../shared/mail/mailer.ts'
import type { RequestContext } from '../../shared/request/request-context.ts'
import type { Locale } from '../../shared/text/locale.ts'
import { cancelLines } from './cancelling/cancel-order.ts'
import { type OrderOnTheWire, orderOnTheWire, paymentOnTheWire } from './order-answer.ts'
import type { OrderOwner, OrderPayments, OrdersPorts, PaymentFacts, PaymentOutcome } from './orders-ports.ts'
import {
  countOrders,
  countPlaced,
  findBuyer,
  findById,
  findByRequestKey,
  findOwned,
  listBought,
  listOrders,
  moveOrders,
  type OrdersFilter,
  partsOf,
  partsOfAll,
  type WholeOrder,
} from './orders-repository.ts'
import type { OrderRow } from './orders-tables.ts'
import type { Placing } from './placing/order-rows.ts'
import { placeOrder, sameRequest } from './placing/place-order.ts'
import { advanceStoreOrder } from './settling/advance-order.ts'
import { applyConsequences } from './settling/order-consequences.ts'
import { orderMail } from './settling/order-mails.ts'
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
}

/**
 * The orders of the calling guest or user (docs/orders.md). Every method with a caller throws Unauthenticated for one
 * without a token, and NotFound for an order that does not exist or belongs to another caller.
 */
export interface OrdersService {
  /**
   * Orders and pays a cart. A repeat with the same key gives the same order, and goes on with its payment.
   * Throws PaymentRefused when the payment failed, and what `placeOrder` throws.
   */
  place(caller: Caller, sent: SentOrder, context: RequestContext): Promise<PlacedOrder>
  /** Returns an order by its id or number. Asks the provider about a payment that is not settled. */
  read(caller: Caller, named: string, locale: Locale): Promise<OrderOnTheWire>
  list(
    caller: Caller,
    wanted: OrdersFilter & { readonly skip: number; readonly limit: number },
    locale: Locale,
  ): Promise<{ readonly data: OrderOnTheWire[]; readonly count: number }>
  /**
   * Cancels an order or some of its lines, and gives back what they cost. An order that awaits its payment is cancelled
   * whole. Throws what `cancelLines` throws.
   */
  cancel(caller: Caller, named: string, lineIds: readonly string[] | undefined, locale: Locale): Promise<OrderOnTheWire>
  /** Moves a store order on its way to the shopper: see `advanceStoreOrder`. */
  advance(step: Omit<Parameters<typeof advanceStoreOrder>[1], 'now'>): Promise<void>
  /** Returns the Talents that an order earns, in minor units of US dollars, or undefined when it is not the user's. */
  talentsOf(userId: string, named: string): Promise<number | undefined>
  /** Gives a guest's orders to the user, in the transaction of the sign-in. */
  mergeGuest(tx: Tx, who: { readonly guestId: string; readonly userId: string }): Promise<void>
  /** Records the outcome of a payment, in its transaction. Does nothing for a payment that is not an order's own. */
  settled(tx: Tx, payment: PaymentOutcome): Promise<void>
}

interface OrdersSources {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly queue: JobQueue
  readonly mailer: Mailer
  readonly shop: Shop
  readonly payments: OrderPayments
  readonly ports: OrdersPorts
}

/** Ends the payment of an order that was not paid in time. */
const holdEnd: JobKind<{ orderId: string }> = {
  name: 'order hold end',
  payload: z.object({ orderId: z.string() }),
  // The stock stays held meanwhile: what cannot be cancelled may still be charged.
  retryAfterMs: [1, 1, 2, 5, 10, 30, 60, 60, 120, 240, 480].map((minutes) => minutes * MINUTE_MS),
}

/** A cart has one order that awaits its payment; more than one round is needed only when tabs compete. */
const MAX_ROUNDS = 5

export function ordersService({ db, clock, log, queue, mailer, shop, payments, ports }: OrdersSources): OrdersService {
  const sendMail = (tx: Tx, mail: Parameters<Mailer['send']>[0]) => mailer.send(mail, tx)
  const placed = (tx: Tx, whole: WholeOrder) => applyConsequences(tx, whole, clock.now(), { ...ports, shop, sendMail })

  const settling = {
    ...ports,
    payments,
    placed,
    released: (tx: Tx, { order }: WholeOrder) => queue.remove(tx, holdEnd, order.id),
    paidTooLate: (tx: Tx, whole: WholeOrder) => {
      const { finalTotal, talents } = whole.order
      return sendMail(tx, orderMail('paidTooLate', whole, shop, finalTotal - talents))
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

  /** Goes on with the payment of a new order, or of one that an earlier call with the same key made. */
  const finish = async (order: OrderRow, locale: Locale): Promise<PlacedOrder> => {
    if (order.paymentState === 'awaiting' && order.paymentId !== null) {
      // The order stands: a provider that does not answer is asked again by the job of the payment.
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
        payment: paymentOnTheWire(await partsOf(db, now), payment, locale),
      },
    }
  }

  const answerFor = async (owner: OrderOwner, locale: Locale) => {
    const buyer = await findBuyer(db, owner)
    const balance = buyer && buyer.walletId !== null ? buyer.balance : undefined
    return (whole: WholeOrder, payment?: PaymentFacts) => orderOnTheWire(whole, { payment, balance, locale })
  }

  const own = async (owner: OrderOwner, named: string, locale: Locale): Promise<OrderRow> => {
    const order = await findOwned(db, owner, named)
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
    return (await answerFor(owner, locale))(whole, await ownPayment(db, whole.order))
  }

  return {
    settled,
    read,

    place: async (caller, { requestKey, fingerprint, body }, context) => {
      const owner = ownerOf(caller)
      const earlier = await findByRequestKey(db, owner, requestKey)
      if (earlier) return finish(sameRequest(earlier, fingerprint), context.locale)
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const wanted: Placing = { owner, requestKey, fingerprint, body, context, now: clock.now() }
        const placement = await queuedTransaction(db, (tx) => placeOrder(tx, wanted, placing))
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

    list: async (caller, wanted, locale) => {
      const owner = ownerOf(caller)
      const { rows, count } = await listOrders(db, owner, wanted)
      const wholes = await partsOfAll(db, rows)
      const answer = await answerFor(owner, locale)
      return { data: wholes.map((whole) => answer(whole)), count }
    },

    cancel: async (caller, named, lineIds, locale) => {
      const { id, paymentState, paymentId } = await own(ownerOf(caller), named, locale)
      if (paymentState === 'awaiting' && paymentId !== null) await payments.cancel(paymentId)
      const now = await findById(db, id)
      if (now?.paymentState !== 'failed') {
        const wanted = { orderId: id, lineIds, actor: 'shopper' as const, locale, now: clock.now() }
        await queuedTransaction(db, (tx) => cancelLines(tx, wanted, { ...ports, payments, shop, sendMail }))
      }
      return read(caller, id, locale)
    },

    advance: (step) => db.transaction((tx) => advanceStoreOrder(tx, { ...step, now: clock.now() }, ports)),

    talentsOf: async (userId, named) => {
      const order = await findOwned(db, { kind: 'user', id: userId }, named)
      if (!order || order.paymentState === 'failed') return undefined
      const { lines } = await partsOf(db, order)
      return lines
        .filter(({ state }) => state === 'ordered' || state === 'returnRequested')
        .reduce((sum, line) => sum + line.rewardDollars, 0)
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

function ownerOf(caller: Caller): OrderOwner {
  if (caller.kind === 'none') throw new Unauthenticated('A token is needed.')
  return { kind: caller.kind, id: caller.id }
}
