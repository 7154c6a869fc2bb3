import type { IncomingMessage } from 'node:http'
import { BreadcrumbJsonLd, FAQJsonLd } from 'next-seo'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CommonDataAnswer } from '@/contract/finding/bootstrap'
import { addressIn } from '@/contract/values/language-address'
import type { PublicConfig } from '../../config'
import type { Locale } from '../../i18n/locale'
import { catalogues } from '../../i18n/messages-by-locale'
import { routes } from '../../routes'
import { siteAddress } from '../../site-address'

/** One block of schema.org data. */
export type StructuredData = Readonly<Record<string, unknown>>

const blocksByRequest = new WeakMap<IncomingMessage, StructuredData[]>()

/** Attaches blocks to the document of this request. They bypass the page's props, which would send every byte twice. */
export function attachStructuredData(request: IncomingMessage, blocks: readonly StructuredData[]): void {
  blocksByRequest.set(request, [...(blocksByRequest.get(request) ?? []), ...blocks])
}

/** Returns the blocks attached to a request. */
export function structuredDataOf(request: IncomingMessage | undefined): readonly StructuredData[] {
  return (request && blocksByRequest.get(request)) ?? []
}

/** All guests with the same language and currency share one response and therefore its blocks. */
const known = new WeakMap<CommonDataAnswer, readonly StructuredData[]>()

/**
 * Returns the structured data of the site: website, organization, category navigation and featured brands. The
 * breadcrumb comes with the page.
 */
export function siteStructuredData(
  common: CommonDataAnswer,
  config: PublicConfig,
  language: Locale,
): readonly StructuredData[] {
  let blocks = known.get(common)
  if (!blocks) {
    blocks = makeBlocks(common, config, language)
    known.set(common, blocks)
  }
  return blocks
}

function makeBlocks(common: CommonDataAnswer, config: PublicConfig, language: Locale): StructuredData[] {
  const { siteUrl, brandName } = config
  const addressOf = (path: string) => siteUrl + addressIn(language, path)
  const organization = `${siteUrl}/#organization`
  const home = addressOf(routes.home())
  const { menuCategories, featuredBrands } = common.commonPageDataFixture
  return [
    {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'WebSite',
          '@id': `${home}#website`,
          url: home,
          name: brandName,
          inLanguage: language,
          publisher: { '@id': organization },
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${addressOf(routes.search())}?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        },
        {
          '@type': 'OnlineStore',
          '@id': organization,
          name: brandName,
          url: `${siteUrl}/`,
          logo: `${siteUrl}/logo.svg`,
          ...(config.socialUrls ? { sameAs: config.socialUrls } : {}),
          hasMemberProgram: {
            '@type': 'MemberProgram',
            '@id': `${siteUrl}/#member-program`,
            name: `${brandName} membership`,
            description: 'Members pay the member price and get Talents back.',
            url: siteUrl + routes.membership(),
            hasTiers: {
              '@type': 'MemberProgramTier',
              '@id': `${siteUrl}/#member-tier`,
              name: 'Member',
              hasTierBenefit: 'https://schema.org/TierBenefitLoyaltyPrice',
            },
          },
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            ...(config.links.supportPhone ? { telephone: config.links.supportPhone } : {}),
            areaServed: 'US',
            availableLanguage: 'English',
          },
        },
        {
          '@type': 'ItemList',
          itemListElement: menuCategories.map((category, index) => ({
            '@type': 'SiteNavigationElement',
            position: index + 1,
            name: category.title,
            url: addressOf(routes.categoryPage(category.slug)),
          })),
        },
        {
          '@type': 'ItemList',
          itemListElement: featuredBrands.map((brand, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: { '@type': 'Brand', name: brand.name, url: addressOf(routes.store(brand.name, brand.slug)) },
          })),
        },
      ],
    },
  ]
}

/** A step of a breadcrumb. The last one may omit its address. */
export interface BreadcrumbStep {
  readonly name: string
  readonly url?: string
}

/** Returns the first step of every breadcrumb: the home page, in the page's language. */
export const homeStep = (language: Locale): BreadcrumbStep => ({
  name: catalogues[language].shell.components.home,
  url: siteAddress(language, routes.home()),
})

/** Returns a breadcrumb for crawlers. */
export const breadcrumbStructuredData = (steps: readonly BreadcrumbStep[]): StructuredData =>
  dataOf(
    createElement(BreadcrumbJsonLd, { items: steps.map(({ name, url }) => (url ? { name, item: url } : { name })) }),
  )

/** Returns questions with their answers for crawlers. */
export const faqStructuredData = (faqs: readonly { readonly question: string; readonly answer: string }[]) =>
  dataOf(createElement(FAQJsonLd, { questions: faqs.map(({ question, answer }) => ({ question, answer })) }))

/** Returns what a component of next-seo would write. It is written by `inlineJson`, which escapes more. */
function dataOf(component: ReactElement): StructuredData {
  const [, text = ''] = /^<script[^>]*>(.*)<\/script>$/s.exec(renderToStaticMarkup(component)) ?? []
  return JSON.parse(text)
}
