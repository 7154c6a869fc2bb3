import type { AnswerOf } from '@/lib/api/endpoints'

type WishlistPage = AnswerOf<'wishlist'>['data']

/** The loaded pages of a wishlist, as cached. */
export interface WishlistPages {
  readonly pages: readonly WishlistPage[]
  readonly pageParams: readonly unknown[]
}

/** Returns the pages after a product has left the list. */
export function withoutProduct(list: WishlistPages, childProductId: string): WishlistPages {
  const isIn = list.pages.some(({ products }) => products.some((product) => product.childProductId === childProductId))
  if (!isIn) return list
  const pages = list.pages.map(({ products, penCount }) => ({
    products: products.filter((product) => product.childProductId !== childProductId),
    penCount: Math.max(0, penCount - 1),
  }))
  return { ...list, pages }
}
