import { pictureUrl } from '@/components/picture-url'
import { publicConfig } from '@/lib/config'
import { catalogues } from '@/lib/i18n/messages-by-locale'
import { routes, slugify } from '@/lib/routes'
import type { LoadContext, LoadResult } from '@/lib/server/load-page'
import { storeQuery } from './api/store'
import { storeProductsQuery } from './api/store-products'
import { readStoreView, type StoreView } from './store-address'
import { storeStructuredData } from './store-structured-data'

/** Props of the store page besides its queries. */
export interface StoreProps {
  readonly storeId: string
  readonly view: StoreView
}

/** Of pages that show a store elsewhere: as much of the banner as they take. */
export const SOCIAL_PICTURE = { width: 1060, height: 556 } as const
const STORE_ID = /^[\w-]{1,64}$/

/**
 * Loads the page of a store. The store is critical: an unknown one is a missing page, and an address with another name
 * is redirected. The products are optional: without them the list offers another try.
 */
export async function loadStore(context: LoadContext): Promise<LoadResult<StoreProps>> {
  const { api, queryClient, params, search, visitor } = context
  const { storeName = '', storeId = '' } = params
  if (!STORE_ID.test(storeId)) return { kind: 'missing' }
  const view = readStoreView(search)
  // Always the guest's list: personal prices must not enter a document that is shared.
  const query = storeProductsQuery(api, storeId, view, view.sort.startsWith('price') ? 'guest' : 'anyone')
  const [store] = await Promise.all([
    queryClient.fetchQuery(storeQuery(api, storeId)),
    queryClient.prefetchQuery(query),
  ])
  if (storeName !== slugify(store.name)) {
    return { kind: 'moved', to: routes.store(store.name, storeId) + otherParameters(search) }
  }
  const found = queryClient.getQueryData(query.queryKey)
  const { brands, store: words } = catalogues[visitor.language]
  return {
    kind: 'page',
    props: { storeId, view },
    isPartial: !found,
    structuredData: storeStructuredData({
      store,
      products: found?.products ?? [],
      page: view.page,
      siteUrl: publicConfig().siteUrl,
      image: store.banner && pictureUrl(store.banner, SOCIAL_PICTURE),
      names: { home: words.home, brands: brands.title },
    }),
  }
}

/** A moved address keeps what it brought along. */
function otherParameters(given: URLSearchParams): string {
  const search = new URLSearchParams(given)
  // Client-side navigation sends the route's own parameters along.
  for (const name of ['storeName', 'storeId']) search.delete(name)
  return search.size > 0 ? `?${search}` : ''
}
