import type { UsState } from '../../../../contract/account/us-states.ts'
import { arrivalAfter, deliveryDays } from '../../../../contract/buying/delivery-rules.ts'
import type { PaymentMethod } from '../../../../contract/buying/orders.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import type { Owner } from '../../../shared/auth/owner.ts'
import { unixSeconds } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { Currency } from '../../../shared/money.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { PaymentsForOrders } from '../payments/payments-for-orders.ts'
import { creditRewards, linkedSales } from './consequences/order-consequences.ts'
import { type OrderMailing, orderMail } from './messages/orders-mails.ts'
import { ADDABLE_STATES, BEFORE_DELIVERY_STATES } from './model/order-states.ts'
import { type OrdersPorts, ownPayment } from './orders-ports.ts'
import { orderLines, orderStock, type StoreOrderRow, storeOrders } from './orders-tables.ts'
import { findReadable } from './store/order-access.ts'
import { changeOrder, lockOrder, ownerOfOrder, partsOf, stepOf, type WholeOrder } from './store/orders-repository.ts'
import { returnDaysOf } from './store/placing-repository.ts'

/** An order as far as deals are concerned. */
export interface DealOrder {
  readonly orderId: string
  readonly orderNumber: string
  readonly placedAt: Date
  readonly owner: Owner
  /** The language in which it was placed. */
  readonly locale: Locale
  readonly currency: Currency
  /** State of the delivery address. */
  readonly state: UsState
  readonly method: PaymentMethod
  /** How it was paid, and how a deal is: in cash at the door, by a card, or from the wallet. */
  readonly paidBy: 'cash' | 'card' | 'talents'
  /** It is paid by card or Talents, or due in cash, and something of it is delivered. */
  readonly isRunning: boolean
  readonly productIds: readonly string[]
  /** `isOpen` until it is packed. `packedAt`: when that is expected, in Unix seconds, where it is known. */
  readonly parcels: readonly {
    readonly storeId: string
    readonly isOpen: boolean
    readonly packedAt?: number | undefined
  }[]
}

/** One unit of a deal, whose stock is taken. Amounts are minor units of the order's currency, unless named dollars. */
export interface DealLine {
  readonly campaignId: string
  readonly storeId: string
  readonly storeName: string
  readonly storeMarkColor: string
  readonly productId: string
  readonly variantId: string
  readonly list: number
  readonly pays: number
  readonly tax: number
  readonly rewardDollars: number
  readonly attribution: { linkId?: string; data?: Record<string, string> } | null
  readonly details: { readonly name: string; readonly slug: string; readonly image: string }
}

interface AddedDealsSources extends Pick<Infrastructure, 'clock' | 'mailer'> {
  readonly mailing: OrderMailing
  readonly payments: Pick<PaymentsForOrders, 'of'>
  readonly ports: Pick<OrdersPorts, 'moveTalents' | 'lockWallet' | 'notify' | 'purchases' | 'partners' | 'tracking'> & {
    /** Returns when these parcels are expected to be packed, in Unix seconds, where it is known. */
    packedAtOf(executor: Executor, storeOrderIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  }
}

export type AddedDeals = ReturnType<typeof addedDeals>

/** The part of orders that post-purchase deals use (docs/deals.md#after-the-purchase). */
export function addedDeals({ clock, mailing, mailer, payments, ports }: AddedDealsSources) {
  const packedAt = (executor: Executor, { storeOrders: stores }: Pick<WholeOrder, 'storeOrders'>) =>
    ports.packedAtOf(
      executor,
      stores.filter(({ state }) => ADDABLE_STATES.includes(state)).map(({ id }) => id),
    )

  return {
    /** Returns an order by its id or number, or undefined when the reader may not read it: see `findReadable`. */
    find: async (executor: Executor, reader: Owner, named: string): Promise<DealOrder | undefined> => {
      const order = await findReadable(executor, { owner: reader, now: clock.now() }, named)
      const whole = order && (await partsOf(executor, order))
      return whole && factsOf(whole, await packedAt(executor, whole))
    },

    /** Locks an order until the transaction ends, and returns it. */
    lock: async (tx: Tx, orderId: string): Promise<DealOrder | undefined> => {
      const whole = await lockOrder(tx, orderId)
      return whole && factsOf(whole, await packedAt(tx, whole))
    },

    /**
     * Adds a deal to a locked order: into the open parcel of its store, or into a new one without a delivery fee, with
     * all that follows from a purchase. With `talentsDollars`, the wallet pays it, and must hold as much. Returns the
     * id of the line, or undefined when the parcel of its store is packed.
     */
    add: async (tx: Tx, orderId: string, deal: DealLine, talentsDollars?: number): Promise<string | undefined> => {
      const whole = await lockOrder(tx, orderId)
      if (!whole) throw new Error(`There is no order ${orderId}`)
      const { order } = whole
      const store = await parcelFor(tx, whole, deal, clock.now(), ports)
      if (!store) return undefined
      const lineId = newId()
      const total = deal.pays + deal.tax
      const position = Math.max(-1, ...whole.lines.map((line) => line.position)) + 1
      const { productId, variantId, campaignId, list, pays, tax, rewardDollars, attribution, details } = deal
      await tx.insert(orderLines).values({
        id: lineId,
        returnDays: returnDaysOf(productId),
        orderId,
        storeOrderId: store.id,
        productId,
        variantId,
        productType: 1,
        kind: 'upsell',
        choiceId: campaignId,
        units: 1,
        ...details,
        linkedVariant: [],
        list,
        pays,
        promoDiscount: 0,
        tax,
        rewardDollars: order.ownerKind === 'user' ? rewardDollars : 0,
        state: 'ordered',
        isAddedLater: true,
        attribution,
        position,
      })
      await tx.insert(orderStock).values({ lineId, variantId, units: 1 })
      await changeOrder(tx, orderId, {
        msrpPrice: order.msrpPrice + list,
        subTotal: order.subTotal + pays,
        tax: order.tax + tax,
        finalTotal: order.finalTotal + total,
        ...(talentsDollars !== undefined && {
          talents: order.talents + total,
          talentsDollars: order.talentsDollars + talentsDollars,
        }),
      })
      if (talentsDollars !== undefined) {
        await ports.moveTalents(tx, {
          key: `spend ${lineId}`,
          kind: 'purchase',
          from: { userId: order.ownerId },
          to: 'spending',
          amount: talentsDollars,
          orderId,
          at: clock.now(),
        })
      }
      await applyAddedLine(tx, orderId, lineId)
      return lineId
    },

    /** Locks the buyer's wallet and returns its balance in minor units of US dollars. */
    lockWallet: ports.lockWallet,
  }

  /** The consequences of an added line: those of the order's own lines, except that the count of orders stays. */
  async function applyAddedLine(tx: Tx, orderId: string, lineId: string): Promise<void> {
    const whole = await lockOrder(tx, orderId)
    const line = whole?.lines.find(({ id }) => id === lineId)
    if (!whole || !line) throw new Error(`There is no line ${lineId}`)
    const { order } = whole
    const now = clock.now()
    if (order.ownerKind === 'user') {
      await ports.purchases.record(tx, { userId: order.ownerId, productId: line.productId, boughtAt: now })
      if (order.paymentState === 'paid') await creditRewards(tx, order, [line], { key: `reward ${lineId}`, now }, ports)
    }
    if (order.paymentState === 'paid') await ports.partners.credit(tx, linkedSales(order, [line]))
    const payment = await ownPayment(payments, tx, order)
    await mailer.send(orderMail('dealAdded', whole, mailing, { payment, part: line.name }), tx)
  }
}

/**
 * Returns the parcel of a deal: the open one of its store, a new one, or undefined when that of its store is packed.
 */
async function parcelFor(
  tx: Tx,
  { order, storeOrders: stores }: WholeOrder,
  { storeId, storeName, storeMarkColor }: DealLine,
  now: Date,
  { tracking }: Pick<OrdersPorts, 'tracking'>,
): Promise<Pick<StoreOrderRow, 'id'> | undefined> {
  const existing = stores.find((store) => store.storeId === storeId)
  if (existing) return ADDABLE_STATES.includes(existing.state) ? existing : undefined
  const [earliest, latest] = deliveryDays(now.getTime())
  const [added] = await tx
    .insert(storeOrders)
    .values({
      id: newId(),
      orderId: order.id,
      ownerKind: order.ownerKind,
      ownerId: order.ownerId,
      placedAt: order.placedAt,
      storeId,
      storeName,
      storeMarkColor,
      state: 'placed',
      steps: [{ state: 'placed', at: unixSeconds(now) }],
      deliveryFee: 0,
      arrivesFrom: new Date(arrivalAfter(earliest, now.getTime())),
      arrivesBy: new Date(arrivalAfter(latest, now.getTime())),
      position: Math.max(-1, ...stores.map((store) => store.position)) + 1,
    })
    .returning()
  if (!added) throw new Error('An insert returns its row.')
  await tracking.stepped(tx, stepOf(order, added, 'placed', now))
  return added
}

function factsOf({ order, storeOrders: stores, lines }: WholeOrder, packedAt: ReadonlyMap<string, number>): DealOrder {
  // What gift card and Talents paid whole is not paid at the door, whatever its method.
  const isCash = order.paymentMethod === 'COD' && order.finalTotal > order.giftCard + order.talents
  // Once the cash was paid, there is no door left at which a deal could be.
  const isPayable = isCash ? order.paymentState === 'due' : order.paymentState === 'paid'
  return {
    orderId: order.id,
    orderNumber: order.number,
    placedAt: order.placedAt,
    owner: ownerOfOrder(order),
    locale: order.locale,
    currency: {
      code: order.currencyCode,
      symbol: order.currencySymbol,
      name: order.currencyCode,
      perDollar: order.perDollar,
    },
    state: order.deliveryAddress.state,
    method: order.paymentMethod,
    paidBy: isCash ? 'cash' : order.paymentId === null ? 'talents' : 'card',
    isRunning: isPayable && stores.some(({ state }) => state === 'delivered' || BEFORE_DELIVERY_STATES.includes(state)),
    productIds: [...new Set(lines.filter(({ state }) => state === 'ordered').map((line) => line.productId))],
    parcels: stores.map(({ id, storeId, state }) => ({
      storeId,
      isOpen: ADDABLE_STATES.includes(state),
      packedAt: packedAt.get(id),
    })),
  }
}
