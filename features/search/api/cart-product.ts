import { queryOptions } from '@tanstack/react-query'
import type { ApiCaller } from '@/lib/api/api-caller'
import type { CartProduct } from '@/lib/shopping/cart-context'

/** What the cart needs to know of a product that was found: the page holds only what its cards draw. */
export const cartProductQuery = (api: ApiCaller, slug: string) =>
  queryOptions({
    queryKey: ['search', 'cart-product', slug],
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
