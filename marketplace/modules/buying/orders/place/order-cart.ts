import type { z } from 'zod'
import type { cartAnswer } from '../../../../../contract/buying/cart.ts'
import type { placedOrderAnswer } from '../../../../../contract/buying/orders.ts'
import { assertSameRequest } from '../../../../db/idempotency-store.ts'
import { queuedTransaction } from '../../../../db/user-transaction.ts'
import { messages } from '../../../../messages/messages.ts'
import type { Caller } from '../../../../shared/auth/caller.ts'
import { ownerOf } from '../../../../shared/auth/owner.ts'
import { Conflict, PaymentRefused } from '../../../../shared/domain-error.ts'
import { throwIfLimited } from '../../../../shared/limits/throw-if-limited.ts'
import { mailboxOf } from '../../../../shared/mail/mailbox.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { writtenEmail } from '../../../../shared/text/written-text.ts'
import type { PaymentsForOrders } from '../../payments/payments-for-orders.ts'
import { paymentResponse } from '../model/order-payment.ts'
import { guestOrdersOfAddress, guestOrdersOfNetwork } from '../orders-policy.ts'
import { type OrdersPorts, ownPayment } from '../orders-ports.ts'
import type { OrderRow } from '../orders-tables.ts'
import { findById, listLines } from '../store/orders-repository.ts'
import { findByIdempotencyKey } from '../store/placing-repository.ts'
import { type PlaceOrderRequest, type PlacingPorts, placeOrder } from './place-order.ts'

/** The outcome of a request to order a cart. */
export type OrderOutcome =
  | { readonly kind: 'placed'; readonly data: z.input<typeof placedOrderAnswer>['data'] }
  /** The cart as it is now; undefined when it is empty. */
  | { readonly kind: 'changed'; readonly cart: NonNullable<z.input<typeof cartAnswer>>['data'] | undefined }
  /** Another order has paid for this cart in the meantime. */
  | { readonly kind: 'paidAlready'; readonly orderId: string }

/**
 * Orders and pays a cart. `network` is undefined for calls from this machine. A repeat with the same key returns the same
 * order and resumes its payment.
 *
 * Throws PaymentRefused when the payment failed, Conflict while another payment of the cart is in progress,
 * TooManyRequests after many orders of guests with one e-mail address or of one network, Unavailable when a subscription
 * that Talents pay needs a card and the provider does not answer, and what `placeOrder` throws.
 */
export type OrderCart = (
  caller: Caller,
  sent: Pick<PlaceOrderRequest, 'idempotencyKey' | 'fingerprint' | 'body'> & { readonly network: string | undefined },
  context: RequestContext,
) => Promise<OrderOutcome>

interface OrderCartSources extends Pick<Infrastructure, 'db' | 'clock' | 'limits'> {
  readonly payments: PaymentsForOrders
  readonly ports: Pick<OrdersPorts, 'checkoutCart'>
  readonly placing: PlacingPorts
}

/** A cart has one order that awaits its payment; more than two rounds are needed only when tabs compete. */
const MAX_ROUNDS = 5

/** Creates the function that orders carts. */
export function cartOrdering({ db, clock, limits, payments, ports, placing }: OrderCartSources): OrderCart {
  /** Charges a new order, or resumes the payment of one that an earlier call with the same key has placed. */
  const finish = async (order: OrderRow, locale: Locale): Promise<OrderOutcome> => {
    if (order.paymentState === 'awaiting' && order.paymentId !== null) await payments.charge(order.paymentId)
    const now = (await findById(db, order.id)) ?? order
    const payment = await ownPayment(payments, db, now)
    if (now.paymentState === 'failed') {
      const problem = payment?.problem ?? 'NOT_CARRIED_OUT'
      throw new PaymentRefused(messages[locale].order.problem[problem], problem)
    }
    return {
      kind: 'placed',
      data: {
        orderId: now.id,
        orderNumber: now.number,
        status: now.paymentState === 'awaiting' ? 'awaitingPayment' : 'placed',
        payment: paymentResponse({ order: now, lines: await listLines(db, [now.id]) }, payment, locale),
      },
    }
  }

  /**
   * Counts an order against the limits of the guest's mailbox and network, because its mails go to an address that is
   * not verified. An invalid address is refused when the order is placed.
   */
  const countGuestOrder = async (written: string | undefined, network: string, locale: Locale): Promise<void> => {
    const { data: address } = writtenEmail.safeParse(written)
    if (address === undefined) return
    const wait = Math.max(
      await limits.count(guestOrdersOfNetwork, network),
      await limits.count(guestOrdersOfAddress, mailboxOf(address)),
    )
    throwIfLimited(wait, locale, 'TOO_MANY_ORDERS')
  }

  return async (caller, { idempotencyKey, fingerprint, body, network }, context) => {
    const owner = ownerOf(caller, context.locale)
    const earlier = await findByIdempotencyKey(db, owner, idempotencyKey)
    if (earlier) {
      assertSameRequest(earlier, { fingerprint })
      return finish(earlier, context.locale)
    }
    if (owner.kind === 'guest' && network !== undefined) await countGuestOrder(body.email, network, context.locale)
    let hasValidCard: boolean | undefined
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const request = { owner, idempotencyKey, fingerprint, body, context, hasValidCard, now: clock.now() }
      const result = await queuedTransaction(db, (tx) => placeOrder(tx, request, placing))
      if (result.kind === 'order') return finish(result.order, context.locale)
      if (result.kind === 'changed') {
        const { cartId, deliveryAddressId } = body
        return {
          kind: 'changed',
          cart: await ports.checkoutCart(caller, { cartId, deliveryAddressId, hasTax: true }, context),
        }
      }
      if (result.kind === 'needsValidCard') {
        hasValidCard = await payments.hasValidCard(owner.id)
        continue
      }
      const { id, paymentId } = result.order
      if (paymentId === null) continue
      // Requests that cancelled each other's payments before they are charged could end without any order.
      if (await payments.isBeingCharged(paymentId)) break
      const ended = await payments.cancel(paymentId)
      if (ended.status === 'paid') return { kind: 'paidAlready', orderId: id }
    }
    throw new Conflict(messages[context.locale].order.paymentInProgress, 'PAYMENT_UNDER_WAY')
  }
}
