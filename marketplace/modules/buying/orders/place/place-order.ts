import type { z } from 'zod'
import type { PaymentMethod, placeOrderBody } from '../../../../../contract/buying/orders.ts'
import { minCardAmount } from '../../../../../contract/buying/payments-rules.ts'
import { toMajor } from '../../../../../contract/values/minor-units.ts'
import type { Tx } from '../../../../db/client.ts'
import { assertSameRequest } from '../../../../db/idempotency-store.ts'
import { messages } from '../../../../messages/messages.ts'
import { deviceDigest } from '../../../../shared/auth/device-digest.ts'
import type { Owner } from '../../../../shared/auth/owner.ts'
import { Conflict, Forbidden, InvalidInput, NotFound } from '../../../../shared/domain-error.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import { writtenEmail } from '../../../../shared/text/written-text.ts'
import type { OrderDraft } from '../../cart/checkout/order-draft.ts'
import type { PaymentsForOrders } from '../../payments/payments-for-orders.ts'
import type { OrdersPorts } from '../orders-ports.ts'
import type { AddressSnapshot, OrderRow } from '../orders-tables.ts'
import { lockStock, stockTaken } from '../store/order-stock.ts'
import { findBuyer } from '../store/orders-repository.ts'
import {
  findAwaiting,
  findByIdempotencyKey,
  hasOrderedBefore,
  lockFirstOrder,
  lockPlacing,
  nextOrderNumber,
} from '../store/placing-repository.ts'
import { orderRowsOf, type WritingPorts, writeOrder } from './write-order.ts'

export interface PlacingPorts extends WritingPorts, Pick<OrdersPorts, 'cart' | 'addressOf' | 'isForFirstOrder'> {
  readonly payments: Pick<PaymentsForOrders, 'createPayment'>
}

/** A request to order a cart. */
export interface PlaceOrderRequest {
  readonly owner: Owner
  readonly idempotencyKey: string
  readonly fingerprint: string
  readonly body: z.output<typeof placeOrderBody>
  readonly context: RequestContext
  /** Whether its user has a valid saved card; undefined until the provider was asked. */
  readonly hasValidCard?: boolean | undefined
  readonly now: Date
}

type PlaceOrderResult =
  /** A new order, or that of an earlier call with the same key. */
  | { readonly kind: 'order'; readonly order: OrderRow }
  /** The cart is not what the shopper has confirmed, or nothing in it can be bought. Only the refusal was written. */
  | { readonly kind: 'changed' }
  /** An earlier order of the cart awaits its payment, which must be cancelled first. Nothing was written. */
  | { readonly kind: 'awaiting'; readonly order: OrderRow }
  /** It depends on `hasValidCard`, which is not known yet. Nothing was written. */
  | { readonly kind: 'needsValidCard' }

/**
 * Places an order for a cart, in the caller's transaction. Amounts in the request are only compared: a difference is
 * refused, and stays so until the shopper has confirmed it (docs/checkout.md#confirming-changes).
 *
 * Locks, always in this order: the placing of the owner, the cart, the wallet, the gift card, the variants by id.
 *
 * Throws NotFound for a cart or address of another owner, Conflict when the key was used for another request or a code
 * for first orders by this e-mail address, and InvalidInput or Forbidden for a payment method that cannot pay this
 * order.
 */
export async function placeOrder(tx: Tx, request: PlaceOrderRequest, ports: PlacingPorts): Promise<PlaceOrderResult> {
  await lockPlacing(tx, request.owner)
  const earlier = await findByIdempotencyKey(tx, request.owner, request.idempotencyKey)
  if (earlier) {
    assertSameRequest(earlier, request)
    return { kind: 'order', order: earlier }
  }
  const asked = await read(tx, request, ports)
  if ('kind' in asked) return asked
  const refusal = await refuse(tx, asked, request, ports)
  if (refusal) return refusal
  const reserved = await reserve(tx, asked, request)
  if (!reserved) return keepRefusal(tx, asked, request, ports)
  return { kind: 'order', order: await write(tx, { ...asked, ...reserved }, request, ports) }
}

/** What is ordered, by whom, and how it is paid. */
interface Asked {
  readonly draft: OrderDraft
  readonly email: string
  readonly delivery: AddressSnapshot
  readonly billing: AddressSnapshot | null
  readonly talents: number
  /** What gift card and Talents do not pay. */
  readonly payable: number
  readonly paysByCard: boolean
}

/** Reads addresses, buyer and cart, and locks them. Returns a result when there is nothing to place. */
async function read(tx: Tx, request: PlaceOrderRequest, ports: PlacingPorts): Promise<Asked | PlaceOrderResult> {
  const { owner, body, context } = request
  const delivery = await ownAddress(tx, request, body.deliveryAddressId, ports)
  const billing =
    body.billingAddressId === undefined ? null : await ownAddress(tx, request, body.billingAddressId, ports)
  const { email, mayBeFirstOrder } = await buyerOf(tx, request)
  // The cart has prices and codes for a first order, and reads whether it is one.
  if (mayBeFirstOrder) await lockFirstOrder(tx, email)
  const draft = await ports.cart.draft(tx, { owner, cartId: body.cartId, state: delivery.state }, context)
  const awaiting = await findAwaiting(tx, owner)
  if (awaiting) return { kind: 'awaiting', order: awaiting }
  if (!draft) return { kind: 'changed' }
  const talents = body.payWithTalents ? draft.totals.talentsUsable : 0
  const payable = draft.totals.finalTotal - draft.totals.giftCardUsable - talents
  return { draft, email, delivery, billing, talents, payable, paysByCard: payable > 0 && needsCard(body.paymentMethod) }
}

/** Returns why the order is not placed, or throws; undefined when nothing is against it. */
async function refuse(
  tx: Tx,
  asked: Asked,
  request: PlaceOrderRequest,
  ports: PlacingPorts,
): Promise<PlaceOrderResult | undefined> {
  const { draft, payable, email } = asked
  const { owner, body, context } = request
  if (!isConfirmed(draft, body)) return keepRefusal(tx, asked, request, ports)
  assertMethod(draft, request, payable)
  assertPaidByCard(draft, request, payable)
  if (payable === 0 && hasSubscription(draft)) {
    // The card provider is asked outside of the transaction.
    if (owner.kind === 'user' && request.hasValidCard === undefined) return { kind: 'needsValidCard' }
    if (!request.hasValidCard) {
      throw new InvalidInput(messages[context.locale].order.subscriptionNeedsSavedCard, 'SUBSCRIPTION_NEEDS_CARD')
    }
  }
  await assertFirstOrder(tx, { code: draft.promoCode, email }, request, ports)
  return undefined
}

/** Stores that the cart is not as the shopper has confirmed it. */
async function keepRefusal(
  tx: Tx,
  { draft }: Asked,
  { body, context }: PlaceOrderRequest,
  ports: PlacingPorts,
): Promise<PlaceOrderResult> {
  const { confirmedTotal, currencyCode = context.currency.code, confirmedChanges } = body
  // The same digest: it is an amount, or the stock, that is not as shown.
  const digest = confirmedChanges === draft.confirmation ? '' : confirmedChanges
  const refused = { total: confirmedTotal, currencyCode, digest }
  if (draft.cartId !== null) await ports.cart.keepRefusal(tx, draft.cartId, refused)
  return { kind: 'changed' }
}

/** Locks the stock. Returns the rows of the order and what it takes, or undefined when there is not enough. */
async function reserve(
  tx: Tx,
  { draft, email, delivery, billing, talents, payable, paysByCard }: Asked,
  { owner, idempotencyKey, fingerprint, body, context, now }: PlaceOrderRequest,
) {
  const { whole, stocked } = orderRowsOf(draft, {
    number: await nextOrderNumber(tx),
    owner,
    idempotencyKey,
    fingerprint,
    email,
    locale: context.locale,
    paymentMethod: body.paymentMethod,
    deliveryNote: body.deliveryNote,
    deviceDigest: body.deviceId === undefined ? null : deviceDigest(body.deviceId),
    delivery,
    billing,
    talents,
    paymentState: paysByCard ? 'awaiting' : payable > 0 ? 'due' : 'paid',
    now,
  })
  const taken = stockTaken(stocked, await lockStock(tx, stocked))
  return taken && { whole, taken }
}

/** Writes the order, takes its stock, gift card and Talents, and opens its payment. */
async function write(
  tx: Tx,
  { draft, payable, paysByCard, whole, taken }: Asked & NonNullable<Awaited<ReturnType<typeof reserve>>>,
  { owner, body }: PlaceOrderRequest,
  ports: PlacingPorts,
): Promise<OrderRow> {
  if (draft.cartId !== null) await ports.cart.forgetRefusal(tx, draft.cartId)
  const payment = {
    amount: payable,
    methodId: body.paymentMethodId ?? '',
    ...(owner.kind === 'user' && { userId: owner.id }),
    savesCard: owner.kind === 'user' && (body.savePaymentMethod || isChargedLater(draft)),
  }
  return writeOrder(tx, { whole, taken, payment: paysByCard ? payment : undefined }, ports)
}

/** Returns true when the cart is what the shopper has confirmed. Unavailable lines are not part of it. */
function isConfirmed({ totals, confirmation }: OrderDraft, body: PlaceOrderRequest['body']): boolean {
  return (
    confirmation === body.confirmedChanges &&
    totals.finalTotal === body.confirmedTotal &&
    totals.giftCardUsable === (body.confirmedGiftCard ?? 0) &&
    (!body.payWithTalents || totals.talentsUsable === body.confirmedTalents)
  )
}

const isChargedLater = ({ lines }: OrderDraft) =>
  lines.some(({ kind }) => kind === 'subscription' || kind === 'membership')

const needsCard = (method: PaymentMethod) => method === 'Card' || method === 'GooglePay' || method === 'ApplePay'

function assertMethod(
  { currency }: OrderDraft,
  { owner, body, context: { locale } }: PlaceOrderRequest,
  payable: number,
): void {
  const texts = messages[locale]
  if (body.payWithTalents && owner.kind === 'guest') {
    throw new Forbidden(texts.session.signInFirst, 'SIGN_IN_REQUIRED')
  }
  if (payable === 0) return
  if (body.paymentMethod === 'Wallet') throw new InvalidInput(texts.order.walletNotEnough, 'WALLET_NOT_ENOUGH')
  const least = minCardAmount(currency.code)
  if (needsCard(body.paymentMethod) && payable < least) {
    throw new InvalidInput(texts.order.cardAmountTooSmall(toMajor(least).toFixed(2)), 'CARD_AMOUNT_TOO_SMALL')
  }
  if (needsCard(body.paymentMethod) && body.paymentMethodId === undefined) {
    throw new InvalidInput(texts.order.cardMissing, 'PAYMENT_METHOD_MISSING')
  }
}

const hasSubscription = ({ lines }: OrderDraft) => lines.some(({ kind }) => kind === 'subscription')

/**
 * A subscription is renewed by card: the order pays with one, which is saved, or its user has saved one. A
 * membership is free for its first year, and asks for a card when it renews. One that costs something is not paid at
 * the door: it begins at once, and nothing of it is delivered.
 */
function assertPaidByCard(draft: OrderDraft, { body, context }: PlaceOrderRequest, payable: number): void {
  if (payable === 0 || needsCard(body.paymentMethod)) return
  const texts = messages[context.locale].order
  if (draft.lines.some(({ kind, amounts }) => kind === 'membership' && amounts.pays > 0)) {
    throw new InvalidInput(texts.membershipByCard, 'MEMBERSHIP_NEEDS_CARD')
  }
  if (hasSubscription(draft)) throw new InvalidInput(texts.subscriptionByCard, 'SUBSCRIPTION_NEEDS_CARD')
}

/** The cart knows who is signed in, but a guest only by the e-mail address of the order. */
async function assertFirstOrder(
  tx: Tx,
  { code, email }: { readonly code: string | undefined; readonly email: string },
  { owner, context }: PlaceOrderRequest,
  { isForFirstOrder }: PlacingPorts,
): Promise<void> {
  if (owner.kind === 'user' || code === undefined || !(await isForFirstOrder(tx, code))) return
  await lockFirstOrder(tx, email)
  if (await hasOrderedBefore(tx, email, owner)) {
    throw new Conflict(messages[context.locale].promotion.firstOrderOnly, 'PROMO_FIRST_ORDER_ONLY')
  }
}

async function ownAddress(
  tx: Tx,
  { owner, context }: PlaceOrderRequest,
  id: string,
  { addressOf }: Pick<OrdersPorts, 'addressOf'>,
) {
  const found = await addressOf(tx, owner, id)
  if (!found) throw new NotFound(messages[context.locale].address.notFound, 'ADDRESS_NOT_FOUND')
  return found
}

/** A user's orders go to the address of the account. */
async function buyerOf(tx: Tx, { owner, body, context }: PlaceOrderRequest) {
  const buyer = await findBuyer(tx, owner)
  if (buyer) return { email: buyer.email, mayBeFirstOrder: buyer.orderCount === 0 }
  const email = writtenEmail.safeParse(body.email)
  if (!email.success) throw new InvalidInput(messages[context.locale].order.email, 'EMAIL_INVALID')
  return { email: email.data, mayBeFirstOrder: false }
}
