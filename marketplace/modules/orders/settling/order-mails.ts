import { messages } from '../../../messages/messages.ts'
import { mailFrom, type Shop } from '../../../shared/mail/mail-layout.ts'
import type { Mail } from '../../../shared/mail/mailer.ts'
import { moneyText } from '../../../shared/money.ts'
import type { WholeOrder } from '../orders-repository.ts'
import type { OrderRow } from '../orders-tables.ts'

/** What a mail tells about an order. */
export type OrderMailKind = 'receipt' | 'dealAdded' | 'cancelled' | 'paidTooLate'

/** Returns a mail about an order, in the language in which it was placed. */
export function orderMail(
  kind: OrderMailKind,
  { order, lines }: WholeOrder,
  shop: Shop,
  /** Given back now, in minor units of the order's currency. */
  refund = 0,
): Mail {
  const texts = messages[order.locale].order.mails
  const said = texts[kind]({ number: order.number, refund: amountText(refund, order) })
  const bought = lines.map((line) => `${line.units} × ${line.name}: ${amountText(line.pays, order)}`)
  const paragraphs =
    kind === 'receipt' || kind === 'dealAdded'
      ? [...said.paragraphs, ...bought, texts.total(amountText(order.finalTotal, order))]
      : said.paragraphs
  const address = `${shop.url}/confirm-order?orderId=${order.id}`
  return mailFrom({ ...said, paragraphs, to: order.email, link: { label: texts.label, address } }, shop, order.locale)
}

const amountText = (minor: number, { currencyCode, currencySymbol }: OrderRow) =>
  moneyText(minor, { code: currencyCode, symbol: currencySymbol, name: currencyCode, perDollar: 1 })
