import { needsChoice, type ShoppingProduct } from '@/components/product-card/shopping-card'

interface SharedProduct extends ShoppingProduct {
  readonly slug: string
  readonly mouData?: { readonly mouQty: number } | undefined
}

/**
 * Returns what a link to the cart can hold of these products, each with its minimum quantity, and how many are left out.
 * @param now Unix milliseconds of the server's clock
 */
export function cartable(products: readonly SharedProduct[], now: number) {
  const orderable = products.filter((product) => product.inStock || product.allowOrderOutOfStock === true)
  const addable = orderable.filter((product) => !needsChoice(product, now))
  return {
    items: addable.map(({ slug, mouData }) => (mouData && mouData.mouQty > 1 ? `${slug}:${mouData.mouQty}` : slug)),
    outOfStock: products.length - orderable.length,
    needChoice: orderable.length - addable.length,
  }
}
