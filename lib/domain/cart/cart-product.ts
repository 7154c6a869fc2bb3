import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ProductCard, ProductData } from '@/contract/finding/catalogue'
import type { ApiCaller } from '../../api/api-caller'
import { useApi } from '../../api/api-context'
import { useSession } from '../../session/session-state'
import type { CartProduct } from './cart-context'
import type { CardFields } from './listed-product'

/** Returns the fields of a product card that the cart needs: the card's own variant, at the price its caller pays. */
export const cartProductOf = (card: ProductCard): CartProduct => ({
  childProductId: card.childProductId,
  parentProductId: card.parentProductId,
  centralProductId: card.centralProductId,
  unitId: card.unitId,
  storeId: card.storeId,
  productName: card.productName,
  brandName: card.brandName,
  slug: card.slug,
  finalPrice: card.finalPrice,
  currency: card.currency,
  minimumQuantity: card.mouData?.mouQty,
})

/**
 * Returns a function that fetches the cart fields of a product whose card has only what it renders. Call it when the
 * shopper is about to add the product; the response is cached.
 */
export function useLoadCartProduct(product: Pick<CardFields, 'slug' | 'tfmPrice' | 'msrpPrice'>) {
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
    queryFn: async ({ signal }) =>
      unpricedProductOf((await api.call('productBySlug', { slug }, { signal })).productData),
  })

/** Returns the fields of a whole product that the cart needs, except what its caller pays. */
export function unpricedProductOf(product: ProductData): Omit<CartProduct, 'finalPrice'> {
  const { childProductId, parentProductId, centralProductId, unitId, storeId, productName, currency } = product
  return {
    ...{ childProductId, parentProductId, centralProductId, unitId, storeId, productName, currency },
    brandName: product.storeName,
    slug: product.productSeo.slug,
    minimumQuantity: product.mouData?.mouQty,
  }
}
