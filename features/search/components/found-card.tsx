import { LISTING_SIZES } from '@/components/listing/listing-grid'
import { ShoppingCard, type ShoppingProduct } from '@/components/product-card/shopping-card'
import { useDrawnCartProduct } from '@/lib/shopping/use-drawn-cart-product'

/** A product that was found. */
export function FoundCard({ product }: { readonly product: ShoppingProduct }) {
  return <ShoppingCard product={product} cartProduct={useDrawnCartProduct(product)} sizes={LISTING_SIZES} />
}
