import type { TermsBody } from '@/contract/content'
import { publicConfig } from '@/lib/config'
import { breadcrumbStructuredData } from '@/lib/html/site-structured-data'
import type { LoadContext, LoadResult } from '@/lib/query/load-page'
import { routes } from '@/lib/routes'

export interface TermsProps {
  readonly terms: TermsBody
}

/** The terms' data; without it there is no page. */
export async function loadTerms({ api }: LoadContext): Promise<LoadResult<TermsProps>> {
  const { data: terms } = await api.call('terms', {})
  const { siteUrl } = publicConfig()
  const steps = [
    { name: 'Home', url: `${siteUrl}/` },
    { name: terms.title, url: siteUrl + routes.terms() },
  ]
  return { kind: 'page', props: { terms }, structuredData: [breadcrumbStructuredData(steps)] }
}
