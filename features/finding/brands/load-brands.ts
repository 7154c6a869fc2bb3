import { catalogues } from '@/lib/i18n/messages-by-locale'
import { routes } from '@/lib/routes'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { breadcrumbStructuredData, homeStep } from '@/lib/server/pages/structured-data'
import { siteAddress } from '@/lib/site-address'
import { brandsQuery } from './api/stores'
import { MAX_BRAND_SEARCH_LENGTH } from './brand-letters'

/** Props of the page of brands besides its query. */
export interface BrandsProps {
  /** The search text from the URL. */
  readonly search: string
}

/** Loads the brands page. The brands are optional: without them the page offers a retry. */
export async function loadBrands({ api, queryClient, search, visitor }: LoadContext): Promise<LoadResult<BrandsProps>> {
  const query = brandsQuery(api)
  await queryClient.prefetchQuery(query)
  const brands = queryClient.getQueryData(query.queryKey)
  const props = { search: (search.get('q') ?? '').slice(0, MAX_BRAND_SEARCH_LENGTH) }
  return {
    kind: 'page',
    props,
    isPartial: !brands,
    structuredData: [
      breadcrumbStructuredData([
        homeStep(visitor.language),
        { name: catalogues[visitor.language].brands.title, url: siteAddress(visitor.language, routes.brands()) },
      ]),
      ...(brands && !props.search
        ? [
            {
              '@context': 'https://schema.org',
              '@type': 'ItemList',
              itemListElement: brands.stores.map(({ name, storeId }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name,
                url: siteAddress(visitor.language, routes.store(name, storeId)),
              })),
            },
          ]
        : []),
    ],
  }
}
