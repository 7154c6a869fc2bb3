import { linkedParts, paragraphsOf } from '@/components/text/linked-parts'
import type { TextPageBody, TextPageName } from '@/contract/finding/content'
import type { Locale } from '@/lib/i18n/locale'
import { routes } from '@/lib/routes'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { heading, linkedText } from '@/lib/server/pages/markdown'
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
    const { language } = visitor
    const path = routes[name]()
    const steps = [homeStep(language), { name: body.title, url: siteAddress(language, path) }]
    return {
      kind: 'page',
      props: { name, body },
      structuredData: [breadcrumbStructuredData(steps)],
      markdown: () => ({ title: body.title, path, language, blocks: textBlocks(body, language) }),
    }
  }

const textBlocks = ({ intro, email, lastChanged, sections }: TextPageBody, language: Locale) => [
  linkedText(paragraphsOf(intro).map(linkedParts), language),
  email && `<${email}>`,
  lastChanged,
  ...sections.flatMap(({ title, text }) => [
    heading(2, title),
    linkedText(paragraphsOf(text).map(linkedParts), language),
  ]),
]
