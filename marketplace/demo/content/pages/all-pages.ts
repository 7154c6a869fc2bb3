import { type ContentLocale, contentLocales } from '../../../../contract/content.ts'
import { faqAr } from './faq-ar.ts'
import { faqEn } from './faq-en.ts'
import { faqEs } from './faq-es.ts'
import { faqMs } from './faq-ms.ts'
import { homePage } from './home.ts'
import { blogPosts } from './posts.ts'
import { termsAr } from './terms-ar.ts'
import { termsEn } from './terms-en.ts'
import { termsEs } from './terms-es.ts'
import { termsMs } from './terms-ms.ts'

const faqs = { en: faqEn, es: faqEs, ar: faqAr, ms: faqMs }
const terms = { en: termsEn, es: termsEs, ar: termsAr, ms: termsMs }

export interface SeedPage {
  readonly key: string
  readonly locale: ContentLocale
  readonly body: unknown
}

/** Every text of the content service with which the shop opens. */
export const seedPages = (): readonly SeedPage[] =>
  contentLocales.flatMap((locale) => [
    { key: 'home', locale, body: homePage(locale) },
    { key: 'faq', locale, body: faqs[locale] },
    { key: 'terms', locale, body: terms[locale] },
    ...blogPosts(locale).map(([slug, body]) => ({ key: `blog/${slug}`, locale, body })),
  ])
