import { ApiError } from '@/lib/api/api-error'
import type { OwnContext } from '@/lib/server/pages/load-page'
import { editedProductsQuery } from './api/edited-products'
import { editedPromotionsQuery } from './api/edited-promotions'
import { dealsQuery, pricesQuery, stockQuery, visibilityQuery } from './api/product-parts'
import { productSearchOf } from './product-search'

/**
 * Loads a page of the products, and the promo codes. Server only.
 * @throws ApiError 404 for everyone but admins
 */
export async function loadOwnProducts({ api, owner, queryClient, search }: OwnContext): Promise<void> {
  const query = productSearchOf(Object.fromEntries(search))
  await Promise.all([
    forAdmins(queryClient.fetchQuery(editedProductsQuery(api, owner, query))),
    queryClient.prefetchQuery(editedPromotionsQuery(api, owner)),
  ])
}

/**
 * Loads one product with its parts. Server only.
 * @throws ApiError 404 for everyone but admins, and for an unknown product
 */
export async function loadOwnProduct({ api, owner, queryClient, params }: OwnContext): Promise<void> {
  const id = params['id'] ?? ''
  await Promise.all([
    forAdmins(queryClient.fetchQuery(stockQuery(api, owner, id))),
    queryClient.prefetchQuery(editedProductsQuery(api, owner, { q: id, page: 1 })),
    queryClient.prefetchQuery(pricesQuery(api, owner, id)),
    queryClient.prefetchQuery(dealsQuery(api, owner, id)),
    queryClient.prefetchQuery(visibilityQuery(api, owner, id)),
  ])
}

/** For others there is no such page. */
async function forAdmins(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error
    throw new ApiError({ kind: 'http', endpoint: error.endpoint, status: 404, message: error.message })
  }
}
