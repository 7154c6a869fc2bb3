import { LISTING_SIZES } from '@/components/listing/listing-grid'
import { ShoppingCard } from '@/components/product-card/shopping-card'
import { useDrawnCartProduct } from '@/lib/shopping/cart-product'
import type { DrawnCard } from '@/lib/shopping/listed-product'

/** On phones the first view shows so many cards. */
const FIRST_CARDS = 2

interface ListedCardProps {
  readonly product: DrawnCard
  /** Its place in the list, from 0: the first ones have their pictures before others. */
  readonly place: number
}

/** A product of a list, or one that was found. */
export function ListedCard({ product, place }: ListedCardProps) {
  const cartProduct = useDrawnCartProduct(product)
  return (
    <ShoppingCard product={product} cartProduct={cartProduct} sizes={LISTING_SIZES} isFirst={place < FIRST_CARDS} />
  )
}
