import type { TextPageBody, TextPageName } from '@/contract/content'
import { routes } from '@/lib/routes'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { breadcrumbStructuredData, homeStep } from '@/lib/server/pages/structured-data'
import { siteAddress } from '@/lib/site-address'

export interface TextPageProps {
  readonly name: TextPageName
  readonly body: TextPageBody
}

/** Returns the loader of a text page. The page fails without its text. */
export const loadTextPage =
  (name: TextPageName) =>
  async ({ api, visitor }: LoadContext): Promise<LoadResult<TextPageProps>> => {
    const { data: body } = await api.call('textPage', { name })
    const steps = [homeStep(visitor.language), { name: body.title, url: siteAddress(visitor.language, routes[name]()) }]
    return { kind: 'page', props: { name, body }, structuredData: [breadcrumbStructuredData(steps)] }
  }
