import { catalogues } from '@/lib/i18n/messages-by-locale'
import { routes } from '@/lib/routes'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { breadcrumbStructuredData, homeStep } from '@/lib/server/pages/structured-data'
import { siteAddress } from '@/lib/site-address'
import { offersQuery } from './api/offers'
import { type OffersView, readOffersView } from './offers-address'

/** Props of the offers page besides its query. */
export interface OffersProps {
  readonly view: OffersView
}

/** Loads the offers page. The offers are optional: without them the page offers a retry. */
export async function loadOffers({ api, queryClient, search, visitor }: LoadContext): Promise<LoadResult<OffersProps>> {
  const view = readOffersView(search)
  const query = offersQuery(api, view)
  await queryClient.prefetchQuery(query)
  const found = queryClient.getQueryData(query.queryKey)
  const products = new Map(found?.offers.map(({ product }) => [product.slug, product.productName]))
  return {
    kind: 'page',
    props: { view },
    isPartial: !found,
    structuredData: [
      breadcrumbStructuredData([
        homeStep(visitor.language),
        { name: catalogues[visitor.language].offers.title, url: siteAddress(visitor.language, routes.offers()) },
      ]),
      ...(products.size > 0
        ? [
            {
              '@context': 'https://schema.org',
              '@type': 'ItemList',
              itemListElement: [...products].map(([slug, name], index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name,
                url: siteAddress(visitor.language, routes.product(slug)),
              })),
            },
          ]
        : []),
    ],
  }
}
