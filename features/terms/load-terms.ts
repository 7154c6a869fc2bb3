import type { TermsBody } from '@/contract/content'
import { publicConfig } from '@/lib/config'
import { routes } from '@/lib/routes'
import type { LoadContext, LoadResult } from '@/lib/server/load-page'
import { breadcrumbStructuredData, homeStep } from '@/lib/server/structured-data'

export interface TermsProps {
  readonly terms: TermsBody
}

/** Loads the terms. The page fails without them. */
export async function loadTerms({ api, visitor }: LoadContext): Promise<LoadResult<TermsProps>> {
  const { data: terms } = await api.call('terms', {})
  const steps = [homeStep(visitor.language), { name: terms.title, url: publicConfig().siteUrl + routes.terms() }]
  return { kind: 'page', props: { terms }, structuredData: [breadcrumbStructuredData(steps)] }
}
