import { ShoppingCard, type ShoppingProduct } from '@/components/product-card/shopping-card'
import { useDrawnCartProduct } from '@/lib/shopping/cart-product'

interface RowCardProps {
  readonly product: ShoppingProduct
  readonly sizes: string
}

/** A product in a row of the home page. */
export function RowCard({ product, sizes }: RowCardProps) {
  return <ShoppingCard product={product} cartProduct={useDrawnCartProduct(product)} sizes={sizes} />
}
