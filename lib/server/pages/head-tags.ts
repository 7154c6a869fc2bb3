import type { DocumentContext } from 'next/document'
import { generateNextSeo } from 'next-seo/pages'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { isPlaceholderPicture } from '@/contract/finding/placeholder-picture'
import { publicConfig } from '../../config'
import { LOCALES, type Locale } from '../../i18n/locale'
import { type PageDescription, PageDescriptionContext } from '../../page-description'
import { alternatesOf, canonicalLanguage, siteAddress } from '../../site-address'

/** Sharing picture of pages without their own, drawn by scripts/draw-icons.mjs. */
const SHOP_PICTURE = { path: '/icons/social.png', width: 1200, height: 630 } as const

/** The languages as Open Graph names them. */
const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', es: 'es_ES', ar: 'ar_AR', ms: 'ms_MY' }

/**
 * Returns the tags of a document that only crawlers and link previews read: description, robots, other languages, Open Graph
 * (docs/structured-data.md#head-tags). Title and canonical address are the page's, see `PageHead`.
 */
export function headTags(page: PageDescription, locale: Locale): ReactNode[] {
  const { brandName, siteUrl } = publicConfig()
  const { title, description, keywords, canonicalPath, openGraph, noindex = false, languages = LOCALES } = page
  const language = canonicalLanguage(locale, languages)
  const pictures = openGraph?.pictures?.filter(({ url }) => !isPlaceholderPicture(url)) ?? []
  const isOffered = !noindex && language === locale && languages.length > 1
  const tags = generateNextSeo({
    noindex,
    ...(description ? { description } : {}),
    openGraph: {
      title,
      siteName: brandName,
      type: openGraph?.type ?? 'website',
      locale: OPEN_GRAPH_LOCALES[locale],
      ...(canonicalPath === undefined ? {} : { url: siteAddress(language, canonicalPath) }),
      images: pictures.length > 0 ? pictures : [{ ...SHOP_PICTURE, url: siteUrl + SHOP_PICTURE.path }],
    },
    ...(canonicalPath !== undefined && isOffered ? { languageAlternates: alternatesOf(canonicalPath, languages) } : {}),
    twitter: { cardType: 'summary_large_image' },
    additionalMetaTags: keywords ? [{ name: 'keywords', content: keywords }] : [],
  })
  // "index, follow" is what crawlers do anyway.
  return noindex ? tags : tags.filter((tag) => (tag as ReactElement).key !== 'robots')
}

/** Returns what the page will have said about itself once `context` has rendered it; undefined for one that says nothing. */
export function descriptionOf(context: DocumentContext): () => PageDescription | undefined {
  let description: PageDescription | undefined
  const describe = (page: PageDescription) => {
    description = page
  }
  const { renderPage } = context
  context.renderPage = () =>
    renderPage({
      enhanceApp: (App) => (props) =>
        createElement(PageDescriptionContext, { value: describe }, createElement(App, props)),
    })
  return () => description
}
