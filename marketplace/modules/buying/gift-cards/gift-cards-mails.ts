import { groupedGiftCode } from '../../../../contract/buying/gift-cards-rules.ts'
import { formatMoney } from '../../../../contract/values/money-text.ts'
import { messages } from '../../../messages/messages.ts'
import { mailFrom, type Shop } from '../../../shared/mail/mail-layout.ts'
import type { Mail } from '../../../shared/mail/mailer.ts'
import { dayText } from '../../../shared/text/locale.ts'
import type { GiftCardRow } from './gift-cards-tables.ts'

const SYMBOL = '$'

/** Returns the mail that brings the recipient the code, in the language in which the gift card was bought. */
export function giftMail(giftCard: GiftCardRow, code: string, shop: Shop): Mail {
  const { mail: texts } = messages[giftCard.locale].giftCard
  const gift = giftOf(giftCard, shop)
  const content = {
    to: giftCard.recipientEmail,
    subject: texts.subject(gift),
    heading: texts.heading(gift),
    paragraphs: [
      texts.intro(gift),
      ...(giftCard.message === '' ? [] : [`“${giftCard.message}”`]),
      texts.use,
      ...(giftCard.sentAt === null ? [] : [texts.replaced]),
    ],
    code: groupedGiftCode(code),
    link: { label: texts.link, address: `${shop.url}/gift-card` },
  }
  return { ...mailFrom(content, shop, giftCard.locale), codeFor: `giftCard ${giftCard.id}` }
}

/** Returns the buyer's receipt. It has no code: that goes to the recipient alone. */
export function giftReceipt(giftCard: GiftCardRow, shop: Shop): Mail {
  const { receipt: texts } = messages[giftCard.locale].giftCard
  const gift = giftOf(giftCard, shop)
  const content = {
    to: giftCard.email,
    subject: texts.subject(gift),
    heading: texts.heading,
    paragraphs: [texts.intro(gift)],
    amounts: [[texts.amount, gift.amount] as const],
    facts: [
      [texts.recipient, `${giftCard.recipientName}, ${giftCard.recipientEmail}`] as const,
      [texts.sendOn, dayText(new Date(giftCard.sendOn), giftCard.locale)] as const,
    ],
    link: { label: texts.link, address: `${shop.url}/gift-card` },
  }
  return mailFrom(content, shop, giftCard.locale)
}

const giftOf = ({ senderName, recipientName, amount }: GiftCardRow, shop: Shop) => ({
  sender: senderName,
  recipient: recipientName,
  amount: formatMoney(amount, SYMBOL),
  shop: shop.name,
})
