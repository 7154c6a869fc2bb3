import type { FavouriteProduct } from '@/lib/shopping/favourites-context'

/** What a shopper wants of a product: to have it on the wishlist, or off it. */
export interface Wish {
  readonly product: FavouriteProduct
  readonly wanted: boolean
  /** Without a message when it succeeds: it happens along with something else. */
  readonly isQuiet?: boolean
}
