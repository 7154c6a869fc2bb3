import { LISTING_PAGE_SIZE } from '@/contract/finding/search-rules'
import type { StoreDetails } from '@/contract/finding/stores'
import { publicConfig } from '@/lib/config'
import type { Locale } from '@/lib/i18n/locale'
import { routes } from '@/lib/routes'
import { type BreadcrumbStep, breadcrumbStructuredData, type StructuredData } from '@/lib/server/pages/structured-data'
import { siteAddress } from '@/lib/site-address'

interface StoreForCrawlers {
  readonly store: StoreDetails
  /** The products of the page. */
  readonly products: readonly { readonly slug: string; readonly productName: string }[]
  readonly page: number
  readonly language: Locale
  /** URL of the picture in the size for crawlers. */
  readonly image: string | undefined
  readonly home: BreadcrumbStep
  readonly brandsTitle: string
}

/** Returns the store with its rating, the products of the page, and the breadcrumb. */
export function storeStructuredData({
  store,
  products,
  page,
  language,
  image,
  home,
  brandsTitle,
}: StoreForCrawlers): StructuredData[] {
  const url = siteAddress(language, routes.store(store.name, store.storeId))
  const first = (page - 1) * LISTING_PAGE_SIZE
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      '@id': `${url}#store`,
      name: store.name,
      url,
      ...(image ? { image } : {}),
      ...(store.story ? { description: store.story.text } : {}),
      ...(store.maker ? { founder: { '@type': 'Person', name: store.maker.name } } : {}),
      ...(store.foundedYear ? { foundingDate: String(store.foundedYear) } : {}),
      ...(store.place ? { address: store.trader?.address.join(', ') || store.place } : {}),
      ...traderFacts(store.trader),
      ...(store.ratingCount > 0
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: store.rating,
              ratingCount: store.ratingCount,
              bestRating: 5,
              worstRating: 1,
            },
          }
        : {}),
      parentOrganization: { '@id': `${publicConfig().siteUrl}/#organization` },
    },
    ...(products.length > 0
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'ItemList',
            itemListElement: products.map(({ slug, productName }, index) => ({
              '@type': 'ListItem',
              position: first + index + 1,
              name: productName,
              url: siteAddress(language, routes.product(slug)),
            })),
          },
        ]
      : []),
    breadcrumbStructuredData([
      home,
      { name: brandsTitle, url: siteAddress(language, routes.brands()) },
      { name: store.name, url },
    ]),
  ]
}

/** Properties without a value are left out of the document. */
const traderFacts = (trader: StoreDetails['trader']) =>
  trader && { legalName: trader.legalName, email: trader.email, telephone: trader.phone }
