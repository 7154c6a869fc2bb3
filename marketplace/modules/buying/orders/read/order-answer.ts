import type { z } from 'zod'
import { toMajor } from '../../../../../contract/minor-units.ts'
import type { orderAnswer } from '../../../../../contract/orders.ts'
import { frequencyText, messages } from '../../../../messages/messages.ts'
import { unixSeconds } from '../../../../shared/clock.ts'
import { convert } from '../../../../shared/money.ts'
import type { PictureAddresses } from '../../../../shared/picture-address.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { TrackingService } from '../../tracking/tracking-service.ts'
import { cancellableLines } from '../model/cancellable.ts'
import { costOf, shareOfUnits } from '../refunds/refund-split.ts'
import { BEFORE_DELIVERY_STATES, isGone, isMembershipLine } from '../model/order-states.ts'
import type { PaymentFacts } from '../orders-ports.ts'
import type { OrderReturn, WholeOrder } from '../store/orders-repository.ts'
import type { OrderLineRow, OrderRow, StoreOrderRow } from '../orders-tables.ts'
import { returnableUnits, returnableUntil } from '../model/returnable.ts'

export type OrderOnTheWire = z.input<typeof orderAnswer>['data']
type PaymentOnTheWire = OrderOnTheWire['payment']

interface Known {
  /** The order's own payment, when it has one and it was asked for. */
  readonly payment: PaymentFacts | undefined
  /** The buyer's wallet in minor units of US dollars; undefined for guests and for accounts without a wallet. */
  readonly balance: number | undefined
  /** The buyer's stars by product. */
  readonly ratings: ReadonlyMap<string, number>
  /** By store order. */
  readonly deliveries: Awaited<ReturnType<TrackingService['deliveriesOf']>>
  readonly pictures: Pick<PictureAddresses, 'publicId' | 'current'>
  readonly locale: Locale
  readonly now: Date
}

/** Returns an order in the wire format, with amounts in the currency in which it was placed. */
export function orderOnTheWire(whole: WholeOrder, known: Known): OrderOnTheWire {
  const { order, storeOrders, lines } = whole
  const earned = lines.filter((line) => !isGone(line))
  const rewardDollars = earnedDollars(lines)
  const money = (dollars: number) => toMajor(convert(dollars, order))
  const cancellable = new Set(cancellableLines(whole))
  const parcels = storeOrders.map((store) => storeOrderOnTheWire(whole, store, { ...known, cancellable }))
  return {
    orderId: order.id,
    orderNumber: order.number,
    placedAt: unixSeconds(order.placedAt),
    email: order.email,
    currencyCode: order.currencyCode,
    currencySymbol: order.currencySymbol,
    coupon: order.promoCode ?? '',
    accounting: {
      msrpPrice: toMajor(order.msrpPrice),
      subTotal: toMajor(order.subTotal),
      promoDiscount: toMajor(order.promoDiscount),
      deliveryFee: toMajor(order.deliveryFee),
      tax: toMajor(order.tax),
      finalTotal: toMajor(order.finalTotal),
      talents: toMajor(order.talents),
      payable: toMajor(payableOf(order)),
      refunded: toMajor(refundedOf(order)),
      deliveryFeeKept: toMajor(storeOrders.reduce((sum, { feeFromRefund }) => sum + feeFromRefund, 0)),
      rewardFinalPrice: money(rewardDollars),
    },
    payment: paymentOnTheWire(whole, known.payment, known.locale),
    ...(known.balance !== undefined && {
      wallet: {
        earned: money(rewardDollars),
        isCredited: rewardDollars > 0 && earned.every((line) => line.isRewarded || line.rewardDollars === 0),
        balance: money(known.balance),
      },
    }),
    deliveryAddress: order.deliveryAddress,
    ...(order.billingAddress && { billingAddress: order.billingAddress }),
    deliveryNote: order.deliveryNote,
    storeOrders: parcels,
    canCancel: parcels.some((parcel) => parcel.canCancel),
    isGuestOrder: order.ownerKind === 'guest',
  }
}

/** Returns the Talents that lines have earned or will earn, in minor units of US dollars. */
export const earnedDollars = (lines: readonly OrderLineRow[]): number =>
  lines
    .filter((line) => !isGone(line))
    .reduce(
      (sum, line) =>
        sum + shareOfUnits(line.rewardDollars, { from: line.returnedUnits, to: line.units, of: line.units }),
      0,
    )

const linesOf = ({ lines }: WholeOrder, { id }: StoreOrderRow) => lines.filter((line) => line.storeOrderId === id)

function storeOrderOnTheWire(
  whole: WholeOrder,
  store: StoreOrderRow,
  {
    ratings,
    deliveries,
    pictures,
    locale,
    now,
    cancellable,
  }: Known & { readonly cancellable: ReadonlySet<OrderLineRow> },
): OrderOnTheWire['storeOrders'][number] {
  const { order } = whole
  const { biker, arrivesAt } = deliveries.get(store.id) ?? {}
  const lines = linesOf(whole, store)
  const returns = whole.returns.filter((one) => one.storeOrderId === store.id)
  const until = returnableUntil(store, lines)
  return {
    storeOrderId: store.id,
    storeId: store.storeId,
    storeName: store.storeName,
    storeMarkColor: store.storeMarkColor,
    state: store.state,
    steps: [...store.steps],
    ...(store.arrivesFrom &&
      store.arrivesBy && { estimatedDelivery: [unixSeconds(store.arrivesFrom), unixSeconds(store.arrivesBy)] }),
    ...(store.state === 'onTheWay' && arrivesAt !== undefined && { arrivesAt }),
    deliveryFee: toMajor(store.deliveryFee),
    ...(biker && { biker }),
    ...(until !== undefined && { returnableUntil: until }),
    // Deals are not cancelled by themselves: they leave with their product.
    canCancel: lines.some((line) => line.kind !== 'deal' && cancellable.has(line)),
    isUnderWay: store.arrivesBy !== null && BEFORE_DELIVERY_STATES.includes(store.state),
    returns: returns.map((one) => returnOnTheWire(one, pictures)),
    lines: lines.map((line) => ({
      lineId: line.id,
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      slug: line.slug,
      image: pictures.current(line.image),
      linkedVariant: line.linkedVariant,
      productType: line.productType,
      ...(line.bundleSize !== null && { bundleSize: line.bundleSize }),
      quantity: line.units,
      ...(line.plan && { planDeliveryLabel: frequencyText(line.plan, locale) }),
      isFirstPurchaseDeal: line.kind === 'deal',
      canCancel: cancellable.has(line),
      isAddedLater: line.isAddedLater,
      state: line.state,
      returnableUnits: returnableUnits(line, { parcel: store, returns, now }),
      ...optionalRating(ratings.get(line.productId)),
      accounting: {
        msrpPrice: toMajor(line.list),
        subTotal: toMajor(line.pays),
        promoDiscount: toMajor(line.promoDiscount),
        tax: toMajor(line.tax),
        rewardFinalPrice: toMajor(convert(line.rewardDollars, order)),
      },
    })),
  }
}

const optionalRating = (stars: number | undefined) => (stars === undefined ? {} : { ownRating: stars })

const returnOnTheWire = (
  one: OrderReturn,
  pictures: Known['pictures'],
): NonNullable<OrderOnTheWire['storeOrders'][number]['returns']>[number] => ({
  returnId: one.id,
  returnNumber: one.number,
  state: one.state,
  reason: one.reason,
  note: one.note,
  images: one.images.map(pictures.publicId),
  requestedAt: unixSeconds(one.requestedAt),
  ...(one.settledAt && { settledAt: unixSeconds(one.settledAt) }),
  lines: one.lines.map(({ lineId, units }) => ({ lineId, quantity: units })),
  refund: { talents: toMajor(one.talents), payment: toMajor(one.payment) },
  sendTo: one.sendTo,
})

/** Returns how an order is paid. Without its payment row, only what the order itself stores. */
export function paymentOnTheWire(
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  payment: PaymentFacts | undefined,
  locale: Locale,
): PaymentOnTheWire {
  const status = paymentStatus(order, payment, { isGivenBack: isGivenBack(lines) })
  const needsStep = status === 'actionRequired'
  return {
    method: order.paymentMethod,
    status,
    ...(needsStep && payment?.clientSecret !== undefined && { clientSecret: payment.clientSecret }),
    ...(needsStep && payment?.nextActionUrl !== undefined && { nextActionUrl: payment.nextActionUrl }),
    ...(status === 'failed' && { problem: messages[locale].order.problem[payment?.problem ?? 'NOT_CARRIED_OUT'] }),
    ...(payment?.brand !== undefined && { brand: payment.brand }),
    ...(payment?.last4 !== undefined && { last4: payment.last4 }),
  }
}

function paymentStatus(
  order: OrderRow,
  payment: PaymentFacts | undefined,
  { isGivenBack }: { readonly isGivenBack: boolean },
): PaymentOnTheWire['status'] {
  if (order.paymentState === 'failed') return 'failed'
  if (order.paymentState === 'awaiting') return payment?.status === 'actionRequired' ? 'actionRequired' : 'processing'
  if (!isGivenBack) return order.paymentState
  return order.paymentState === 'due' && order.refundedTalents === 0 ? 'cancelled' : 'refunded'
}

/** Returns what the payment method pays of an order. With cash on delivery, cancelled amounts are not due. */
export const payableOf = (order: OrderRow) =>
  order.finalTotal - order.talents - (order.paymentMethod === 'COD' ? order.refundedPayment : 0)

const refundedOf = (order: OrderRow) =>
  order.refundedTalents + (order.paymentMethod === 'COD' ? order.refundedCash : order.refundedPayment)

/** Nothing that was to be paid is left. A free year of the membership stays when the rest is cancelled. */
const isGivenBack = (lines: readonly OrderLineRow[]) =>
  lines.some(isGone) && lines.every((line) => isGone(line) || isFreeYear(line))
const isFreeYear = (line: OrderLineRow) => isMembershipLine(line) && costOf(line) === 0
