import { LISTING_SIZES } from '@/components/listing/listing-grid'
import { ShoppingCard } from '@/components/product-card/shopping-card'
import { useSession } from '@/lib/session/session-state'
import type { ListProduct } from '@/lib/shopping/listed-product'

/** A product in the list of its store. */
export function StoreProductCard({ product }: { readonly product: ListProduct }) {
  const isSignedIn = useSession().kind === 'signedIn'
  const cartProduct = () => ({ ...product, finalPrice: isSignedIn ? product.tfmPrice : product.msrpPrice })
  return <ShoppingCard product={product} cartProduct={cartProduct} sizes={LISTING_SIZES} />
}
