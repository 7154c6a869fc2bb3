import { LISTING_SIZES } from '@/components/listing/listing-grid'
import { ShoppingCard } from '@/components/product-card/shopping-card'
import type { DrawnCard } from '@/lib/shopping/drawn-card'
import { useDrawnCartProduct } from '@/lib/shopping/use-drawn-cart-product'

/** A product that was found. */
export function FoundCard({ product }: { readonly product: DrawnCard }) {
  return <ShoppingCard product={product} cartProduct={useDrawnCartProduct(product)} sizes={LISTING_SIZES} />
}
