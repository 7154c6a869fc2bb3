import { messages } from '../../../messages/messages.ts'
import { type MailContent, mailFrom, type Shop } from '../../../shared/mail/mail-layout.ts'
import type { Mail } from '../../../shared/mail/mailer.ts'
import { daysText, localeOf } from '../../../shared/text/locale.ts'
import type { CardResponse } from '../catalogue/cards/product-cards.ts'
import { NOTICE_CONFIRM_DAYS } from './back-in-stock-policy.ts'
import type { StockNotice } from './back-in-stock-repository.ts'

type Addressee = Pick<StockNotice, 'email' | 'locale'>

/** Asks the owner of an address to confirm it. @param key signed, opens the link */
export function confirmationMail(to: Addressee, productName: string, key: string, shop: Shop): Mail {
  const locale = localeOf(to.locale)
  const { label, ...content } = messages[locale].backInStock.confirmMail(
    productName,
    daysText(NOTICE_CONFIRM_DAYS, locale),
  )
  const address = `${shop.url}/mail/notify-confirm?key=${encodeURIComponent(key)}`
  return mailFrom({ to: to.email, ...content, link: { label, address } }, shop, locale)
}

/** The content of the mail about a product that can be ordered again. */
export function backInStockContent(
  to: Addressee,
  { slug, productName, images }: Pick<CardResponse, 'slug' | 'productName' | 'images'>,
  shop: Shop,
): MailContent {
  const { label, ...mail } = messages[localeOf(to.locale)].backInStock.mail(productName)
  return {
    ...mail,
    to: to.email,
    picture: images[0]?.small,
    link: { label, address: `${shop.url}${productPath(slug)}` },
  }
}

/** The storefront's page of a product. */
export const productPath = (slug: string): string => `/${encodeURIComponent(slug)}`
