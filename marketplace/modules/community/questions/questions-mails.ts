import { messages } from '../../../messages/messages.ts'
import type { Shop } from '../../../shared/mail/mail-layout.ts'
import type { SendOptionalMail } from '../../../shared/ports/notify.ts'
import { localeOf } from '../../../shared/text/locale.ts'

export interface AnsweredQuestion {
  readonly askerId: string
  readonly email: string
  /** The language stored with the question. */
  readonly locale: string | null
  readonly question: string
  readonly storeName: string
  readonly productName: string
  /** Slug of the product. */
  readonly slug: string
}

/** The storefront's page with the answers about a product. */
export const answersPath = (slug: string): string => `/${encodeURIComponent(slug)}#questions_answers`

interface AnswerFacts {
  readonly storeName: string
  readonly productName: string
  readonly question: string
  readonly answer: string
}

/** Returns the mail that informs a shopper of the store's answer, in the language of the question. */
export function answeredMail(
  { askerId, email, locale, slug, ...facts }: AnsweredQuestion & AnswerFacts,
  shop: Shop,
): Parameters<SendOptionalMail>[0] {
  const language = localeOf(locale)
  const { label, ...mail } = messages[language].answer.mail(facts)
  const address = `${shop.url}${answersPath(slug)}`
  const content = { ...mail, to: email, link: { label, address } }
  return { ownerId: askerId, kind: 'answer', content, locale: language }
}
