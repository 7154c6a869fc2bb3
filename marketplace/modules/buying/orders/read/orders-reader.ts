import type { z } from 'zod'
import type { ordersAnswer } from '../../../../../contract/buying/orders.ts'
import { messages } from '../../../../messages/messages.ts'
import type { Caller } from '../../../../shared/auth/caller.ts'
import { type Owner, ownerOf } from '../../../../shared/auth/owner.ts'
import { NotFound } from '../../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { PaymentsForOrders } from '../../payments/payments-for-orders.ts'
import { earnedDollars, type OrderResponse } from '../model/order-payment.ts'
import { type OrdersPorts, ownPayment, type PaymentFacts } from '../orders-ports.ts'
import type { OrderRow } from '../orders-tables.ts'
import { findReadable } from '../store/order-access.ts'
import { findBuyer, ownerOfOrder, partsOf, partsOfAll, type WholeOrder } from '../store/orders-repository.ts'
import { orderResponse } from './order-answer.ts'
import { countListed, listOrders, listStores, type OrdersFilter } from './orders-list.ts'
import { searchOrders } from './orders-search.ts'

/** Reads the orders of the calling guest or user. */
export interface OrdersReader {
  /** Returns an order by its id or number. Asks the provider about a payment that is not settled. */
  read(caller: Caller, named: string, locale: Locale): Promise<OrderResponse>
  /**
   * Returns a page of the caller's orders that `q` finds, newest first, with the counts of all and of the matching orders,
   * and the stores to filter by.
   */
  list(
    caller: Caller,
    query: Omit<OrdersFilter, 'ids'> & {
      readonly q?: string | undefined
      readonly skip: number
      readonly limit: number
    },
    locale: Locale,
  ): Promise<z.input<typeof ordersAnswer>>
  /** Returns the Talents that an order earns, in minor units of US dollars, or undefined when it is not the user's. */
  talentsOf(userId: string, named: string): Promise<number | undefined>
}

interface ReaderSources extends Pick<Infrastructure, 'db' | 'clock' | 'pictures'> {
  readonly payments: PaymentsForOrders
  readonly ports: Pick<OrdersPorts, 'ratingsOf' | 'tracking' | 'searchTexts'>
}

/** Creates the reader. `readable` returns the row of an order, and throws NotFound when the owner may not read it. */
export function ordersReader({ db, clock, pictures, payments, ports }: ReaderSources) {
  /** Returns a function that converts these orders of one owner to the wire format. */
  const answerFor = async (owner: Owner, wholes: readonly WholeOrder[], locale: Locale) => {
    const buyer = await findBuyer(db, owner)
    const balance = buyer && buyer.walletId !== null ? buyer.balance : undefined
    const productIds = wholes.flatMap(({ lines }) => lines.map((line) => line.productId))
    const ratings = buyer ? await ports.ratingsOf(db, owner.id, [...new Set(productIds)]) : new Map<string, number>()
    const now = clock.now()
    const storeOrderIds = wholes.flatMap(({ storeOrders }) => storeOrders.map(({ id }) => id))
    const deliveries = await ports.tracking.deliveriesOf(db, storeOrderIds, now)
    const known = { balance, ratings, deliveries, locale, now, pictures }
    return (whole: WholeOrder, payment?: PaymentFacts) => orderResponse(whole, { ...known, payment })
  }

  const readable = async (owner: Owner, named: string, locale: Locale): Promise<OrderRow> => {
    const order = await findReadable(db, { owner, now: clock.now() }, named)
    if (!order) throw new NotFound(messages[locale].order.notFound, 'ORDER_NOT_FOUND')
    return order
  }

  const read: OrdersReader['read'] = async (caller, named, locale) => {
    const owner = ownerOf(caller, locale)
    const found = await readable(owner, named, locale)
    if (found.paymentState === 'awaiting' && found.paymentId !== null) await payments.refresh(found.paymentId)
    const whole = await partsOf(db, await readable(owner, found.id, locale))
    return (await answerFor(ownerOfOrder(whole.order), [whole], locale))(
      whole,
      await ownPayment(payments, db, whole.order),
    )
  }

  const reader: OrdersReader = {
    read,

    list: async (caller, { q = '', ...query }, locale) => {
      const owner = ownerOf(caller, locale)
      const isSearch = q.trim() !== ''
      const ids = isSearch ? await searchOrders(db, owner, { text: q, locale, search: ports.searchTexts }) : undefined
      const filter = { ...query, ids }
      const wholes = await partsOfAll(db, await listOrders(db, owner, filter))
      const answer = await answerFor(owner, wholes, locale)
      return {
        data: wholes.map((whole) => answer(whole)),
        ...(await countListed(db, owner, filter)),
        stores: await listStores(db, owner),
      }
    },

    talentsOf: async (userId, named) => {
      const order = await findReadable(db, { owner: { kind: 'user', id: userId }, now: clock.now() }, named)
      if (!order || order.paymentState === 'failed') return undefined
      return earnedDollars((await partsOf(db, order)).lines)
    },
  }
  return { reader, readable }
}
