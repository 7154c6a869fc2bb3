import { toMajor } from '../../../../../contract/values/minor-units.ts'
import { frequencyText } from '../../../../messages/messages.ts'
import { unixSeconds } from '../../../../shared/clock.ts'
import { convert } from '../../../../shared/money.ts'
import type { PictureAddresses } from '../../../../shared/picture-address.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { TrackingService } from '../../tracking/tracking-service.ts'
import { cancellableLines } from '../model/cancellable.ts'
import { earnedDollars, type OrderResponse, payableOf, paymentResponse, refundedOf } from '../model/order-payment.ts'
import { BEFORE_DELIVERY_STATES, isGone } from '../model/order-states.ts'
import { returnableUnits, returnableUntil } from '../model/returnable.ts'
import type { PaymentFacts } from '../orders-ports.ts'
import type { OrderLineRow, StoreOrderRow } from '../orders-tables.ts'
import type { OrderReturn, WholeOrder } from '../store/orders-repository.ts'

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
export function orderResponse(whole: WholeOrder, known: Known): OrderResponse {
  const { order, storeOrders, lines } = whole
  const earned = lines.filter((line) => !isGone(line))
  const rewardDollars = earnedDollars(lines)
  const money = (dollars: number) => toMajor(convert(dollars, order))
  const cancellable = new Set(cancellableLines(whole))
  const parcels = storeOrders.map((store) => storeOrderResponse(whole, store, { ...known, cancellable }))
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
      giftCard: toMajor(order.giftCard),
      talents: toMajor(order.talents),
      payable: toMajor(payableOf(order)),
      refunded: toMajor(refundedOf(order)),
      deliveryFeeKept: toMajor(storeOrders.reduce((sum, { feeFromRefund }) => sum + feeFromRefund, 0)),
      rewardFinalPrice: money(rewardDollars),
    },
    payment: paymentResponse(whole, known.payment, known.locale),
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

const linesOf = ({ lines }: WholeOrder, { id }: StoreOrderRow) => lines.filter((line) => line.storeOrderId === id)

function storeOrderResponse(
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
): OrderResponse['storeOrders'][number] {
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
    returns: returns.map((one) => returnResponse(one, pictures)),
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

const returnResponse = (
  one: OrderReturn,
  pictures: Known['pictures'],
): NonNullable<OrderResponse['storeOrders'][number]['returns']>[number] => ({
  returnId: one.id,
  returnNumber: one.number,
  state: one.state,
  reason: one.reason,
  note: one.note,
  images: one.images.map(pictures.publicId),
  requestedAt: unixSeconds(one.requestedAt),
  ...(one.settledAt && { settledAt: unixSeconds(one.settledAt) }),
  lines: one.lines.map(({ lineId, units }) => ({ lineId, quantity: units })),
  refund: { giftCard: toMajor(one.giftCard), talents: toMajor(one.talents), payment: toMajor(one.payment) },
  sendTo: one.sendTo,
})
