import { mailFrom, type Shop } from '../../../shared/mail/mail-layout.ts'
import type { Mail } from '../../../shared/mail/mailer.ts'
import type { Locale } from '../../../shared/text/locale.ts'

interface WrittenMessage {
  readonly number: string
  /** '' without one. */
  readonly topic: string
  readonly text: string
  /** Where the answer goes. */
  readonly from: string
  /** Address of the writer's account; undefined for guests. */
  readonly account: string | undefined
  readonly locale: Locale
}

/** The mail to the shop's support with a visitor's message. */
export function supportMail(
  to: string,
  { number, topic, text, from, account, locale }: WrittenMessage,
  shop: Shop,
): Mail {
  const mail = mailFrom(
    {
      to,
      subject: [number, topic].filter(Boolean).join(' '),
      heading: topic || number,
      // The shop's staff reads English; the answer is in the language of the page.
      paragraphs: [
        `From ${from}, ${account === undefined ? 'a guest' : `account ${account}`}, language ${locale}`,
        ...text.split(/\n+/),
      ],
    },
    shop,
    'en',
  )
  return { ...mail, replyTo: from }
}
