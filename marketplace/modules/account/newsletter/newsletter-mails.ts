import { messages } from '../../../messages/messages.ts'
import { type MailContent, mailFrom, type Shop } from '../../../shared/mail/mail-layout.ts'
import type { Mail } from '../../../shared/mail/mailer.ts'
import { daysText, localeOf } from '../../../shared/text/locale.ts'
import { NEWSLETTER_CONFIRM_DAYS } from './newsletter-policy.ts'
import type { Subscriber } from './newsletter-repository.ts'

export type LetterContent = Omit<MailContent, 'to' | 'link'>

/** Asks the owner of an address to confirm it. @param key signed, opens the link */
export function confirmationMail(subscriber: Subscriber, key: string, shop: Shop): Mail {
  const locale = localeOf(subscriber.locale)
  const { label, ...content } = mailsOf(subscriber).confirm(daysText(NEWSLETTER_CONFIRM_DAYS, locale))
  const link = { label, address: linkOf('newsletter-confirm', key, shop) }
  return mailFrom({ to: subscriber.email, ...content, link }, shop, locale)
}

/** Every mail to a subscriber has the link to leave. @param key signed, opens that link */
export function letterMail(subscriber: Subscriber, content: LetterContent, key: string, shop: Shop): Mail {
  const link = { label: mailsOf(subscriber).leave, address: linkOf('newsletter-leave', key, shop) }
  return {
    ...mailFrom({ to: subscriber.email, ...content, link }, shop, localeOf(subscriber.locale)),
    oneClickOff: `${shop.url}/api/mails/off?list=newsletter&key=${encodeURIComponent(key)}`,
  }
}

/** The texts of mails in the language of a subscriber. */
export const mailsOf = ({ locale }: Pick<Subscriber, 'locale'>) => messages[localeOf(locale)].newsletter.mails

const linkOf = (action: string, key: string, shop: Shop) => `${shop.url}/mail/${action}?key=${encodeURIComponent(key)}`
