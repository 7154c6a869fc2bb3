import { LISTING_SIZES } from '@/components/listing/listing-grid'
import { ShoppingCard } from '@/components/product-card/shopping-card'
import { useDrawnCartProduct } from '@/lib/shopping/cart-product'
import type { DrawnCard } from '@/lib/shopping/listed-product'

/** Cards in the first view of a phone. */
const FIRST_CARDS = 2

interface ListedCardProps {
  readonly product: DrawnCard
  /** Index in the list. The pictures of the first cards load at once. */
  readonly place: number
}

/** The card of a product in a list. */
export function ListedCard({ product, place }: ListedCardProps) {
  const cartProduct = useDrawnCartProduct(product)
  return (
    <ShoppingCard product={product} cartProduct={cartProduct} sizes={LISTING_SIZES} isFirst={place < FIRST_CARDS} />
  )
}
