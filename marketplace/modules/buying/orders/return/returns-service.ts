import type { z } from 'zod'
import type { returnRefundAnswer, returnRefundBody } from '../../../../../contract/buying/orders.ts'
import { toMajorRefund } from '../../../../../contract/buying/shown-refund.ts'
import { queuedTransaction } from '../../../../db/user-transaction.ts'
import { messages } from '../../../../messages/messages.ts'
import type { Caller } from '../../../../shared/auth/caller.ts'
import { ownerOf } from '../../../../shared/auth/owner.ts'
import { NotFound } from '../../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { PaymentsForOrders } from '../../payments/payments-for-orders.ts'
import type { OrderMailing } from '../messages/orders-mails.ts'
import { ordersNews } from '../messages/orders-news.ts'
import type { OrderResponse } from '../model/order-payment.ts'
import { returnsOfOrder } from '../orders-policy.ts'
import type { OrdersPorts } from '../orders-ports.ts'
import { expectedRefunds } from '../refunds/return-refund.ts'
import { sumOfRefunds } from '../refunds/shown-refund.ts'
import { findReadable } from '../store/order-access.ts'
import { findBuyer, ownerOfOrder, partsOf } from '../store/orders-repository.ts'
import { orderIdOfReturn } from '../store/returns-repository.ts'
import { type RequestPorts, type ReturnRequest, requestReturn, returnParts } from './request-return.ts'
import { settleReturn } from './settle-return.ts'

type SentReturn = Pick<ReturnRequest, 'idempotencyKey' | 'fingerprint' | 'body' | 'confirmedRefund'>

/**
 * Returns of delivered products (docs/orders.md#returns). Every method with a caller throws Unauthenticated for one
 * without a token, and NotFound for an order or return that does not exist or is not the caller's.
 */
export type ReturnsService = ReturnType<typeof returnsService>

interface ReturnsSources extends Pick<Infrastructure, 'db' | 'clock' | 'mailer' | 'limits' | 'pictures'> {
  readonly mailing: OrderMailing
  readonly payments: Pick<PaymentsForOrders, 'refund'>
  /** Reads an order for the answers. */
  readonly read: (caller: Caller, orderId: string, locale: Locale) => Promise<OrderResponse>
  readonly ports: Pick<
    OrdersPorts,
    | 'moveTalents'
    | 'lockWallet'
    | 'owedBy'
    | 'partners'
    | 'purchases'
    | 'referrals'
    | 'claimUploads'
    | 'returnRequested'
    | 'notify'
  >
}

export function returnsService(sources: ReturnsSources) {
  const { db, clock, mailer, mailing, limits, pictures, payments, read, ports } = sources
  const news = ordersNews({ mailer, mailing, notify: ports.notify })
  const requesting: RequestPorts = {
    ...ports,
    news,
    countReturn: (orderId) => limits.count(returnsOfOrder, orderId),
    claimPictures: async (tx, from, addresses, now) => {
      const ids = addresses.map((address) => pictures.publicIdOf(address) ?? '')
      return (await ports.claimUploads(tx, from, ids, now)) ? ids : undefined
    },
  }
  const settling = { ...ports, news, payments }

  const orderFor = async (caller: Caller, named: string, locale: Locale) => {
    const order = await findReadable(db, { owner: ownerOf(caller, locale), now: clock.now() }, named)
    if (!order) throw new NotFound(messages[locale].order.notFound, 'ORDER_NOT_FOUND')
    return order
  }

  return {
    /**
     * Returns what a return of these lines would give back and take, in major units of the order's currency. Throws what
     * `returnParts` throws.
     */
    refund: async (
      caller: Caller,
      named: string,
      body: z.output<typeof returnRefundBody>,
      locale: Locale,
    ): Promise<z.input<typeof returnRefundAnswer>['data']> => {
      const whole = await partsOf(db, await orderFor(caller, named, locale))
      const owner = ownerOfOrder(whole.order)
      const buyer = await findBuyer(db, owner)
      const wallet = {
        balance: buyer?.balance ?? 0,
        owed: buyer ? await ports.owedBy(db, owner.id) : 0,
        hasWallet: buyer !== undefined && buyer.walletId !== null,
      }
      const parts = returnParts(whole, { body, locale, now: clock.now() })
      const shown = expectedRefunds(
        whole,
        parts.map((part) => ({ ...part, reason: body.reason })),
        wallet,
      )
      return toMajorRefund(sumOfRefunds(shown))
    },

    /** Throws what `requestReturn` throws. */
    request: async (caller: Caller, named: string, sent: SentReturn, locale: Locale): Promise<OrderResponse> => {
      const { id: orderId } = await orderFor(caller, named, locale)
      const input = { ...sent, orderId, caller: ownerOf(caller, locale), locale, now: clock.now() }
      await queuedTransaction(db, (tx) => requestReturn(tx, input, requesting))
      return read(caller, orderId, locale)
    },

    /**
     * Withdraws a return: the shopper keeps the products. Throws Conflict when the store has received or refused them, and
     * for a first-purchase deal whose product goes back.
     */
    withdraw: async (caller: Caller, named: string, returnId: string, locale: Locale): Promise<OrderResponse> => {
      const { id: orderId } = await orderFor(caller, named, locale)
      const input = { orderId, returnId, outcome: 'withdrawn', locale, now: clock.now() } as const
      await queuedTransaction(db, (tx) => settleReturn(tx, input, settling))
      return read(caller, orderId, locale)
    },

    /** Records that the store received the parcel, which refunds it, or refused it. Throws what `settleReturn` throws. */
    settle: async (returnId: string, outcome: 'received' | 'refused'): Promise<void> => {
      const orderId = await orderIdOfReturn(db, returnId)
      if (orderId === undefined) throw new NotFound('There is no such return.', 'RETURN_NOT_FOUND')
      const input = { orderId, returnId, outcome, locale: 'en', now: clock.now() } as const
      await queuedTransaction(db, (tx) => settleReturn(tx, input, settling))
    },
  }
}
