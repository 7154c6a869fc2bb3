import { useQueryClient } from '@tanstack/react-query'
import { LISTING_SIZES } from '@/components/listing/listing-grid'
import { ShoppingCard, type ShoppingProduct } from '@/components/product-card/shopping-card'
import { useApi } from '@/lib/api/api-context'
import { useSession } from '@/lib/session/session-state'
import { cartProductQuery } from '../api/cart-product'

/** A product that was found. */
export function FoundCard({ product }: { readonly product: ShoppingProduct }) {
  const api = useApi()
  const client = useQueryClient()
  const isSignedIn = useSession().kind === 'signedIn'
  const cartProduct = async () => ({
    ...(await client.fetchQuery(cartProductQuery(api, product.slug))),
    finalPrice: isSignedIn ? product.tfmPrice : product.msrpPrice,
  })
  return <ShoppingCard product={product} cartProduct={cartProduct} sizes={LISTING_SIZES} />
}
