import { brandName } from '../../../../../contract/buying/card-brand.ts'
import { formatMoney } from '../../../../../contract/values/money-text.ts'
import type { Executor } from '../../../../db/client.ts'
import { messages } from '../../../../messages/messages.ts'
import {
  type MailContent,
  type MailItem,
  type MailLine,
  type MailQuote,
  mailFrom,
  type Shop,
} from '../../../../shared/mail/mail-layout.ts'
import type { Mail } from '../../../../shared/mail/mailer.ts'
import { convert } from '../../../../shared/money.ts'
import type { PictureAddresses } from '../../../../shared/picture-address.ts'
import { daysText, dayText, type Locale } from '../../../../shared/text/locale.ts'
import type { StoreMaker } from '../../../finding/stores/maker-view.ts'
import type { OrderLink } from '../lookup/order-keys.ts'
import { earnedDollars, payableOf } from '../model/order-payment.ts'
import { KEY_DAYS } from '../orders-policy.ts'
import type { PaymentFacts } from '../orders-ports.ts'
import type { AddressSnapshot, OrderLineRow, OrderRow } from '../orders-tables.ts'
import type { OrderReturn, WholeOrder } from '../store/orders-repository.ts'

export type OrderMailKind = 'receipt' | 'renewed' | 'dealAdded' | 'cancelled' | 'cancelledByStore'

/** What mails about orders need: the shop's name, and the addresses of orders and pictures. */
export interface OrderMailing {
  readonly shop: Shop
  readonly linkOf: OrderLink
  readonly pictures: Pick<PictureAddresses, 'current'>
  /** Returns the maker of the first of these stores that has one. */
  readonly makerOf: (executor: Executor, storeIds: readonly string[], locale: Locale) => Promise<StoreMaker | undefined>
}

/** What a refund is smaller by, in minor units of the order's currency. */
export interface RefundDeductions {
  /** The delivery fee that it pays. */
  readonly deliveryFee?: number
  /** What the bank gave back when the charge was disputed. */
  readonly disputed?: number
}

/** What a mail about an order says beside the order itself. */
export interface OrderMailFacts extends RefundDeductions {
  /** Given back now, in minor units of the order's currency. */
  readonly refund?: number
  /** The order's own payment by card. */
  readonly payment?: PaymentFacts | undefined
  /** What the mail is about, when that is a part of the order: the store that cancelled, or the product that was added. */
  readonly part?: string | undefined
  /** Whose words a receipt ends with. */
  readonly maker?: MailQuote | undefined
}

/** Returns a mail about an order, in the language in which it was placed. */
export function orderMail(
  kind: OrderMailKind,
  whole: WholeOrder,
  mailing: OrderMailing,
  { refund = 0, payment, part = '', maker, ...deductions }: OrderMailFacts = {},
): Mail {
  const { order } = whole
  const texts = messages[order.locale].order.mails
  const mail = texts[kind]({
    number: order.number,
    part: shortened(part),
    refund: refund > 0 ? amountText(refund, order) : undefined,
  })
  const isReceipt = kind === 'receipt' || kind === 'renewed' || kind === 'dealAdded'
  const listed = isReceipt ? receiptOf(whole, payment, mailing) : { notes: deductionNotes(deductions, order) }
  const link = { label: texts.label, address: mailing.linkOf(order) }
  return mailFrom({ ...mail, ...listed, quote: maker, to: order.email, link }, mailing.shop, order.locale)
}

/** The part of an order that a subject names: lists of mails cut longer ones anywhere. */
const shortened = (part: string) =>
  part.length > MAX_SUBJECT_PART ? `${part.slice(0, MAX_SUBJECT_PART).trimEnd()}…` : part
const MAX_SUBJECT_PART = 60

/** Says why a refund is smaller, as the dialogs do (docs/orders.md#fees-after-cancelling, docs/payments.md#disputes). */
function deductionNotes({ deliveryFee = 0, disputed = 0 }: RefundDeductions, order: OrderRow): string[] {
  const { deliveryKept, givenBackByBank } = messages[order.locale].order.mails
  return [
    ...(deliveryFee > 0 ? [`${deliveryKept}: ${amountText(deliveryFee, order)}`] : []),
    ...(disputed > 0 ? [`${givenBackByBank}: ${amountText(disputed, order)}`] : []),
  ]
}

/** Lists what was bought, the summary, how it is paid, the addresses, and when the parcels arrive. */
function receiptOf(
  { order, storeOrders, lines }: WholeOrder,
  payment: PaymentFacts | undefined,
  mailing: OrderMailing,
): Pick<MailContent, 'items' | 'amounts' | 'facts'> {
  const texts = messages[order.locale].order.mails
  const { deliveryAddress, billingAddress } = order
  const earned = order.ownerKind === 'user' ? convert(earnedDollars(lines), order) : 0
  const parcels = storeOrders.flatMap(({ storeName, arrivesFrom }) => (arrivesFrom ? [{ storeName, arrivesFrom }] : []))
  const storeOf = new Map(storeOrders.map(({ id, storeName }) => [id, storeName]))
  return {
    items: lines.map((line) => ({
      ...itemOf(line, line.units, mailing, storeOf.get(line.storeOrderId)),
      amount: amountText(line.pays, order),
    })),
    amounts: summaryLines(order, parcels.length > 0),
    facts: [
      [texts.payment, methodText(order, payment)],
      ...(earned > 0 ? [[texts.talentsBack, (earned / 100).toFixed(2)] as const] : []),
      [texts.deliverTo, addressText(deliveryAddress)],
      [texts.billTo, addressText(billingAddress ?? deliveryAddress)],
      ...parcels.map(
        ({ storeName, arrivesFrom }) => [texts.arrives(storeName), dayText(arrivesFrom, order.locale)] as const,
      ),
    ],
  }
}

/** A line of an order with its picture, its maker and what was chosen. */
function itemOf(
  { name, image, linkedVariant }: OrderLineRow,
  units: number,
  { pictures }: OrderMailing,
  store?: string,
): MailItem {
  const details = [store, ...linkedVariant.map((choice) => choice.name)].filter(Boolean).join(' · ')
  return { name: `${units} × ${name}`, details, picture: pictures.current(image) }
}

/** Returns the lines of the summary as the pages show them (docs/orders.md#summary). */
function summaryLines(order: OrderRow, isShipped: boolean): MailLine[] {
  const { summary } = messages[order.locale].order.mails
  const { msrpPrice, subTotal, promoCode, promoDiscount, deliveryFee, tax, giftCard, talents } = order
  const line = (term: string, minor: number): MailLine => [
    term,
    `${minor < 0 ? '-' : ''}${amountText(Math.abs(minor), order)}`,
  ]
  return [
    line(summary.list, msrpPrice),
    subTotal !== msrpPrice && line(summary.member, subTotal),
    promoDiscount > 0 && line(summary.promotion(promoCode ?? ''), -promoDiscount),
    isShipped && (deliveryFee > 0 ? line(summary.delivery, deliveryFee) : ([summary.delivery, summary.free] as const)),
    line(summary.tax, tax),
    giftCard > 0 && line(summary.giftCard, -giftCard),
    talents > 0 && line(summary.talents, -talents),
    line(summary.total, payableOf(order)),
  ].filter((one) => one !== false)
}

/** 'Visa ending 4242', 'Apple Pay · Visa ending 4242', 'Cash on delivery'. */
function methodText({ paymentMethod, talents, locale }: OrderRow, payment: PaymentFacts | undefined): string {
  const { methods, card, summary } = messages[locale].order.mails
  if (paymentMethod === 'Wallet' && talents === 0) return summary.giftCard
  const ofCard = payment?.last4 && card(brandName(payment.brand) ?? methods.Card, payment.last4)
  if (paymentMethod === 'Card') return ofCard || methods.Card
  const method =
    paymentMethod === 'GooglePay' || paymentMethod === 'ApplePay' ? WALLET_NAMES[paymentMethod] : methods[paymentMethod]
  return [method, ofCard].filter(Boolean).join(' · ')
}

/** Names, the same in all languages. */
const WALLET_NAMES = { GooglePay: 'Google Pay', ApplePay: 'Apple Pay' }

const addressText = ({ name, line1, line2, city, state, zip }: AddressSnapshot) =>
  [name, line1, line2, `${city}, ${state} ${zip}`].filter(Boolean).join(', ')

/**
 * Returns a mail about a step of a return. The mail for a requested return links to its label; that for a received one
 * names the refund, and why it is smaller.
 */
export function returnMail(
  { order, lines }: WholeOrder,
  returned: OrderReturn,
  mailing: OrderMailing,
  deductions: RefundDeductions = {},
): Mail {
  const texts = messages[order.locale].order.mails
  const { number, state, giftCard, talents, payment } = returned
  const amounts = {
    number,
    giftCard: amountText(giftCard, order),
    talents: amountText(talents, order),
    payment: amountText(payment, order),
  }
  const mail = texts.returns[state](amounts)
  const items = returned.lines.flatMap(({ lineId, units }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [itemOf(line, units, mailing)] : []
  })
  const refunds = [
    giftCard > 0 && texts.returns.giftCard(amounts),
    talents > 0 && texts.returns.talents(amounts),
    payment > 0 && (order.paymentMethod === 'COD' ? texts.returns.transfer(amounts) : texts.returns.payment(amounts)),
    ...deductionNotes(deductions, order),
  ].filter((line) => line !== false)
  const notes = state === 'received' ? refunds : []
  const link =
    state === 'requested'
      ? { label: texts.returns.label, address: mailing.linkOf(order, '/label', { returnId: returned.id }) }
      : { label: texts.label, address: mailing.linkOf(order) }
  return mailFrom({ ...mail, items, notes, to: order.email, link }, mailing.shop, order.locale)
}

/** Returns the mail with the link to an order that was looked up by its number. */
export function lookupMail(order: OrderRow, { shop, linkOf }: OrderMailing): Mail {
  const texts = messages[order.locale].order.mails
  const mail =
    order.ownerKind === 'guest'
      ? texts.lookup({ ...order, days: daysText(KEY_DAYS, order.locale) })
      : texts.lookupOfAccount(order)
  const link = { label: texts.label, address: linkOf(order) }
  return mailFrom({ ...mail, to: order.email, link }, shop, order.locale)
}

const amountText = (minor: number, { currencySymbol }: OrderRow) => formatMoney(minor, currencySymbol)
