import type { CommonDataAnswer } from '@/contract/finding/bootstrap'
import type { Locale } from '../../i18n/locale'
import { catalogues } from '../../i18n/messages-by-locale'
import { routes } from '../../routes'
import { siteAddress } from '../../site-address'
import { heading, link, list, markdownAddress, plain } from '../pages/markdown'

/** Returns /llms.txt (llmstxt.org): what assistants can read, in a language. */
export function llmsText(common: CommonDataAnswer, brandName: string, language: Locale): string {
  const words = catalogues[language].markdown
  const { help, faq, terms, returns, privacy, accessibility, contact } = catalogues[language].shell.footer
  const page = (title: string, path: string) => link(title, siteAddress(language, markdownAddress(path)))
  const { menuCategories } = common.commonPageDataFixture
  return `${[
    heading(1, brandName),
    `> ${plain(words.introduction)}`,
    heading(2, words.departments),
    list(menuCategories.map(({ title, slug }) => page(title, routes.categoryPage(slug)))),
    heading(2, help),
    list([
      page(faq, routes.faq()),
      page(terms, routes.terms()),
      page(returns, routes.returns()),
      page(privacy, routes.privacy()),
      page(accessibility, routes.accessibility()),
      page(contact, routes.contact()),
    ]),
    heading(2, words.products),
    list([
      link('sitemap.xml', siteAddress('en', '/sitemap.xml')),
      link('google.xml', siteAddress(language, '/feeds/google.xml')),
    ]),
  ].join('\n\n')}\n`
}
