import { requiredContext } from '../../required-context'

export interface WishlistProduct {
  readonly childProductId: string
  readonly productName: string
  /** Cards know it. Saved products with one can be compared. */
  readonly slug?: string
}

export interface WishlistActions {
  /** Whether a product is on the wishlist; undefined while unknown, and for guests. */
  readonly has: (childProductId: string) => boolean | undefined
  /** The requested state while its call is pending; undefined otherwise. */
  readonly requestedState: (childProductId: string) => boolean | undefined
  /**
   * Adds the product to the wishlist, or removes it when `isFavourite`. The heart changes at once and reverts on
   * failure. A guest signs in first; the action then continues.
   */
  readonly toggle: (product: WishlistProduct, isFavourite: boolean) => void
  /** Removes a product from the wishlist without a message, because it moved into the cart. */
  readonly takeOff: (product: WishlistProduct) => void
}

/** The wishlist, without a dependency on the wishlist feature. */
export const [WishlistProvider, useWishlistActions] = requiredContext<WishlistActions>('WishlistProvider')
