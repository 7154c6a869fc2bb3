import { arrivalAfter, deliveryDays } from '../../../../../contract/buying/delivery-rules.ts'
import type { PaymentMethod, StoreOrderState } from '../../../../../contract/buying/orders.ts'
import { HOLD_MS } from '../../../../../contract/buying/orders-rules.ts'
import type { Tx } from '../../../../db/client.ts'
import type { Owner } from '../../../../shared/auth/owner.ts'
import { unixSeconds } from '../../../../shared/clock.ts'
import { newId } from '../../../../shared/ids.ts'
import { allocate } from '../../../../shared/money.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { StoredAttribution } from '../../cart/cart-tables.ts'
import type { DraftLine, OrderDraft } from '../../cart/checkout/order-draft.ts'
import type { PaymentsForOrders } from '../../payments/payments-for-orders.ts'
import { isMembershipLine } from '../model/order-states.ts'
import type { OrdersPorts } from '../orders-ports.ts'
import type { AddressSnapshot, OrderPaymentState, OrderRow } from '../orders-tables.ts'
import { type StockedLine, type Taken, takeStock } from '../store/order-stock.ts'
import { changeOrder, type WholeOrder } from '../store/orders-repository.ts'
import { insertOrder, type WholeOrderInsert } from '../store/placing-repository.ts'

/** The subscription or membership that an order renews. */
export interface RenewalDate {
  readonly of: string
  readonly date: Date
  /** When its parcel arrives. Absent when nothing is shipped. */
  readonly arrivesAt?: Date
}

/** What an order says beside its lines and amounts. */
interface OrderHeader {
  readonly number: string
  readonly owner: Owner
  readonly idempotencyKey: string | null
  readonly fingerprint: string
  readonly email: string
  readonly locale: Locale
  readonly paymentMethod: PaymentMethod
  readonly deliveryNote: string
  readonly deviceDigest: string | null
  readonly delivery: AddressSnapshot
  readonly billing: AddressSnapshot | null
  /** What the wallet pays, in minor units of the order's currency. */
  readonly talents: number
  readonly paymentState: OrderPaymentState
  readonly renewal?: RenewalDate
  readonly now: Date
}

/** Returns the rows of a new order, and its lines as far as the stock is concerned. Pure but for the new ids. */
export function orderRowsOf(
  draft: OrderDraft,
  { owner, delivery, billing, talents, paymentState, renewal, now, ...header }: OrderHeader,
): { readonly whole: WholeOrderInsert; readonly stocked: readonly StockedLine[] } {
  const { currency, totals, promoCode, giftCardId, cartId } = draft
  const id = newId()
  const isAwaiting = paymentState === 'awaiting'
  const stores = storeRows(draft, {
    orderId: id,
    state: isAwaiting ? 'awaitingPayment' : 'placed',
    now,
    arrivesAt: renewal?.arrivesAt,
  })
  const lines = draft.lines.map((line, position) => {
    const store = stores.find((one) => one.storeId === line.storeId)
    if (!store) throw new Error('Each store of a line has a store order.')
    const keys = { orderId: id, storeOrderId: store.id, position }
    return { ...lineRow(line, keys), rewardDollars: owner.kind === 'user' ? line.rewardDollars : 0 }
  })
  return {
    whole: {
      order: {
        ...header,
        id,
        ownerKind: owner.kind,
        ownerId: owner.id,
        currencyCode: currency.code,
        currencySymbol: currency.symbol,
        perDollar: currency.perDollar,
        msrpPrice: totals.msrpPrice,
        subTotal: totals.subTotal,
        promoDiscount: totals.promoDiscount,
        deliveryFee: totals.deliveryFee,
        tax: totals.tax,
        finalTotal: totals.finalTotal,
        giftCardId: giftCardId ?? null,
        giftCard: totals.giftCardUsable,
        giftCardDollars: totals.giftCardUsableDollars,
        talents,
        talentsDollars: talents > 0 ? totals.talentsUsableDollars : 0,
        promoCode: promoCode ?? null,
        paymentState,
        deliveryAddress: delivery,
        billingAddress: billing,
        cartId,
        renewalOf: renewal?.of ?? null,
        renewalDate: renewal?.date ?? null,
        placedAt: now,
        holdUntil: isAwaiting ? new Date(now.getTime() + HOLD_MS) : null,
        settledAt: isAwaiting ? null : now,
      },
      storeOrders: stores,
      lines,
    },
    stocked: draft.lines.flatMap((line, at) => {
      const row = lines[at]
      return row && !isMembershipLine(line) ? { ...line, lineId: row.id } : []
    }),
  }
}

/** One row for each store, in the order of the lines. */
function storeRows(
  { lines, deliveryFees, freeDeliveryFrom, totals }: OrderDraft,
  {
    orderId,
    state,
    now,
    arrivesAt,
  }: {
    readonly orderId: string
    readonly state: StoreOrderState
    readonly now: Date
    readonly arrivesAt: Date | undefined
  },
) {
  const storeIds = [...new Set(lines.map((line) => line.storeId))]
  const fees = storeIds.map((storeId) => deliveryFees.get(storeId) ?? 0)
  const offGoods = lines.reduce((sum, line) => sum + line.amounts.promoDiscount, 0)
  const offDelivery = totals.promoDiscount - offGoods
  const deliveryDiscounts = offDelivery > 0 ? allocate(offDelivery, fees) : fees.map(() => 0)
  const [earliest, latest] = deliveryDays(now.getTime())
  const at = unixSeconds(now)
  return storeIds.flatMap((storeId, position) => {
    const its = lines.filter((line) => line.storeId === storeId)
    const [first] = its
    if (!first) return []
    const arrival = (days: number) =>
      its.every(isMembershipLine) ? null : (arrivesAt ?? new Date(arrivalAfter(days, now.getTime())))
    return {
      id: newId(),
      orderId,
      storeId,
      storeName: first.storeName,
      storeMarkColor: first.storeMarkColor,
      state,
      steps: [{ state, at }],
      deliveryFee: fees[position] ?? 0,
      deliveryDiscount: deliveryDiscounts[position] ?? 0,
      freeDeliveryFrom: freeDeliveryFrom.get(storeId) ?? 0,
      arrivesFrom: arrival(earliest),
      arrivesBy: arrival(latest),
      position,
    }
  })
}

function lineRow(
  { lineId, details, amounts, plan, attribution, ...line }: DraftLine,
  keys: { readonly orderId: string; readonly storeOrderId: string; readonly position: number },
): Omit<WholeOrderInsert['lines'][number], 'rewardDollars'> {
  return {
    id: newId(),
    ...keys,
    cartLineId: lineId,
    productId: line.productId,
    variantId: line.variantId,
    productType: line.productType,
    kind: line.kind,
    choiceId: line.choiceId,
    units: line.units,
    name: details.name,
    slug: details.slug,
    image: details.image,
    linkedVariant: [...details.linkedVariant],
    bundleSize: details.bundleSize ?? null,
    plan: plan ?? null,
    list: amounts.list,
    pays: amounts.pays,
    promoDiscount: amounts.promoDiscount,
    tax: amounts.tax,
    state: 'ordered',
    attribution: (attribution ?? null) as StoredAttribution | null,
  }
}

export interface WritingPorts extends Pick<OrdersPorts, 'moveTalents'> {
  readonly payments: Pick<PaymentsForOrders, 'createPayment'>
  /** Called for an order that is paid, or due on delivery, at once. */
  placed(tx: Tx, whole: WholeOrder): Promise<void>
  /** Called for an order that awaits its payment. */
  held(tx: Tx, order: OrderRow): Promise<void>
}

interface NewOrder {
  readonly whole: WholeOrderInsert
  readonly taken: readonly Taken[]
  /** The payment to create, which is charged after the transaction; undefined when the order needs none. */
  readonly payment:
    | Omit<Parameters<PaymentsForOrders['createPayment']>[1], 'orderId' | 'orderNumber' | 'currency'>
    | undefined
}

/**
 * Writes the rows of a new order, takes its stock, spends its gift card and Talents, and creates its payment, in the
 * caller's transaction, which has locked the wallet, the gift card and the variants. Returns the order.
 */
export async function writeOrder(tx: Tx, { whole, taken, payment }: NewOrder, ports: WritingPorts): Promise<OrderRow> {
  const inserted = await insertOrder(tx, whole)
  await takeStock(tx, taken)
  const { order } = inserted
  const { id: orderId, ownerId: userId, giftCardId, giftCardDollars, talentsDollars, placedAt: at } = order
  const spending = { kind: 'purchase', orderId, at } as const
  if (giftCardId !== null) {
    const means = { from: { giftCardId }, to: 'giftCardSpending', amount: giftCardDollars } as const
    await ports.moveTalents(tx, { key: `spend gift card ${orderId}`, ...spending, ...means })
  }
  if (talentsDollars > 0) {
    const means = { from: { userId }, to: 'spending', amount: talentsDollars } as const
    await ports.moveTalents(tx, { key: `spend ${orderId}`, ...spending, ...means })
  }
  if (!payment) {
    await ports.placed(tx, inserted)
    return order
  }
  const bill = { orderId: order.id, orderNumber: order.number, currency: order.currencyCode }
  const paymentId = await ports.payments.createPayment(tx, { ...bill, ...payment })
  await changeOrder(tx, order.id, { paymentId })
  await ports.held(tx, order)
  return { ...order, paymentId }
}
