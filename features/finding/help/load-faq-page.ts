import { withoutLinks } from '@/components/text/linked-parts'
import type { FaqBody } from '@/contract/content'
import { routes } from '@/lib/routes'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
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
  }
}

/** Returns structured data with every question and answer (docs/structured-data.md). */
export const faqPageData = ({ groups }: FaqBody): StructuredData =>
  faqStructuredData(
    groups.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({ question, answer: withoutLinks(answer) })),
    ),
  )
