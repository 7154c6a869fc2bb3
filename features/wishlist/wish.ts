import type { FavouriteProduct } from '@/lib/shopping/favourites-context'

/** A change to the wishlist: add a product or remove it. */
export interface Wish {
  readonly product: FavouriteProduct
  readonly wanted: boolean
  /** Shows no message on success, because it is part of another action. */
  readonly isQuiet?: boolean
}
