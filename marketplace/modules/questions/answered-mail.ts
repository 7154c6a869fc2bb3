import { messages } from '../../messages/messages.ts'
import { mailFrom, type Shop } from '../../shared/mail/mail-layout.ts'
import type { Mail } from '../../shared/mail/mailer.ts'
import { localeOf } from '../../shared/text/locale.ts'

export interface AnsweredQuestion {
  readonly email: string
  /** The language stored with the question. */
  readonly locale: string | null
  readonly question: string
  readonly storeName: string
  readonly productName: string
  /** Slug of the product. */
  readonly slug: string
}

interface Told {
  readonly storeName: string
  readonly productName: string
  readonly question: string
  readonly answer: string
}

/** Returns the mail that informs a shopper of the store's answer, in the language of the question. */
export function answeredMail({ email, locale, slug, ...told }: AnsweredQuestion & Told, shop: Shop): Mail {
  const language = localeOf(locale)
  const { label, ...said } = messages[language].answer.mail(told)
  const address = `${shop.url}/${encodeURIComponent(slug)}#questions_answers`
  return mailFrom({ ...said, to: email, link: { label, address } }, shop, language)
}
