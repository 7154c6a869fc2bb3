import { PART_ENTRIES } from '@/contract/finding/crawler-entries'
import type { ApiCaller } from '../../api/api-caller'
import type { PublicConfig } from '../../config'
import { LOCALES, type Locale } from '../../i18n/locale'
import { routes } from '../../routes'
import { alternatesOf, siteAddress } from '../../site-address'
import { type CrawlerCounts, type CrawlerEntry, type EntryKind, entryPages } from './crawler-entries'
import { xmlElement, xmlText } from './xml-text'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const LINK_NAMESPACE = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const IMAGE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
/** Google's image extension reads at most this many images per entry. */
const MAX_IMAGES = 1000

type Shop = Pick<PublicConfig, 'links'>

/** Describes the entries of one part of the sitemap. */
export type SitemapPart =
  | { readonly name: 'pages' }
  | {
      readonly name: string
      readonly kind: EntryKind
      /** Cursor of the entry before the first one, when the service provides it. It avoids counting up to `skip`. */
      readonly after: string | undefined
      readonly skip: number
      readonly changed: string | undefined
    }

/** Returns all parts of the sitemap. */
export function sitemapParts(counts: CrawlerCounts): readonly SitemapPart[] {
  const { changed, productParts } = counts
  const partsOf = (kind: EntryKind, known: CrawlerCounts['productParts'] = []): SitemapPart[] =>
    Array.from({ length: Math.ceil(counts[kind] / PART_ENTRIES) }, (_, at) => ({
      name: kind === 'products' || at > 0 ? `${kind}-${at + 1}` : kind,
      kind,
      after: known[at]?.after,
      skip: at * PART_ENTRIES,
      changed: known[at]?.changed ?? changed,
    }))
  return [{ name: 'pages' }, ...partsOf('categories'), ...partsOf('stores'), ...partsOf('products', productParts)]
}

/** Returns the sitemap index. */
export function sitemapIndex(parts: readonly SitemapPart[], siteUrl: string): string {
  const entries = parts.map((part) => {
    const changed = 'kind' in part ? xmlElement('lastmod', part.changed) : ''
    return `<sitemap>${xmlElement('loc', `${siteUrl}/sitemap/${part.name}.xml`)}${changed}</sitemap>\n`
  })
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`
}

/** Returns the shop's static pages. With a site of its own for sellers, /build-your-store leads there. */
const ownPages = ({ links }: Shop) => [
  routes.home(),
  routes.productList(),
  routes.brands(),
  routes.offers(),
  routes.giftCards(),
  routes.faq(),
  routes.contact(),
  routes.returns(),
  routes.terms(),
  routes.privacy(),
  routes.accessibility(),
  ...(links.seller ? [] : [routes.buildYourStore()]),
]

/** Yields one part of the sitemap, page by page. */
export async function* sitemapPart(part: SitemapPart, api: ApiCaller, shop: Shop): AsyncGenerator<string> {
  const head = `${HEAD}<urlset ${NAMESPACE} ${LINK_NAMESPACE} ${IMAGE_NAMESPACE}>\n`
  if ('kind' in part) {
    let isFirst = true
    for await (const entries of entryPages(api, part.kind, { ...part, most: PART_ENTRIES })) {
      const text = entries.map((entry) => entryText(part.kind, entry)).join('')
      yield isFirst ? head + text : text
      isFirst = false
    }
  } else {
    yield head +
      ownPages(shop)
        .map((path) => urlTexts(path, LOCALES))
        .join('')
  }
  yield '</urlset>\n'
}

function entryText(kind: EntryKind, entry: CrawlerEntry): string {
  const images = entry.images
    .slice(0, MAX_IMAGES)
    .map((image) => `<image:image>${xmlElement('image:loc', image)}</image:image>`)
  const facts = `${xmlElement('lastmod', entry.updatedAt)}${images.join('')}`
  return urlTexts(pathOf(kind, entry), entry.languages ?? LOCALES, facts)
}

/** The addresses of a page in its languages, each with those of all the others (docs/languages.md#addresses). */
function urlTexts(path: string, languages: readonly Locale[], facts = ''): string {
  const links = alternatesOf(path, languages).map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${xmlText(href)}"/>`,
  )
  const further = (languages.length > 1 ? links.join('') : '') + facts
  return languages
    .map((language) => `<url>${xmlElement('loc', siteAddress(language, path))}${further}</url>\n`)
    .join('')
}

function pathOf(kind: EntryKind, { slug, id, title }: CrawlerEntry): string {
  if (kind === 'products') return routes.product(slug)
  return kind === 'categories' ? routes.categoryPage(slug) : routes.store(title, id ?? slug)
}
