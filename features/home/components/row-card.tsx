import { useQueryClient } from '@tanstack/react-query'
import { ShoppingCard, type ShoppingProduct } from '@/components/product-card/shopping-card'
import { useApi } from '@/lib/api/api-context'
import { useSession } from '@/lib/session/session-state'
import { cartProductQuery } from '../api/cart-product'

interface RowCardProps {
  readonly product: ShoppingProduct
  readonly sizes: string
}

/** A product in a row of the home page. */
export function RowCard({ product, sizes }: RowCardProps) {
  const api = useApi()
  const client = useQueryClient()
  const isSignedIn = useSession().kind === 'signedIn'
  const cartProduct = async () => ({
    ...(await client.fetchQuery(cartProductQuery(api, product.slug))),
    finalPrice: isSignedIn ? product.tfmPrice : product.msrpPrice,
  })
  return <ShoppingCard product={product} cartProduct={cartProduct} sizes={sizes} />
}
