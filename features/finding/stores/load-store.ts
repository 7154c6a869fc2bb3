import { pictureUrl, SOCIAL_PICTURE } from '@/components/picture/picture-url'
import { storeQuery } from '@/lib/domain/stores/store-query'
import { catalogues } from '@/lib/i18n/messages-by-locale'
import { routes, slugify } from '@/lib/routes'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { otherParameters } from '@/lib/server/pages/other-parameters'
import { inEitherCase } from '@/lib/server/pages/slug'
import { homeStep } from '@/lib/server/pages/structured-data'
import { storeProductsQuery } from './api/store-products'
import { storeStructuredData } from './store-structured-data'
import { isWholeStore, readStoreView, type StoreView } from './store-url'

/** Props of the store page besides its queries. */
export interface StoreProps {
  readonly storeId: string
  readonly view: StoreView
  /** Whether crawlers may index this page: the whole store in its default order, and not past its end. */
  readonly isIndexed: boolean
}

const STORE_ID = /^[\w-]{1,64}$/

/**
 * Loads a store page. The store is critical: an unknown one renders the not-found page, and a URL with another name
 * redirects. The products are optional: without them the list offers a retry.
 */
export async function loadStore(context: LoadContext): Promise<LoadResult<StoreProps>> {
  const { api, queryClient, params, search, visitor } = context
  const { storeName = '', storeId = '' } = params
  if (!STORE_ID.test(storeId)) return { kind: 'missing' }
  const view = readStoreView(search)
  // Always the guest's list: personal prices must not enter a shared document.
  const query = storeProductsQuery(api, storeId, view, view.sort.startsWith('price') ? 'guest' : 'anyone')
  const [store] = await Promise.all([
    inEitherCase(storeId, (each) => queryClient.fetchQuery(storeQuery(api, each))),
    queryClient.prefetchQuery(query),
  ])
  if (storeName !== slugify(store.name) || storeId !== store.storeId) {
    return { kind: 'moved', to: routes.store(store.name, store.storeId) + otherParameters(context) }
  }
  const found = queryClient.getQueryData(query.queryKey)
  return {
    kind: 'page',
    props: { storeId, view, isIndexed: isWholeStore(view) && found?.products.length !== 0 },
    isPartial: !found,
    isMissing: view.page > 1 && found?.products.length === 0,
    structuredData: storeStructuredData({
      store,
      products: found?.products ?? [],
      page: view.page,
      language: visitor.language,
      image: store.banner && pictureUrl(store.banner, SOCIAL_PICTURE),
      home: homeStep(visitor.language),
      brandsTitle: catalogues[visitor.language].brands.title,
    }),
  }
}
