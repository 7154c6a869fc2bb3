import type { TermsBody } from '@/contract/content'
import { publicConfig } from '@/lib/config'
import { routes } from '@/lib/routes'
import type { LoadContext, LoadResult } from '@/lib/server/load-page'
import { breadcrumbStructuredData } from '@/lib/server/structured-data'

export interface TermsProps {
  readonly terms: TermsBody
}

/** Loads the terms. The page fails without them. */
export async function loadTerms({ api }: LoadContext): Promise<LoadResult<TermsProps>> {
  const { data: terms } = await api.call('terms', {})
  const { siteUrl } = publicConfig()
  const steps = [
    { name: 'Home', url: `${siteUrl}/` },
    { name: terms.title, url: siteUrl + routes.terms() },
  ]
  return { kind: 'page', props: { terms }, structuredData: [breadcrumbStructuredData(steps)] }
}
