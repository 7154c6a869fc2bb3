import { linkedParts, paragraphsOf, withoutLinks } from '@/components/text/linked-parts'
import type { FaqBody } from '@/contract/finding/content'
import type { Locale } from '@/lib/i18n/locale'
import { routes } from '@/lib/routes'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { heading, linkedText } from '@/lib/server/pages/markdown'
import {
  breadcrumbStructuredData,
  faqStructuredData,
  homeStep,
  type StructuredData,
} from '@/lib/server/pages/structured-data'
import { siteAddress } from '@/lib/site-address'

export interface FaqPageProps {
  readonly faq: FaqBody
}

/** Loads the FAQ. The page fails without it. */
export async function loadFaqPage({ api, visitor }: LoadContext): Promise<LoadResult<FaqPageProps>> {
  const { data: faq } = await api.call('faqPage', {})
  return {
    kind: 'page',
    props: { faq },
    structuredData: [
      breadcrumbStructuredData([
        homeStep(visitor.language),
        { name: faq.title, url: siteAddress(visitor.language, routes.faq()) },
      ]),
      faqPageData(faq),
    ],
    markdown: () => ({
      title: faq.title,
      path: routes.faq(),
      language: visitor.language,
      blocks: faqBlocks(faq, visitor.language),
    }),
  }
}

const faqBlocks = ({ intro, groups }: FaqBody, language: Locale) => [
  linkedText(paragraphsOf(intro).map(linkedParts), language),
  ...groups.flatMap(({ title, questions }) => [
    heading(2, title),
    ...questions.flatMap(({ question, answer }) => [
      heading(3, question),
      linkedText(paragraphsOf(answer).map(linkedParts), language),
    ]),
  ]),
]

/** Returns structured data with every question and answer (docs/structured-data.md). */
export const faqPageData = ({ groups }: FaqBody): StructuredData =>
  faqStructuredData(
    groups.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({ question, answer: withoutLinks(answer) })),
    ),
  )
