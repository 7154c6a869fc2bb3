import { type Locale, localeOf } from '../../shared/locale.ts'
import { type MailContent, mailFrom, type Shop } from '../../shared/mail-layout.ts'
import type { Mail } from '../../shared/mailer.ts'

export interface AnsweredQuestion {
  readonly email: string
  /** As it was kept with the question. */
  readonly locale: string | null
  readonly question: string
  readonly storeName: string
  readonly productName: string
  /** Of the product. */
  readonly slug: string
}

type Words = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'> & { readonly label: string }

interface Told {
  readonly storeName: string
  readonly productName: string
  readonly question: string
  readonly answer: string
}

const words: Readonly<Record<Locale, (told: Told) => Words>> = {
  en: ({ storeName, productName, question, answer }) => ({
    subject: `${storeName} answered your question`,
    heading: 'Your question has been answered',
    paragraphs: [`You asked about ${productName}:`, question, `The ${storeName} team answers:`, answer],
    label: 'See it on the product page',
  }),
  es: ({ storeName, productName, question, answer }) => ({
    subject: `${storeName} ha respondido a tu pregunta`,
    heading: 'Tu pregunta tiene respuesta',
    paragraphs: [`Preguntaste sobre ${productName}:`, question, `El equipo de ${storeName} responde:`, answer],
    label: 'Verla en la página del producto',
  }),
  ar: ({ storeName, productName, question, answer }) => ({
    subject: `أجاب ${storeName} عن سؤالك`,
    heading: 'تمت الإجابة عن سؤالك',
    paragraphs: [`سألت عن ${productName}:`, question, `يجيب فريق ${storeName}:`, answer],
    label: 'شاهد الإجابة في صفحة المنتج',
  }),
  ms: ({ storeName, productName, question, answer }) => ({
    subject: `${storeName} telah menjawab soalan anda`,
    heading: 'Soalan anda telah dijawab',
    paragraphs: [`Anda bertanya tentang ${productName}:`, question, `Pasukan ${storeName} menjawab:`, answer],
    label: 'Lihat di halaman produk',
  }),
}

/** Tells whoever asked that the store has answered, in the language in which they asked. */
export function answeredMail({ email, locale, slug, ...told }: AnsweredQuestion & Told, shop: Shop): Mail {
  const language = localeOf(locale)
  const { label, ...said } = words[language](told)
  const address = `${shop.url}/${encodeURIComponent(slug)}#questions_answers`
  return mailFrom({ ...said, to: email, link: { label, address } }, shop, language)
}
