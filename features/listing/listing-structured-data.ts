import { LISTING_PAGE_SIZE } from '@/contract/listing-query'
import { routes } from '@/lib/routes'
import { breadcrumbStructuredData } from '@/lib/server/site-structured-data'
import type { StructuredData } from '@/lib/server/structured-data'

interface ListForCrawlers {
  readonly products: readonly { readonly slug: string }[]
  readonly page: number
  readonly siteUrl: string
  /** From the home page to this one; paths. */
  readonly steps: readonly { readonly name: string; readonly href: string }[]
}

/** The products of the page in their order, and the way to it. */
export function listingStructuredData({ products, page, siteUrl, steps }: ListForCrawlers): StructuredData[] {
  const first = (page - 1) * LISTING_PAGE_SIZE
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: first + index + 1,
      url: siteUrl + routes.product(slug),
    })),
  }
  return [
    ...(products.length > 0 ? [list] : []),
    breadcrumbStructuredData(steps.map(({ name, href }) => ({ name, url: siteUrl + href }))),
  ]
}
