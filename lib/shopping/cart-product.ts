import type { ProductCard } from '@/contract/catalogue'
import type { CartProduct } from './cart-context'

/** What the cart needs to know of a product that stands there as a card: the card's own variant, at what its caller pays. */
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
