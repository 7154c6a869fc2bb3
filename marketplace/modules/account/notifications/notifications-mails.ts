import { messages } from '../../../messages/messages.ts'
import { type MailContent, mailFrom, type Shop } from '../../../shared/mail/mail-layout.ts'
import type { Mail } from '../../../shared/mail/mailer.ts'
import type { News, SendOptionalMail } from '../../../shared/ports/notify.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { notificationText, US_DOLLAR } from './notification-texts.ts'

interface MailedNews extends Pick<News, 'template' | 'values' | 'href'>, Pick<MailContent, 'to' | 'picture' | 'map'> {}

/** The content of a notification's mail. */
export function notificationContent(
  { to, picture, map, href, ...news }: MailedNews,
  shop: Shop,
  locale: Locale,
): MailContent {
  const { title, text } = notificationText(news, locale, US_DOLLAR)
  return {
    to,
    subject: title,
    heading: title,
    picture,
    paragraphs: text === '' ? [] : [text],
    map,
    link: { label: messages[locale].notifications.see, address: `${shop.url}${href}` },
  }
}

/** A mail with the link that switches off its kind. @param signed the key of that link */
export function optionalMail(
  { kind, content, locale }: Omit<Parameters<SendOptionalMail>[0], 'ownerId'>,
  signed: string,
  shop: Shop,
): Mail {
  const key = encodeURIComponent(signed)
  const { noMoreMails, kinds } = messages[locale].notifications
  const switchOff = {
    label: noMoreMails(kinds[kind]),
    address: `${shop.url}/profile/notifications?mails=${key}`,
    oneClick: `${shop.url}/api/mails/off?key=${key}`,
  }
  return mailFrom({ ...content, switchOff }, shop, locale)
}
