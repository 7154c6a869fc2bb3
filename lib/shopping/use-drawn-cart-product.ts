import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ApiCaller } from '../api/api-caller'
import { useApi } from '../api/api-context'
import { useSession } from '../session/session-state'
import type { CartProduct } from './cart-context'
import type { DrawnCard } from './drawn-card'

/** What the cart needs to know of a product that is there only as its card draws it; asked for when somebody wants it. */
export function useDrawnCartProduct(product: Pick<DrawnCard, 'slug' | 'tfmPrice' | 'msrpPrice'>) {
  const api = useApi()
  const client = useQueryClient()
  const isSignedIn = useSession().kind === 'signedIn'
  return async (): Promise<CartProduct> => ({
    ...(await client.fetchQuery(cartProductQuery(api, product.slug))),
    finalPrice: isSignedIn ? product.tfmPrice : product.msrpPrice,
  })
}

const cartProductQuery = (api: ApiCaller, slug: string) =>
  queryOptions({
    queryKey: ['cart-product', slug],
    queryFn: async ({ signal }): Promise<Omit<CartProduct, 'finalPrice'>> => {
      const { productData: product } = await api.call('productBySlug', { slug }, { signal })
      const { childProductId, parentProductId, centralProductId, unitId, storeId, productName, currency } = product
      return {
        ...{ childProductId, parentProductId, centralProductId, unitId, storeId, productName, currency },
        brandName: product.storeName,
        slug: product.productSeo.slug,
        minimumQuantity: product.mouData?.mouQty,
      }
    },
  })
