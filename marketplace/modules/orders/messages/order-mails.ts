import { messages } from '../../../messages/messages.ts'
import { mailFrom, type Shop } from '../../../shared/mail/mail-layout.ts'
import type { Mail } from '../../../shared/mail/mailer.ts'
import { moneyText } from '../../../shared/money.ts'
import type { OrderLink } from '../lookup/order-keys.ts'
import type { OrderReturn, WholeOrder } from '../orders-repository.ts'
import type { OrderRow } from '../orders-tables.ts'

export type OrderMailKind = 'receipt' | 'renewed' | 'dealAdded' | 'cancelled' | 'cancelledByStore'

/** What mails about orders need: the shop's name, and the addresses of orders. */
export interface OrderMailing {
  readonly shop: Shop
  readonly linkOf: OrderLink
}

/** Returns a mail about an order, in the language in which it was placed. */
export function orderMail(
  kind: OrderMailKind,
  { order, lines }: WholeOrder,
  { shop, linkOf }: OrderMailing,
  /** Given back now, in minor units of the order's currency. */
  refund = 0,
): Mail {
  const texts = messages[order.locale].order.mails
  const mail = texts[kind]({ number: order.number, refund: refund > 0 ? amountText(refund, order) : undefined })
  const isReceipt = kind === 'receipt' || kind === 'renewed' || kind === 'dealAdded'
  const paragraphs = isReceipt ? [...mail.paragraphs, ...receiptLines({ order, lines })] : mail.paragraphs
  const link = { label: texts.label, address: linkOf(order) }
  return mailFrom({ ...mail, paragraphs, to: order.email, link }, shop, order.locale)
}

/** Lists what was bought, the discount, delivery and tax, and the total to which they add up. */
function receiptLines({ order, lines }: Pick<WholeOrder, 'order' | 'lines'>): string[] {
  const texts = messages[order.locale].order.mails
  return [
    ...lines.map((line) => `${line.units} × ${line.name}: ${amountText(line.pays, order)}`),
    ...(order.promoDiscount > 0 ? [texts.promoCode(amountText(order.promoDiscount, order))] : []),
    texts.delivery(amountText(order.deliveryFee, order)),
    texts.tax(amountText(order.tax, order)),
    texts.total(amountText(order.finalTotal, order)),
  ]
}

/** Returns a mail about a step of a return. The mail for a requested return links to its label. */
export function returnMail({ order, lines }: WholeOrder, returned: OrderReturn, { shop, linkOf }: OrderMailing): Mail {
  const texts = messages[order.locale].order.mails
  const { number, state, talents, payment } = returned
  const amounts = { number, talents: amountText(talents, order), payment: amountText(payment, order) }
  const mail = texts.returns[state](amounts)
  const products = returned.lines.map(
    ({ lineId, units }) => `${units} × ${lines.find(({ id }) => id === lineId)?.name}`,
  )
  const refunds = [
    talents > 0 && texts.returns.talents(amounts),
    payment > 0 && (order.paymentMethod === 'COD' ? texts.returns.transfer(amounts) : texts.returns.payment(amounts)),
  ].filter((line) => line !== false)
  const paragraphs = [...mail.paragraphs, ...products, ...(state === 'received' ? refunds : [])]
  const link =
    state === 'requested'
      ? { label: texts.returns.label, address: linkOf(order, '/label', { returnId: returned.id }) }
      : { label: texts.label, address: linkOf(order) }
  return mailFrom({ ...mail, paragraphs, to: order.email, link }, shop, order.locale)
}

/** Returns the mail with the link to an order that was looked up by its number. */
export function lookupMail(order: OrderRow, { shop, linkOf }: OrderMailing): Mail {
  const texts = messages[order.locale].order.mails
  const mail = order.ownerKind === 'guest' ? texts.lookup(order) : texts.lookupOfAccount(order)
  const link = { label: texts.label, address: linkOf(order) }
  return mailFrom({ ...mail, to: order.email, link }, shop, order.locale)
}

const amountText = (minor: number, { currencySymbol }: OrderRow) => moneyText(minor, currencySymbol)
